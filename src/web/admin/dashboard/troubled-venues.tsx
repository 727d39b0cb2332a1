import { TriangleAlert } from 'lucide-react'
import { countOf } from '../words.ts'

type ToldVenue = { id: number; name: string; crawlErrorMessage: string | null; lastCrawlAt: string | null }

/** Venues whose last crawl failed, each with the reason. */
export function TroubledVenues({ venues, total }: { venues: ToldVenue[]; total: number }) {
  return (
    <section aria-labelledby="troubled" className="rounded-card border border-line bg-surface p-4">
      <h2 id="troubled" className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 text-danger" />
        {countOf(total, 'venue')} could not be crawled
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {venues.map(({ id, name, crawlErrorMessage, lastCrawlAt }) => (
          <li key={id}>
            <span className="font-semibold">{name}</span>
            <span className="block text-sm text-muted">
              {crawlErrorMessage ?? 'Unknown error occurred'}
              {lastCrawlAt && ` (${lastCrawlAt})`}
            </span>
          </li>
        ))}
      </ul>
      {total > venues.length && <p className="mt-2 text-sm text-muted">and {total - venues.length} more</p>}
    </section>
  )
}
