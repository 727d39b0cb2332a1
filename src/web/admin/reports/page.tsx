import { CircleCheck } from 'lucide-react'
import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { can } from '#domain/people/access.ts'
import { REPORT_KIND_LABELS } from '#domain/review/report.ts'
import { REVIEW_STATUS_LABELS } from '#domain/vocabulary.ts'
import { countOpenReports, countSettledReports, listReports, settleReport } from '#store/review/reports.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { rowNumber } from '../parts/forms/route-id.ts'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { pageAddress, pageOf } from '../parts/lists/pages.ts'
import { formatInstant } from '../parts/words/words.ts'
import type { Route } from './+types/page'
import { REPORTS_PATH, Reported, Settle } from './settle.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

type ReportList = 'open' | 'settled'

const listOf = (params: URLSearchParams): ReportList => (params.get('list') === 'settled' ? 'settled' : 'open')

const listAddress = (list: ReportList, page = 1) =>
  pageAddress(REPORTS_PATH, new URLSearchParams(list === 'settled' ? { list } : {}), page)

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const { db, settings } = getApp(context)
  const params = new URL(request.url).searchParams
  const list = listOf(params)
  const [open, settled, { itemsPerPage }] = await Promise.all([
    countOpenReports(db),
    countSettledReports(db),
    settings(),
  ])
  const place = pageOf(params, list === 'open' ? open : settled, itemsPerPage)
  const reports = await listReports(db, list, place)
  return {
    list,
    counts: { open, settled },
    page: place.page,
    pages: place.pages,
    canSettle: can(user, 'settle reports'),
    reports: reports.map(({ kind, status, createdAt, resolvedAt, isDeleted, ...report }) => ({
      ...report,
      kind: REPORT_KIND_LABELS[kind],
      isDeleted,
      status: isDeleted ? 'Deleted' : REVIEW_STATUS_LABELS[status],
      createdAt: formatInstant(createdAt),
      resolvedAt: resolvedAt && formatInstant(resolvedAt),
    })),
  }
}

const settling = z.object({
  reportId: rowNumber,
  intent: z.enum(['settle', 'undo']),
  returnTo: z.string().optional(),
})

/** Marks a report as handled, or reopens it. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'settle reports')
  const { db, now } = getApp(context)
  const address = new URL(request.url).searchParams
  const form = settling.safeParse({
    reportId: address.get('report') ?? undefined,
    ...Object.fromEntries(await request.formData()),
  })
  if (!form.success) throw data(null, { status: 400 })
  const { reportId, intent, returnTo } = form.data
  const isSettled = intent === 'settle'
  const title = await settleReport(db, { id: reportId, isSettled, actorId: user.id }, now())
  const message =
    title === undefined
      ? { title: 'Nothing to change', description: 'Someone else was faster.', tone: 'failure' as const }
      : {
          title: isSettled ? 'Report marked as handled' : 'Report is open again',
          description: title,
          ...(isSettled && { undoReportId: reportId }),
        }
  return redirect(safeNext(returnTo ?? REPORTS_PATH), { headers: [await flash(message)] })
}

type Data = Route.ComponentProps['loaderData']

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, counts, reports, page, pages, canSettle } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 px-4 py-6 sm:px-6">
      <title>Reports · Kids Holiday Events</title>
      <header>
        <h1 className="text-2xl">Reports</h1>
        <p className="text-muted">What visitors reported. Correct the event, then mark the report as handled.</p>
      </header>
      <nav aria-label="Lists" className="flex gap-2">
        <ListLink list="open" current={list} label="Open" count={counts.open} />
        <ListLink list="settled" current={list} label="Handled" count={counts.settled} />
      </nav>
      {reports.length === 0 ? (
        <NoReports list={list} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {reports.map((report) => (
            <Report key={report.id} report={report} returnTo={listAddress(list, page)} canSettle={canSettle} />
          ))}
        </ul>
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

type ReportProps = { report: Data['reports'][number]; returnTo: string; canSettle: boolean }

/** Where the event is decided on and edited; what was deleted is restored from its history. */
const actAt = ({ eventId, isDeleted }: Data['reports'][number]) =>
  isDeleted ? `/admin/events/${eventId}/history` : `/admin/review/${eventId}`

const Report = ({ report, returnTo, canSettle }: ReportProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
    <div className="min-w-0 flex-1 basis-72">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{report.kind}</strong>
        <span className="text-sm text-muted tabular-nums">{report.createdAt}</span>
      </p>
      <p className="[overflow-wrap:anywhere]">
        <Link to={actAt(report)} className="text-primary underline underline-offset-4">
          {report.title}
        </Link>{' '}
        <span className="text-sm text-muted">
          {report.venueName ?? 'No venue'} · {report.status}
          {!report.isDeleted && (
            <>
              {' · '}
              <a href={`/events/${report.slug}`} className="underline underline-offset-4">
                as families see it<span className="sr-only">: {report.title}</span>
              </a>
            </>
          )}
        </span>
      </p>
      <Reported report={report} />
    </div>
    {canSettle && <Settle report={report} returnTo={returnTo} />}
  </li>
)

const NoReports = ({ list }: { list: ReportList }) => (
  <EmptyList title={list === 'open' ? 'No open reports' : 'No reports have been handled yet'} icon={CircleCheck}>
    <p className="text-muted">Visitors can report a problem on the page of every event.</p>
  </EmptyList>
)
