import { Link } from 'react-router'
import { Panel } from '../../parts/lists/panel.tsx'
import { Reported } from '../../reports/reported.tsx'
import { REPORTS_PATH, Settle } from '../../reports/settle.tsx'

export type ToldReport = {
  id: number
  kind: string
  message: string | null
  createdAt: string
  resolvedAt: string | null
  resolvedBy: string | null
}

type Props = { event: { id: number; title: string }; reports: ToldReport[]; canSettle: boolean }

/** What visitors found wrong with an event; what waits for somebody can be handled here. */
export function EventReports({ event, reports, canSettle }: Props) {
  return (
    <Panel title="Reported by visitors">
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to={report.resolvedAt === null ? REPORTS_PATH : `${REPORTS_PATH}?list=settled`}
                  className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4"
                >
                  {report.kind}
                </Link>
                <span className="text-sm text-muted tabular-nums">{report.createdAt}</span>
              </p>
              <Reported report={report} />
            </div>
            {canSettle && (
              <Settle report={{ ...report, title: event.title }} returnTo={`/admin/events/${event.id}/history`} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
