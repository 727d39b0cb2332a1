import { Pagination } from '../../../ui/pagination.tsx'
import { PageTable, type ToldPage } from '../../venues/venue/read-pages.tsx'

export type FetchedPages = { pages: ToldPage[]; page: number; pageCount: number }

type FetchedProps = { log: { id: number; pagesCrawled: number }; fetched: FetchedPages; heading: 'h2' | 'h3' }

/** Each page that a crawl asked for, with its outcome. */
export function Fetched({ log, fetched: { pages, page, pageCount }, heading: Heading }: FetchedProps) {
  return (
    <section>
      <Heading className="mb-2 text-base">Pages fetched</Heading>
      {pages.length > 0 ? (
        <PageTable pages={pages} />
      ) : (
        <p className="text-muted">
          {log.pagesCrawled === 0
            ? 'It read none.'
            : 'Later crawls have asked for all of them again, and tell of them.'}
        </p>
      )}
      <Pagination page={page} pages={pageCount} address={(n) => `/admin/crawl-logs/${log.id}?page=${n}`} />
      {pages.length > 0 && pages.length < log.pagesCrawled && pageCount === 1 && (
        <p className="mt-2 text-muted">
          Of the {log.pagesCrawled} it read; later crawls tell of those they asked for again.
        </p>
      )}
    </section>
  )
}
