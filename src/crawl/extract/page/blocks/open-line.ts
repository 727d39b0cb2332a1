import type { Block, Part } from './blocks.ts'

/** A line that more text may come to. */
export type OpenLine = {
  parts: Part[]
  length: number
  gap: boolean
  breaks: number
  datetime: string | null
  hints: string[]
}
export const openLine = (): OpenLine => ({ parts: [], length: 0, gap: false, breaks: 0, datetime: null, hints: [] })

/** How a text looks, and where it leads. */
export type Look = { href: string | null; strong: boolean }

const MAX_LINE = 20_000

export function addText(open: OpenLine, data: string, style: Look, block: Block, preformatted: boolean): void {
  if (preformatted && data.includes('\n')) {
    for (const line of data.split('\n')) {
      addText(open, line, style, block, false)
      closeLine(block, open)
      if (!line.trim()) open.gap = true
    }
    return
  }
  if (open.length > MAX_LINE) return
  const text = data
    .slice(0, MAX_LINE)
    .replace(/[\s\u00a0\u200b\u00ad]+/g, (space) => (space === '\u00ad' ? '' : ' '))
    .replace(HALF_YEAR, '½')
    .replace(SIGN_OF_TIME, '')
  if (!text) return
  open.length += text.length
  const last = open.parts.at(-1)
  const { href, strong } = style
  // '<b>from 16 September</b>Runs weekly': set apart by its looks.
  if (last && last.strong !== strong && /\p{Ll}{2}$/u.test(last.text) && /^\p{Lu}\p{Ll}/u.test(text)) last.text += ' '
  if (last && (last.href === href || text === ' ') && (last.strong === strong || text === ' ')) last.text += text
  else if (open.parts.length > 0 || text !== ' ') open.parts.push({ text, href, strong })
}

/** '8 to 10 1/2 years old', '10 1/2 – 14 years': else it looks like a day of January. */
const HALF_YEAR =
  /(?<=\b(?:ages?|aged|to|[-–]) ?\d{1,2}) 1\/2(?!\d)|(?<=\b\d{1,2}) 1\/2(?= ?(?:years?\b|yrs?\b|(?:to|[-–]) ?\d{1,2}(?:½| 1\/2)? ?(?:years?|yrs?)\b))/gi

/** '🗓 Sunday, ⏱️ 11:00': clocks and leaves of a calendar say no more than what stands behind them. */
const SIGN_OF_TIME = /(?:[\u231A\u231B\u23F0-\u23F3]|\u{1F4C5}|\u{1F4C6}|\u{1F5D3}|[\u{1F550}-\u{1F567}])\uFE0F? ?/gu

/** Puts the line into the block, where it says anything. */
export function closeLine(block: Block, open: OpenLine): void {
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
  const leaf = `${block.leaf} ${hints.join(' ').replace(/\S*\d\S*/g, '')}`.trim()
  block.children.push({ kind: 'line', text, parts, heading, hint: hints.join(' '), gap, datetime, sign: '', leaf })
}

/** A row of stars or dashes is a rule drawn by hand. */
const RULE = /^(?:[*_=~#•·–—-] ?){3,}$/
