import { createHash } from 'node:crypto'

/**
 * Hashes the inline scripts of a rendered page that carry `nonce`, for its content security policy, and removes the nonce from
 * the page. Only our renderer knows the nonce, so a script injected through an event's text is not listed.
 * https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function nameScripts(rendered: Buffer, nonce: string): { page: Buffer; scripts: string[] } {
  // A character a byte: what is looked for is ASCII, and a long text costs a tenth to be had so.
  const html = rendered.toString('latin1')
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
