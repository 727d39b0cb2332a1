import { dateValueOf, type EventFilter, filterParams, parseFilter } from '#domain/filter/filter.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'

/** How many events a page shows, and how many more each Load More adds (specification, public site §4). */
export const PAGE_SIZE = 30
/** Beyond this no one reads on, and a page costs too much to render; the list then says to narrow the search. */
const MOST_SHOWN = 600

/**
 * The one address of a list; `show` is how many of it are to be seen. A holiday has a path of its own, as have a borough and a part
 * of London; the query string holds everything else: the list remembers nothing.
 */
export function listAddress(filter: EventFilter, show = PAGE_SIZE): string {
  const [path, rest] = pathOf(filter)
  const params = filterParams(rest)
  if (show > PAGE_SIZE) params.set('show', String(show))
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** With it, a list shows below it what states no age as well. */
export const UNSTATED_PARAMETER = 'unstated'
export const UNSTATED_ID = 'states-no-age'

/** The address of the same list with what states no age below it, at which it begins there. */
export function unstatedAddress(filter: EventFilter, show: number): string {
  const address = listAddress(filter, show)
  return `${address}${address.includes('?') ? '&' : '?'}${UNSTATED_PARAMETER}=1#${UNSTATED_ID}`
}

/** The path of a list, and what of its filter that leaves to the query. */
function pathOf(filter: EventFilter): [path: string, rest: EventFilter] {
  if (filter.holiday) return [holidayPath(filter.holiday.slug), { ...filter, holiday: null }]
  const { boroughs, areas } = filter
  if (boroughs.length === 1) return [`/boroughs/${boroughs}`, { ...filter, boroughs: [] }]
  if (areas.length === 1) return [`/areas/${areas}`, { ...filter, areas: [] }]
  return ['/', filter]
}

/** Reads an address of the list, or what a form without scripts makes of one: there the holiday is a value of `date`. */
export const parseListAddress = ({ pathname, search }: Address, holidays: readonly Holiday[]): EventFilter =>
  parseFilter(paramsOf(pathname, search), holidays)

/**
 * The address of the list that was `awaited` as a visitor chose `chosen` of the list at `base`: what the choice adds to a parameter is there in the
 * place of what it has, what the choice removes is gone, and all else is as it was.
 */
export function rebasedAddress(chosen: string, base: string, awaited: string): string {
  const [to, from, rebased] = [chosen, base, awaited].map((address) => {
    const [path = '', query] = address.split('?')
    return paramsOf(path, query)
  }) as [URLSearchParams, URLSearchParams, URLSearchParams]
  for (const name of new Set([...to.keys(), ...from.keys()])) {
    const [has, had] = [to.getAll(name), from.getAll(name)]
    const isAdded = has.some((value) => !had.includes(value))
    const stays = (value: string) => has.includes(value) || !had.includes(value)
    const values = isAdded ? has : rebased.getAll(name).filter(stays)
    rebased.delete(name)
    for (const value of values) rebased.append(name, value)
  }
  return `/?${rebased}`
}

/** The parameters of an address, those among them that stand in its path. */
function paramsOf(pathname: string, query?: string): URLSearchParams {
  const params = new URLSearchParams(query)
  const [, folder = '', slug = ''] = pathname.split('/')
  if (folder === 'holidays') params.set('date', dateValueOf({ slug }))
  const parameter = { boroughs: 'borough', areas: 'area' }[folder]
  // A form on the page of a borough names another: that one is meant.
  if (parameter && !params.has(parameter)) params.set(parameter, slug)
  return params
}

/** Where one of the boroughs is chosen for a list. */
export const boroughsAddress = (filter: EventFilter) =>
  `/boroughs?${filterParams({ ...filter, boroughs: [], areas: [] })}`

/** Where a day is chosen for a list, by how many events each has. */
export const daysAddress = (filter: EventFilter) => `/days?${filterParams(filter)}`

export const holidayPath = (slug: string) => `/holidays/${slug}`

type Address = { pathname: string; search: string }

export const isListPath = (pathname: string) => /^\/(?:(?:holidays|boroughs|areas)\/|$)/.test(pathname)

/** Reads `show`: a multiple of the page size, whatever the address says. */
export function parseShow(params: URLSearchParams): number {
  const pages = Math.ceil(Number(params.get('show')) / PAGE_SIZE) || 1
  return Math.min(Math.max(pages * PAGE_SIZE, PAGE_SIZE), MOST_SHOWN)
}

export const canShowMore = (show: number) => show < MOST_SHOWN
