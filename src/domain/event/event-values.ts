import { visibleText } from '../text.ts'
import { formatAgeRange } from './public/display.ts'
import type { EventContent, StaffFields } from './staff/event-content.ts'

/** A session as a form has it; '' = not filled in. */
export type SessionValues = { date: string; startTime: string; endTime: string }

/** What the form of an event shows before anything is typed: text as in the controls, boxes as 'on' or ''. */
export type EventValues = {
  title: string
  description: string
  organiser: string
  websiteUrl: string
  bookingUrl: string
  imageUrl: string
  startDate: string
  endDate: string
  sessions: SessionValues[]
  datesInWords: string
  isFree: string
  minPrice: string
  maxPrice: string
  priceNotes: string
  primaryCategory: string
  locationName: string
  locationAddress: string
  locationArea: string
  ageRanges: string[]
  /** The exact range in words: '5 to 7 years', '6 to 18 months'. */
  ages: string
  eventStatus: string
  accessFeatures: string[]
  absentFeatures: string[]
  booking: string
  setting: string
  /** 'yes', 'no', or '' where the venue does not say. */
  adultMustStay: string
  isFeatured: string
  adminNotes: string
}

export type EventField = keyof EventValues

export const valuesOf = (event: EventContent & StaffFields): EventValues => ({
  title: event.title,
  description: event.description ?? '',
  organiser: event.organiser ?? '',
  websiteUrl: event.websiteUrl ?? '',
  bookingUrl: event.bookingUrl ?? '',
  imageUrl: event.imageUrl ?? '',
  startDate: event.startDate ?? '',
  endDate: event.endDate ?? '',
  sessions: event.sessions.map(({ date, startTime, endTime }) => ({
    date,
    startTime: startTime ?? '',
    endTime: endTime ?? '',
  })),
  datesInWords: event.datesInWords ?? '',
  isFree: event.isFree ? 'on' : '',
  minPrice: poundsOf(event.minPrice),
  maxPrice: poundsOf(event.maxPrice),
  priceNotes: event.priceNotes ?? '',
  primaryCategory: event.primaryCategory,
  locationName: event.locationName ?? '',
  locationAddress: event.locationAddress ?? '',
  locationArea: event.locationArea ?? '',
  ageRanges: event.ageRanges,
  ages: event.minAgeMonths === null && event.maxAgeMonths === null ? '' : formatAgeRange(event),
  eventStatus: event.eventStatus,
  accessFeatures: event.accessFeatures,
  absentFeatures: event.absentFeatures,
  booking: event.booking ?? '',
  setting: event.setting ?? '',
  adultMustStay: event.adultMustStay === null ? '' : event.adultMustStay ? 'yes' : 'no',
  isFeatured: event.isFeatured ? 'on' : '',
  adminNotes: event.adminNotes ?? '',
})

const poundsOf = (pounds: number | null) => (pounds === null ? '' : pounds.toFixed(2).replace(/\.00$/, ''))

/** Text as it is stored: one kind of line break, no surrounding space, no invisible characters. */
export const cleanText = (text: string) => visibleText(text).trim()

/**
 * What was typed, in the form of {@link EventValues}, whatever was sent: fields that were not sent are empty. `like`
 * says which of them are lists.
 */
export function readValues(sent: Record<string, unknown>, like: EventValues): EventValues {
  const values = Object.entries(like).map(([field, value]) => {
    if (field === 'sessions') return [field, readSessions(sent[field])]
    if (Array.isArray(value)) return [field, [sent[field] ?? []].flat().map(String)]
    return [field, textOf(sent[field])]
  })
  return Object.fromEntries(values) as EventValues
}

const textOf = (sent: unknown) => (typeof sent === 'string' ? cleanText(sent) : '')

const readSessions = (sent: unknown): SessionValues[] =>
  (Array.isArray(sent) ? sent : [])
    .map((row: Partial<Record<keyof SessionValues, unknown>> | undefined) => ({
      date: textOf(row?.date),
      startTime: textOf(row?.startTime),
      endTime: textOf(row?.endTime),
    }))
    .filter(({ date, startTime, endTime }) => date || startTime || endTime)

/** Whether a field has one value in two forms; the order of boxes does not count. */
export function isSameValue(field: EventField, a: EventValues, b: EventValues): boolean {
  const [one, other] = [a[field], b[field]].map((value) =>
    JSON.stringify(
      typeof value === 'string' ? cleanText(value) : field === 'sessions' ? value : (value as string[]).toSorted(),
    ),
  )
  return one === other
}
