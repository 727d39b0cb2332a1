import { pictureInFallback, pictureOf } from '../../facts/image.ts'
import { readStatus } from '../../facts/status.ts'
import { type DomElement as Element, nodeText } from '../../facts/text.ts'
import { isKind, isLabel, isPlaceHint } from '../lines/words.ts'
import { type Block, firstLines, type Unit } from './blocks.ts'
import { findGrids, type Grids } from './grids.ts'
import { followsDirectly, standsApart } from './inline.ts'
import { isHidden, isOutside, isStruck } from './noise.ts'
import { addText, closeLine, type Look, type OpenLine, openLine } from './open-line.ts'
import { findPictureNames } from './picture-names.ts'
import { dayOfElement, isTimeButton, joinTornDate, writeDay } from './stamped.ts'
import { findTabs, type Tabs } from './tabs.ts'

const MAX_DEPTH = 400
const STRONG = new Set(['b', 'strong', 'mark'])

type Style = Look & { depth: number; tabs: Tabs; grids: Grids; pictureNames: ReadonlyMap<Element, string> }

/** Reads an element as blocks and lines, leaving out what is hidden, struck out or outside the content. */
export function readBlocks(root: Element): Block {
  return readBlock(root, {
    href: null,
    strong: false,
    depth: 0,
    tabs: findTabs(root),
    grids: findGrids(root),
    pictureNames: findPictureNames(root),
  })
}

function readBlock(element: Element, style: Style): Block {
  const sign = signOf(element)
  const block: Block = {
    kind: 'block',
    sign,
    leaf: sign,
    tag: element.name,
    hint: hintOf(element),
    element,
    children: [],
    href: style.href,
    image: pictureOf(element),
  }
  const open = openLine()
  fill(block, element, style, open)
  closeLine(block, open)
  joinTornDate(block)
  markHouse(block)
  const day = block.children.length > 0 ? (style.tabs.days.get(element) ?? dayOfElement(element)) : null
  if (day) writeDay(block.children, firstLines(block, 60), day)
  const level = headingLevel(element.name)
  if (level > 0) for (const child of block.children) if (child.kind === 'line') child.heading = level
  return block
}

/** What a box for a place opens with is its name, its address below. */
function markHouse({ hint, children }: Block): void {
  const [name, address, ...more] = children
  if (!isPlaceHint(hint) || name?.kind !== 'line' || address?.kind !== 'line' || more.length > 2) return
  if (name.heading === 0 && !isPlaceHint(name.hint) && isPlaceHint(address.hint)) name.hint += ' location'
}

function fill(block: Block, element: Element, style: Style, open: OpenLine): void {
  if (style.depth > MAX_DEPTH) return
  for (const node of element.children) {
    if (node.type === 'text') addText(open, node.data, style, block, element.name === 'pre')
    else if (node.type === 'tag') fillElement(block, node as Element, style, open)
  }
}

function fillElement(block: Block, element: Element, style: Style, open: OpenLine): void {
  const { name } = element
  if (style.grids.within.has(element)) {
    const rows = style.grids.rows.get(element)
    if (rows) fillGrid(block, rows, style, open)
    return
  }
  if (name === 'noscript') block.image ??= pictureInFallback(element)
  if (isPlaceSign(element)) open.hints.push('location')
  if (isOutside(element) || isHidden(element) || isStruck(element) || isIcon(element) || style.tabs.strip.has(element))
    return
  if (name === 'br' || name === 'hr') {
    closeLine(block, open)
    open.breaks += name === 'hr' ? 2 : 1
    if (open.breaks > 1) open.gap = true
    return
  }
  if (name === 'img' || name === 'picture') {
    block.image ??= pictureOf(element)
    return
  }
  const inner = styleWithin(element, style)
  const shown = style.pictureNames.get(element)
  if (shown) {
    closeLine(block, open)
    addText(open, shown, inner, block, false)
    closeLine(block, open)
  }
  if (!standsApart(element)) fillInline(block, element, inner, open)
  else fillBlock(block, element, inner, open)
}

function styleWithin(element: Element, style: Style): Style {
  const { name } = element
  return {
    ...style,
    href: name === 'a' ? (element.attribs.href ?? style.href) : style.href,
    strong: style.strong || STRONG.has(name) || isLargeFont(element) || isBoldByClass(element),
    depth: style.depth + 1,
  }
}

/** A grid is a table in all but its elements. */
function fillGrid(block: Block, rows: readonly (readonly Element[])[], style: Style, open: OpenLine): void {
  closeLine(block, open)
  const cellOf = (element: Element): Block => {
    const cell = readBlock(element, styleWithin(element, style))
    for (const child of cell.children) child.hint = `${cell.hint} ${child.hint}`.trim()
    return { ...cell, tag: 'td' }
  }
  const within = (tag: string, children: Block[]): Block => ({
    kind: 'block',
    sign: tag,
    leaf: tag,
    tag,
    hint: tag,
    element: null,
    children,
    href: style.href,
    image: children.find(({ image }) => image !== null)?.image ?? null,
  })
  const shown = rows.map((cells) => cells.filter((cell) => !isOutside(cell) && !isHidden(cell)))
  block.children.push(
    within(
      'table',
      shown.filter(({ length }) => length > 0).map((cells) => within('tr', cells.map(cellOf))),
    ),
  )
}

/** The pin of a map, drawn before the name of a place. */
const isPlaceSign = ({ name, attribs, children }: Element) =>
  (name === 'i' || name === 'span' || name === 'svg' || name === 'img') &&
  /(?:^|[\s_-])(?:map-?(?:marker|pin)|location-?(?:dot|pin|arrow)?|marker-icon|pin|geo-alt|place-icon)(?:[\s_-]|$)/i.test(
    attribs.class ?? '',
  ) &&
  (name !== 'span' || children.length === 0)

/** Such elements stand apart on the page though no space is between them. */
const APART = new Set(['span', 'button', 'time', 'small'])

/** The end of a span of time, set apart by its looks only. */
const END_CLASS = /(?:^|[\s_-])(?:end|to|until)(?=$|[\s_-])/i

function fillInline(block: Block, element: Element, inner: Style, open: OpenLine): void {
  const day = element.name === 'a' || element.name === 'button' ? dayOfElement(element) : null
  if (day && isTimeButton(nodeText(element))) {
    closeLine(block, open)
    addText(open, `${day}, `, inner, block, false)
    fill(block, element, inner, open)
    closeLine(block, open)
    return
  }
  if (isFilmClass(element) || (isHeading(block) && open.parts.length > 0 && isStateSign(element))) {
    closeLine(block, open)
    fill(block, element, inner, open)
    closeLine(block, open)
    return
  }
  if (isHeading(block) && isNewSign(element)) return
  if (element.name === 'time') open.datetime ??= element.attribs.datetime ?? null
  if (open.parts.length === 0) open.hints.push(hintOf(element))
  block.image ??= pictureOf(element)
  if (
    END_CLASS.test(element.attribs.class ?? '') &&
    /(?:\d|[ap]m|\d ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}) ?$/i.test(
      open.parts.at(-1)?.text ?? '',
    )
  )
    addText(open, ' – ', inner, block, false)
  if (isItem(element)) closeLine(block, open)
  if (APART.has(element.name) || followsDirectly(element)) addText(open, ' ', inner, block, false)
  fill(block, element, inner, open)
  if (APART.has(element.name)) addText(open, ' ', inner, block, false)
}

/** '<div class="meta"><span>Saturdays</span> <span>Small Hall</span></div>' states a fact in each of its spans. */
const isItem = ({ name, parent }: Element) =>
  name === 'span' &&
  parent?.type === 'tag' &&
  parent.name === 'div' &&
  FACTS_CLASS.test((parent as Element).attribs.class ?? '') &&
  parent.children.every((node) =>
    node.type === 'tag' ? node.name === 'span' : node.type !== 'text' || !/\S/.test(node.data),
  )

const FACTS_CLASS = /(?:^|[\s_-])(?:meta|facts|details?|info)(?=$|[\s_-])/i

/** '<i class="material-icons">more_vert</i>': the name of a sign, which a font shows in its place. */
const isIcon = ({ attribs }: Element) => /(?:^|\s)material-(?:icons|symbols)\b/.test(attribs.class ?? '')

/** 'The Tin Bear <span class="rating">PG</span>': what the film is classed as is no part of its name. */
const isFilmClass = (element: Element) =>
  /(?:^|[\s_-])(?:rating|cert|certificate|certification|classification|bbfc)(?=$|[\s_-])/i.test(
    element.attribs.class ?? '',
  ) && /^\s*\(?(?:U|PG|12A?|15|18|R18|TBC)\)?\s*$/.test(nodeText(element))

/** 'Fun Run <span class="label">Cancelled</span>', '… <span class="tag">Free</span>': a sign behind the name in its heading. */
const isStateSign = (element: Element) =>
  SIGN_CLASS.test(element.attribs.class ?? '') &&
  (readStatus(nodeText(element))?.rest === '' || isLabel(nodeText(element)) || isKind(nodeText(element)))

const SIGN_CLASS =
  /(?:^|[\s_-])(?:label|badge|status|state|tag|pill|flag|sign|chip|new|featured|cancell?ed|postponed|sold-?out)(?=$|[\s_-])/i

/** '<span class="badge">New</span> Kite Day', 'Kite Day <sup>NEW!</sup>': no part of the name. */
const isNewSign = (element: Element) =>
  (element.name === 'sup' || SIGN_CLASS.test(element.attribs.class ?? '')) &&
  /^\s*(?:new(?: for 20\d\d)?|just announced|featured)\s*!?\s*$/i.test(nodeText(element))

const isHeading = ({ tag }: Block) => headingLevel(tag) > 0

function fillBlock(block: Block, element: Element, inner: Style, open: OpenLine): void {
  closeLine(block, open)
  const child = compact(readBlock(element, inner), headingLevel(element.name))
  if (child) {
    if (open.gap) markGap(child)
    open.gap = false
    open.breaks = 0
    if (child.kind === 'block') block.image ??= child.image
    block.children.push(child)
  } else if (element.name === 'p' || element.name === 'div') open.gap = true
}

/** A block that holds one thing only is that thing; an empty one is nothing. */
function compact(block: Block, level: number): Unit | null {
  const [only, second] = block.children
  // An empty cell keeps its column.
  if (!only) return block.image || block.tag === 'td' || block.tag === 'th' ? block : null
  if (second || block.tag === 'table' || block.tag === 'tr' || block.tag === 'td' || block.tag === 'th') return block
  const hint = `${block.hint} ${only.hint}`
  if (only.kind === 'block') {
    return { ...only, hint, sign: block.sign, href: only.href ?? block.href, image: only.image ?? block.image }
  }
  if (block.image) return { ...block, children: [only] }
  const isTerm = block.tag === 'dt' || block.tag === 'caption' || block.tag === 'legend' || block.tag === 'summary'
  return { ...only, hint, sign: block.sign, heading: level || only.heading || (isTerm ? 7 : 0) }
}

function markGap(unit: Unit): void {
  if (unit.kind === 'line') unit.gap = true
}

const headingLevel = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0)

/** Its name and first classes; numbers, states and variants distinguish entries of one template and are left out. */
function signOf({ name, attribs }: Element): string {
  const classes = (attribs.class ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_CLASSES)
  const lasting = classes.filter((one) => !/\d/.test(one) && !STATE_CLASS.test(one) && !isVariant(one, classes))
  return [name, ...lasting.slice(0, 2)].join('.')
}

/** No template gives an element more. */
const MOST_CLASSES = 24

/** 'card--music' and, beside 'card', 'card-music' name a variant of the block, as style sheets mostly write it. */
const isVariant = (one: string, classes: readonly string[]) =>
  one.includes('--') || classes.some((other) => one.startsWith(`${other}-`) || one.startsWith(`${other}_`))

const STATE_CLASS =
  /(?:^|[_-])(?:first|last|odd|even|alt|active|current|featured|sold-?out|cancell?ed|postponed|free|new|hidden|open|closed)$/

const hintOf = ({ name, attribs }: Element) =>
  `${name} ${attribs.class ?? ''} ${attribs.itemprop ?? ''} ${attribs['data-hook'] ?? ''}`.trim().toLowerCase()

const isLargeFont = ({ name, attribs }: Element) => name === 'font' && /^(?:\+[1-9]|[4-7])$/.test(attribs.size ?? '')

/** Classes that style sheets of utilities have for bold type; small or in capitals it marks a label rather than a name. */
const isBoldByClass = ({ attribs }: Element) =>
  BOLD_CLASS.test(attribs.class ?? '') && !LABEL_CLASS.test(attribs.class ?? '')
const BOLD_CLASS = /(?:^|\s)(?:font-(?:semi|extra)?bold|font-black|fw-(?:semi)?bold(?:er)?|font-weight-bold)(?=$|\s)/
const LABEL_CLASS = /(?:^|\s)(?:text-(?:xs|sm|uppercase)|uppercase|small|badge|rounded-full)(?=$|\s)/
