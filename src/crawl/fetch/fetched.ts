import { type Failed, failed } from './failure.ts'
import type { Answer } from './http/exchange.ts'

export type Fetched =
  | {
      ok: true
      /** The page is as it was when the validators passed in were kept; `body` is empty. */
      notModified: boolean
      /** After redirects. */
      url: string
      status: number
      contentType: string | null
      /** Decompressed, not yet decoded to text: see `readPage`. */
      body: Uint8Array
      /** Of the body, over the wire. */
      bytes: number
      etag: string | null
      lastModified: string | null
      /** The X-Robots-Tag headers, one a line. */
      robotsTag: string | null
      /** The last request alone, without waiting for its turn. */
      tookMs: number
    }
  | Failed

export type FetchOptions = {
  /** Validators of an earlier answer: the page is asked for only if it has changed. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
  accept?: string
  /** A page unless said otherwise. */
  expect?: 'page' | 'picture'
  /** What a page itself asks for when it is shown: follows without the pause that comes between pages. */
  isPart?: boolean
}

/** An answer, and the address that gave it. */
export type Found = { url: URL; answer: Answer; tookMs: number }

export const validators = ({ etag, lastModified }: Pick<FetchOptions, 'etag' | 'lastModified'>) => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
})

/** What an answer is to whoever asked with the validators `sent`. */
export function fetched({ url, answer, tookMs }: Found, sent: Pick<FetchOptions, 'etag' | 'lastModified'>): Fetched {
  const { status, header, body, wireBytes } = answer
  const notModified = status === 304
  if (status > 299 && !(notModified && (sent.etag || sent.lastModified))) {
    return failed('network', `The site's answer makes no sense (${status}).`, status)
  }
  return {
    ok: true,
    notModified,
    url: url.href,
    status,
    contentType: header('content-type'),
    body,
    bytes: wireBytes,
    etag: header('etag') ?? (notModified ? (sent.etag ?? null) : null),
    lastModified: header('last-modified') ?? (notModified ? (sent.lastModified ?? null) : null),
    robotsTag: header('x-robots-tag'),
    tookMs,
  }
}
