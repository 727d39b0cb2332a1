import * as cheerio from 'cheerio'
import { decodeBuffer } from 'encoding-sniffer'
import { withBoundedDepth, withBoundedXmlDepth } from './bounded-depth.ts'

/** A page as fetched. Plain data, so that it can be read in another process. */
export type PageSource = { url: string; contentType?: string | null; body: Uint8Array; robotsTag?: string | null }

/** A page as the extractors see it: decoded, its kind decided by its content rather than its Content-Type. */
export type Page = {
  /** The address it came from, after redirects; relative links are resolved against it (or the page's base element). */
  url: string
  kind: 'html' | 'json' | 'xml' | 'icalendar' | 'other'
  text: string
  /** The parsed document of an HTML or XML page; parsed once, on first use. Throws if `kind` is neither. */
  dom(): cheerio.CheerioAPI
}

/** Decodes a body (byte-order mark, HTTP charset, meta element, then windows-1252) and detects its kind. */
export function readPage(source: { url: string; contentType?: string | null; body: Uint8Array | string }): Page {
  const text = typeof source.body === 'string' ? source.body : decode(source.body, source.contentType ?? null)
  const kind = kindOf(text, source.contentType ?? null)
  let dom: cheerio.CheerioAPI | undefined
  return {
    url: source.url,
    kind,
    text,
    dom() {
      if (kind !== 'html' && kind !== 'xml') throw new TypeError(`a page of kind ${kind} has no document tree`)
      dom ??=
        kind === 'xml' ? cheerio.load(withBoundedXmlDepth(text), { xml: true }) : cheerio.load(withBoundedDepth(text))
      return dom
    },
  }
}

function decode(body: Uint8Array, contentType: string | null): string {
  const text = decodeAsDeclared(body, contentType)
  // Old pages that call themselves UTF-8 are mostly windows-1252: every byte of theirs is a character.
  return text.includes('\ufffd') && !looksLikeUtf8(body) ? new TextDecoder('windows-1252').decode(body) : text
}

function decodeAsDeclared(body: Uint8Array, contentType: string | null): string {
  const charset = /charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType ?? '')?.[1]
  return decodeBuffer(Buffer.from(body.buffer, body.byteOffset, body.byteLength), {
    ...(charset ? { transportLayerEncodingLabel: charset } : {}),
    defaultEncoding: looksLikeUtf8(body) ? 'utf-8' : 'windows-1252',
  })
}

/** Whether the bytes are valid UTF-8, as most pages are that declare no encoding or a wrong one. */
function looksLikeUtf8(body: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

function kindOf(text: string, contentType: string | null): Page['kind'] {
  const start = text.slice(0, 2048).replace(/^﻿/, '').trimStart()
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'icalendar'
  if (/^[[{]/.test(start) && (/json/i.test(contentType ?? '') || isJson(text))) return 'json'
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!doctype\s+html|<html)/i.test(start)) return 'html'
  if (/^<\?xml/i.test(start)) return /<html[\s>]/i.test(start) ? 'html' : 'xml'
  if (/^<(rss|feed|urlset|sitemapindex|rdf:RDF)[\s>]/i.test(start)) return 'xml'
  if (/<[a-z!][^>]*>/i.test(start) || /html/i.test(contentType ?? '')) return 'html'
  return 'other'
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
