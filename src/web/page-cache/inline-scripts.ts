import { createHash } from 'node:crypto'

/** The scripts that stand in a page of ours, as a content security policy names them. https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export function inlineScriptHashes(page: Buffer): string[] {
  // A character a byte: what is looked for is ASCII, and a long text costs a tenth to be had so.
  const html = page.toString('latin1')
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    // One from a file needs none, and data in a script element does not run.
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}
