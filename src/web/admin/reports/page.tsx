import { CircleCheck, EyeOff, Pencil } from 'lucide-react'
import { data, Link, redirect, useFetcher } from 'react-router'
import { z } from 'zod'
import type { LondonDay } from '#domain/days/london-time.ts'
import { formatAgeRange } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { isInUse, listEventsById, type StoredEvent } from '#store/event/events.ts'
import {
  countOpenReports,
  countSettledReports,
  hideReported,
  listReports,
  settleReport,
} from '#store/review/reports/reports.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { type FlashMessage, flash } from '../../flash.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { datesInWords, editAddress, priceInWords } from '../events/words.ts'
import { rowNumber } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { pageAddress, pageOf } from '../parts/lists/pages.ts'
import { StatusBadge } from '../parts/words/badges.tsx'
import { reviewRules } from '../review/lists.ts'
import type { Route } from './+types/page'
import { REPORTS_PATH, Reported, reportInWords, Settle } from './settle.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

type ReportList = 'open' | 'settled'

const listOf = (params: URLSearchParams): ReportList => (params.get('list') === 'settled' ? 'settled' : 'open')

const listAddress = (list: ReportList, page = 1) =>
  pageAddress(REPORTS_PATH, new URLSearchParams(list === 'settled' ? { list } : {}), page)

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const { db, settings, today } = app
  const params = new URL(request.url).searchParams
  const list = listOf(params)
  const [open, settled, { itemsPerPage }] = await Promise.all([
    countOpenReports(db),
    countSettledReports(db),
    settings(),
  ])
  const place = pageOf(params, list === 'open' ? open : settled, itemsPerPage)
  const reports = await listReports(db, list, place)
  const about = await listEventsById(db, [...new Set(reports.map(({ eventId }) => eventId))])
  const canEdit = can(user, 'edit events')
  return {
    list,
    counts: { open, settled },
    page: place.page,
    pages: place.pages,
    canSettle: can(user, 'settle reports'),
    /** Those about one event together, in the order of the first. */
    events: [...Map.groupBy(reports, ({ eventId }) => eventId)].flatMap(([eventId, of]) => {
      const event = about.get(eventId)
      return event ? [{ ...eventInWords(event, today(), canEdit), reports: of.map(reportInWords) }] : []
    }),
  }
}

/** As much of an event as shows whether a report about it is right. */
function eventInWords(event: StoredEvent, today: LondonDay, canEdit: boolean) {
  const isDeleted = event.deletedAt !== null
  const place = [event.locationName, event.locationAddress].filter(Boolean).join(', ')
  return {
    id: event.id,
    title: event.title,
    status: event.status,
    isDeleted,
    isHidden: event.holds.some(({ kind }) => kind === 'reported'),
    canHide: event.status === 'approved',
    editAt: canEdit && isInUse(event) ? editAddress(event.id, REPORTS_PATH) : null,
    publicAt: event.listed ? `/events/${event.slug}` : null,
    facts: [
      ['When', datesInWords(event, today) ?? 'Date TBC'],
      ['Where', place || 'Not stated'],
      ['Price', [...new Set([priceInWords(event), event.priceNotes?.trim()])].filter(Boolean).join('. ')],
      ['Ages', formatAgeRange(event)],
    ] as [string, string][],
    description: event.description,
  }
}

const settling = z.object({
  reportId: rowNumber,
  intent: z.enum(['settle', 'hide', 'undo']),
  /** What is undone: that it was settled, or that its event was hidden. */
  undo: z.enum(['settle', 'hide']).default('settle'),
  returnTo: z.string().optional(),
})

/** Dismisses a report, or hides its event, or takes either back. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'settle reports')
  const app = getApp(context)
  const address = new URL(request.url).searchParams
  const form = settling.safeParse({
    reportId: address.get('report') ?? undefined,
    undo: address.get('undo') ?? undefined,
    ...Object.fromEntries(await request.formData()),
  })
  if (!form.success) throw data(null, { status: 400 })
  const { reportId, intent, undo, returnTo } = form.data
  const rules = await reviewRules(app)
  const by = { id: reportId, actorId: user.id }
  const isAboutHiding = intent === 'hide' || (intent === 'undo' && undo === 'hide')
  const message = isAboutHiding
    ? hidden(reportId, intent, await hideReported(app.db, { ...by, isHidden: intent === 'hide' }, rules, app.now()))
    : settled(reportId, intent, await settleReport(app.db, { ...by, isSettled: intent === 'settle' }, rules, app.now()))
  return redirect(safeNext(returnTo ?? REPORTS_PATH), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was changed')

type Intent = z.infer<typeof settling>['intent']

function settled(reportId: number, intent: Intent, done: Awaited<ReturnType<typeof settleReport>>): FlashMessage {
  if (!done) return NOTHING_TO_CHANGE
  const { title, isPublicAgain } = done
  if (intent !== 'settle') return { title: 'Report is open again', description: title }
  const description = isPublicAgain ? `${title} is public again as before.` : title
  return { title: 'Report dismissed', description, undoReportId: reportId }
}

function hidden(reportId: number, intent: Intent, title: string | undefined): FlashMessage {
  if (title === undefined) return NOTHING_TO_CHANGE
  if (intent !== 'hide') return { title: 'Shown again as before', description: title }
  const description = `${title} waits in the review queue.`
  return { title: 'Hidden from families', description, undoHiddenReportId: reportId }
}

const NOTHING_TO_CHANGE: FlashMessage = {
  title: 'Nothing to change',
  description: 'Someone else was faster.',
  tone: 'failure',
}

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, counts, events, page, pages, canSettle } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Reports · Kids Holiday Events</title>
      <header>
        <h1 className="text-2xl">Reports</h1>
        <p className="text-muted">
          What visitors reported, the gravest first. Hide the event, fix it, or dismiss the report; each can be undone.
        </p>
      </header>
      <nav aria-label="Lists" className="flex flex-wrap gap-2">
        <ListLink list="open" current={list} label="Open" count={counts.open} />
        <ListLink list="settled" current={list} label="Handled" count={counts.settled} />
      </nav>
      {events.length === 0 ? (
        <NoReports list={list} />
      ) : (
        <div className="flex flex-col gap-3">
          {events.map((event) => (
            <ReportedEvent key={event.id} event={event} returnTo={listAddress(list, page)} canSettle={canSettle} />
          ))}
        </div>
      )}
      <Pagination page={page} pages={pages} address={(n) => listAddress(list, n)} />
    </div>
  )
}

type ListLinkProps = { list: ReportList; current: ReportList; label: string; count: number }

const ListLink = ({ list, current, label, count }: ListLinkProps) => (
  <Link
    to={listAddress(list)}
    aria-current={list === current ? 'page' : undefined}
    className={buttonClass({ size: 'sm', variant: list === current ? 'primary' : 'secondary' }, 'tabular-nums')}
  >
    {label} ({count.toLocaleString('en-GB')})
  </Link>
)

type ReportedEventProps = { event: Data['events'][number]; returnTo: string; canSettle: boolean }

/** The visitors' words, with the event beside them. */
const ReportedEvent = ({ event, returnTo, canSettle }: ReportedEventProps) => (
  <article
    aria-label={event.title}
    className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 lg:grid-cols-2"
  >
    <div className="min-w-0">
      <ul className="divide-y divide-line">
        {event.reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-start justify-between gap-3 py-2 first:pt-0">
            <Reported report={report} />
            {canSettle && <Settle report={report} title={event.title} returnTo={returnTo} />}
          </li>
        ))}
      </ul>
    </div>
    <div className="min-w-0 lg:border-l lg:border-line lg:pl-6">
      <h2 className="text-base wrap-anywhere">
        {/* What was deleted is restored from its history. */}
        <Link
          to={event.isDeleted ? `/admin/events/${event.id}/history` : `/admin/review/${event.id}`}
          className="text-primary underline underline-offset-4"
        >
          {event.title}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {event.isDeleted ? 'Deleted' : <StatusBadge status={event.status} />}
        {event.isHidden && <strong className="text-needs-review-text">Hidden until a person has looked at it</strong>}
        {event.publicAt && (
          <a href={event.publicAt} className="underline underline-offset-4">
            as families see it<span className="sr-only">: {event.title}</span>
          </a>
        )}
      </p>
      <dl className="mt-2 grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 text-sm">
        {event.facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {event.description && <p className="mt-1 line-clamp-3 text-sm whitespace-pre-line">{event.description}</p>}
      {canSettle && <EventActions event={event} returnTo={returnTo} />}
    </div>
  </article>
)

/** What can be done about the event itself. */
function EventActions({ event, returnTo }: Omit<ReportedEventProps, 'canSettle'>) {
  const [first] = event.reports
  const acting = useFetcher()
  return (
    <acting.Form method="post" action={REPORTS_PATH} preventScrollReset className="mt-3 flex flex-wrap gap-2">
      <input type="hidden" name="reportId" value={first?.id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      {event.canHide && (
        <Button type="submit" name="intent" value="hide" size="sm" busy={acting.state !== 'idle'}>
          <EyeOff aria-hidden="true" className="size-4" /> Hide now<span className="sr-only">: {event.title}</span>
        </Button>
      )}
      {event.editAt && (
        <Link to={event.editAt} className={buttonClass({ size: 'sm' })}>
          <Pencil aria-hidden="true" className="size-4" /> Fix<span className="sr-only">: {event.title}</span>
        </Link>
      )}
    </acting.Form>
  )
}

const NoReports = ({ list }: { list: ReportList }) => (
  <EmptyList title={list === 'open' ? 'No open reports' : 'No reports have been handled yet'} icon={CircleCheck}>
    <p className="text-muted">Visitors can report a problem on the page of every event.</p>
  </EmptyList>
)
