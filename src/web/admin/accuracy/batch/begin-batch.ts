import { isOpen } from '#domain/classification/batch.ts'
import { type BatchOf, createBatch, findLastBatch } from '#store/ai/batches.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { countOf } from '../../parts/words/words.ts'

/** Starts classifying events again, one after the other; resolves to the message to show. */
export async function beginBatch(app: WebApp, user: StaffUser, of: BatchOf) {
  const last = of === 'waiting' ? await findLastBatch(app.db) : undefined
  if (last && isOpen(last.state)) {
    const description = 'Wait for the running one to end, or cancel it.'
    return { title: 'Bulk classification is running already', description, tone: 'failure' as const }
  }
  const by = { requestedBy: user.id, now: app.now(), today: app.today() }
  const batch = await createBatch(app.db, of, by)
  if (!batch) return { title: 'No events to classify', tone: 'failure' as const }
  await app.jobs.requestBatch(batch.id)
  return { title: 'Bulk classification started', description: countOf(batch.total, 'event') }
}
