/** How work on many events stands. */
export type BatchState = 'queued' | 'running' | 'completed' | 'cancelled' | 'failed'

export type BatchError = { eventId: number; title: string; message: string }

/** So many events at once; whoever has more begins again with the rest. */
export const MOST_IN_A_BATCH = 10_000

/** So many errors are told by name; the rest are counted. */
export const MOST_ERRORS_TOLD = 100

export const isOpen = (state: BatchState) => state === 'queued' || state === 'running'

/** How classifying one event anew went. `score` 0-100; `message` is for staff. */
export type ClassifiedEvent = { ok: true; score: number } | { ok: false; message: string }
