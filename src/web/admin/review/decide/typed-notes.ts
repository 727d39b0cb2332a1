import { readDraft, removeDraft, storeDraft } from '../../parts/forms/drafts.ts'

/** Notes on an event that were typed on the review screen and are not saved, as no decision with them was accepted yet. */

const nameOf = (eventId: number) => `notes ${eventId}`

export const readTypedNotes = (userId: string, eventId: number): string | undefined =>
  readDraft(userId, nameOf(eventId), Date.now())?.fields[0]?.[1]

/** null = nothing but what is saved. */
export function storeTypedNotes(userId: string, eventId: number, notes: string | null): void {
  if (notes === null) removeDraft(userId, nameOf(eventId))
  else storeDraft(userId, nameOf(eventId), { at: Date.now(), fields: [['adminNotes', notes]] })
}
