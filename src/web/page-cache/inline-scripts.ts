import { createHash } from 'node:crypto'

/** The scripts that stand in a page of ours, as a content security policy names them. https://www.w3.org/TR/CSP3/#match-element-to-source-list */
export function inlineScriptHashes(page: Buffer): string[] {
  // A character a byte: what is looked for is ASCII, and a long text costs a tenth to be had so.
  const html = page.toString('latin1')
  const hashes = new Set<string>()
  const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/y
  const next = (from: number) => html.indexOf('<script', from)
  for (let at = next(0); at >= 0; at = next(Math.max(at + 1, script.lastIndex))) {
    script.lastIndex = at
    const [, attributes = '', text] = script.exec(html) ?? []
    if (text === undefined) continue
    // One from a file needs none, and data in a script element does not run.
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}
