import { Link } from 'react-router'
import { listVenueNames } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { ChoiceField, SelectField } from '../../../ui/field.tsx'
import { submitDraft } from '../../parts/forms/submit-draft.ts'
import { Panel } from '../../parts/lists/panel.tsx'
import { blankValues } from '../edit/blank.ts'
import { type KnownEvent, readCandidate } from '../edit/candidate.ts'
import { EventForm } from '../edit/event-form.tsx'
import { createEvent, type EventAnswer } from '../edit/save.ts'
import type { Route } from './+types/new'
import { readCopied } from './copy.ts'
import { readPageEvent } from './page-event.ts'
import { PageLink } from './page-link.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'edit events')
  const { db, today } = getApp(context)
  const params = new URL(request.url).searchParams
  const [venues, candidate, copy, page] = await Promise.all([
    listVenueNames(db),
    readCandidate(db, params),
    readCopied(db, params),
    readPageEvent(db, params, today()),
  ])
  return { formId: crypto.randomUUID(), venues, candidate, copy, page }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'edit events')
  return createEvent(getApp(context), user, request)
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraft<EventAnswer>(request, serverAction, 'Error creating event', (result) => ({ result, stale: null }))

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { candidate, copy } = loaderData
  const read = candidate === 'gone' ? null : candidate
  const page = loaderData.page === 'gone' ? null : loaderData.page
  const from = page ?? read ?? copy
  const known = actionData?.known ?? read?.known
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4">
      <title>New Event · Kids Holiday Events</title>
      <header className="mb-4">
        <h1 className="text-2xl">New Event</h1>
        <p className="mt-1 text-muted">Crawls never change it or mark it as missing.</p>
        {!from && (
          <details className="mt-2" open={loaderData.page === 'gone'}>
            <summary className="min-h-6 font-semibold">Fill it in from the event’s page</summary>
            <PageLink />
          </details>
        )}
        {page && (
          <p className="mt-2 rounded-control bg-stem-tint p-3 text-stem-text [overflow-wrap:anywhere]">
            Filled in with what was read of{' '}
            <a href={page.page} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {page.page}
            </a>
            . Beside each value stand the words that it was read from: check them.
          </p>
        )}
        {loaderData.page === 'gone' && (
          <p role="status" className="mt-2 rounded-control bg-pending-tint p-3 text-pending-text">
            The page was read too long ago. Read it again.
          </p>
        )}
        {read && <Source {...read.source} />}
        {copy && (
          <p className="mt-2 rounded-control bg-stem-tint p-3 text-stem-text [overflow-wrap:anywhere]">
            Filled in with “{copy.copied.title}”. Change what is different, its dates above all.
          </p>
        )}
        {candidate === 'gone' && (
          <p role="status" className="mt-2 rounded-control bg-pending-tint p-3 text-pending-text">
            A later crawl has replaced what this form was to be filled in with. The venue’s page lists what is not taken
            now.
          </p>
        )}
      </header>
      <EventForm
        id="event-new"
        draftName={from ? `event new ${from.name}` : 'event new'}
        values={from?.values ?? blankValues()}
        version={0}
        sources={page?.sources ?? {}}
        answer={actionData}
        cancelTo="/admin"
        submitLabel="Create Event"
        sections={{ 'venue-and-review': VENUE_AND_REVIEW }}
        categoryHint="General leaves it to the classifier"
      >
        {(typed) => (
          <>
            <input type="hidden" name="formId" value={String(typed.formId ?? loaderData.formId)} />
            {known && <Known event={known} />}
            <Panel id="venue-and-review" title={VENUE_AND_REVIEW}>
              <SelectField name="venueId" label="Venue" defaultValue={String(typed.venueId ?? from?.venueId ?? '')}>
                <option value="">No venue</option>
                {loaderData.venues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <fieldset className="mt-3">
                <legend className="font-medium">Review</legend>
                {STATUSES.map(({ value, label }) => (
                  <ChoiceField
                    key={value}
                    type="radio"
                    name="status"
                    value={value}
                    label={label}
                    defaultChecked={(typed.status ?? '') === value}
                  />
                ))}
              </fieldset>
            </Panel>
          </>
        )}
      </EventForm>
    </div>
  )
}

const VENUE_AND_REVIEW = 'Venue and review'

type Source = { words: string; page: string | null; because: string }

/** Where the values of the form were read, and why no crawl took them. */
const Source = ({ words, page, because }: Source) => (
  <div className="mt-2 rounded-control bg-stem-tint p-3 text-stem-text [overflow-wrap:anywhere]">
    <p>
      A crawl did not take this: {because[0]?.toLowerCase()}
      {because.slice(1)} What it read is filled in; check it against the page.
    </p>
    <blockquote className="mt-1 border-l-2 border-current pl-2">“{words}”</blockquote>
    {page && (
      <a href={page} target="_blank" rel="noreferrer" className="break-all underline underline-offset-2">
        {page}
      </a>
    )}
  </div>
)

/** Says that what is to be added is an event by now; the form can be sent all the same once this is on it. */
const Known = ({ event: { id, title } }: { event: KnownEvent }) => (
  <div
    role="alert"
    className="scroll-mt-8 rounded-control bg-pending-tint p-3 text-pending-text [overflow-wrap:anywhere]"
  >
    <input type="hidden" name="knownId" value={id} />
    <strong>It is an event by now.</strong>{' '}
    <Link to={`/admin/review/${id}`} className="underline underline-offset-2">
      {title}
    </Link>{' '}
    was added to the venue’s events since. Nothing is saved yet: press Create Event to add yours as well.
  </div>
)

const STATUSES = [
  { value: '', label: 'As the classifier decides' },
  { value: 'approved', label: 'Approve it now' },
  { value: 'needs_review', label: 'Keep it in the review queue' },
]
