import { filterParams, isFamilysOwn, parseFilter } from '#domain/filter/filter.ts'
import { KNOWN_PARAMETERS } from '../api/known-parameters.ts'
import { embedParams, parseOptions } from '../public/embed/options.ts'
import { PAGE_SIZE, parseShow } from '../public/list/list-address.ts'

/**
 * Every page that is the same for all who are not signed in, and its address with only that part of the query string that
 * it looks at, in one order: whatever else an address carries makes no other page.
 */
const PAGES: [path: RegExp, canonical: (path: string, params: URLSearchParams) => string | null][] = [
  [/^\/(holidays\/[a-z0-9-]{1,100})?$/, listAddress],
  [/^\/count$/, listAddress],
  // What a partner chose, place and all, and each of their readers asks for.
  [/^\/embed$/, (path, params) => withQuery(path, embedParams(askedFilter(params), parseOptions(params)))],
  [/^\/events\/[a-z0-9-]{1,200}(\/details)?$/, (path) => path],
  [/^\/events\/[a-z0-9-]{1,200}\.ics$/, (path, params) => withQuery(path, only(['on'], params))],
  [/^\/oembed$/, (path, params) => withQuery(path, only(['url', 'format', 'maxwidth', 'maxheight'], params))],
  [/^\/(subscribe|feeds\/events\.(ics|rss|atom|json))$/, feedAddress],
  [/^\/api\/v1\/(events(\/[a-z0-9-]{1,200})?|venues|changes|categories|holidays)$/, apiAddress],
  [/^\/api(\/v1\/openapi\.json)?$/, (path) => path],
  [/^\/openactive\/session-series$/, (path, params) => withQuery(path, only(['afterChangeNumber'], params))],
  [/^\/(privacy|robots\.txt|sitemap\.xml|sitemaps\/[a-z]{1,20}(-\d{1,4})?\.xml)$/, (path) => path],
]

/**
 * Under which address a page is drawn and kept; null where it is not one of {@link PAGES}. Follows React Router's
 * addresses for the data alone, which end in `.data` and may name one route whose data is wanted.
 */
export function addressOf({ pathname, searchParams }: URL): string | null {
  const isData = pathname.endsWith('.data')
  const path = isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, '') : pathname
  const page = PAGES.find(([pattern]) => pattern.test(path))
  if (!page) return null
  const canonical = page[1](path, searchParams)
  if (canonical === null) return null
  return isData ? dataAddress(pathname, canonical, searchParams.get('_routes')) : canonical
}

function dataAddress(pathname: string, canonical: string, routes: string | null): string | null {
  if (routes !== null && !ROUTE_ID.test(routes)) return null
  const params = new URLSearchParams(canonical.split('?')[1])
  if (routes !== null) params.set('_routes', routes)
  return withQuery(pathname, params)
}

function listAddress(path: string, params: URLSearchParams): string | null {
  if (isFamilysOwn(params)) return null
  const canonical = askedFilter(params)
  const show = parseShow(params)
  if (show > PAGE_SIZE) canonical.set('show', String(show))
  return withQuery(path, canonical)
}

function feedAddress(path: string, params: URLSearchParams): string | null {
  return isFamilysOwn(params) ? null : withQuery(path, askedFilter(params))
}

function askedFilter(params: URLSearchParams): URLSearchParams {
  const canonical = filterParams(parseFilter(params))
  // Which holidays there are, only the database knows: what is asked for is left as it is.
  const date = params.get('date')
  if (date !== null && HOLIDAY.test(date)) canonical.set('date', date)
  return canonical
}

/** What programs ask for is kept as they wrote it, since what is wrong in it is for the answer to say. */
function apiAddress(path: string, params: URLSearchParams): string | null {
  const isRefused = [...params.keys()].some((name) => !KNOWN_PARAMETERS.includes(name))
  return isRefused || isFamilysOwn(params) ? null : withQuery(path, only(KNOWN_PARAMETERS, params))
}

const only = (names: readonly string[], params: URLSearchParams) =>
  new URLSearchParams(names.flatMap((name) => params.getAll(name).map((value) => [name, value])))

const HOLIDAY = /^holiday:[a-z0-9-]{1,100}$/

const ROUTE_ID = /^(public\/[a-z-]{1,40}|holiday)$/

const withQuery = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path)
