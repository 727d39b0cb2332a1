import { z } from 'zod'
import { readAges } from '../../ages/age-reading.ts'
import { ageBandsOf } from '../../ages/ages.ts'
import { day, type LondonDay, parseDay } from '../../days/london-time.ts'
import {
  ACCESS_FEATURES,
  AGE_BANDS,
  BOOKING_KINDS,
  CATEGORIES,
  EVENT_STATUSES,
  isOneOf,
  LOCATION_AREAS,
  parseAgeBand,
  SETTINGS,
} from '../../vocabulary.ts'
import type { EventSession } from '../event.ts'
import { cleanText, type EventValues } from '../event-values.ts'
import type { EventContent, Wanted } from './event-content.ts'

/** What a form says of an event. What it leaves as it is (untouched text, days that follow from sessions) is undefined. */
export type EventForm = Wanted

const LONGEST_ADDRESS = 2000
const MOST_SESSIONS = 500
/** What the columns hold. */
const HIGHEST_PRICE = 999_999.99
const [FIRST_DAY, LAST_DAY] = [day('2000-01-01'), day('2099-12-31')]

const one = z.string('Must be a single value').optional()
const many = z.array(z.string()).optional()

const sent = z.object({
  title: one,
  description: one,
  organiser: one,
  websiteUrl: one,
  bookingUrl: one,
  imageUrl: one,
  startDate: one,
  endDate: one,
  sessions: z
    .array(z.object({ date: one, startTime: one, endTime: one }).optional())
    .max(MOST_SESSIONS, `At most ${MOST_SESSIONS} sessions`)
    .optional(),
  datesInWords: one,
  isFree: one,
  minPrice: one,
  maxPrice: one,
  priceNotes: one,
  primaryCategory: one,
  locationName: one,
  locationAddress: one,
  locationArea: one,
  ageRanges: many,
  ages: one,
  eventStatus: one,
  accessFeatures: many,
  absentFeatures: many,
  booking: one,
  setting: one,
  adultMustStay: one,
  isFeatured: one,
  adminNotes: one,
})
type Sent = z.infer<typeof sent>

/**
 * The form of an event, for the server and the browser (specification, back-office §5). Every rule that is broken is
 * reported at its field. A venue's text that is longer than staff may enter is accepted where it equals `before`.
 */
export const eventForm = (before: EventValues) =>
  sent.transform((raw, context): EventForm => {
    const complain: Complain = (path, message) => context.addIssue({ code: 'custom', path, message, input: raw })
    const rules = rulesFor(raw, before, complain)
    const { text, address, choice } = rules
    const title = text('title', 100, 'Title must be less than 100 characters')
    if (title === null) complain(['title'], 'Title is required')
    return {
      title: title ?? undefined,
      description: text('description', 600, 'Description must be less than 600 characters'),
      organiser: text('organiser', 200, 'Organiser must be less than 200 characters'),
      websiteUrl: address('websiteUrl'),
      bookingUrl: address('bookingUrl'),
      imageUrl: address('imageUrl', '/'),
      ...readWhen(raw, before, complain),
      datesInWords: text('datesInWords', 300, 'Dates in words must be less than 300 characters'),
      ...readPrices(raw, complain),
      priceNotes: text('priceNotes', 500, 'Price notes must be less than 500 characters'),
      primaryCategory: choice('primaryCategory', CATEGORIES) ?? 'general',
      locationName: text('locationName', 200, 'Location name must be less than 200 characters'),
      locationAddress: text('locationAddress', 500, 'Location address must be less than 500 characters'),
      locationArea: choice('locationArea', LOCATION_AREAS),
      ...readForWhom(raw, before, complain),
      eventStatus: choice('eventStatus', EVENT_STATUSES) ?? 'scheduled',
      accessFeatures: ACCESS_FEATURES.filter((feature) => raw.accessFeatures?.includes(feature)),
      absentFeatures: ACCESS_FEATURES.filter((feature) => raw.absentFeatures?.includes(feature)),
      booking: choice('booking', BOOKING_KINDS),
      setting: choice('setting', SETTINGS),
      adultMustStay: STAYING[choice('adultMustStay', ['yes', 'no']) ?? ''],
      isFeatured: raw.isFeatured === 'on',
      adminNotes: text('adminNotes', 1000, 'Admin notes must be less than 1000 characters'),
    }
  })

const STAYING = { yes: true, no: false, '': null }

type Complain = (path: (string | number)[], message: string) => void
type TextField = { [K in keyof Sent]-?: Sent[K] extends string | undefined ? K : never }[keyof Sent]

function rulesFor(raw: Sent, before: EventValues, complain: Complain) {
  const textOf = (field: TextField) => cleanText(raw[field] ?? '')
  const isUnchanged = (field: TextField) => textOf(field) === cleanText(before[field])
  return {
    text(field: TextField, max: number, message: string): string | null | undefined {
      const value = textOf(field)
      if (isUnchanged(field)) return value ? undefined : null
      if (value.length > max) complain([field], message)
      return value || null
    },
    /** `or` is another beginning that is as good as a scheme: a picture may lie on the page's own site. */
    address(field: TextField, or?: string): string | null | undefined {
      const value = textOf(field)
      if (value === '') return null
      if (isUnchanged(field)) return undefined
      const isAddress = /^https?:\/\//i.test(value) ? URL.canParse(value) : or !== undefined && value.startsWith(or)
      if (!isAddress || /\s/.test(value)) complain([field], 'Must be a valid URL')
      if (value.length > LONGEST_ADDRESS) complain([field], 'This address is too long')
      return value
    },
    choice<T extends string>(field: TextField, values: readonly T[]): T | null {
      const value = textOf(field)
      if (value === '') return null
      if (isOneOf(values, value)) return value
      complain([field], 'Choose one of the list')
      return null
    },
  }
}

/** With sessions, the first and the last day are theirs; other days are refused with a message. */
function readWhen(raw: Sent, before: EventValues, complain: Complain): EventForm {
  const startDate = readDay(raw.startDate, ['startDate'], complain)
  const endDate = readDay(raw.endDate, ['endDate'], complain)
  const sessions = readSessions(raw, complain)
  const last = sessions.at(-1)
  if (!last) {
    if (startDate && endDate && endDate < startDate) complain(['endDate'], 'End date must be after start date')
    return { startDate, endDate, sessions }
  }
  const days = { startDate: [startDate, sessions[0]?.date], endDate: [endDate, last.date] } as const
  for (const field of ['startDate', 'endDate'] as const) {
    const [typed, theirs] = days[field]
    if (typed !== null && typed !== theirs && typed !== before[field])
      complain([field], 'With sessions, the dates are those of the first and the last: change or remove the sessions')
  }
  return { sessions }
}

function readSessions(raw: Sent, complain: Complain): EventSession[] {
  const byStart = new Map<string, EventSession>()
  for (const [index, row] of (raw.sessions ?? []).entries()) {
    const path = ['sessions', index]
    const [startTime, endTime] = [readTime(row?.startTime), readTime(row?.endTime)]
    if (startTime === undefined) complain([...path, 'startTime'], 'Must be a time of day, such as 10:30')
    if (endTime === undefined) complain([...path, 'endTime'], 'Must be a time of day, such as 10:30')
    const date = readDay(row?.date, [...path, 'date'], complain)
    if (endTime && !startTime) complain([...path, 'startTime'], 'Enter the time it starts')
    if (date)
      byStart.set(`${date} ${startTime ?? ''}`, { date, startTime: startTime ?? null, endTime: endTime ?? null })
    else if ((startTime || endTime) && !row?.date?.trim())
      complain([...path, 'date'], 'Enter the day of this session, or empty its times')
  }
  return [...byStart.keys()].sort().map((start) => byStart.get(start) as EventSession)
}

function readDay(text: string | undefined, path: (string | number)[], complain: Complain): LondonDay | null {
  const typed = text?.trim()
  if (!typed) return null
  const date = parseDay(typed)
  if (!date) complain(path, 'There is no such day')
  else if (date < FIRST_DAY || date > LAST_DAY) complain(path, 'Must be a day between 2000 and 2099')
  return date ?? null
}

/** undefined where it is no time of day; browsers may add seconds. */
function readTime(text: string | undefined): string | null | undefined {
  const typed = text?.trim()
  return typed ? /^((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(typed)?.[1] : null
}

/** Free has no price. */
function readPrices(raw: Sent, complain: Complain): Pick<EventContent, 'isFree' | 'minPrice' | 'maxPrice'> {
  if (raw.isFree === 'on') return { isFree: true, minPrice: null, maxPrice: null }
  const minPrice = readPrice(raw.minPrice, 'minPrice', complain)
  const maxPrice = readPrice(raw.maxPrice, 'maxPrice', complain)
  if (minPrice !== null && maxPrice !== null && maxPrice < minPrice)
    complain(['maxPrice'], 'Max price must be greater than or equal to min price')
  return { isFree: false, minPrice, maxPrice }
}

function readPrice(text: string | undefined, field: string, complain: Complain): number | null {
  const typed = text?.trim().replace(/^(-?)£\s*/, '$1')
  if (!typed) return null
  if (!/^-?\d{1,12}(\.\d{1,2})?$/.test(typed)) {
    complain([field], 'Must be pounds, such as 4 or 4.50')
    return null
  }
  const price = Number(typed)
  if (price < 0) complain([field], 'Price cannot be negative')
  if (price > HIGHEST_PRICE) complain([field], 'Price must be less than £1,000,000')
  return price
}

/** Ages in words count as far as they changed; the bands follow from them unless they were set too. */
function readForWhom(raw: Sent, before: EventValues, complain: Complain): EventForm {
  const bands = (raw.ageRanges ?? []).map(parseAgeBand)
  const ageRanges = AGE_BANDS.filter((band) => bands.includes(band))
  if (bands.includes(undefined)) complain(['ageRanges'], 'Choose from the list')
  const typed = cleanText(raw.ages ?? '')
  if (typed === cleanText(before.ages)) return { ageRanges }
  if (typed === '') return { ageRanges, minAgeMonths: null, maxAgeMonths: null }
  const range = typed.length > 100 ? null : readAges(typed)
  if (!range) {
    complain(['ages'], 'Write it as “5 to 7 years”, “6 to 18 months”, “8 years and over” or “up to 11 years”')
    return { ageRanges }
  }
  const { minAgeMonths, maxAgeMonths } = range
  const areBandsUntouched = JSON.stringify(ageRanges) === JSON.stringify(AGE_BANDS.filter(isIn(before.ageRanges)))
  return { minAgeMonths, maxAgeMonths, ageRanges: areBandsUntouched ? ageBandsOf(range) : ageRanges }
}

const isIn = (values: readonly string[]) => (value: string) => values.includes(value)
