import { type EventValues, valuesOf } from '#domain/event/event-values.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import type { Db } from '#store/db/database.ts'
import { findEvent, isInUse } from '#store/event/events.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'

/** The form of a new event, filled in with another one. */
export type FromCopy = {
  name: string
  values: EventValues
  venueId: number | null
  copied: { id: number; title: string }
}

/** The event that an address wants copied: what families read of it, not what only staff set. null where there is none. */
export async function readCopied(db: Db, params: URLSearchParams): Promise<FromCopy | null> {
  const id = rowNumber.safeParse(params.get('copy'))
  const event = id.success ? await findEvent(db, id.data) : undefined
  if (!event || !isInUse(event)) return null
  const values = valuesOf({ ...contentOf(event), isFeatured: false, adminNotes: null })
  return {
    name: `copy=${event.id}`,
    values: { ...values, title: shorten(values.title, 99), description: shorten(values.description, 599) },
    venueId: event.venueId,
    copied: { id: event.id, title: event.title },
  }
}

/** To what staff may enter; a venue's own text may be longer. */
export const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
