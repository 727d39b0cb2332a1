import { useEffect, useId } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { countUndated } from '#domain/event/candidate.ts'
import { type HealthState, undatedWords } from '#domain/health/health.ts'
import {
  isTrialOver,
  TRIAL_VERDICT_LABELS,
  TRIAL_VERDICTS,
  type TrialVerdict,
  verdictOfTrial,
} from '#domain/venue/trial.ts'
import { domainOf } from '#domain/venue/venue-address.ts'
import { LOCATION_AREA_LABELS } from '#domain/vocabulary.ts'
import {
  cancelTrialBatch,
  findTrialBatch,
  listTrialOutcomes,
  type TrialOutcome,
} from '#store/venue/trials/trial-batches.ts'
import { listVenues } from '#store/venue/venues.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { type FlashMessage, flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { HealthBadge } from '../../parts/words/badges.tsx'
import { outcomeWords } from '../../parts/words/page-outcomes.ts'
import { countOf } from '../../parts/words/words.ts'
import { useReload } from '../../shell/use-reload.ts'
import type { Route } from './+types/batch'
import { addVenueOf, fieldsOf, suggestVenue } from './from-trial.ts'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  const { db } = getApp(context)
  const id = routeId(params.id)
  const [batch, trials, venues] = await Promise.all([findTrialBatch(db, id), listTrialOutcomes(db, id), listVenues(db)])
  if (!batch) throw data(null, { status: 404 })
  const byDomain = new Map(venues.map((venue) => [domainOf(venue.domain), venue]))
  return {
    batch: { id, label: batch.label, total: batch.total, done: batch.done, isOver: batch.finishedAt !== null },
    rows: trials.map((trial) => rowOf(trial, byDomain.get(domainOf(trial.url))?.id ?? null)),
  }
}

function rowOf(trial: TrialOutcome, venueId: number | null) {
  const { id, url, status, errorMessage, given, health } = trial
  const { name, locationArea, address } = suggestVenue(trial)
  return {
    id,
    url,
    name,
    place: [address, LOCATION_AREA_LABELS[locationArea]].filter((part) => part !== '').join(' · '),
    sharedBy: given.places ?? [],
    status,
    verdict: verdictOfTrial(trial),
    found: isTrialOver(status) ? foundWords(trial) : null,
    health: health?.state ?? null,
    // That nothing was found is said already.
    problem: errorMessage ?? (isSilent(health?.state) ? null : (health?.reason ?? null)),
    venueId,
  }
}

const isSilent = (state: HealthState | undefined) => state === 'undated' || state === 'empty'

/** What a test found, in a few words. */
function foundWords({ events, forChildren, dropped, outcomes }: TrialOutcome): string {
  const undated = countUndated(dropped)
  if (events > 0) return `${countOf(events, 'event')}, ${forChildren} for children`
  if (undated > 0) return undatedWords(undated)
  return outcomes.includes('read') ? 'Nothing found' : outcomeWords(outcomes[0] ?? 'aborted')
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const id = routeId(params.id)
  const form = await request.formData()
  if (!(await findTrialBatch(app.db, id))) throw data(null, { status: 404 })
  if (form.get('intent') === 'cancel') {
    await cancelTrialBatch(app.db, id, app.now())
    return redirect(`/admin/venues/batches/${id}`, {
      headers: [await flash({ title: 'Cancelled', description: 'What was found by then stays.' })],
    })
  }
  const wanted = new Set(form.getAll('trial').map(Number))
  const trials = (await listTrialOutcomes(app.db, id)).filter((trial) => wanted.has(trial.id))
  return redirect(`/admin/venues/batches/${id}`, { headers: [await flash(await addVenues(app, user, trials))] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

async function addVenues(app: WebApp, user: StaffUser, trials: readonly TrialOutcome[]): Promise<FlashMessage> {
  if (trials.length === 0)
    return { title: 'Nothing was added', description: 'Select the sites to add.', tone: 'failure' }
  const { crawlFrequencyDays } = await app.settings()
  let added = 0
  const known: string[] = []
  const left: string[] = []
  for (const trial of trials) {
    const fields = fieldsOf(suggestVenue(trial), trial.given, crawlFrequencyDays)
    const saved = await attempt(app, 'adding a venue', async () =>
      trial.venueId === null ? addVenueOf(app, user, trial.id, fields) : ADDED_ALREADY,
    )
    if (!saved.ok) left.push(fields.domain)
    else if (saved.value.ok) added += 1
    else known.push(fields.domain)
  }
  const description = [
    known.length > 0 && `Left out, since they are venues already: ${firstOf(known)}.`,
    left.length > 0 && `Left out: ${firstOf(left)}.`,
  ].filter((sentence) => sentence !== false)
  return {
    title: added > 0 ? `${countOf(added, 'venue')} added` : 'Nothing was added',
    description: description.join(' ') || 'They are being crawled now.',
    tone: added > 0 ? 'success' : 'failure',
  }
}

const ADDED_ALREADY = { ok: false } as const

const firstOf = (domains: readonly string[]) => domains.slice(0, 5).join(', ')

type Data = Route.ComponentProps['loaderData']

const RELOAD_MS = 3000

/** A list of sites as they are tried, and what each has. */
export default function Page({ loaderData: { batch, rows } }: Route.ComponentProps) {
  const reload = useReload()
  const isBusy = useNavigation().state === 'submitting'
  useEffect(() => {
    if (batch.isOver) return
    const timer = setInterval(reload, RELOAD_MS)
    return () => clearInterval(timer)
  }, [batch.isOver, reload])
  const canAdd = rows.some(({ status, venueId }) => status === 'completed' && venueId === null)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>{`${batch.label} · Kids Holiday Events`}</title>
      <header>
        <BackLink to="/admin/venues/add">Add Venues by Address</BackLink>
        <h1 className="text-2xl [overflow-wrap:anywhere]">{batch.label}</h1>
        <p role="status" className="text-muted">
          {batch.isOver
            ? `All ${countOf(batch.total, 'site')} tried`
            : `${batch.done} of ${countOf(batch.total, 'site')} tried …`}
        </p>
      </header>
      <Form method="post" className="flex flex-col gap-3">
        {TRIAL_VERDICTS.map((verdict) => (
          <Sites key={verdict} verdict={verdict} rows={rows.filter((row) => row.verdict === verdict)} />
        ))}
        <div className="sticky bottom-0 flex flex-wrap gap-2 rounded-t-card border border-line bg-surface p-3">
          <Button type="submit" name="intent" value="add" variant="primary" disabled={!canAdd} busy={isBusy}>
            Add the selected venues
          </Button>
          {!batch.isOver && (
            <Button type="submit" name="intent" value="cancel">
              Cancel what is left
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}

/** Why a group is where it is, and what staff can do about it. */
const ADVICE: Partial<Record<TrialVerdict, string>> = {
  shared:
    'The list has several places at each of these addresses: the site of a company, a council or another list. Look at what was found before you add one.',
  silent: 'Open the site: what is on may stand on a page of its own, which can be tried under Add by address.',
  closed: 'The site wants no crawler. Ask it for permission or a feed.',
  dead: 'The place may have closed, or have moved to another address.',
  failed: 'The site was too slow, or has a fault. Try it again on another day.',
}

function Sites({ verdict, rows }: { verdict: TrialVerdict; rows: Data['rows'] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h2 id={id} className="text-lg">
        {TRIAL_VERDICT_LABELS[verdict]} <span className="font-normal text-muted tabular-nums">({rows.length})</span>
      </h2>
      {ADVICE[verdict] && <p className="max-w-prose text-sm text-muted">{ADVICE[verdict]}</p>}
      <ul aria-labelledby={id} className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {rows.map((row) => (
          <Site key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

const STATES = {
  pending: 'Waiting',
  running: 'Being tried …',
  completed: 'Tried',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function Site({ row }: { row: Data['rows'][number] }) {
  const { id, url, name, place, sharedBy, status, verdict, found, health, problem, venueId } = row
  const isChoice = status === 'completed' && venueId === null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 p-3 md:grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="grid size-6 place-items-center">
        {isChoice && (
          <input
            type="checkbox"
            name="trial"
            value={id}
            defaultChecked={verdict === 'works'}
            aria-label={`Add ${name}`}
            className="size-5 accent-primary"
          />
        )}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={`/admin/venues/trials/${id}`} className="font-semibold underline underline-offset-4">
          {name}
        </Link>
        <a href={url} target="_blank" rel="noreferrer" className="block text-muted underline underline-offset-2">
          {url}
        </a>
        {sharedBy.length > 1 ? (
          <span className="block text-muted">Site of {sharedBy.join(', ')}</span>
        ) : (
          isTrialOver(status) && <span className="block text-muted">{place}</span>
        )}
      </span>
      <span className="max-md:col-start-2">{found ?? STATES[status]}</span>
      <span className="flex flex-col items-start gap-1 max-md:col-start-2">
        {venueId !== null ? (
          <Link to={`/admin/venues/${venueId}`} className="text-primary underline underline-offset-4">
            It is a venue now<span className="sr-only"> {name}</span>
          </Link>
        ) : (
          <>
            {health && <HealthBadge state={health} />}
            {verdict !== 'works' && verdict !== 'shared' && problem && <span className="text-muted">{problem}</span>}
          </>
        )}
      </span>
    </li>
  )
}
