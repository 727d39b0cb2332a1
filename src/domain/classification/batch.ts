import type { ReviewStatus } from '../vocabulary.ts'

/** How work on many events stands. */
export type BatchState = 'queued' | 'running' | 'completed' | 'cancelled' | 'failed'

export type BatchError = { eventId: number; title: string; message: string }

/** The most events in one batch; the rest need another. */
export const MOST_IN_A_BATCH = 10_000

/** The most errors reported with their event; the rest are only counted. */
export const MOST_ERRORS_REPORTED = 100

export const isOpen = (state: BatchState) => state === 'queued' || state === 'running'

/** What a fresh conclusion did to an event. */
export type ClassifiedAs = {
  before: ReviewStatus
  after: ReviewStatus
  /** By its score alone it would leave the public list, which is left to a person. */
  isProposal: boolean
  isHeld: boolean
}

/** How classifying one event anew went. `score` 0-100; `operationId`: by what it is undone; `message` is for staff. */
export type ClassifiedEvent =
  | ({ ok: true; score: number; operationId: number } & ClassifiedAs)
  | { ok: false; message: string }
