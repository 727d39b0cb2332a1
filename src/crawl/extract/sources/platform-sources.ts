import { isOneOfHosts, SOURCE_SERVICES } from '#domain/safety/known-services.ts'
import type { Page } from '../parse/page.ts'

export type Source = { url: string; kind: 'icalendar' | 'feed' | 'api' }

/**
 * Public listings of the services that a page uses, by the marks they leave in it: a script's address, an embedded
 * frame, a booking link. Each service names one listing of all its client's events; none needs a key.
 */
export function platformSources(page: Page): Source[] {
  const addresses = addressesIn(page)
  const found = addresses.flatMap((url) => [
    ...spektrix(url),
    ...ticketsolve(url),
    ...libCal(url),
    ...localist(url),
    ...bookwhen(url),
    ...eventbrite(url),
    ...teamup(url),
    ...outlook(url),
  ])
  const unique = [...new Map(found.map((source) => [source.url, source])).values()]
  // A library's own calendar is more exact than all calendars together.
  const numbered = unique.filter(({ url }) => /[?&]c=\d/.test(url)).map(({ url }) => new URL(url).host)
  return unique.filter(({ url }) => !(url.includes('?c=-1&') && numbered.includes(new URL(url).host)))
}

const MAX_ADDRESSES = 3000

/** Of links, frames and scripts, and those written in scripts' text for a service that is set up there. */
function addressesIn(page: Page): URL[] {
  const $ = page.dom()
  const elements = $('a[href], iframe[src], script[src], link[href]').toArray().slice(0, MAX_ADDRESSES)
  const written = elements.map(({ attribs }) => attribs.href ?? attribs.src ?? '')
  const inText = [...page.text.matchAll(IN_TEXT)].slice(0, 20).map(([address]) => address.replaceAll('\\/', '/'))
  return [...new Set([...written, ...inText])].flatMap((address) => URL.parse(address, page.url) ?? [])
}

const IN_TEXT =
  /https:(?:\/\/|\\\/\\\/)[\w.-]{1,80}\.(?:spektrix|ticketsolve|libcal|localist)\.com(?:(?:\/|\\\/)[\w-]{1,60}){0,4}/g

/** `https://system.spektrix.com/CLIENT/…`, also on a host of the venue's own: the client's name comes first. */
function spektrix({ hostname, pathname, origin }: URL): Source[] {
  const client = /^\/([\w-]{2,60})\/(?:api\/v3|website)\b/i.exec(pathname)?.[1]
  const isThere =
    /(^|\.)spektrix\.com$/.test(hostname) || /\/api\/v3\/webcomponents\b|\/website\/\w+\.aspx$/i.test(pathname)
  return client && isThere ? [{ kind: 'api', url: `${origin}/${client}/api/v3/events` }] : []
}

/** The feed that stands on each client's ticket site. */
const ticketsolve = ({ hostname }: URL): Source[] =>
  /^(?!www\.)[\w-]+\.ticketsolve\.com$/.test(hostname) ? [{ kind: 'api', url: `https://${hostname}/shows.xml` }] : []

/** A library's calendar, by its number where the page names one: what stands behind the calendar's own list. */
function libCal({ hostname, pathname, searchParams }: URL): Source[] {
  if (!/^(?!api\d?\.)[\w-]+\.libcal\.com$/.test(hostname)) return []
  const id = searchParams.get('cid') ?? searchParams.get('cal_id') ?? searchParams.get('c')
  if (/ical_subscribe\.php$/.test(pathname)) return []
  const calendar = id && /^-?\d{1,8}$/.test(id) ? id : /calendar|event|widget/i.test(pathname) ? '-1' : null
  if (calendar === null) return []
  return [
    { kind: 'api', url: `https://${hostname}/ajax/calendar/list?c=${calendar}&date=0000-00-00&perpage=100&page=1` },
  ]
}

/** A widget's script or a link to the calendar. */
function localist({ hostname, pathname, origin }: URL): Source[] {
  const isThere =
    /^(?!www\.|api\.)[\w-]+\.localist\.com$/.test(hostname) || /\/widget\/(?:view|js|combo)\b/.test(pathname)
  return isThere && !/\.(?:css|png|jpe?g|gif)$/i.test(pathname)
    ? [{ kind: 'api', url: `${origin}/api/2/events?days=90&pp=100` }]
    : []
}

/** Each schedule says all its dates as a calendar. */
function bookwhen({ hostname, pathname }: URL): Source[] {
  const schedule = /^(?:www\.)?bookwhen\.com$/.test(hostname)
    ? /^\/([\w-]{2,60})(?:\/|$)/.exec(pathname)?.[1]
    : undefined
  if (!schedule || /^(?:api|login|features|pricing|help|about|terms|privacy|users?)$/.test(schedule)) return []
  return [{ kind: 'icalendar', url: `https://bookwhen.com/${schedule}.ics` }]
}

/** The page of an organiser carries all its events as data. */
function eventbrite({ hostname, pathname, origin }: URL): Source[] {
  const isThere = /^(?:www\.)?eventbrite\.(?:co\.uk|com)$/.test(hostname) && /^\/o\/[\w-]*\d+\/?$/.test(pathname)
  return isThere ? [{ kind: 'api', url: `${origin}${pathname.replace(/\/$/, '')}` }] : []
}

/** An embedded calendar, by the key that names it. */
function teamup({ hostname, pathname }: URL): Source[] {
  const key = /^(?:www\.)?teamup\.com$/.test(hostname)
    ? /^\/(ks[a-z0-9]{8,40})(?:\/|$)/i.exec(pathname)?.[1]
    : undefined
  return key ? [{ kind: 'icalendar', url: `https://ics.teamup.com/feed/${key}/0.ics` }] : []
}

/** A published calendar is at hand as a page and as a file. */
function outlook({ hostname, pathname, origin }: URL): Source[] {
  const isThere = /^outlook\.(?:office365|office|live)\.com$/.test(hostname) && /\/calendar\.html$/i.test(pathname)
  return isThere ? [{ kind: 'icalendar', url: `${origin}${pathname.replace(/html$/i, 'ics')}` }] : []
}

/**
 * Whether the address is on a ticketing or calendar service that venues use. A source there that the venue's own page links to
 * may be fetched although it is another site: the venue has put it there for its visitors. robots.txt, the pace and the page
 * budget apply there too.
 */
export const isPlatform = (url: string): boolean =>
  isOneOfHosts(SOURCE_SERVICES, URL.parse(url)?.hostname.toLowerCase() ?? '')
