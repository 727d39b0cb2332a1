/** How work on many events stands. */
export type BatchState = 'queued' | 'running' | 'completed' | 'cancelled' | 'failed'

export type BatchError = { eventId: number; title: string; message: string }

/** The most events in one batch; the rest need another. */
export const MOST_IN_A_BATCH = 10_000

/** The most errors reported with their event; the rest are only counted. */
export const MOST_ERRORS_REPORTED = 100

export const isOpen = (state: BatchState) => state === 'queued' || state === 'running'

/** How classifying one event anew went. `score` 0-100; `message` is for staff. */
export type ClassifiedEvent = { ok: true; score: number } | { ok: false; message: string }
