import type { DomNode, DomElement as Element } from '../../facts/text.ts'

const MAX_DEPTH = 400
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i ins kbd label mark nobr q rp rt ruby samp small span strike strong sub sup time tt u var wbr del s button blink picture source img br input meta link script style template noscript'.split(
    ' ',
  ),
)

const blockHolders = new WeakMap<Element, boolean>()

/** Whether an inline element has blocks within it, as a link around a whole card has. */
function holdsBlocks(element: Element, depth = 0): boolean {
  const known = blockHolders.get(element)
  if (known !== undefined) return known
  const holds = depth < MAX_DEPTH && element.children.some((child) => isBlock(child, depth + 1))
  blockHolders.set(element, holds)
  return holds
}

const isBlock = (node: DomNode, depth: number): boolean => node.type === 'tag' && standsApart(node as Element, depth)

/** Whether an element is a block of the page, or stands like one, rather than part of a line. */
export const standsApart = (element: Element, depth = 0) =>
  !(INLINE.has(element.name) || isUnknownInHeading(element)) || isTitlePart(element) || holdsBlocks(element, depth)

/** A heading holds a line of text: what a script puts around its words, and no style sheet sets apart, is part of that. */
function isUnknownInHeading({ name, parent }: Element): boolean {
  if (BLOCKS.has(name)) return false
  let around = parent
  for (let depth = 0; around && depth < 6; depth += 1, around = around.parent) {
    const { name: outer } = around as Element
    if (/^h[1-6]$/.test(outer)) return true
    if (BLOCKS.has(outer)) return false
  }
  return false
}

const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** The title of a card that is made of nothing but spans, and what stands beside it there. */
function isTitlePart(element: Element): boolean {
  const { name, attribs, parent } = element
  if (name !== 'span' || !PART_CLASS.test(attribs.class ?? '')) return false
  const isTitle = TITLE_CLASS.test(attribs.class ?? '')
  if (!isTitle && !(parent && holdsTitle(parent as Element))) return false
  let around = parent
  for (let depth = 0; around && depth < 4; depth += 1, around = around.parent) {
    const { name: outer } = around as Element
    if (/^(?:h[1-6]|label|summary)$/.test(outer) || (outer === 'p' && depth === 0)) return false
    if (!INLINE.has(outer)) return true
  }
  return true
}

const titleHolders = new WeakMap<Element, boolean>()

function holdsTitle(parent: Element): boolean {
  const known = titleHolders.get(parent)
  if (known !== undefined) return known
  const spans = parent.children.filter((node) => node.type === 'tag' && node.name === 'span') as Element[]
  const has = (pattern: RegExp) => spans.some(({ attribs }) => pattern.test(attribs.class ?? ''))
  const holds = has(TITLE_CLASS) || (has(NAME_CLASS) && has(DATE_CLASS))
  titleHolders.set(parent, holds)
  return holds
}

const TITLE_CLASS = /(?:^|[\s_-])(?:title|headline)(?:$|\s)/i
/** What has a name and a date beside each other is a card, too. */
const NAME_CLASS = /(?:^|[\s_-])name(?:$|\s)/i
const DATE_CLASS = /(?:^|[\s_-])(?:date|dates|when)(?:$|\s)/i
const PART_CLASS =
  /(?:^|[\s_-])(?:title|headline|name|dates?|times?|when|type|categor(?:y|ies)|tags?|genre|venue|location|place|price|cost|summary)(?:$|\s)/i

/** Links, and parts with styles of their own, that follow each other without a space stand apart all the same. */
export function followsDirectly({ name, attribs, prev }: Element): boolean {
  if (prev?.type !== 'tag') return false
  const before = prev as Element
  return (name === 'a' && before.name === 'a') || (attribs.class !== undefined && before.attribs.class !== undefined)
}
