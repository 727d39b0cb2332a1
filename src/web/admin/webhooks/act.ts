import { data, redirect } from 'react-router'
import { z } from 'zod'
import { addTestDelivery, changeEndpoint, redeliver, rotateSecret } from '#store/webhook/webhooks.ts'
import type { StaffUser } from '../../account/auth.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { rowNumber } from '../parts/forms/route-id.ts'
import { type EndpointAnswer, readEndpoint } from './read-form.ts'

const intents = z.enum(['save', 'enable', 'disable', 'rotate', 'test', 'redeliver'])

/** Does what the pressed button says with an endpoint. */
export async function actOn(app: WebApp, user: StaffUser, id: number, form: FormData) {
  const intent = intents.safeParse(form.get('intent'))
  if (!intent.success) throw data(null, { status: 400 })
  const { db, now, secret } = app
  const by = { actorId: user.id, now: now(), secret }
  switch (intent.data) {
    case 'save': {
      const read = readEndpoint(form, { allowPrivate: app.allowPrivateAddresses })
      if (!read.ok)
        return data<EndpointAnswer>({ secret: null, typed: read.typed, problems: read.problems }, { status: 400 })
      return back(id, (await changeEndpoint(db, id, read.value, by)) && 'Webhook saved')
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

async function back(id: number, title: string | false) {
  if (title === false) throw data(null, { status: 404 })
  return redirect(`/admin/webhooks/${id}`, { headers: [await flash({ title })] })
}
