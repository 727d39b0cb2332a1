import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventEdits, FactName } from '#domain/event/event.ts'
import { type EventField, type EventValues, isSameValue, valuesOf } from '#domain/event/event-values.ts'
import { type ContentSources, contentOf, type StaffFields } from '#domain/event/staff/event-content.ts'
import type { listChangesOf } from '#store/event/by-staff/history.ts'
import type { StoredEvent } from '#store/event/events.ts'
import { describeValue } from '../../parts/words/field-words.ts'
import { formatInstantDay } from '../../parts/words/words.ts'
import { evidenceFor } from '../../review/comparison/comparison.ts'

/** What stands beside a field of the form. */
export type FieldSource = {
  /** What it would be without edits, in words; null where nothing is said. */
  venue: string | null
  /** Whose that value is, or from what it follows. */
  origin: 'venue' | 'classifier' | 'place'
  evidence: { quote: string; method: string; url: string | null }[]
  /** Where staff changed it: who and when, as far as is known, and what the field goes back to. */
  edit: { by: string | null; on: string | null; revertTo: EventValues[EventField] } | null
  /** What the venue changed after that. */
  since: { from: string; to: string; on: string } | null
}
export type FieldSources = Partial<Record<EventField, FieldSource>>

type Sources = { facts?: FactName[]; edits: (keyof EventEdits)[]; otherwise?: 'classifier' | 'place' }

/** Where a field's value comes from, unless staff set it. */
const SOURCES: Partial<Record<EventField, Sources>> = {
  title: { facts: ['title'], edits: ['title'] },
  description: { facts: ['description'], edits: ['description'] },
  organiser: { facts: ['organiser'], edits: ['organiser'] },
  websiteUrl: { facts: ['url'], edits: ['websiteUrl'] },
  bookingUrl: { facts: ['bookingUrl'], edits: ['bookingUrl'] },
  imageUrl: { facts: ['imageUrl'], edits: ['imageUrl'] },
  startDate: { facts: ['startDate'], edits: ['startDate'] },
  endDate: { facts: ['endDate'], edits: ['endDate'] },
  sessions: { facts: ['sessions'], edits: ['sessions'] },
  isFree: { facts: ['isFree'], edits: ['isFree'] },
  minPrice: { facts: ['minPrice'], edits: ['minPrice'] },
  maxPrice: { facts: ['maxPrice'], edits: ['maxPrice'] },
  priceNotes: { facts: ['priceNotes'], edits: ['priceNotes'] },
  primaryCategory: { edits: ['primaryCategory'], otherwise: 'classifier' },
  locationName: { facts: ['locationName'], edits: ['locationName'] },
  locationAddress: { facts: ['locationAddress'], edits: ['locationAddress'] },
  locationArea: { edits: ['locationArea'], otherwise: 'place' },
  ageRanges: { edits: ['ageRanges'], otherwise: 'classifier' },
  ages: {
    facts: ['minAgeMonths', 'maxAgeMonths'],
    edits: ['minAgeMonths', 'maxAgeMonths'],
    otherwise: 'classifier',
  },
  eventStatus: { facts: ['eventStatus'], edits: ['eventStatus'] },
  accessFeatures: { facts: ['accessFeatures'], edits: ['accessFeatures'] },
  absentFeatures: { facts: ['absentFeatures'], edits: ['absentFeatures'] },
  booking: { facts: ['booking'], edits: ['booking'] },
  setting: { facts: ['setting'], edits: ['setting'] },
  adultMustStay: { facts: ['adultMustStay'], edits: ['adultMustStay'] },
}

type EventWithEvidence = ContentSources & StaffFields & Pick<StoredEvent, 'evidence'>
type Change = Awaited<ReturnType<typeof listChangesOf>>[number]

/** What stands beside each field; `changes` are the event's, newest first. */
export function fieldSourcesOf(event: EventWithEvidence, changes: readonly Change[], today: LondonDay): FieldSources {
  const unedited = valuesOf({ ...event, ...contentOf({ ...event, edits: {} }) })
  const current = valuesOf({ ...event, ...contentOf(event) })
  const shown = (Object.entries(SOURCES) as [EventField, Sources][]).map(([field, sources]) => {
    const { facts = [], edits, otherwise = 'venue' } = sources
    const isEdited = edits.some((edit) => edit in event.edits)
    const isStated = facts.some((fact) => event.facts[fact] !== null)
    const edit = isEdited
      ? changes.find(({ actorKind, ...change }) => actorKind === 'staff' && isAbout(change, edits))
      : null
    const evidence = evidenceFor(event, facts)
    // That an event goes ahead is what we assume where nothing is said.
    const isAssumed = field === 'eventStatus' && event.facts.eventStatus === 'scheduled' && evidence.length === 0
    const source: FieldSource = {
      venue: isAssumed ? null : wordsOf(field, unedited, event.facts.isFree, today),
      origin: isStated ? 'venue' : otherwise,
      evidence,
      edit: isEdited
        ? { by: edit?.actorName ?? null, on: edit ? formatInstantDay(edit.at) : null, revertTo: unedited[field] }
        : null,
      since: edit && !isSameValue(field, unedited, current) ? changeSince(field, facts, edit.at, changes, today) : null,
    }
    return [field, source]
  })
  return Object.fromEntries(shown)
}

function wordsOf(field: EventField, values: EventValues, isFree: boolean | null, today: LondonDay): string | null {
  if (field === 'isFree') return isFree === null ? null : describeValue(field, isFree, today)
  return values[field].length === 0 ? null : describeValue(field, values[field], today)
}

const isAbout = ({ changes }: Pick<Change, 'changes'>, fields: readonly string[]) =>
  changes.some(({ field }) => fields.includes(field))

/** What the venue made of a field after staff had edited it. */
function changeSince(
  field: EventField,
  facts: readonly FactName[],
  since: Date,
  changes: readonly Change[],
  today: LondonDay,
): FieldSource['since'] {
  const newest = changes.find(
    ({ actorKind, at, ...change }) => actorKind === 'crawler' && at > since && isAbout(change, facts),
  )
  const change = newest?.changes.find((one) => facts.includes(one.field as FactName))
  if (!newest || !change) return null
  return {
    from: describeValue(facts.length > 1 ? change.field : field, change.from, today),
    to: describeValue(facts.length > 1 ? change.field : field, change.to, today),
    on: formatInstantDay(newest.at),
  }
}
