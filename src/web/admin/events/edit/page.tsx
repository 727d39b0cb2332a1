import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { valuesOf } from '#domain/event/event-values.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { can } from '#domain/people/access.ts'
import { listChangesOf } from '#store/event/by-staff/history.ts'
import { findEvent, isInUse } from '#store/event/events.ts'
import { findMissingPicture } from '#store/event/images.ts'
import { listReportsOf } from '#store/review/reports/reports.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { ChoiceField } from '../../../ui/field.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { submitDraft } from '../../parts/forms/submit-draft.ts'
import { countOf } from '../../parts/words/words.ts'
import { EventReports, REPORTS_HANDLED, reportInWords } from '../../reports/settle.tsx'
import { editAddress, missingPictureInWords } from '../words.ts'
import type { Route } from './+types/page'
import { EventForm } from './event-form.tsx'
import { fieldSourcesOf } from './field-sources.ts'
import { type EventAnswer, saveEvent } from './save.ts'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'edit events')
  const app = getApp(context)
  const event = await getEventAt(app, params.id)
  if (!isInUse(event)) throw data(null, { status: 404 })
  const [changes, missing, reports] = await Promise.all([
    listChangesOf(app.db, event.id, ['staff', 'crawler']),
    findMissingPicture(app.db, event.id),
    listReportsOf(app.db, event.id),
  ])
  const returnTo = new URL(request.url).searchParams.get('returnTo')
  return {
    id: event.id,
    title: event.title,
    version: event.version,
    values: valuesOf({ ...event, ...contentOf(event) }),
    sources: event.formId === null ? fieldSourcesOf(event, changes, app.today()) : {},
    reports: reports.filter(({ resolvedAt }) => resolvedAt === null).map(reportInWords),
    canSettle: can(user, 'settle reports'),
    missingPicture: missing && missingPictureInWords(missing),
    returnTo: returnTo && safeNext(returnTo),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'edit events')
  const app = getApp(context)
  return saveEvent(app, user, await getEventAt(app, params.id), request)
}

/** The event that the address names; throws a 404 where there never was one. */
async function getEventAt({ db }: WebApp, id: string) {
  const event = await findEvent(db, routeId(id))
  if (!event) throw data(null, { status: 404 })
  return event
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraft(request, serverAction, 'Error updating event', (result) => ({ result, stale: null }))

/** After a conflict, what the other user saved is loaded as well. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  Boolean((actionResult as EventAnswer | undefined)?.stale) || defaultShouldRevalidate

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, values, sources, reports, canSettle, missingPicture, returnTo } = loaderData
  const here = editAddress(id, returnTo ?? `/admin/review/${id}`)
  const version = actionData?.stale?.version ?? loaderData.version
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4">
      <title>{`Edit: ${title} · Kids Holiday Events`}</title>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl">Edit Event</h1>
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          Changes replace the crawled information.{' '}
          <Link to={`/admin/events/${id}/history`} className="text-primary underline underline-offset-4">
            History of this event
          </Link>
        </p>
      </header>
      {reports.length > 0 && (
        <div className="mb-4">
          <EventReports event={{ id, title }} reports={reports} canSettle={canSettle} returnTo={here} />
        </div>
      )}
      {/* A new form for each version, so that the merged values are rendered. */}
      <EventForm
        key={version}
        id={`event-${id}-${version}`}
        values={values}
        draftName={`event ${id}`}
        version={version}
        sources={sources}
        missingPicture={missingPicture}
        answer={actionData}
        cancelTo={returnTo ?? `/admin/review/${id}`}
        submitLabel="Save Changes"
      >
        {() => (
          <>
            {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
            {canSettle && reports.length > 0 && (
              <ChoiceField
                name={REPORTS_HANDLED}
                defaultChecked
                label={`With this, ${countOf(reports.length, 'report is', 'reports are')} dealt with`}
              />
            )}
          </>
        )}
      </EventForm>
    </div>
  )
}
