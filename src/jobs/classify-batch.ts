import { setTimeout as pass } from 'node:timers/promises'
import type { Settings } from '#domain/settings.ts'
import { advanceBatch, type Batch, endBatch, resumeBatch } from '#store/ai/batches.ts'
import { reclassifyEvent } from '#store/ai/reclassify.ts'
import { beginClassifying } from '#store/event/by-staff/bulk.ts'
import { findEvent } from '#store/event/events.ts'
import { type ClassifyingDeps, type Concluded, createConcluder, GONE } from './classify-event.ts'

/** The pause between two events sent to an AI provider (specification §9). */
const PAUSE_MS = 1000

/**
 * Classifies the events of a batch one after the other, from where it was left. Each conclusion is stored together with
 * the batch's count, so that a worker that is killed loses at most the answer it was waiting for. Ends early where the
 * batch is cancelled, or where every further request would fail. Throws where `signal` was aborted, so that the job is retried
 * again.
 */
export async function classifyBatch(
  deps: ClassifyingDeps & { pauseMs?: number },
  batchId: number,
  signal: AbortSignal,
): Promise<void> {
  const batch = await resumeBatch(deps.db, batchId, deps.now())
  if (!batch) return
  const inForce = await deps.settings()
  const conclude = createConcluder(deps, inForce)
  for (let position = batch.done + batch.failed; position < batch.total; position += 1) {
    signal.throwIfAborted()
    const step = await classifyNext({ ...deps, batch, inForce, conclude }, position, signal)
    if (step.isLost) return
    if (step.stopsWith !== null) return endBatch(deps.db, batch.id, step.stopsWith, deps.now())
    if (step.asked && position + 1 < batch.total) await pass(deps.pauseMs ?? PAUSE_MS, undefined, { signal })
  }
  await endBatch(deps.db, batch.id, null, deps.now())
}

type Work = ClassifyingDeps & { batch: Batch; inForce: Settings; conclude: ReturnType<typeof createConcluder> }

/** `isLost`: the batch is no longer ours; `stopsWith`: why it makes no sense to go on; `asked`: a provider, over the network. */
type Step = { isLost: boolean; stopsWith: string | null; asked: boolean }

async function classifyNext(work: Work, position: number, signal: AbortSignal): Promise<Step> {
  const { db, batch, conclude, log } = work
  const eventId = batch.eventIds[position] ?? 0
  const event = await findEvent(db, eventId)
  if (!event) return failed(work, position, { eventId, title: `Event ${eventId}`, message: GONE })
  const problem = { eventId, title: event.title }
  try {
    const concluded = await conclude(event, signal)
    if (!concluded.ok) {
      if (concluded.isHopeless) return { isLost: false, stopsWith: concluded.message, asked: false }
      return { ...(await failed(work, position, { ...problem, message: concluded.message })), asked: true }
    }
    const isOurs = await store(work, position, eventId, concluded)
    return { isLost: !isOurs, stopsWith: null, asked: concluded.classification.madeBy.startsWith('ai:') }
  } catch (error) {
    if (signal.aborted) throw error
    // One event that brings the classifier down must not keep the others from it; a store that is down throws below.
    log.warn({ err: error, event: eventId }, 'an event could not be classified')
    return failed(work, position, { ...problem, message: 'An unexpected error; see the log of the server' })
  }
}

function store(work: Work, position: number, eventId: number, { classification }: Concluded & { ok: true }) {
  const { db, batch, inForce, now, today } = work
  return db.transaction(async (tx) => {
    if (!(await advanceBatch(tx, batch.id, position, null, now()))) return false
    // One that was begun a month ago has lost its operation, and gets another.
    const operationId = batch.operationId ?? (await beginClassifying(tx, { actorId: batch.requestedBy, at: now() }))
    const by = { actorId: batch.requestedBy, thresholds: inForce, operationId, now: now(), today: today() }
    await reclassifyEvent(tx, eventId, classification, by)
    return true
  })
}

async function failed(
  { db, batch, now }: Work,
  position: number,
  error: { eventId: number; title: string; message: string },
): Promise<Step> {
  const isOurs = await advanceBatch(db, batch.id, position, error, now())
  return { isLost: !isOurs, stopsWith: null, asked: false }
}
