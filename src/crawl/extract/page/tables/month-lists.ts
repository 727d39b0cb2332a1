import { weekdayOf } from '#domain/days/london-time.ts'
import { type Block, type Line, linesOf } from '../blocks/blocks.ts'
import { MONTHS, WEEKDAYS } from '../lines/date-words.ts'
import type { Reader } from '../lines/reading.ts'

const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)`
/** '4th – Egg Hunt', '4th: Egg Hunt' or 'Weds 4th–Fri 6th: Dens'; ordinals only, since numbers alone count other things than days. */
const NUMBERED = new RegExp(
  `^((?:(?<weekday>${WEEKDAYS})\\.?,? )?${DAY}(?: ?(?:[-–—&]|to|and) ?(?:(?:${WEEKDAYS})\\.?,? )?${DAY})?)(?= ?[-–—:,] ?\\p{L})`,
  'iu',
)
const ORDINAL = new RegExp(DAY, 'i')
const MONTH_NAME = new RegExp(`\\b(${MONTHS})\\b(?: (20\\d\\d)\\b)?`, 'gi')

/** '13 Flower Walk', 'Sat 13 – Flower Walk': numbers that may count something else, were they not in order below a month. */
const COUNTED = new RegExp(
  `^((?:(?:${WEEKDAYS})\\.?,? )?(?<number>[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?)(?=(?: ?[-–—:,|] ?| )(?!(?:${MONTHS}|[ap]m|noon|o['’]clock)\\b)(?<initial>\\p{L}))`,
  'iu',
)

/** In a list below the name of a month, days are written by their number: adds the month, as the reader does. */
export function nameMonths(root: Block, reader: Reader): void {
  const counted = countedBelowMonths(root, reader)
  for (const { line, days, month } of counted) write(line, days, month)
  let month = ''
  let hinted = ''
  for (const line of linesOf(root)) {
    // What is read is kept: a line that will be written anew is not to be read before.
    const entry = NUMBERED.exec(line.text)
    const period = !entry && line.text.length < 30 ? reader.read(line).month : null
    if (period) month = period.name && `${period.name}${period.year ? ` ${period.year}` : ''}`
    else if (entry && month) write(line, entry[1] ?? '', month)
    else if (entry && agrees(entry, hinted, reader)) write(line, entry[1] ?? '', hinted)
    else if (!entry && line.heading > 0) hinted = monthWithin(line.text) ?? hinted
  }
}

type CountedDay = { line: Line; days: string; month: string; number: number }

/** Of the lines that open with a number, those below a month, where they are most of what stands there and come in order. */
function countedBelowMonths(root: Block, reader: Reader): readonly CountedDay[] {
  const found: CountedDay[] = []
  let month = ''
  let below: CountedDay[] = []
  let others = 0
  const close = () => {
    const isInOrder = below.every(({ number }, index) => number >= (below[index - 1]?.number ?? 0))
    if (isInOrder && below.length > others / 2) found.push(...below)
    below = []
    others = 0
  }
  for (const line of linesOf(root)) {
    const numbered = COUNTED.exec(line.text)
    const entry = month && /\p{Lu}/u.test(numbered?.groups?.initial ?? '') ? numbered : null
    // Readings are cached: a line that may be written anew is not to be read before.
    const period = !numbered && line.text.length < 30 ? reader.read(line).month : null
    if (period) {
      close()
      month = period.name && `${period.name}${period.year ? ` ${period.year}` : ''}`
    } else if (entry) below.push({ line, days: entry[1] ?? '', month, number: Number(entry.groups?.number) })
    else others += 1
  }
  close()
  return found.length >= LEAST_COUNTED ? found : []
}

const LEAST_COUNTED = 3

/** 'February half-term': the one month that a heading names among other words. */
function monthWithin(text: string): string | null {
  if (text.length > 80 || /\d/.test(text.replace(/20\d\d/g, ''))) return null
  const [only, second] = text.matchAll(MONTH_NAME)
  return only && !second ? only[0] : null
}

/** Such a month is that of a day only where its weekday says so too. */
function agrees([days = '', , weekday]: RegExpExecArray, month: string, reader: Reader): boolean {
  const [first = ''] = ORDINAL.exec(days) ?? []
  const day = month && weekday ? reader.reread(`${first} ${month}`)?.startDate : null
  return Boolean(day && weekday && NAMES[weekdayOf(day) - 1] === weekday.slice(0, 3).toLowerCase())
}

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function write(line: Line, days: string, month: string): void {
  const [first, ...rest] = line.parts
  const own = first?.text.trimStart()
  const text = `${days} ${month} ${line.text.slice(days.length)}`
  const parts =
    first && own?.startsWith(days)
      ? [{ ...first, text: `${days} ${month} ${own.slice(days.length)}` }, ...rest]
      : [{ text, href: first?.href ?? null, strong: first?.strong ?? false }]
  Object.assign(line, { text, parts })
}
