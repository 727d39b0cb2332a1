import { type LondonDay, parseDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { EVENT_STATUS_LABELS, formatPounds, formatSession, nameDay } from '#domain/event/public/display.ts'
import { ACCESS_FEATURE_LABELS, formatStaying } from '#domain/expect/facts.ts'
import { REJECTION_REASON_LABELS } from '#domain/review/review.ts'
import type { Hold } from '#domain/safety/hold.ts'
import { holdWords } from '#domain/safety/hold.ts'
import {
  AGE_BAND_LABELS,
  BOOKING_LABELS,
  CATEGORY_LABELS,
  EVENT_STATUSES,
  isOneOf,
  LOCATION_AREA_LABELS,
  REVIEW_STATUS_LABELS,
  SETTING_LABELS,
  TOPIC_LABELS,
} from '#domain/vocabulary.ts'
import { formatInstant } from './words.ts'

/** What the fields of an event are called, in forms and in its history. */
export const FIELD_LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  organiser: 'Organiser',
  url: 'Website URL',
  websiteUrl: 'Website URL',
  bookingUrl: 'Booking URL',
  imageUrl: 'Image URL',
  startDate: 'Start Date',
  endDate: 'End Date',
  sessions: 'Sessions',
  datesInWords: 'Dates in words',
  repeats: 'How often',
  isFree: 'Free',
  minPrice: 'Min Price (£)',
  maxPrice: 'Max Price (£)',
  priceNotes: 'Price Notes',
  primaryCategory: 'Primary Category',
  secondaryCategories: 'Further categories',
  locationName: 'Location Name',
  locationAddress: 'Location Address',
  locationArea: 'Location Area',
  ageRanges: 'Age Ranges',
  ages: 'Exact ages',
  minAgeMonths: 'Youngest',
  maxAgeMonths: 'Oldest',
  eventStatus: 'State',
  tags: 'Filed under',
  accessFeatures: 'Access',
  absentFeatures: 'Said not to be there',
  booking: 'How to get in',
  setting: 'Indoors or outdoors',
  adultMustStay: 'Grown-ups',
  isFeatured: 'Featured',
  adminNotes: 'Internal Notes',
  status: 'Review',
  decidedBy: 'Decided by',
  childConfidenceScore: 'Child confidence',
  hiddenReason: 'Hidden from the public',
  needsAnotherLook: 'Needs another look',
  rejectionReason: 'Reason',
  seriesRuleId: 'Series',
  holds: 'Held',
  trustedHosts: 'Trusted hosts',
  deletedAt: 'Deleted',
  merged: 'Merged with event',
  mergedInto: 'Merged into event',
}

export const NOTHING = 'not stated'

/** A field's value as people read it, be it as stored or as a form has it: beside a date field, or in a history, a day by its name. */
export function describeValue(field: string, value: unknown, today: LondonDay): string {
  if (value === null || value === undefined || value === '') return field in EMPTY ? String(EMPTY[field]) : NOTHING
  if (Array.isArray(value)) return describeList(field, value, today)
  if (field === 'adultMustStay') return formatStaying(value === true || value === 'yes') ?? NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value === 'on') return 'yes'
  if (field.endsWith('Price')) return Number.isFinite(Number(value)) ? formatPounds(Number(value)) : String(value)
  if (field.endsWith('AgeMonths') && typeof value === 'number') return describeMonths(value)
  if (field === 'deletedAt') return formatInstant(new Date(String(value)))
  if (field === 'childConfidenceScore') return `${value}%`
  if (field === 'eventStatus' && isOneOf(EVENT_STATUSES, value)) return EVENT_STATUS_LABELS[value] ?? 'goes ahead'
  const date = field.endsWith('Date') ? parseDay(String(value)) : undefined
  return date ? nameDay(date, today) : labelOf(field, String(value))
}

/** What an empty field means, where it is not that the venue does not say. */
const EMPTY: Record<string, string> = {
  isFeatured: 'no',
  adminNotes: 'none',
  hiddenReason: 'no',
  status: 'new',
  decidedBy: 'no one',
  childConfidenceScore: 'No Score',
  rejectionReason: 'none',
  seriesRuleId: 'by itself',
  holds: 'no',
  deletedAt: 'no',
  merged: 'none',
  mergedInto: 'none',
}

const LABELS: Record<string, Record<string, string>> = {
  primaryCategory: CATEGORY_LABELS,
  secondaryCategories: { ...CATEGORY_LABELS, ...TOPIC_LABELS },
  locationArea: LOCATION_AREA_LABELS,
  ageRanges: AGE_BAND_LABELS,
  accessFeatures: ACCESS_FEATURE_LABELS,
  absentFeatures: ACCESS_FEATURE_LABELS,
  booking: BOOKING_LABELS,
  setting: SETTING_LABELS,
  status: REVIEW_STATUS_LABELS,
  rejectionReason: REJECTION_REASON_LABELS,
}

const labelOf = (field: string, value: string) => LABELS[field]?.[value] ?? value

const describeMonths = (months: number) =>
  `${Math.floor(months / 12)} years${months % 12 ? ` ${months % 12} months` : ''}`

const SESSIONS_SHOWN = 6

function describeList(field: string, values: unknown[], today: LondonDay): string {
  if (values.length === 0) return EMPTY[field] ?? NOTHING
  if (field === 'holds') return (values as Hold[]).map(holdWords).join('; ')
  if (field !== 'sessions') return values.map((value) => labelOf(field, String(value))).join(', ')
  const shown = (values as EventSession[]).slice(0, SESSIONS_SHOWN).map((session) => describeSession(session, today))
  const left = values.length - shown.length
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
}

/** As typed, a session may have no day, or one that there is not. */
function describeSession({ date, startTime, endTime }: EventSession, today: LondonDay): string {
  const known = parseDay(date)
  return known
    ? formatSession({ date: known, startTime: startTime || null, endTime: endTime || null }, today, nameDay)
    : [date, startTime, endTime].filter(Boolean).join(' ')
}
