/** What a partner puts into their page: the frame alone, which works without scripts. */
export const frameCode = (
  address: string,
  { title, width, height }: { title: string; width: number | '100%'; height: number },
) =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`

/** The script that makes such a frame where it stands, and lets it grow; its attributes are those of the embedded page. */
export function scriptCode(origin: string, params: URLSearchParams): string {
  const names = [...new Set(params.keys())]
  const attributes = names.map((name) => ` data-${name}="${inAttribute(params.getAll(name).join(','))}"`)
  return `<script async src="${inAttribute(origin)}/embed.js"${attributes.join('')}></script>`
}

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
