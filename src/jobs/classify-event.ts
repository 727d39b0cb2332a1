import { createClassifier } from '#classify/index.ts'
import type { ClassifiedEvent } from '#domain/classification/batch.ts'
import { type Classification, eventToClassify } from '#domain/classification/classification.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Settings } from '#domain/settings.ts'
import { reclassifyEvent } from '#store/ai/reclassify.ts'
import type { Db } from '#store/db/database.ts'
import { beginClassifying } from '#store/event/by-staff/bulk.ts'
import { findEvent, type StoredEvent } from '#store/event/events.ts'

export type ClassifyingDeps = {
  db: Db
  settings(): Promise<Settings>
  now(): Date
  today(): LondonDay
  log: { warn(fields: object, message: string): void }
}

/** Classifies one event anew and stores what came of it. Throws only where `signal` was aborted, or the store fails. */
export async function classifyEvent(
  deps: ClassifyingDeps,
  eventId: number,
  actorId: string,
  signal: AbortSignal,
): Promise<ClassifiedEvent> {
  const inForce = await deps.settings()
  const event = await findEvent(deps.db, eventId)
  if (!event) return { ok: false, message: GONE }
  const concluded = await createConcluder(deps, inForce)(event, signal)
  if (!concluded.ok) return concluded
  const { classification } = concluded
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const operationId = await beginClassifying(tx, { actorId, at: now })
    const by = { actorId, thresholds: inForce, operationId, now, today: deps.today() }
    const classifiedAs = await reclassifyEvent(tx, eventId, classification, by)
    if (!classifiedAs) return { ok: false, message: GONE }
    return { ok: true, score: classification.childConfidenceScore, operationId, ...classifiedAs }
  })
}

export const GONE = 'The event has been deleted'

/** `isHopeless`: the next event would fare no better. */
export type Concluded =
  | { ok: true; classification: Classification }
  | { ok: false; message: string; isHopeless: boolean }

/** What asks the classifier of `inForce` about stored events, and says for staff why there was no answer. */
export function createConcluder(
  { db, now, log }: Pick<ClassifyingDeps, 'db' | 'now' | 'log'>,
  inForce: Settings,
): (event: StoredEvent, signal: AbortSignal) => Promise<Concluded> {
  let failure = { message: 'Classification is turned off in Settings', isHopeless: true }
  const classifier = createClassifier(inForce, {
    db,
    now,
    onAiOutcome: (outcome) => {
      if (outcome.ok) return
      log.warn(outcome, 'the AI provider gave no classification')
      failure = {
        message: outcome.message,
        isHopeless: outcome.failure === 'paused' || outcome.failure === 'key-refused',
      }
    },
  })
  return async (event, signal) => {
    const classification = await classifier.classify(eventToClassify(event.facts, event.edits, event), signal)
    // What is concluded already is not replaced by what the built-in classifier makes of it meanwhile.
    const isStopgap = classification?.insteadOfAi !== undefined && classification.insteadOfAi !== 'budget-spent'
    if (!classification || (isStopgap && event.classification !== null)) return { ok: false, ...failure }
    return { ok: true, classification }
  }
}
