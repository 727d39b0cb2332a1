/**
 * The closed vocabularies. Every edge (form, AI answer, feed, query string) is parsed against these, or refused. Those that
 * families browse by have files of their own, and need no browser load the others with them.
 */

import { CATEGORIES, CATEGORY_LABELS, type Category } from './event/category.ts'
import { isOneOf } from './is-one-of.ts'
import { BOROUGHS } from './place/london/boroughs.ts'

export * from './ages/age-band.ts'
export * from './event/category.ts'
export * from './is-one-of.ts'
export * from './place/london/areas.ts'

/** Finer values beside the category; they live in an event's `secondaryCategories`. */
export const TOPICS = [
  'educational',
  'entertainment',
  'sports',
  'arts_crafts',
  'outdoor',
  'cultural',
  'science_tech',
  'music_dance',
  'food_cooking',
  'reading_literature',
] as const
export type Topic = (typeof TOPICS)[number]

/** What an event is about. */
export type Subject = Category | Topic

/** Where an event stands in review. Badge colours: yellow, green, orange, red. */
export const REVIEW_STATUSES = ['pending', 'approved', 'needs_review', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What the venue says of the event itself; schema.org EventStatusType, and sold out. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'sold_out'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** What is offered to visitors who could not come otherwise, or not with children. A feature keeps its bit (domain/expect): append, never reorder. */
export const ACCESS_FEATURES = [
  'relaxed',
  'bsl',
  'audio_described',
  'captioned',
  'step_free',
  'wheelchair',
  'sensory',
  'autism_friendly',
  'hearing_loop',
  'dementia_friendly',
  'changing_places',
  'baby_change',
  'pushchair',
  'toilets',
  'accessible_toilet',
  'parking',
  'blue_badge',
] as const
export type AccessFeature = (typeof ACCESS_FEATURES)[number]

/** How one gets in: just turning up, by booking only, or better booked. */
export const BOOKING_KINDS = ['drop_in', 'required', 'recommended'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

export const SETTINGS = ['indoors', 'outdoors', 'both'] as const
export type Setting = (typeof SETTINGS)[number]

export const CRAWL_STATES = ['pending', 'running', 'completed', 'failed'] as const
export type CrawlState = (typeof CRAWL_STATES)[number]

export const ROLES = ['admin', 'reviewer', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** Where a holiday holds: the specification's regions, and the boroughs, whose schools have terms of their own. */
export const HOLIDAY_REGIONS = [
  'UK',
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'London',
  ...BOROUGHS,
] as const
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number]

/** How a fact was found on a page. */
export const EVIDENCE_METHODS = ['json-ld', 'microdata', 'rdfa', 'h-event', 'icalendar', 'api', 'html', 'ai'] as const
export type EvidenceMethod = (typeof EVIDENCE_METHODS)[number]

/** What a page's content is, as the content-validation prompt answers it. */
export const CONTENT_TYPES = ['event', 'navigation', 'marketing', 'administrative', 'ecommerce', 'general'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export const TOPIC_LABELS: Record<Topic, string> = {
  educational: 'Educational',
  entertainment: 'Entertainment',
  sports: 'Sports',
  arts_crafts: 'Arts & Crafts',
  outdoor: 'Outdoor',
  cultural: 'Cultural',
  science_tech: 'Science & Tech',
  music_dance: 'Music & Dance',
  food_cooking: 'Food & Cooking',
  reading_literature: 'Reading & Literature',
}

export const subjectLabel = (subject: Subject): string =>
  isOneOf(CATEGORIES, subject) ? CATEGORY_LABELS[subject] : TOPIC_LABELS[subject]

export const REVIEW_STATUS_LABELS: Record<ReviewStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  needs_review: 'Needs Review',
  rejected: 'Rejected',
}

export const BOOKING_LABELS: Record<BookingKind, string> = {
  drop_in: 'Just drop in, no need to book',
  required: 'You need to book',
  recommended: 'Booking is recommended',
}

export const SETTING_LABELS: Record<Setting, string> = {
  indoors: 'Indoors',
  outdoors: 'Outdoors: dress for the weather',
  both: 'Both indoors and outdoors',
}
