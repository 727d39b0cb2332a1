const MAX_DEPTH = 500
/** If left open, the parser reopens each of these in every following paragraph. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
const MAX_FORMATTING = 20
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/gi
/** Elements that are empty, or whose end tag the browser supplies: they do not nest without the others. */
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot colgroup html head body'.split(
    ' ',
  ),
)
/** Their content is text, not markup. */
const RAW = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/i

/**
 * The page without the tags that would nest deeper than 500 elements, but with their text. Parsing takes quadratic time in
 * the depth, and no reader sees the difference. Linear; a page of ordinary depth is returned unchanged.
 */
export function withBoundedDepth(html: string): string {
  if (html.length < MAX_DEPTH * 5) return html
  const open = { all: 0, formatting: 0 }
  let output = ''
  let from = 0
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const name = (match[2] ?? '').toLowerCase()
    if (FLAT.has(name) || match[0].endsWith('/>')) continue
    const isClosing = match[1] === '/'
    if (isTooDeep(open, name, isClosing)) {
      output += `${html.slice(from, match.index)} `
      from = TAG.lastIndex
    }
    if (!isClosing && RAW.test(name)) {
      const end = html.indexOf(`</${match[2]}`, TAG.lastIndex)
      if (end < 0) break
      TAG.lastIndex = end
    }
  }
  return from === 0 ? html : output + html.slice(from)
}

const XML_MARKUP = /<!\[CDATA\[|<!--|<(\/?)[a-z_][^<>]*>/gi

/** As {@link withBoundedDepth}, for XML: every element nests, and only CDATA sections and comments contain no markup. */
export function withBoundedXmlDepth(xml: string): string {
  let output = ''
  let from = 0
  let depth = 0
  XML_MARKUP.lastIndex = 0
  for (let match = XML_MARKUP.exec(xml); match; match = XML_MARKUP.exec(xml)) {
    const [markup, slash] = match
    if (markup.startsWith('<!')) {
      const end = xml.indexOf(markup === '<!--' ? '-->' : ']]>', XML_MARKUP.lastIndex)
      if (end < 0) break
      XML_MARKUP.lastIndex = end
    } else if (!markup.endsWith('/>')) {
      const isBeyond = slash ? depth > MAX_DEPTH : depth >= MAX_DEPTH
      depth = Math.max(0, depth + (slash ? -1 : 1))
      if (!isBeyond) continue
      output += `${xml.slice(from, match.index)} `
      from = XML_MARKUP.lastIndex
    }
  }
  return from === 0 ? xml : output + xml.slice(from)
}

/** Counts a tag, and returns whether its element is nested too deep. */
function isTooDeep(open: { all: number; formatting: number }, name: string, isClosing: boolean): boolean {
  const isFormatting = FORMATTING.has(name)
  const [limit, formattingLimit] = isClosing ? [MAX_DEPTH, MAX_FORMATTING] : [MAX_DEPTH - 1, MAX_FORMATTING - 1]
  const isBeyond = open.all > limit || (isFormatting && open.formatting > formattingLimit)
  const step = isClosing ? -1 : 1
  open.all = Math.max(0, open.all + step)
  if (isFormatting) open.formatting = Math.max(0, open.formatting + step)
  return isBeyond
}
