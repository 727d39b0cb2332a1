import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'

export const REPORTS_PATH = '/admin/reports'

type SettleProps = {
  report: { id: number; kind: string; title: string; resolvedAt: string | null }
  returnTo: string
}

/** Marks a visitor's report as handled, or opens it again. */
export function Settle({ report, returnTo }: SettleProps) {
  const isBusy = useNavigation().formData?.get('reportId') === String(report.id)
  const isOpen = report.resolvedAt === null
  return (
    <Form method="post" action={REPORTS_PATH} preventScrollReset>
      <input type="hidden" name="reportId" value={report.id} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button type="submit" name="intent" value={isOpen ? 'settle' : 'undo'} size="sm" busy={isBusy}>
        {isOpen ? 'Mark as handled' : 'Reopen'}
        <span className="sr-only">
          : {report.kind}, {report.title}
        </span>
      </Button>
    </Form>
  )
}

type ReportedProps = { report: { message: string | null; resolvedAt: string | null; resolvedBy: string | null } }

/** What a visitor wrote, and who has dealt with it. */
export const Reported = ({ report: { message, resolvedAt, resolvedBy } }: ReportedProps) => (
  <>
    {message && <p className="mt-1 max-w-[75ch] whitespace-pre-line wrap-anywhere">{message}</p>}
    {resolvedAt && (
      <p className="mt-1 text-sm text-muted">
        Handled {resolvedAt}
        {resolvedBy && ` by ${resolvedBy}`}
      </p>
    )}
  </>
)
