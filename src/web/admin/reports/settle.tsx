import { Link, useFetcher } from 'react-router'
import { REPORT_KIND_LABELS, type ReportKind } from '#domain/review/report.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { formatInstant } from '../parts/words/words.ts'

export const REPORTS_PATH = '/admin/reports'

/** The field in which a reviewer who corrects an event says that its reports are dealt with. */
export const REPORTS_HANDLED = 'reportsHandled'

/** A visitor's report, as screens show it. */
export type ReportInWords = {
  id: number
  kind: string
  message: string | null
  createdAt: string
  resolvedAt: string | null
  resolvedBy: string | null
}

export const reportInWords = <Report extends { kind: ReportKind; createdAt: Date; resolvedAt: Date | null }>({
  kind,
  createdAt,
  resolvedAt,
  ...report
}: Report) => ({
  ...report,
  kind: REPORT_KIND_LABELS[kind],
  createdAt: formatInstant(createdAt),
  resolvedAt: resolvedAt && formatInstant(resolvedAt),
})

type SettleProps = { report: ReportInWords; title: string; returnTo: string }

/** Says that nothing is left to do about a visitor's report, or opens it again. */
export function Settle({ report, title, returnTo }: SettleProps) {
  const settling = useFetcher()
  const isOpen = report.resolvedAt === null
  return (
    <settling.Form method="post" action={REPORTS_PATH} preventScrollReset>
      <input type="hidden" name="reportId" value={report.id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" name="intent" value={isOpen ? 'settle' : 'undo'} size="sm" busy={settling.state !== 'idle'}>
        {isOpen ? 'Dismiss' : 'Reopen'}
        <span className="sr-only">
          : {report.kind}, {title}
        </span>
      </Button>
    </settling.Form>
  )
}

/** What a visitor wrote, when, and who has dealt with it. */
export const Reported = ({ report }: { report: ReportInWords }) => (
  <div className="min-w-0 flex-1 basis-52">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong>{report.kind}</strong>
      <span className="text-sm text-muted tabular-nums">{report.createdAt}</span>
    </p>
    {report.message && <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{report.message}</p>}
    {report.resolvedAt && (
      <p className="text-sm text-muted">
        Handled {report.resolvedAt}
        {report.resolvedBy && ` by ${report.resolvedBy}`}
      </p>
    )}
  </div>
)

type EventReportsProps = {
  event: { id: number; title: string }
  reports: readonly ReportInWords[]
  canSettle: boolean
  /** The screen that shows them. */
  returnTo: string
}

/** What visitors reported about an event; nothing where they did not. */
export const EventReports = ({ event, reports, canSettle, returnTo }: EventReportsProps) =>
  reports.length > 0 && (
    <Panel
      title={
        <Link to={REPORTS_PATH} className="text-primary underline underline-offset-4">
          Reported by visitors
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-start justify-between gap-3 py-2">
            <Reported report={report} />
            {canSettle && <Settle report={report} title={event.title} returnTo={returnTo} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
