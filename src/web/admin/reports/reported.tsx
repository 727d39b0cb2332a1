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
