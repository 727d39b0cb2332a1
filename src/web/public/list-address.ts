import { type EventFilter, emptyFilter, filterParams } from '#domain/filter.ts'

/** How many events a page shows, and how many more each Load More adds (specification, public site §4). */
export const PAGE_SIZE = 30
/** Beyond this nobody reads on, and a page costs too much to draw; the list then says to narrow the search. */
const MOST_SHOWN = 600

/** The address of a list; `show` is how many of it are to be seen. The query string is all that the list remembers. */
export function listAddress(filter: EventFilter, show = PAGE_SIZE): string {
  const params = filterParams(filter)
  if (show > PAGE_SIZE) params.set('show', String(show))
  const query = params.toString()
  return query ? `/?${query}` : '/'
}

/** Reads `show`: a multiple of the page size, whatever the address says. */
export function parseShow(params: URLSearchParams): number {
  const pages = Math.ceil(Number(params.get('show')) / PAGE_SIZE) || 1
  return Math.min(Math.max(pages * PAGE_SIZE, PAGE_SIZE), MOST_SHOWN)
}

export const canShowMore = (show: number) => show < MOST_SHOWN

/** The filter with the search kept and everything else off (specification, public site §4: reset). */
export const withoutFilters = (filter: EventFilter): EventFilter => ({
  ...emptyFilter(),
  search: filter.search,
  sort: filter.sort,
})
