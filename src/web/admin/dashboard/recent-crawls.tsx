import { Link } from 'react-router'
import type { CrawlState } from '#domain/vocabulary.ts'
import { CrawlBadge } from '../parts/words/badges.tsx'
import { countOf } from '../parts/words/words.ts'

type RecentCrawl = {
  id: number
  venueName: string
  status: CrawlState
  startedAt: string
  duration: string
  pagesCrawled: number
  eventsFound: number
  eventsCreated: number
  childEventsIdentified: number
  errorMessage: string | null
  alarm: string | null
}

/** The last crawls with their results, or why they failed. */
export function RecentCrawls({ crawls }: { crawls: RecentCrawl[] }) {
  return (
    <section aria-labelledby="crawls" className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="crawls" className="px-4 pt-4 pb-2 text-lg">
        Recent crawls
      </h2>
      {crawls.length === 0 ? (
        <p className="px-4 pb-4 text-muted">No crawling activity recorded yet.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {crawls.map((crawl) => (
            <li
              key={crawl.id}
              className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm md:grid-cols-[minmax(0,1fr)_8rem_minmax(0,2fr)_10rem]"
            >
              <Link to={`/admin/crawl-logs/${crawl.id}`} className="font-semibold underline-offset-4 hover:underline">
                {crawl.venueName}
              </Link>
              <span className="[&>span]:whitespace-normal">
                <CrawlBadge state={crawl.status} isAlarmed={crawl.alarm !== null} />
              </span>
              <span className="min-w-0">{crawl.errorMessage ?? crawl.alarm ?? <Results {...crawl} />}</span>
              <span className="text-muted tabular-nums md:text-right">
                {crawl.startedAt}
                <span className="md:block"> {crawl.duration}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Results = (crawl: RecentCrawl) => (
  <span className="tabular-nums">
    {countOf(crawl.pagesCrawled, 'page')}, {countOf(crawl.eventsFound, 'event')} ({crawl.eventsCreated} new,{' '}
    {crawl.childEventsIdentified} perhaps for children)
  </span>
)
