import { Link } from 'react-router'
import type { CrawlChangeKind, CrawlData } from '#domain/health/crawl.ts'
import { CRAWL_CHANGE_KINDS } from '#domain/health/crawl.ts'

const TITLES: Record<CrawlChangeKind, string> = {
  new: 'New',
  changed: 'Changed',
  held: 'Taken down until a person has looked',
  cancelled: 'Cancelled by the venue',
  back: 'Back on the venue’s pages',
  unconfirmed: 'Not seen this time',
  gone: 'Gone from the venue’s pages, and hidden',
}

/** A camel-case name of a field as people say it: 'startDate' is 'start date'. */
const fieldWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

type ChangesProps = { changes: CrawlData['changes']; alarm: string | null; heading: 'h2' | 'h3' }

/** What is other than at the crawl before, each with the way to the event. */
export function Changes({ changes, alarm, heading: Heading }: ChangesProps) {
  return (
    <section>
      <Heading className="text-base">What changed</Heading>
      {alarm && (
        <p className="mt-1 rounded-control bg-pending-tint p-3 text-pending-text">{alarm}. Nothing was hidden.</p>
      )}
      {changes.length === 0 && <p className="text-muted">Nothing: the venue says what it said before.</p>}
      {CRAWL_CHANGE_KINDS.map((kind) => {
        const ofKind = changes.filter((change) => change.kind === kind)
        if (ofKind.length === 0) return null
        return (
          <details key={kind} open={ofKind.length <= 20} className="mt-1.5">
            <summary className="font-semibold">
              {TITLES[kind]} ({ofKind.length})
            </summary>
            <ul className="mt-1 flex flex-col gap-1 pl-4">
              {ofKind.map(({ eventId, title, fields }) => (
                <li key={eventId}>
                  <Link to={`/admin/review/${eventId}`} className="underline underline-offset-2">
                    {title}
                  </Link>
                  {fields.length > 0 && <span className="text-muted"> · {fields.map(fieldWords).join(', ')}</span>}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
