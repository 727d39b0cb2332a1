/** What a crawl or a test did for a person, and what to know before relying on what it read. */
export const NoticeList = ({ notices, warnings }: { notices: readonly string[]; warnings: readonly string[] }) => (
  <>
    {warnings.map((warning) => (
      <p key={warning} className="rounded-control bg-pending-tint p-3 text-pending-text">
        {warning}
      </p>
    ))}
    {notices.map((notice) => (
      <p key={notice} className="text-muted">
        {notice}
      </p>
    ))}
  </>
)
