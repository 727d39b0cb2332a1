import { type DayWords, parseDay } from './day.ts'
import { connector, type Parsed, type Reader } from './reader.ts'
import { countNamed, isWord } from './words.ts'

/** A day, or from one day to another. */
export type DayItem = { from: DayWords; to: DayWords | null }

/** How far an open run goes: 'from 5 May', 'until 31 March', 'after Feb 2018'; and 'two weeks from 5 May'. */
export type Bound =
  | { kind: 'from' | 'until' | 'after' }
  | { kind: 'length'; days: number }
  | { kind: 'offset'; days: number }

export type DaySeries = { items: DayItem[]; bound: Bound | null }

/** 'Sat 5 & Sun 6 April', 'Mon 16 – Fri 20 Feb', 'Until 31 March': days and ranges, months filled in from each other. */
export function parseSeries(reader: Reader, at: number): Parsed<DaySeries> | null {
  const prefix = parsePrefix(reader, at)
  const links = fillIn(parseChain(reader, prefix.next, prefix.between), reader.running)
  const last = links.at(-1)
  if (!last) return null
  return {
    value: { items: toItems(links), bound: links.length > 1 && prefix.from ? null : prefix.bound },
    next: last.next,
  }
}

type Link = { words: DayWords; join: 'list' | 'range' | null; next: number }
const MAX_LINKS = 62

/** Days joined by connectors, as greedily as possible; a bare '5' may still turn out to be no day. */
function parseChain(reader: Reader, at: number, between: boolean): Link[] {
  const links: Link[] = []
  let join: Link['join'] = null
  let next = at
  while (links.length < MAX_LINKS) {
    const day = parseDay(reader, next)
    if (!day || (links.length === 0 && !mayBegin(reader, day.value, next))) break
    links.push({ words: day.value, join, next: day.next })
    const joined = connector(reader, day.next)
    if (!joined || isBroken(reader, day.next, joined)) break
    join = between && links.length === 1 ? 'range' : joined.value
    next = isWord(reader.tokens[joined.next], FILLERS) ? joined.next + 1 : joined.next
  }
  return links
}

const FILLERS = new Set(['on', 'from', 'until', 'till', 'the'])

/** In prose a list does not go on in the next line or sentence; there, what follows is another event. */
function isBroken({ tokens, running }: Reader, at: number, joined: Parsed<'list' | 'range'>): boolean {
  const gaps = tokens.slice(at, joined.next + 1).map((token) => token.gap)
  if (gaps.includes('paragraph')) return true
  return joined.value === 'list' && (gaps.includes('line') ? running : running && tokens[at]?.text === ';')
}

/** A month alone, or a weekday alone, begins a range at most. */
function mayBegin({ tokens }: Reader, words: DayWords, at: number): boolean {
  if (words.kind === 'year') return false
  return (
    words.kind !== 'month' ||
    words.year !== null ||
    tokens[at]?.text !== 'may' ||
    tokens[at]?.raw !== 'may' ||
    tokens.length < 4
  )
}

/** Gives days without a month that of the next day in the list ('5 & 6 April'), or of the one before ('April 5 & 6'). */
function fillIn(links: Link[], running: boolean): Link[] {
  const filled = cutUnfilled(fillForward(fillBackward(links)))
  if (filled.length === 0 || !isAscending(filled)) return []
  const [only] = filled
  return filled.length === 1 && only && !standsAlone(only.words, running) ? [] : filled
}

function fillBackward(links: Link[]): Link[] {
  let month: number | null = null
  let year: number | null = null
  return links
    .toReversed()
    .map((link) => {
      const { words } = link
      if (words.kind === 'month') {
        // 'May to Oct 2020'
        year = words.year ?? year
        return { ...link, words: { ...words, year: words.year ?? (link.join === null ? null : null) } }
      }
      if (words.kind !== 'day') return link
      if (words.month !== null) {
        month = words.monthFirst ? null : words.month
        year = words.year
        return link
      }
      return { ...link, words: { ...words, month, year: month === null ? null : year } }
    })
    .toReversed()
}

function fillForward(links: Link[]): Link[] {
  let month: number | null = null
  let year: number | null = null
  return links.map((link) => {
    const { words } = link
    if (words.kind !== 'day') return link
    if (words.month === null && month !== null) return { ...link, words: { ...words, month, year, monthFirst: true } }
    month = words.monthFirst && words.month !== null ? words.month : null
    year = words.year
    return link
  })
}

/** The list up to the first day whose month nothing says. */
function cutUnfilled(links: Link[]): Link[] {
  const unfilled = links.findIndex(
    ({ words }) => words.kind === 'day' && words.month === null && words.weekday === null,
  )
  const end = unfilled < 0 ? links.length : unfilled
  const kept = links.slice(0, end)
  // 'Monday 3-8': without a month these are hours.
  const [first, second] = links
  if (unfilled === 1 && first?.words.kind === 'day' && first.words.month === null && second) return []
  while (kept.length > 1 && !endsChain(kept)) kept.pop()
  return kept
}

/** 'Sat 5 April & Sunday school': a weekday alone does not go on with a list of dates. */
function endsChain(links: Link[]): boolean {
  const last = links.at(-1)?.words
  return last?.kind !== 'weekday' && last?.kind !== 'month'
    ? true
    : links.at(-1)?.join === 'range' && links[0]?.words.kind === last.kind
}

/** Days that share one written month come in order ('10-12, 5 April' is not a list of days). */
function isAscending(links: Link[]): boolean {
  return links.every(({ words }, index) => {
    const before = links[index - 1]?.words
    if (words.kind !== 'day' || before?.kind !== 'day' || words.month === null) return true
    if (before.month !== words.month || before.year !== words.year || before.weekday !== null) return true
    return before.dayOfMonth < words.dayOfMonth || before.monthFirst !== words.monthFirst
  })
}

function standsAlone(words: DayWords, running: boolean): boolean {
  if (words.kind === 'day') return words.month !== null || words.weekday !== null
  if (words.kind === 'weekday' || words.kind === 'year') return !running && words.kind === 'weekday'
  return words.kind !== 'month' || !running
}

function toItems(links: Link[]): DayItem[] {
  const items: DayItem[] = []
  for (const { words, join } of links) {
    const open = items.at(-1)
    if (join === 'range' && open && open.to === null) items[items.length - 1] = { from: open.from, to: words }
    else items.push({ from: words, to: null })
  }
  return items
}

type Prefix = { bound: Bound | null; next: number; between: boolean; from: boolean }

const FROM = new Set([
  'from',
  'starting',
  'starts',
  'start',
  'beginning',
  'begins',
  'commencing',
  'commences',
  'opens',
  'opening',
  'since',
])
const UNTIL = new Set([
  'until',
  'till',
  'til',
  'to',
  'through',
  'ends',
  'ending',
  'closes',
  'closing',
  'finishes',
  'thru',
])

function parsePrefix(reader: Reader, at: number): Prefix {
  const { tokens } = reader
  const none = { bound: null, next: at, between: false, from: false }
  if (tokens[at]?.text === 'between') return { ...none, next: at + 1, between: true }
  const length = parseLength(reader, at)
  const wordAt = length?.next ?? at
  const after = isWord(tokens[wordAt + 1], FILLERS) ? wordAt + 2 : wordAt + 1
  if (isWord(tokens[wordAt], FROM))
    return {
      bound: length ? { kind: 'length', days: length.value } : { kind: 'from' },
      next: after,
      between: false,
      from: !length,
    }
  if (tokens[wordAt]?.text === 'after')
    return { ...none, bound: length ? { kind: 'offset', days: length.value } : { kind: 'after' }, next: after }
  if (length) return none
  if (tokens[at]?.text === 'up' && tokens[at + 1]?.text === 'to')
    return { ...none, bound: { kind: 'until' }, next: at + 2 }
  if (isWord(tokens[at], UNTIL)) return { ...none, bound: { kind: 'until' }, next: after }
  return none
}

/** 'two weeks', '3 days' before 'from', 'starting' or 'after'. */
function parseLength({ tokens }: Reader, at: number): Parsed<number> | null {
  const count = countNamed(tokens[at])
  const unit = { day: 1, days: 1, week: 7, weeks: 7 }[tokens[at + 1]?.text ?? '']
  if (count === null || unit === undefined) return null
  return { value: count * unit, next: tokens[at + 2]?.text === ',' ? at + 3 : at + 2 }
}
