import { yearOf } from '#domain/days/london-time.ts'
import { glued, type Parsed, type Reader } from '../text/reader.ts'
import type { Token } from '../text/tokens.ts'
import { countNamed, hintOf, isMark, isWord, monthNamed } from '../text/words.ts'
import { isShortLength } from './duration.ts'

export type Meridiem = 'am' | 'pm'
/** A time of day as written. `plain`: digits that another reading fits as well ('1930', '5'). */
export type TimeWords = { hour: number; minute: number; meridiem: Meridiem | null; exact: boolean; plain: boolean }

/** '7.30pm', '19:30', '1930hrs', 'noon', 'half past two', or a bare '7' that its neighbours may make a time. */
export function parseTime(reader: Reader, at: number): Parsed<TimeWords> | null {
  const { tokens } = reader
  const token = tokens[at]
  const named = namedHour(token?.text)
  if (named !== null) return { value: exactly(named, 0), next: at + 1 }
  if (token?.kind === 'word') return parseSpokenTime(reader, at)
  if (token?.kind !== 'number' || token.ordinal || isOtherNumber(reader, at) || isShortLength(reader, at)) return null
  if (token.text.length === 4 || token.text.length === 3) return parseMilitary(reader, at)
  if (token.text.length > 2 || token.value > 24) return null
  const minute = parseMinutes(reader, at + 1)
  const next = minute?.next ?? at + 1
  const noon = namedHour(tokens[next]?.text)
  if (noon !== null && token.value === 12) return { value: exactly(noon, minute?.value ?? 0), next: next + 1 }
  const time: TimeWords = { hour: token.value, minute: minute?.value ?? 0, meridiem: null, exact: false, plain: false }
  const meridiem = parseMeridiem(reader, next)
  if (meridiem && token.value <= 12) return { value: { ...time, meridiem: meridiem.value }, next: meridiem.next }
  if (isWord(tokens[next], OCLOCK)) return { value: time, next: next + 1 }
  return minute ? endClock(reader, time, token, next) : endHour(reader, token, next)
}

const PAST: Record<string, number> = { half: 30, quarter: 15, twenty: 20, ten: 10, five: 5 }

/** 'half past nine', 'quarter to five', 'ten o’clock', 'seven pm'. */
function parseSpokenTime(reader: Reader, at: number): Parsed<TimeWords> | null {
  const { tokens } = reader
  const word = tokens[at]?.text ?? ''
  const side = tokens[at + 1]?.text
  const isSpoken = Object.hasOwn(PAST, word) && (side === 'past' || (side === 'to' && word !== 'half'))
  const hour = countNamed(tokens[isSpoken ? at + 2 : at])
  if (hour === null || hour < 1 || hour > 12) return null
  const next = isSpoken ? at + 3 : at + 1
  const meridiem = parseMeridiem(reader, next)
  const end = meridiem?.next ?? (isWord(tokens[next], OCLOCK) ? next + 1 : next)
  // 'twenty to five' alone may count anything.
  if (!isSpoken ? end === next : side === 'to' && word !== 'quarter' && end === next) return null
  const before = isSpoken && side === 'to'
  const minute = isSpoken ? (before ? 60 - (PAST[word] ?? 0) : (PAST[word] ?? 0)) : 0
  const time = { minute, exact: false, plain: false, meridiem: meridiem?.value ?? null }
  return { value: { ...time, hour: before ? ((hour + 10) % 12) + 1 : hour }, next: end }
}

/** '14.30', '19:30 hrs', without am or pm. */
function endClock(reader: Reader, time: TimeWords, hour: Token, next: number): Parsed<TimeWords> | null {
  // '07.30' and '15.30' are written by the 24-hour clock.
  const exact = hour.value > 12 || hour.text.startsWith('0')
  // '15.30pm'
  const end = parseMeridiem(reader, next)?.next ?? (isWord(reader.tokens[next], HOURS) ? next + 1 : next)
  if (end === next && isCounted(reader, next)) return null
  if (time.hour === 24 && time.minute > 0) return null
  return { value: { ...time, hour: time.hour % 24, exact }, next: end }
}

/** '13h', or a bare '5', which only its neighbours make a time. */
function endHour(reader: Reader, hour: Token, next: number): Parsed<TimeWords> | null {
  const after = reader.tokens[next]
  if (isWord(after, HOURS) && glued(after)) return { value: exactly(hour.value % 24, 0), next: next + 1 }
  if (isCounted(reader, next) || monthNamed(after) !== null) return null
  if (hour.value < 1 || hour.value > 12 || hour.text.startsWith('0')) return null
  return { value: { hour: hour.value, minute: 0, meridiem: null, exact: false, plain: true }, next }
}

const HOURS = new Set(['h', 'hrs', 'hr', 'hours'])
const OCLOCK = new Set(["o'clock", 'oclock'])
const namedHour = (text: string | undefined) =>
  text === 'noon' || text === 'midday' ? 12 : text === 'midnight' ? 0 : null
const exactly = (hour: number, minute: number): TimeWords => ({
  hour,
  minute,
  meridiem: null,
  exact: true,
  plain: false,
})

/** '.30', ':30', 'h30', and seconds, which are dropped. */
function parseMinutes({ tokens }: Reader, at: number): Parsed<number> | null {
  const [mark, minute] = [tokens[at], tokens[at + 1]]
  if (!glued(mark) || !(isMark(mark, ':.') || mark?.text === 'h') || !glued(minute)) return null
  if (minute?.kind !== 'number' || minute.text.length !== 2 || minute.value > 59) return null
  if (
    isMark(tokens[at + 2], mark?.text ?? '') &&
    glued(tokens[at + 2]) &&
    tokens[at + 3]?.kind === 'number' &&
    glued(tokens[at + 3])
  )
    return mark?.text === ':' && tokens[at + 3]?.text.length === 2 ? { value: minute.value, next: at + 4 } : null
  return { value: minute.value, next: at + 2 }
}

function parseMeridiem({ tokens }: Reader, at: number): Parsed<Meridiem> | null {
  const text = tokens[at]?.text
  if (tokens[at]?.gap === 'paragraph') return null
  if (text === 'am' || text === 'pm') return { value: text, next: at + 1 }
  const part = tokens[at + (text === 'in' ? 2 : 1)]?.text ?? ''
  // 'at 3 in the afternoon'
  if (text === 'in' && tokens[at + 1]?.text === 'the' && /^(morning|afternoon|evening)$/.test(part))
    return { value: hintOf(part), next: at + 3 }
  if (text === 'at' && part === 'night') return { value: 'pm', next: at + 2 }
  if ((text === 'a' || text === 'p') && tokens[at + 1]?.text === '.' && tokens[at + 2]?.text === 'm')
    return { value: text === 'a' ? 'am' : 'pm', next: tokens[at + 3]?.text === '.' ? at + 4 : at + 3 }
  return null
}

/** '1930', '0930 hrs', '730pm'. */
function parseMilitary(reader: Reader, at: number): Parsed<TimeWords> | null {
  const { tokens } = reader
  const { value, text } = tokens[at] ?? { value: 0, text: '' }
  const [hour, minute] = [Math.floor(value / 100), value % 100]
  if (hour > 23 || minute > 59) return null
  const meridiem = parseMeridiem(reader, at + 1)
  if (meridiem)
    return hour > 12 || hour < 1
      ? null
      : { value: { hour, minute, meridiem: meridiem.value, exact: false, plain: false }, next: meridiem.next }
  if (text.length !== 4 || isCounted(reader, at + 1)) return null
  // '1353 H Street' is an address.
  const isSaid = isWord(tokens[at + 1], HOURS) && (tokens[at + 1]?.text !== 'h' || glued(tokens[at + 1]))
  // '2026' is sooner this year than 26 minutes past eight.
  if (!isSaid && (minute % 5 !== 0 || Math.abs(value - yearOf(reader.today)) <= 1)) return null
  return { value: { hour, minute, meridiem: null, exact: true, plain: !isSaid }, next: isSaid ? at + 2 : at + 1 }
}

const COUNTED = new Set(
  'percent km k m miles mile kg years yrs year yr yo months mths minutes mins min people places children adults tickets pounds pence gbp stars per stone'.split(
    ' ',
  ),
)

function isCounted({ tokens }: Reader, at: number): boolean {
  const after = tokens[at]
  // '12 €', but in '10-12 £4' the sign belongs to what follows.
  const isMoney = isMark(after, '£€') && tokens[at + 1]?.kind !== 'number'
  if (isMoney || isMark(after, '%') || isWord(after, COUNTED)) return true
  if (after?.kind === 'word' && after.gap === 'none' && !/^(h|t|z|hrs|hr)$/.test(after.text)) return true
  return isMark(after, './:') && glued(after) && tokens[at + 1]?.kind === 'number' && glued(tokens[at + 1])
}

function isOtherNumber({ tokens }: Reader, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]]
  if (isMark(before, '£$€#') || isVerse(tokens, at)) return true
  if (!glued(token)) return isWord(before, NUMBERED)
  return (
    (isMark(before, '.:,/+') && tokens[at - 2]?.kind === 'number' && glued(before)) ||
    (before?.kind === 'word' && before.text !== 't')
  )
}

/** 'John 20.19', 'Psalm 23:4-6': chapter and verse. Behind a first name only where no event begins at such a minute. */
function isVerse(tokens: Reader['tokens'], at: number): boolean {
  const [book, , mark, verse, after] = tokens.slice(Math.max(0, at - 1), at + 4)
  if (at === 0 || book?.kind !== 'word' || !isMark(mark, '.:') || !glued(mark) || !glued(verse)) return false
  if (verse?.kind !== 'number' || /^[ap]m?$/.test(after?.text ?? '')) return false
  return isWord(book, BOOKS) || (isWord(book, BOOKS_BY_FIRST_NAME) && verse.value % 5 !== 0)
}

const BOOKS = new Set(
  'genesis exodus leviticus deuteronomy kings chronicles nehemiah psalm psalms proverbs ecclesiastes isaiah jeremiah lamentations ezekiel hosea obadiah habakkuk zephaniah haggai zechariah malachi acts romans corinthians galatians ephesians philippians colossians thessalonians philemon hebrews revelation matt cor eph thess'.split(
    ' ',
  ),
)
const BOOKS_BY_FIRST_NAME = new Set(
  'joshua ruth samuel ezra esther job daniel joel amos jonah micah nahum matthew mark luke john timothy titus james peter jude'.split(
    ' ',
  ),
)

const NUMBERED = new Set(
  'room studio age ages aged under over no years year yr yrs screen level gate platform children kids babies toddlers'.split(
    ' ',
  ),
)
