import { useRef } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { domainOf } from '#domain/venue/venue-address.ts'
import { createTrialBatch, listTrialBatches } from '#store/venue/trials/trial-batches.ts'
import { createTrial } from '#store/venue/trials/venue-trials.ts'
import { listVenues } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { submitDraftWith } from '../../parts/forms/submit-draft.ts'
import { useDraft } from '../../parts/forms/use-draft.tsx'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { countOf, formatInstant } from '../../parts/words/words.ts'
import type { Route } from './+types/page'
import { MOST_ADDRESSES, readAddresses } from './addresses.ts'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

const BATCHES_SHOWN = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  const batches = await listTrialBatches(getApp(context).db, BATCHES_SHOWN)
  return {
    batches: batches.map(({ id, label, createdAt, finishedAt, total, done, added }) => ({
      id,
      label,
      at: formatInstant(createdAt),
      isOver: finishedAt !== null,
      total,
      done,
      added,
    })),
  }
}

type Answer = { problem: string; typed: string }

/** Has the sites tried: one is shown as it goes on, several are tried in the background. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const { db, jobs, now } = app
  const typed = String((await request.formData()).get('addresses') ?? '')
  const refuse = (problem: string, status = 400) => data<Answer>({ problem, typed }, { status })
  const venues = await listVenues(db)
  const { toTry, known, unreadable } = readAddresses(
    typed,
    new Set(venues.flatMap(({ domain }) => domainOf(domain) ?? [])),
  )
  const [first, second] = toTry
  if (unreadable.length > 0) return refuse(`Not a web address: ${unreadable.slice(0, 5).join(', ')}`)
  if (!first) {
    return refuse(
      known.length > 0
        ? `Already ${known.length === 1 ? 'a venue' : 'venues'}: ${known.slice(0, 5).join(', ')}`
        : 'Enter the address of a site, such as example.com',
    )
  }
  if (toTry.length > MOST_ADDRESSES)
    return refuse(`At most ${MOST_ADDRESSES} addresses at once; these are ${toTry.length}.`)
  const asked = await attempt(app, 'requesting a test', async () => {
    if (!second) {
      const trialId = await createTrial(db, first, user.id, now())
      await jobs.requestTrial(trialId)
      return `/admin/venues/trials/${trialId}`
    }
    const label = `${toTry.length} sites, from ${domainOf(first)} on`
    const batchId = await createTrialBatch(
      db,
      toTry.map((url) => ({ url })),
      { label, createdBy: user.id, now: now() },
    )
    await jobs.requestTrials(batchId)
    return `/admin/venues/batches/${batchId}`
  })
  if (!asked.ok) return refuse(`The sites could not be tried: ${asked.why}`, 500)
  const left =
    known.length > 0 ? `Left out, since they are venues already: ${known.slice(0, 5).join(', ')}.` : undefined
  return redirect(asked.value, left ? { headers: [await flash({ title: 'Trying the sites', description: left })] } : {})
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<Answer>(request, serverAction, 'Error trying the sites', (form, problem) => ({
    problem,
    typed: String(form.get('addresses') ?? ''),
  }))

/** Addresses of sites from which venues are made. */
export default function Page({ loaderData: { batches }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction?.startsWith('/admin/venues/add')
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices } = useDraft({ name: 'venue addresses', form: element, answer: actionData })
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Add Venues by Address · Kids Holiday Events</title>
      <header>
        <BackLink to="/admin/venues">Venues Management</BackLink>
        <h1 className="text-2xl">Add Venues by Address</h1>
        <p className="max-w-prose text-muted">
          Each site is tried out: its name, address and page of what is on are read from it, and the events that would
          be found. Nothing is added before you have seen them.
        </p>
      </header>
      <Form ref={element} method="post" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
        {notices}
        <TextAreaField
          key={restored ? 'restored' : 'opened'}
          name="addresses"
          label="Web addresses"
          hint="One, or many with one to a line"
          rows={5}
          required
          spellCheck={false}
          autoComplete="off"
          defaultValue={actionData?.typed ?? String(restored?.get('addresses') ?? '')}
          error={actionData?.problem ? [actionData.problem] : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isBusy === true}>
            Try them out
          </Button>
          <Link to="/admin/venues" className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </Form>
      {batches.length > 0 && (
        <Panel title="Lists that were tried">
          <ul className="divide-y divide-line text-sm">
            {batches.map(({ id, label, at, isOver, total, done, added }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <Link to={`/admin/venues/batches/${id}`} className="font-semibold underline underline-offset-4">
                  {label}
                </Link>
                <span className="text-muted">
                  {at}: {isOver ? `${countOf(added, 'venue')} added` : `${done} of ${total} tried`}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
