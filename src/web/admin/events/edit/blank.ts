import { emptyFacts } from '#domain/event/event.ts'
import { type EventValues, valuesOf } from '#domain/event/event-values.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'

/** The form of an event of which nothing is known. */
export const blankValues = (): EventValues => {
  const blank = { facts: emptyFacts(''), classification: null, edits: {}, concludedArea: null }
  return valuesOf({ ...contentOf(blank), isFeatured: false, adminNotes: null })
}
