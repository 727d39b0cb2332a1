import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { isOneOf } from '#domain/is-one-of.ts'
import { BOROUGH_LABELS, BOROUGHS, BOROUGHS_BY_NAME } from '#domain/place/london/boroughs.ts'
import { LISTED_KINDS, LISTED_VENUES, type ListedKind } from '#domain/place/london/venues.ts'
import { chooseSites, givenOf, type KnownChoice } from '#domain/venue/known-sites.ts'
import { domainOf } from '#domain/venue/venue-address.ts'
import type { Db } from '#store/db/database.ts'
import { createTrialBatch } from '#store/venue/trials/trial-batches.ts'
import { listVenues } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { attempt } from '../../../request/attempt.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/field.tsx'
import { sendPress } from '../../parts/forms/send-press.ts'
import { BackLink } from '../../parts/lists/back-link.tsx'
import { countOf } from '../../parts/words/words.ts'
import type { Route } from './+types/known'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  const known = await knownDomains(getApp(context).db)
  const count = (choice: Partial<KnownChoice>) => {
    const { toTry, known: added, withoutSite } = chooseSites(LISTED_VENUES, { ...NOTHING_CHOSEN, ...choice }, known)
    return { toTry: toTry.length, added: added.length, withoutSite: withoutSite.length }
  }
  return {
    all: count({}),
    boroughs: BOROUGHS_BY_NAME.map((borough) => ({ borough, ...count({ boroughs: [borough] }) })),
    kinds: LISTED_KINDS.map((kind) => ({ kind, ...count({ kinds: [kind] }) })),
  }
}

const NOTHING_CHOSEN: KnownChoice = { boroughs: [], kinds: [] }

const knownDomains = async (db: Db) => new Set((await listVenues(db)).flatMap(({ domain }) => domainOf(domain) ?? []))

type Answer = { problem: string; choice: KnownChoice }

/** Has the sites of the chosen places tried in the background. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const { db, jobs, now } = app
  const form = await request.formData()
  const choice: KnownChoice = {
    boroughs: form.getAll('borough').filter((value) => isOneOf(BOROUGHS, value)),
    kinds: form.getAll('kind').filter((value) => isOneOf(LISTED_KINDS, value)),
  }
  const refuse = (problem: string, status = 400) => data<Answer>({ problem, choice }, { status })
  const { toTry, known } = chooseSites(LISTED_VENUES, choice, await knownDomains(db))
  if (toTry.length === 0) {
    return refuse(
      known.length > 0
        ? 'All sites of these places are venues already.'
        : 'None of these places has a site of its own. Choose another borough or kind.',
    )
  }
  const sites = toTry.map((site) => ({ url: site.url, given: givenOf(site) }))
  const asked = await attempt(app, 'requesting tests', async () => {
    const batchId = await createTrialBatch(db, sites, { label: labelOf(choice), createdBy: user.id, now: now() })
    await jobs.requestTrials(batchId)
    return batchId
  })
  if (!asked.ok) return refuse(`The sites could not be tried: ${asked.why}`, 500)
  return redirect(`/admin/venues/batches/${asked.value}`)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'The sites were not tried')

const MOST_NAMED = 3

/** 'Camden and Hackney: theatres'. */
function labelOf({ boroughs, kinds }: KnownChoice): string {
  const where =
    boroughs.length === 0
      ? 'All of London'
      : boroughs.length > MOST_NAMED
        ? `${boroughs.length} boroughs`
        : new Intl.ListFormat('en-GB').format(boroughs.map((borough) => BOROUGH_LABELS[borough]))
  return kinds.length === 0 ? where : `${where}: ${kinds.map((kind) => KIND_LABELS[kind].toLowerCase()).join(', ')}`
}

const KIND_LABELS: Record<ListedKind, string> = {
  'museum or gallery': 'Museums and galleries',
  theatre: 'Theatres',
  library: 'Libraries',
}

/** The known places of London, from which venues are made once their sites were tried. */
export default function Page({ loaderData: { all, boroughs, kinds }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction?.startsWith('/admin/venues/known')
  const chosen = actionData?.choice ?? NOTHING_CHOSEN
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Start with London · Kids Holiday Events</title>
      <header>
        <BackLink to="/admin/venues">Venues Management</BackLink>
        <h1 className="text-2xl">Start with London</h1>
        <p className="max-w-prose text-muted">
          A list of museums, galleries, theatres and libraries, made in 2022, knows {countOf(all.toTry, 'site')} that
          {all.added > 0 ? ` are not venues yet (${all.added} are)` : ' can become venues'}. Each is tried out first;
          nothing is added before you have seen what it has. {all.withoutSite} more places, most of them libraries, have
          no site of their own: events that name them are found on the map already.
        </p>
      </header>
      <Form method="post" className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4">
        {actionData && (
          <p role="alert" className="font-medium text-danger">
            {actionData.problem}
          </p>
        )}
        <fieldset>
          <legend className="font-semibold">Boroughs</legend>
          <p className="text-sm text-muted">None ticked is all of London.</p>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {boroughs.map(({ borough, toTry, added }) => (
              <ChoiceField
                key={borough}
                name="borough"
                value={borough}
                defaultChecked={chosen.boroughs.includes(borough)}
                label={<Choice name={BOROUGH_LABELS[borough]} toTry={toTry} added={added} />}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="font-semibold">Kinds of place</legend>
          <p className="text-sm text-muted">None ticked is every kind.</p>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {kinds.map(({ kind, toTry, added }) => (
              <ChoiceField
                key={kind}
                name="kind"
                value={kind}
                defaultChecked={chosen.kinds.includes(kind)}
                label={<Choice name={KIND_LABELS[kind]} toTry={toTry} added={added} />}
              />
            ))}
          </div>
        </fieldset>
        <p className="max-w-prose text-sm text-muted">
          Sites are tried three at a time, each slowly, as it asks: all of London can take hours. You need not wait, and
          a restart loses nothing.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isBusy === true}>
            Try their sites out
          </Button>
          <Link to="/admin/venues" className={buttonClass()}>
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  )
}

const Choice = ({ name, toTry, added }: { name: string; toTry: number; added: number }) => (
  <>
    {name}{' '}
    <span className="whitespace-nowrap text-sm text-muted">
      {toTry === 0 && added === 0 ? 'no sites' : countOf(toTry, 'site')}
      {added > 0 && `, ${countOf(added, 'venue')}`}
    </span>
  </>
)
