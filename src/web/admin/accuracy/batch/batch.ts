import { data, redirect } from 'react-router'
import { isOpen } from '#domain/classification/batch.ts'
import { type BatchProgress, cancelBatch, countProposals, findBatchProgress } from '#store/ai/batches.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { readBeside, sendPress } from '../../parts/forms/send-press.ts'
import { countOf } from '../../parts/words/words.ts'
import type { Route } from './+types/batch'
import { batchInWords } from './batch-progress.ts'

/**
 * A batch's progress. A client that last saw it running (`?seen=running`) gets the message of its end with its next page.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'read back-office')
  const batch = await getBatch(getApp(context), params.id)
  const hasJustEnded = !isOpen(batch.state) && new URL(request.url).searchParams.get('seen') === 'running'
  const message = hasJustEnded ? await messageOfEnd(getApp(context), batch) : null
  return data(batchInWords(batch), { headers: message ? [await flash(message)] : [] })
}

/** Screens ask for it again and again; where it cannot be had, they show what they had. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => readBeside(serverLoader)

/** Cancels a batch. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUser(request, context, 'classify events')
  const app = getApp(context)
  const batch = await getBatch(app, params.id)
  if ((await request.formData()).get('intent') !== 'cancel') throw data(null, { status: 400 })
  const isCancelled = await cancelBatch(app.db, batch.id, app.now())
  const message = isCancelled
    ? { title: 'Bulk classification cancelled', description: 'Events that were already classified stay classified.' }
    : { title: 'Nothing to cancel', description: 'It has already ended.', tone: 'failure' as const }
  return redirect('/admin/accuracy', { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Nothing was cancelled')

async function messageOfEnd({ db }: WebApp, { state, done, failed, errorMessage, operationId }: BatchProgress) {
  if (state === 'cancelled') return null
  if (state === 'failed') {
    return { title: 'Error classifying event', description: errorMessage ?? 'Unknown error', tone: 'failure' as const }
  }
  const proposals = operationId === null ? 0 : await countProposals(db, operationId)
  const counts = `${countOf(done, 'event')} classified${failed > 0 ? `, ${failed} failed` : ''}`
  const asked = `${countOf(proposals, 'event')} ${proposals === 1 ? 'stays' : 'stay'} on the site until you decide under Another look.`
  const description = proposals > 0 ? `${counts}. ${asked}` : counts
  const undo = operationId === null || done === 0 ? {} : { undoOperationId: operationId }
  return { title: 'Bulk classification completed', description, ...undo }
}

async function getBatch({ db }: WebApp, id: string): Promise<BatchProgress> {
  const batch = await findBatchProgress(db, routeId(id))
  if (!batch) throw data(null, { status: 404 })
  return batch
}
