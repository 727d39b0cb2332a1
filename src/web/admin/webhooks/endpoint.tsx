import { data, Form, Link } from 'react-router'
import { countDeliveries, findEndpoint, listDeliveries } from '#store/webhook/webhooks.ts'
import { requireUser } from '../../account/current-user.ts'
import { secretPageHeaders } from '../../account/links/one-time-link.ts'
import { getApp } from '../../context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import { submitDraftWith, useShownOnce } from '../parts/forms/submit-draft.ts'
import { pageOf } from '../parts/lists/pages.ts'
import { formatInstant } from '../parts/words/words.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/endpoint'
import { actOn } from './act.ts'
import { DeleteDialog, DeleteLink } from './delete-webhook.tsx'
import { Deliveries, deliveryLine } from './deliveries.tsx'
import { EndpointForm, NewSecret } from './endpoint-form.tsx'
import { type EndpointAnswer, typedEndpoint } from './read-form.ts'
import { stateOf } from './state.ts'

export const ErrorBoundary = adminOnly('manage webhooks')

export const headers = () => secretPageHeaders

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage settings')
  const { db, settings } = getApp(context)
  const endpoint = await findEndpoint(db, routeId(params.id))
  if (!endpoint) throw data(null, { status: 404 })
  const { itemsPerPage } = await settings()
  const place = pageOf(new URL(request.url).searchParams, await countDeliveries(db, endpoint.id), itemsPerPage)
  const { id, url, description, types, isEnabled, givenUpAt } = endpoint
  return {
    endpoint: { id, url, description, types, isEnabled, givenUp: givenUpAt && formatInstant(givenUpAt) },
    state: stateOf(endpoint),
    deliveries: (await listDeliveries(db, id, place)).map(deliveryLine),
    page: place.page,
    pages: place.pages,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage settings')
  const app = getApp(context)
  const id = routeId(params.id)
  const form = await request.formData()
  // What is typed into the form stays, also where the webhook was deleted meanwhile.
  if (!form.has('url') && !(await findEndpoint(app.db, id))) throw data(null, { status: 404 })
  return actOn(app, user, id, form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isTyped = (await request.clone().formData()).get('intent') === 'save'
  if (!isTyped) return sendPress(serverAction, 'Error changing webhook')
  return submitDraftWith<EndpointAnswer>(request, serverAction, 'Error changing webhook', (form, failure) => ({
    secret: null,
    typed: typedEndpoint(form),
    problems: null,
    failure,
  }))
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, state, deliveries, page, pages } = loaderData
  const secret = useShownOnce(actionData?.secret, endpoint.id)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 [overflow-wrap:anywhere] sm:px-6">
      <title>Webhook · Kids Holiday Events</title>
      <header className="flex flex-col items-start gap-2">
        <Link to="/admin/webhooks" className="text-primary hover:underline">
          All webhooks
        </Link>
        <h1 className="text-2xl">{endpoint.url}</h1>
        <Badge className={state.look}>{state.words}</Badge>
      </header>
      {endpoint.givenUp && (
        <p role="status" className="rounded-card bg-rejected-tint p-4 text-rejected-text">
          It accepted nothing for five days, so it was switched off on {endpoint.givenUp}. Once it responds again,
          switch it on.
        </p>
      )}
      {secret && <NewSecret secret={secret} />}
      <EndpointForm
        draftName={`webhook ${endpoint.id}`}
        saved={{ url: endpoint.url, description: endpoint.description, types: endpoint.types }}
        isSaved
        answer={actionData ?? undefined}
        className="rounded-card border border-line bg-surface p-5"
      >
        <Button type="submit" name="intent" value="save" variant="primary" className="self-start">
          Save
        </Button>
      </EndpointForm>
      <Form method="post" className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="test">
          Send a test message
        </Button>
        <Button type="submit" name="intent" value={endpoint.isEnabled ? 'disable' : 'enable'}>
          {endpoint.isEnabled ? 'Switch off' : 'Switch on'}
        </Button>
        <Button type="submit" name="intent" value="rotate">
          Make a new secret
        </Button>
        <DeleteLink webhook={endpoint} />
      </Form>
      <section aria-labelledby="log" className="flex flex-col gap-3">
        <h2 id="log" className="text-xl">
          Deliveries
        </h2>
        <p className="text-muted">Stored for 30 days.</p>
        {deliveries.length === 0 ? <p>Nothing has been sent yet.</p> : <Deliveries deliveries={deliveries} />}
        <Pagination page={page} pages={pages} address={(n) => `/admin/webhooks/${endpoint.id}?page=${n}`} />
      </section>
      <DeleteDialog />
    </div>
  )
}
