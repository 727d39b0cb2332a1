import type { ReviewStatus } from '../../vocabulary.ts'

/** What staff do to several events at once; a status is a decision. */
export type OperationKind = ReviewStatus | 'delete' | 'restore'

/** What can be undone as one: those, and what a classifier was asked to do, which it does one event after the other. */
export type UndoableKind = OperationKind | 'classify'

/** Why an event was left out. */
export const REFUSAL_WORDS = {
  merged: 'it was merged into another event',
  gone: 'it has been deleted already',
  kept: 'it is not deleted',
  held: 'it is held: open it to decide',
  changed: 'it has been changed since',
} as const

/** An event that was left out of what was done, or taken back. */
export type Refused = { eventId: number; title: string; reason: keyof typeof REFUSAL_WORDS }
