import { pictureInFallback, pictureOf } from '../facts/image.ts'
import { type DomElement as Element, nodeText } from '../facts/text.ts'
import { followsDirectly, standsApart } from './inline.ts'
import { isHidden, isOutside, isStruck } from './noise.ts'
import { dayOfElement, isTimeButton, joinTornDate, writeDay } from './stamped.ts'
import { findTabs, type Tabs } from './tabs.ts'

/** A piece of a line with the same look. */
export type Part = { text: string; href: string | null; strong: boolean }

/** One line of text as a reader sees it: what stands between two block boundaries or line breaks. */
export type Line = {
  kind: 'line'
  text: string
  parts: Part[]
  /** 1 to 6 in a heading, 7 where the whole line is strong or is a term, caption or legend; 0 otherwise. */
  heading: number
  /** The element names and classes around it that hold nothing else. */
  hint: string
  /** An empty line, or a rule, stands before it. */
  gap: boolean
  /** The machine-readable day of a time element within it. */
  datetime: string | null
}

/** A part of the page with more than one line. `hint` is as in {@link Line}. */
export type Block = {
  kind: 'block'
  tag: string
  hint: string
  element: Element | null
  children: Unit[]
  href: string | null
  image: string | null
}
export type Unit = Line | Block

const MAX_DEPTH = 400
const MAX_LINE = 20_000
const STRONG = new Set(['b', 'strong', 'mark'])

type Style = { href: string | null; strong: boolean; depth: number; tabs: Tabs }

/** Reads an element as blocks and lines, leaving out what is hidden, struck out or outside the content. */
export function readBlocks(root: Element): Block {
  return readBlock(root, { href: null, strong: false, depth: 0, tabs: findTabs(root) })
}

function readBlock(element: Element, style: Style): Block {
  const block: Block = {
    kind: 'block',
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
  const day = block.children.length > 0 ? (style.tabs.days.get(element) ?? dayOfElement(element)) : null
  if (day) writeDay(block.children, firstLines(block, 60), day)
  const level = headingLevel(element.name)
  if (level > 0) for (const child of block.children) if (child.kind === 'line') child.heading = level
  return block
}

type OpenLine = {
  parts: Part[]
  length: number
  gap: boolean
  breaks: number
  datetime: string | null
  hints: string[]
}
const openLine = (): OpenLine => ({ parts: [], length: 0, gap: false, breaks: 0, datetime: null, hints: [] })

function fill(block: Block, element: Element, style: Style, open: OpenLine): void {
  if (style.depth > MAX_DEPTH) return
  for (const node of element.children) {
    if (node.type === 'text') addText(open, node.data, style, block, element.name === 'pre')
    else if (node.type === 'tag') fillElement(block, node as Element, style, open)
  }
}

function fillElement(block: Block, element: Element, style: Style, open: OpenLine): void {
  const { name } = element
  if (name === 'noscript') block.image ??= pictureInFallback(element)
  if (isOutside(element) || isHidden(element) || isStruck(element) || style.tabs.strip.has(element)) return
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
  const inner: Style = {
    href: name === 'a' ? (element.attribs.href ?? style.href) : style.href,
    strong: style.strong || STRONG.has(name) || isLargeFont(element),
    depth: style.depth + 1,
    tabs: style.tabs,
  }
  if (!standsApart(element)) fillInline(block, element, inner, open)
  else fillBlock(block, element, inner, open)
}

/** Such elements stand apart on the page though no space is between them. */
const APART = new Set(['span', 'button', 'time', 'small'])

/** The end of a span of time, set apart by its looks only. */
const END_CLASS = /(?:^|[\s_-])end(?=$|[\s_-])/i

function fillInline(block: Block, element: Element, inner: Style, open: OpenLine): void {
  const day = element.name === 'a' || element.name === 'button' ? dayOfElement(element) : null
  if (day && isTimeButton(nodeText(element))) {
    closeLine(block, open)
    addText(open, `${day}, `, inner, block, false)
    fill(block, element, inner, open)
    closeLine(block, open)
    return
  }
  if (element.name === 'time') open.datetime ??= element.attribs.datetime ?? null
  if (open.parts.length === 0) open.hints.push(hintOf(element))
  block.image ??= pictureOf(element)
  if (END_CLASS.test(element.attribs.class ?? '') && /(?:\d|[ap]m) ?$/i.test(open.parts.at(-1)?.text ?? ''))
    addText(open, ' – ', inner, block, false)
  if (APART.has(element.name) || followsDirectly(element)) addText(open, ' ', inner, block, false)
  fill(block, element, inner, open)
  if (APART.has(element.name)) addText(open, ' ', inner, block, false)
}

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

function addText(open: OpenLine, data: string, style: Style, block: Block, preformatted: boolean): void {
  if (preformatted && data.includes('\n')) {
    for (const line of data.split('\n')) {
      addText(open, line, style, block, false)
      closeLine(block, open)
      if (!line.trim()) open.gap = true
    }
    return
  }
  if (open.length > MAX_LINE) return
  const text = data.slice(0, MAX_LINE).replace(/[\s\u00a0\u200b\u00ad]+/g, (space) => (space === '\u00ad' ? '' : ' '))
  if (!text) return
  open.length += text.length
  const last = open.parts.at(-1)
  const { href, strong } = style
  if (last && (last.href === href || text === ' ') && (last.strong === strong || text === ' ')) last.text += text
  else if (open.parts.length > 0 || text !== ' ') open.parts.push({ text, href, strong })
}

function closeLine(block: Block, open: OpenLine): void {
  const { gap, datetime, hints } = open
  const parts = open.parts.map((part) => ({ ...part, text: part.text.replace(/ {2,}/g, ' ') }))
  const text = parts
    .map((part) => part.text)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
  Object.assign(open, { parts: [], length: 0, datetime: null, hints: [] })
  if (!text) return
  if (RULE.test(text)) {
    open.gap = true
    return
  }
  const isStrong = parts.every((part) => part.strong || !/[\p{L}\p{N}]/u.test(part.text))
  Object.assign(open, { gap: false, breaks: 0 })
  const heading = isStrong && text.length < 160 ? 7 : 0
  block.children.push({ kind: 'line', text, parts, heading, hint: hints.join(' '), gap, datetime })
}

/** A row of stars or dashes is a rule drawn by hand. */
const RULE = /^(?:[*_=~#•·–—-] ?){3,}$/

/** A block that holds one thing only is that thing; an empty one is nothing. */
function compact(block: Block, level: number): Unit | null {
  const [only, second] = block.children
  // An empty cell keeps its column.
  if (!only) return block.image || block.tag === 'td' || block.tag === 'th' ? block : null
  if (second || block.tag === 'table' || block.tag === 'tr' || block.tag === 'td' || block.tag === 'th') return block
  const hint = `${block.hint} ${only.hint}`
  if (only.kind === 'block') {
    return { ...only, hint, href: only.href ?? block.href, image: only.image ?? block.image }
  }
  if (block.image) return { ...block, children: [only] }
  const isTerm = block.tag === 'dt' || block.tag === 'caption' || block.tag === 'legend' || block.tag === 'summary'
  return { ...only, hint, heading: level || only.heading || (isTerm ? 7 : 0) }
}

function markGap(unit: Unit): void {
  if (unit.kind === 'line') unit.gap = true
}

const headingLevel = (name: string) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0)

const hintOf = ({ name, attribs }: Element) =>
  `${name} ${attribs.class ?? ''} ${attribs.itemprop ?? ''}`.trim().toLowerCase()

const isLargeFont = ({ name, attribs }: Element) => name === 'font' && /^(?:\+[1-9]|[4-7])$/.test(attribs.size ?? '')

/** The lines of a unit, in reading order. */
export function linesOf(unit: Unit, into: Line[] = []): Line[] {
  if (unit.kind === 'line') into.push(unit)
  else for (const child of unit.children) linesOf(child, into)
  return into
}

function firstLines(unit: Unit, count: number, into: Line[] = []): Line[] {
  if (unit.kind === 'line') into.push(unit)
  else for (const child of unit.children) if (into.length < count) firstLines(child, count, into)
  return into
}

export const textOf = (unit: Unit) =>
  linesOf(unit)
    .map(({ text }) => text)
    .join(' ')
