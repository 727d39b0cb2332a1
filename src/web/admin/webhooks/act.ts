import { data, redirect } from 'react-router'
import { z } from 'zod'
import { WEBHOOK_TYPE_LABELS, type WebhookType } from '#domain/webhook.ts'
import { addTestDelivery, changeEndpoint, findEndpoint, redeliver, rotateSecret } from '#store/webhook/webhooks.ts'
import type { StaffUser } from '../../account/auth.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { mergeWithOthers, onlyTyped, valueInWords } from '../parts/forms/merge-with-others.ts'
import { rowNumber } from '../parts/forms/route-id.ts'
import { type EndpointAnswer, readEndpoint, type TypedEndpoint, typedEndpoint } from './read-form.ts'

/** What became of a webhook while its form was open. */
const GONE = 'Error changing webhook: it has since been deleted. What you typed is still here.'

const LABELS = { url: 'Address', description: 'Description', types: 'Send a message when' }

const inWords = (field: keyof TypedEndpoint, value: TypedEndpoint[keyof TypedEndpoint]) =>
  field === 'types'
    ? valueInWords((value as readonly WebhookType[]).map((type) => WEBHOOK_TYPE_LABELS[type] ?? type))
    : valueInWords(value)

const intents = z.enum(['save', 'enable', 'disable', 'rotate', 'test', 'redeliver'])

/** Does what the pressed button says with an endpoint. */
export async function actOn(app: WebApp, user: StaffUser, id: number, form: FormData) {
  const intent = intents.safeParse(form.get('intent'))
  if (!intent.success) throw data(null, { status: 400 })
  const { db, now, secret } = app
  const by = { actorId: user.id, now: now(), secret }
  switch (intent.data) {
    case 'save': {
      const endpoint = await findEndpoint(db, id)
      const typed = typedEndpoint(form)
      if (!endpoint) return refused({ typed, problems: null, failure: GONE }, 409)
      const { url, description, types } = endpoint
      const current: TypedEndpoint = { url, description, types }
      const meeting = { subject: 'webhook' as const, id, current, labels: LABELS, describe: inWords }
      const merged = await mergeWithOthers(db, form, meeting)
      if (merged) return refused({ typed: merged.values, problems: null, merged }, 409)
      const read = readEndpoint(form, { allowPrivate: app.allowPrivateAddresses })
      if (!read.ok) return refused({ typed: read.typed, problems: read.problems }, 400)
      return back(id, (await changeEndpoint(db, id, onlyTyped(read.value, form, current), by)) && 'Webhook saved')
    }
    case 'enable':
      return back(id, (await changeEndpoint(db, id, { isEnabled: true }, by)) && 'Webhook switched on')
    case 'disable':
      return back(id, (await changeEndpoint(db, id, { isEnabled: false }, by)) && 'Webhook switched off')
    case 'rotate': {
      const fresh = await rotateSecret(db, id, by)
      if (fresh === undefined) throw data(null, { status: 404 })
      return data<EndpointAnswer>({ secret: fresh, typed: null, problems: null })
    }
    case 'test':
      await addTestDelivery(db, id, now())
      await app.jobs.requestWebhooks()
      return back(id, 'Test message queued')
    case 'redeliver': {
      const delivery = rowNumber.safeParse(form.get('delivery'))
      if (!delivery.success) throw data(null, { status: 400 })
      const isThere = await redeliver(db, id, delivery.data, now())
      await app.jobs.requestWebhooks()
      return back(id, isThere && 'Queued to be sent again')
    }
  }
}

const refused = (answer: Omit<EndpointAnswer, 'secret'>, status: number) =>
  data<EndpointAnswer>({ secret: null, ...answer }, { status })

async function back(id: number, title: string | false) {
  if (title === false) throw data(null, { status: 404 })
  return redirect(`/admin/webhooks/${id}`, { headers: [await flash({ title })] })
}
