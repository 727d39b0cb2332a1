import { data, Link, useNavigation } from 'react-router'
import { WEBHOOK_TYPES } from '#domain/webhook.ts'
import { addEndpoint, listEndpoints } from '#store/webhook/webhooks.ts'
import { requireUser } from '../../account/current-user.ts'
import { secretPageHeaders } from '../../account/links/one-time-link.ts'
import { getApp } from '../../context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { submitDraftWith, useShownOnce } from '../parts/forms/submit-draft.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/page'
import { EndpointForm, NewSecret } from './endpoint-form.tsx'
import { type EndpointAnswer, readEndpoint, typedEndpoint } from './read-form.ts'
import { stateOf } from './state.ts'

export const ErrorBoundary = adminOnly('manage webhooks')

export const headers = () => secretPageHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage settings')
  const endpoints = await listEndpoints(getApp(context).db)
  return endpoints.map((endpoint) => ({
    id: endpoint.id,
    url: endpoint.url,
    description: endpoint.description,
    state: stateOf(endpoint),
  }))
}

/** Adds an endpoint; its secret is in the answer, and nowhere after. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage settings')
  const { db, now, secret, allowPrivateAddresses } = getApp(context)
  const read = readEndpoint(await request.formData(), { allowPrivate: allowPrivateAddresses })
  if (!read.ok)
    return data<EndpointAnswer>({ secret: null, typed: read.typed, problems: read.problems }, { status: 400 })
  const added = await addEndpoint(db, read.value, { actorId: user.id, now: now(), secret })
  return data<EndpointAnswer>({ secret: added.secret, typed: null, problems: null })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<EndpointAnswer>(request, serverAction, 'Error adding webhook', (form, failure) => ({
    secret: null,
    typed: typedEndpoint(form),
    problems: null,
    failure,
  }))

const BLANK = { url: '', description: '', types: WEBHOOK_TYPES }

export default function Page({ loaderData: endpoints, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const secret = useShownOnce(actionData?.secret, 'webhooks')
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6 [overflow-wrap:anywhere] sm:px-6">
      <title>Webhooks · Kids Holiday Events</title>
      <header>
        <h1 className="text-2xl">Webhooks</h1>
        <p className="text-muted">Other services that are notified when events are approved, changed or cancelled.</p>
      </header>
      {secret && <NewSecret secret={secret} />}
      {endpoints.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">No webhooks yet.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {endpoints.map(({ id, url, description, state }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <Link to={`/admin/webhooks/${id}`} className="font-semibold text-primary hover:underline">
                  {url}
                </Link>
                {description && <p className="text-muted">{description}</p>}
              </div>
              <Badge className={state.look}>{state.words}</Badge>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="add" className="rounded-card border border-line bg-surface p-5">
        <h2 id="add" className="mb-4 text-xl">
          Add a webhook
        </h2>
        {/* A new form for each endpoint that was added. */}
        <EndpointForm key={endpoints.length} draftName="webhook new" saved={BLANK} answer={actionData}>
          <Button type="submit" variant="primary" busy={isBusy} className="self-start">
            Add webhook
          </Button>
        </EndpointForm>
      </section>
    </div>
  )
}
