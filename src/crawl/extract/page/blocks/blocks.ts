import type { DomElement as Element } from '../../facts/text.ts'

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
  /** A day of the week that it names stands for every week. */
  isWeekly?: true
  /** The machine-readable day of a time element within it. */
  datetime: string | null
} & Signed

/** The names and classes by which units of one template are alike: of the outermost element, and of the innermost one. */
type Signed = { sign: string; leaf: string }

/** A part of the page with more than one line. `hint` is as in {@link Line}. */
export type Block = {
  kind: 'block'
  tag: string
  hint: string
  element: Element | null
  children: Unit[]
  href: string | null
  image: string | null
} & Signed
export type Unit = Line | Block

/** The lines of a unit, in reading order. */
export function linesOf(unit: Unit, into: Line[] = []): Line[] {
  if (unit.kind === 'line') into.push(unit)
  else for (const child of unit.children) linesOf(child, into)
  return into
}

/** As {@link linesOf}, `count` of them at most. */
export function firstLines(unit: Unit, count: number, into: Line[] = []): Line[] {
  if (unit.kind === 'line') into.push(unit)
  else for (const child of unit.children) if (into.length < count) firstLines(child, count, into)
  return into
}

export const textOf = (unit: Unit) =>
  linesOf(unit)
    .map(({ text }) => text)
    .join(' ')

/** A line of plain words, as if it had stood on the page. */
export const plainLine = (text: string): Line => ({
  kind: 'line',
  text,
  parts: [{ text, href: null, strong: false }],
  heading: 0,
  hint: '',
  gap: false,
  datetime: null,
  sign: '',
  leaf: '',
})
