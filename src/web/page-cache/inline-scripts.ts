import { createHash } from 'node:crypto'

/** The scripts that stand in a page of ours, as a content security policy names them. https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // One from a file needs none, and data in a script element does not run.
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}
