import { data, Link, useFetcher } from 'react-router'
import { type EventState, stateOf } from '#domain/event/staff/event-content.ts'
import { can } from '#domain/people/access.ts'
import { countHistory, findState, listHistory } from '#store/event/by-staff/history.ts'
import { findEvent, isInUse } from '#store/event/events.ts'
import { changedFields } from '#store/people/audit.ts'
import { listReportsOf } from '#store/review/reports/reports.ts'
import { listSeriesDecisions } from '#store/review/series/series-rules.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { routeId, rowNumber } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import { pageOf } from '../../parts/lists/pages.ts'
import { ChangeList } from '../../parts/words/change-list.tsx'
import { formatInstant } from '../../parts/words/words.ts'
import { EventReports, reportInWords } from '../../reports/settle.tsx'
import { decidedWithWords } from '../../review/event/series-decision.tsx'
import type { Route } from './+types/page'
import { describeChanges, describeEntry, seriesRulesIn } from './describe.ts'
import { restore } from './restore.ts'
import { Timeline } from './timeline.tsx'

const PAGE_SIZE = 50

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const event = await findEvent(app.db, routeId(params.id))
  if (!event) throw data(null, { status: 404 })
  const search = new URL(request.url).searchParams
  const { page, pages, ...range } = pageOf(search, await countHistory(app.db, event.id), PAGE_SIZE)
  const [entries, reports] = await Promise.all([listHistory(app.db, event.id, range), listReportsOf(app.db, event.id)])
  const decisions = await listSeriesDecisions(app.db, seriesRulesIn(entries))
  const series = new Map([...decisions].map(([id, decision]) => [id, decidedWithWords(decision)]))
  const canEdit = can(user, 'edit events') && isInUse(event)
  const entry = rowNumber.safeParse(search.get('restore'))
  const earlier = canEdit && entry.success ? await findState(app.db, event.id, entry.data) : undefined
  const today = app.today()
  return {
    event: {
      id: event.id,
      title: event.title,
      version: event.version,
      deletedAt: event.deletedAt && formatInstant(event.deletedAt),
    },
    canEdit,
    canSettle: can(user, 'settle reports'),
    canRestore: can(user, 'delete events'),
    reports: reports.map(reportInWords),
    page,
    pages,
    entries: entries.map((entry, n) => {
      const isNow = page === 1 && n === 0
      const canRestore = canEdit && entry.canRestore && !isNow
      return describeEntry(entry, canRestore ? `?restore=${entry.id}` : null, today, series)
    }),
    asked: earlier
      ? {
          entryId: earlier.entryId,
          when: formatInstant(earlier.at),
          changes: describeChanges(changedFields(contentOnly(stateOf(event)), contentOnly(earlier.state)), today),
        }
      : null,
  }
}

const contentOnly = ({ version: _, ...content }: EventState) => content

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'edit events')
  const answer = await restore(getApp(context), user, routeId(params.id), request)
  if (!answer) throw data(null, { status: 400 })
  return answer
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Nothing was restored')

export default function Page({ loaderData }: Route.ComponentProps) {
  const { event, entries, reports, asked, canEdit, canSettle, canRestore, page, pages } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>{`History: ${event.title} · Kids Holiday Events`}</title>
      <header>
        <h1 className="text-2xl">History</h1>
        <p className="wrap-anywhere">{event.title}</p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          {event.deletedAt === null && (
            <Link to={`/admin/review/${event.id}`} className="text-primary underline underline-offset-4">
              View details
            </Link>
          )}
          {canEdit && (
            <Link to={`/admin/events/${event.id}/edit`} className="text-primary underline underline-offset-4">
              Edit
            </Link>
          )}
        </p>
      </header>
      {event.deletedAt !== null && <DeletedNotice id={event.id} at={event.deletedAt} canRestore={canRestore} />}
      {asked && <Confirmation asked={asked} event={event} />}
      <EventReports
        event={event}
        reports={reports}
        canSettle={canSettle}
        returnTo={`/admin/events/${event.id}/history`}
      />
      {entries.length > 0 ? (
        <Timeline entries={entries} />
      ) : (
        <p className="text-muted">Nothing has been recorded yet.</p>
      )}
      <Pagination page={page} pages={pages} address={(n) => `?page=${n}`} />
    </div>
  )
}

type Asked = NonNullable<Route.ComponentProps['loaderData']['asked']>

/** It answers what was just pressed, so it is read out. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** What would change, before it does. */
function Confirmation({ asked, event }: { asked: Asked; event: { id: number; version: number } }) {
  const restoring = useFetcher()
  return (
    <section
      aria-labelledby="restore"
      className="rounded-card border border-line bg-pending-tint px-4 py-4 text-pending-text sm:px-5"
    >
      <h2 id="restore" tabIndex={-1} ref={focus} className="text-xl outline-none">
        Restore the state of {asked.when}?
      </h2>
      {asked.changes.length === 0 ? (
        <p className="mt-1">The event is already in this state.</p>
      ) : (
        <>
          <p className="mt-1">
            These fields will change, as edits of yours that no crawl undoes. Review decisions stay as they are. You can
            undo this.
          </p>
          <ChangeList changes={asked.changes} />
        </>
      )}
      <restoring.Form method="post" action={`/admin/events/${event.id}/history`} className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="entryId" value={asked.entryId} />
        <input type="hidden" name="version" value={event.version} />
        {asked.changes.length > 0 && (
          <Button type="submit" name="intent" value="restore" variant="primary" busy={restoring.state !== 'idle'}>
            Restore this state
          </Button>
        )}
        <Link to={`/admin/events/${event.id}/history`} className={buttonClass()}>
          Cancel
        </Link>
      </restoring.Form>
    </section>
  )
}

type Props = { id: number; at: string; canRestore: boolean }

/** Says that the event is deleted, and offers to restore it. */
function DeletedNotice({ id, at, canRestore }: Props) {
  const restoring = useFetcher()
  return (
    <restoring.Form
      method="post"
      action="/admin/events/bulk"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-rejected-tint px-4 py-3 text-rejected-text"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="returnTo" value={`/admin/events/${id}/history`} />
      <p className="flex-1">This event was deleted on {at}.</p>
      {canRestore && (
        <Button type="submit" name="intent" value="restore" size="sm" busy={restoring.state !== 'idle'}>
          Restore event
        </Button>
      )}
    </restoring.Form>
  )
}
