import type { Fetcher } from '../fetch/index.ts'

/** Something that a page asked for, as it came. */
export type Part = { contentType: string; body: Buffer }

export type PageParts = {
  /** undefined where it could not be had, or the page has asked for enough. */
  fetch(url: string): Promise<Part | undefined>
  /** What has been asked for and is still on its way. */
  underWay(): number
}

export type Parts = { forPage(fetcher: Fetcher, signal: AbortSignal): PageParts }

/** Beyond it nothing more is kept. */
const MAX_KEPT_BYTES = 30_000_000
/** Scripts are the same on every page of a site; data is not. */
const KEPT = /javascript|ecmascript|wasm|css/

/** Fetches what pages ask for, and keeps their scripts, so that the next page of a site need not ask for them again. */
export function createParts(maxPerPage: number): Parts {
  const kept = new Map<string, Part>()
  let keptBytes = 0

  function keep(url: string, part: Part): void {
    if (!KEPT.test(part.contentType) || keptBytes + part.body.length > MAX_KEPT_BYTES) return
    keptBytes += part.body.length
    kept.set(url, part)
  }

  return {
    forPage(fetcher, signal) {
      let asked = 0
      let underWay = 0
      return {
        underWay: () => underWay,
        async fetch(url) {
          const known = kept.get(url)
          if (known) return known
          if (asked >= maxPerPage) return undefined
          asked += 1
          underWay += 1
          try {
            const fetched = await fetcher.fetch(url, { signal, accept: '*/*', isPart: true })
            if (!fetched.ok) return undefined
            const part = {
              contentType: fetched.contentType ?? 'application/octet-stream',
              body: Buffer.from(fetched.body),
            }
            keep(url, part)
            return part
          } finally {
            underWay -= 1
          }
        },
      }
    },
  }
}
