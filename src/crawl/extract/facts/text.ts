import * as cheerio from 'cheerio'
import { withAmpersands } from '../../discover/address.ts'
import { withBoundedDepth } from '../parse/bounded-depth.ts'

type Document = ReturnType<cheerio.CheerioAPI['root']>[number]
/** A node of a parsed page. */
export type DomNode = Document['childNodes'][number]
export type DomElement = Extract<DomNode, { attribs: object }>

/**
 * The words of a piece of HTML or of plain text: entities decoded (twice where they were encoded twice), a line for each
 * block and `br`, no line breaks at either end. Line breaks in text without block elements stay.
 */
export function toPlainText(html: string): string {
  let text = html.slice(0, MAX_LENGTH)
  for (let pass = 0; pass < 2 && MARKUP.test(text); pass += 1) text = withoutMarkup(text)
  return tidy(text)
}

/** The words of parsed nodes as a reader sees them: a line for each block, cells of a row apart, scripts left out. */
export function nodeText(...nodes: readonly DomNode[]): string {
  const parts: string[] = []
  // A stack instead of recursion: pages nest thousands deep.
  const stack: (DomNode | string)[] = [...nodes].reverse()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') parts.push(next)
    else if (next.type === 'text') parts.push(next.data.replace(/\s+/g, ' '))
    else if ('childNodes' in next && !(isElement(next) && INVISIBLE.has(next.name))) {
      const gap = isElement(next) ? gapOf(next.name) : ''
      parts.push(gap)
      if (gap) stack.push(gap)
      for (let index = next.childNodes.length - 1; index >= 0; index -= 1) stack.push(next.childNodes[index] as DomNode)
    }
  }
  return tidy(parts.join(''))
}

/** The absolute form of a link; null if it leads elsewhere than to the web (mailto:, javascript:, data:). */
export function absoluteUrl(href: string | undefined | null, base: string): string | null {
  const link = href && withAmpersands(href.trim())
  if (!link || link === '#' || link.length > 2000) return null
  const url = URL.parse(link, base)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

export const isElement = (node: DomNode): node is DomElement => 'attribs' in node

const MAX_LENGTH = 200_000
const MARKUP = /<\/?[a-z][^<>]*>|<!--|<!\[|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i
const BLOCK_TAG = /<(?:p|br|div|li|ul|ol|h[1-6]|table|tr|section|article|blockquote|dl|dt|dd|pre)\b/i
const INVISIBLE = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'object'])
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody ' +
    'thead tfoot tr ul br option'
  ).split(' '),
)

const gapOf = (name: string) =>
  BLOCKS.has(name) ? '\n' : name === 'td' || name === 'th' || name === 'button' ? ' ' : ''

function withoutMarkup(text: string): string {
  const marked = BLOCK_TAG.test(text) ? text : text.replace(/\r?\n|\r/g, '<br>')
  const document = cheerio.load(withBoundedDepth(marked), { xml: { xmlMode: false, decodeEntities: true } }, false)
  return nodeText(...document.root().contents().toArray())
}

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
