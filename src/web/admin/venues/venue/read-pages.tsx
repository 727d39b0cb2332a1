import { outcomeWords } from '../../parts/words/page-outcomes.ts'
import { countOf } from '../../parts/words/words.ts'

export type ReadPage = {
  url: string
  failure: string | null
  needsScripts: boolean
  eventsFound: number
  fetchedAt: string
}

/** Pages of a venue, and how each was read last. */
export const ReadPages = ({ pages, total }: { pages: ReadPage[]; total: number }) => (
  <section aria-labelledby="pages">
    <h2 id="pages" className="mb-2 scroll-mt-8 text-lg">
      Pages
    </h2>
    {pages.length === 0 ? <p className="text-muted">No page has been read yet.</p> : <PageTable pages={pages} />}
    {total > pages.length && (
      <p className="mt-2 text-sm text-muted">
        {pages.length} of {countOf(total, 'page')}: those with most events.
      </p>
    )}
  </section>
)

/** How each page was read. */
export function PageTable({ pages }: { pages: ReadPage[] }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm max-md:block">
        <caption className="sr-only">Pages as they were last fetched</caption>
        <thead className="text-left text-muted shadow-[0_1px_0_var(--color-line)] max-md:hidden">
          <tr>
            <th className="px-4 py-2.5">Address</th>
            <th className="w-32 px-2 py-2.5">Last outcome</th>
            <th className="w-20 px-2 py-2.5 text-right">Events found</th>
            <th className="w-32 px-4 py-2.5">Last fetched</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {pages.map((page) => (
            <tr key={page.url} className="max-md:block max-md:px-4 max-md:py-2.5">
              <th scope="row" className="text-left font-normal max-md:block md:px-4 md:py-2">
                <a href={page.url} target="_blank" rel="noreferrer" className="break-all underline underline-offset-2">
                  {page.url}
                </a>
              </th>
              <td className="max-md:mr-2 max-md:inline md:px-2 md:py-2">
                {page.failure ? outcomeWords(page.failure) : 'Read'}
                {page.needsScripts && !page.failure ? ', needs JavaScript' : ''}
              </td>
              <td className="tabular-nums max-md:mr-2 max-md:inline md:px-2 md:py-2 md:text-right">
                {page.eventsFound}
                <span className="md:sr-only"> {page.eventsFound === 1 ? 'event' : 'events'}</span>
              </td>
              <td className="text-muted tabular-nums max-md:inline md:px-4 md:py-2">{page.fetchedAt}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
