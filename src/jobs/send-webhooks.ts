import { rolesThatCan } from '#domain/people/access.ts'
import type { Mailer } from '#mail/mailer.ts'
import { webhookEmail } from '#mail/messages.ts'
import type { Db } from '#store/db/database.ts'
import { listStaff } from '#store/people/people.ts'
import { type DueDelivery, recordAttempt, takeDueDeliveries } from '#store/webhook/webhook-sending.ts'
import type { SendWebhook } from './send-webhook.ts'

type Deps = {
  db: Db
  now(): Date
  /** By which the endpoints' secrets are encrypted. */
  secret: string
  send: SendWebhook
  mailer: Pick<Mailer, 'isSetUp' | 'send'>
  publicUrl: string | null
  log: { warn(fields: object, message: string): void }
}

const AT_ONCE = 50

/**
 * Sends what is due, one delivery at a time to each endpoint, so that a slow one delays no other. Resolves to when
 * the first of what failed is to be tried again; null where nothing is.
 */
export async function sendWebhooks(deps: Deps, signal: AbortSignal): Promise<Date | null> {
  const again: Date[] = []
  for (;;) {
    const due = await takeDueDeliveries(deps.db, AT_ONCE, deps.secret, deps.now())
    const byEndpoint = [...Map.groupBy(due, ({ endpointId }) => endpointId).values()]
    await Promise.all(byEndpoint.map((some) => sendEach(deps, some, again, signal)))
    if (due.length < AT_ONCE) break
  }
  return again.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

async function sendEach(deps: Deps, due: DueDelivery[], again: Date[], signal: AbortSignal): Promise<void> {
  for (const delivery of due) {
    const attempt = await deps.send(delivery, deps.now(), signal)
    const { next, isGivenUp } = await recordAttempt(deps.db, delivery, attempt, deps.now())
    if (next) again.push(next)
    if (isGivenUp) return notifyAdmins(deps, delivery)
  }
}

async function notifyAdmins({ db, mailer, publicUrl, log }: Deps, { endpointId, url }: DueDelivery): Promise<void> {
  log.warn(
    { endpoint: endpointId, host: new URL(url).host },
    'a webhook took nothing for five days and was switched off',
  )
  if (!(await mailer.isSetUp())) return
  const message = webhookEmail({ url, path: `/admin/webhooks/${endpointId}` }, publicUrl)
  for (const { email } of await listStaff(db, rolesThatCan('manage settings'))) await mailer.send(email, message)
}
