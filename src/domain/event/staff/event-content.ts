import type { Classification } from '../../classification/classification.ts'
import type { LocationArea } from '../../vocabulary.ts'
import { type EffectiveEvent, type EventEdits, type EventFacts, effectiveEvent } from '../event.ts'

/** Everything of an event that staff may set over the venue's and the classifier's value. */
export type EventContent = EffectiveEvent & { locationArea: LocationArea | null; datesInWords: string | null }

/** What only staff set. */
export type StaffFields = { isFeatured: boolean; adminNotes: string | null }

/** An earlier state of an event, stored with each change so that it can be restored. */
export type EventState = EventContent & StaffFields & { version: number }

/** What an event is to be; undefined = as it is. */
export type Wanted = { [K in keyof (EventContent & StaffFields)]?: (EventContent & StaffFields)[K] | undefined }

/** From what an event's content follows. */
export type ContentSources = {
  facts: EventFacts
  classification: Classification | null
  edits: EventEdits
  /** The area that follows from the facts. */
  concludedArea: LocationArea | null
}

export const contentOf = ({ facts, classification, edits, concludedArea }: ContentSources): EventContent => ({
  ...effectiveEvent(facts, classification, edits),
  locationArea: edits.locationArea === undefined ? concludedArea : edits.locationArea,
  datesInWords: edits.datesInWords ?? null,
})

export const stateOf = (event: ContentSources & StaffFields & { version: number }): EventState => ({
  ...contentOf(event),
  isFeatured: event.isFeatured,
  adminNotes: event.adminNotes,
  version: event.version,
})

/**
 * The edits that make an event read as `wanted`, as far as that says anything. What is as it was stays edited or not;
 * what is set to the value without edits follows the venue again. What only staff set is no edit of a venue's value.
 */
export function editsFor(wanted: Wanted, sources: ContentSources): EventEdits {
  const current = contentOf(sources)
  const unedited = contentOf({ ...sources, edits: {} })
  const edits: Record<string, unknown> = { ...sources.edits }
  const { isFeatured: _, adminNotes: __, ...content } = wanted
  for (const field of Object.keys(content) as (keyof EventContent)[]) {
    if (content[field] === undefined || isSame(field, content, current)) continue
    if (isSame(field, content, unedited)) delete edits[field]
    else edits[field] = content[field]
  }
  // Where there are sessions, the first and the last day follow from them; where those went, the days need edits.
  const reached = contentOf({ ...sources, edits })
  for (const field of ['startDate', 'endDate'] as const) {
    if (reached.sessions.length > 0) delete edits[field]
    else if (wanted[field] !== undefined && !isSame(field, wanted, reached)) edits[field] = wanted[field]
  }
  return edits
}

/** The fields in which `wanted` is another than `current`. */
export const differingFields = (wanted: Wanted, current: object): (keyof Wanted)[] =>
  (Object.keys(wanted) as (keyof Wanted)[]).filter(
    (field) => wanted[field] !== undefined && !isSame(field, wanted, current),
  )

/** Bands, topics and access features have no order; a box that is not ticked says no more than 'not known to be free'. */
function isSame(field: string, a: object, b: object): boolean {
  const [one, other] = [a, b].map((content) => comparable(field, (content as Record<string, unknown>)[field]))
  return one === other
}

function comparable(field: string, value: unknown): string {
  if (field === 'isFree') return String(value === true)
  if (field === 'sessions') {
    const sessions = value as EventContent['sessions']
    return JSON.stringify(sessions.map(({ date, startTime, endTime }) => [date, startTime, endTime]))
  }
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))
}
