import type { Fetcher } from '../fetch/index.ts'

/** A response to a page's own request. */
export type Subresource = { contentType: string; body: Buffer }

export type PageSubresources = {
  /** undefined if it could not be fetched, or the page has reached its limit. */
  fetch(url: string): Promise<Subresource | undefined>
  /** The number of requests in progress. */
  pending(): number
}

export type SubresourceCache = { forPage(fetcher: Fetcher, signal: AbortSignal): PageSubresources }

/** Beyond this, nothing more is cached. */
const MAX_CACHED_BYTES = 30_000_000
/** Scripts are the same on every page of a site; data is not. */
const CACHED = /javascript|ecmascript|wasm|css/

/** Fetches what pages request, and caches their scripts, which are the same on the next page of the site. */
export function createSubresourceCache(maxPerPage: number): SubresourceCache {
  const cached = new Map<string, Subresource>()
  let cachedBytes = 0

  function addToCache(url: string, subresource: Subresource): void {
    if (!CACHED.test(subresource.contentType) || cachedBytes + subresource.body.length > MAX_CACHED_BYTES) return
    cachedBytes += subresource.body.length
    cached.set(url, subresource)
  }

  return {
    forPage(fetcher, signal) {
      let requested = 0
      let pending = 0
      return {
        pending: () => pending,
        async fetch(url) {
          const known = cached.get(url)
          if (known) return known
          if (requested >= maxPerPage) return undefined
          requested += 1
          pending += 1
          try {
            const fetched = await fetcher.fetch(url, { signal, accept: '*/*', isSubresource: true })
            if (!fetched.ok) return undefined
            const subresource = {
              contentType: fetched.contentType ?? 'application/octet-stream',
              body: Buffer.from(fetched.body),
            }
            addToCache(url, subresource)
            return subresource
          } finally {
            pending -= 1
          }
        },
      }
    },
  }
}
