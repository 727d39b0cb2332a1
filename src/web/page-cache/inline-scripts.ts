import { createHash } from 'node:crypto'

/**
 * The inline scripts of a page that are marked with `nonce`, as a content security policy names them, and the page without
 * the marks. Only what drew the page knows the nonce: a script that came into it by an event's words has none, and is not
 * named. https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function nameScripts(drawn: Buffer, nonce: string): { page: Buffer; scripts: string[] } {
  // A character a byte: what is looked for is ASCII, and a long text costs a tenth to be had so.
  const html = drawn.toString('latin1')
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/y
  const next = (from: number) => html.indexOf('<script', from)
  for (let at = next(0); at >= 0; at = next(Math.max(at + 1, script.lastIndex))) {
    script.lastIndex = at
    const [, attributes = '', text] = script.exec(html) ?? []
    if (text === undefined || !attributes.includes(mark)) continue
    // One from a file needs none, and data in a script element does not run.
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return { page: Buffer.from(html.replaceAll(mark, ''), 'latin1'), scripts: [...hashes] }
}
