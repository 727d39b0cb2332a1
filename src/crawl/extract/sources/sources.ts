import { canonicalUrl, isSameSite } from '../../discover/address.ts'
import type { Page } from '../parse/page.ts'
import { isPlatform, platformSources, type Source } from './platform-sources.ts'

const MAX_SOURCES = 10
const MAX_LINKS = 5000

/**
 * The machine-readable listings that a page points to: calendars and feeds of events, and the APIs of site
 * builders that are known by their marks in the page. Feeds of posts and comments are left out.
 */
export function pointedSources(page: Page): Source[] {
  if (page.kind === 'json') return nextOfApi(page)
  if (page.kind !== 'html') return []
  const $ = page.dom()
  const sources = new Map<string, Source['kind']>()
  const add = (href: string | undefined, kind: Source['kind'] | null) => {
    const url = href && kind ? canonicalUrl(href.replace(/^webcals?:/i, 'https:'), page.url) : null
    if (url && kind && sources.size < MAX_SOURCES && !sources.has(url)) sources.set(url, kind)
  }
  for (const link of $('link[rel~="alternate"][href]').toArray()) add(link.attribs.href, kindOfAlternate(link.attribs))
  for (const link of $('a[href]').toArray().slice(0, MAX_LINKS)) {
    add(
      link.attribs.href,
      kindOfLink(link.attribs.href ?? '', () => $(link).text(), page.url),
    )
  }
  for (const frame of $('iframe[src*="calendar.google.com/calendar"]').toArray()) {
    for (const id of googleCalendars(frame.attribs.src ?? '', page.url)) add(id, 'icalendar')
  }
  for (const { url, kind } of platformSources(page)) if (isOurs(url, page.url)) add(url, kind)
  add(eventsCalendarApi(page), 'api')
  add(squarespaceJson(page), 'api')
  return [...sources].map(([url, kind]) => ({ url, kind }))
}

function kindOfAlternate({ type = '', href = '', title = '' }: Record<string, string>): Source['kind'] | null {
  if (/text\/calendar/i.test(type)) return 'icalendar'
  if (!isOfEvents(`${href} ${title}`)) return null
  if (/(rss|atom)\+xml/i.test(type)) return 'feed'
  return /^application\/(?:feed\+)?json\b/i.test(type) ? 'api' : null
}

function kindOfLink(href: string, wordsOf: () => string, pageUrl: string): Source['kind'] | null {
  if (!/^webcals?:/i.test(href) && !isOurs(href, pageUrl)) return null
  if (isCalendarLink(href)) return 'icalendar'
  return isFeedLink(href, wordsOf) ? 'feed' : null
}

/** On the venue's own site, or on a service that venues use. */
function isOurs(href: string, pageUrl: string): boolean {
  const url = canonicalUrl(href, pageUrl)
  return url !== null && (isSameSite(url, pageUrl) || isPlatform(url))
}

/** A link to a feed that says it is of events: a feed of posts is mostly linked to as well. */
const isFeedLink = (href: string, wordsOf: () => string) =>
  /\.(?:rss|atom)(?:\?|$)|\/(?:rss|feed)\/?(?:\?|$)|[?&](?:format|feed)=(?:rss|atom)/i.test(href) &&
  isOfEvents(`${href} ${wordsOf().slice(0, 200)}`)

/** Responses in pages, each with the address of the next: The Events Calendar, RPDE, JSON:API, and others. */
function nextOfApi(page: Page): Source[] {
  const written = NEXT.map((pattern) => pattern.exec(page.text)?.[1]).find((found) => found !== undefined)
  const next = written?.replaceAll('\\/', '/').replaceAll('\\u0026', '&')
  const url = next ? canonicalUrl(next, page.url) : nextOfNumbered(page)
  return url && url !== page.url && isSameSite(url, page.url) ? [{ url, kind: 'api' }] : []
}

const NEXT = [
  /"next_rest_url"\s*:\s*"([^"]{1,2000})"/,
  /"next(?:_page_url|_url|Page|Link)?"\s*:\s*"((?:https?:|\\?\/)[^"]{1,2000})"/,
]
const MAX_NUMBERED = 20

/** LibCal's and Localist's responses give the total: the next page is the next number. */
function nextOfNumbered(page: Page): string | null {
  const url = URL.parse(page.url)
  if (!url) return null
  const [, results] = /"total_results"\s*:\s*"?(\d{1,6})/.exec(page.text) ?? []
  const [, size] = /"page"\s*:\s*\{[^{}]{0,200}"total"\s*:\s*(\d{1,4})/.exec(page.text) ?? []
  const number = Number(url.searchParams.get('page') ?? 1)
  const pages = results ? Math.ceil(Number(results) / Number(url.searchParams.get('perpage') ?? 20)) : Number(size ?? 1)
  if (!(number >= 1 && number < Math.min(pages, MAX_NUMBERED))) return null
  url.searchParams.set('page', String(number + 1))
  return canonicalUrl(url.href, page.url)
}

const isOfEvents = (words: string) =>
  /event|what.?s.?on|calendar|diary|performance|show|exhibition|activit/i.test(words) && !/comment/i.test(words)

/** A whole calendar, not the 'add to my calendar' of one event, which says less than its page. */
const isCalendarLink = (href: string) =>
  /^webcals?:/i.test(href) ||
  (/\.ics(\?|$)|[?&](ical|outlook-ical)=1|\/ical_subscribe\.php\b|[?&](?:format|feed|type)=(?:ical|ics)\b|\/ical(endar)?\/?$/i.test(
    href,
  ) &&
    !/\/events?\/(?!(list|month|week|day|today|upcoming|category|photo|map)\b)[^/?]+\/?\?|[?&]eventDate=|google\.com\/calendar\/render/i.test(
      href,
    ) &&
    !/^data:/i.test(href))

function googleCalendars(src: string, base: string): string[] {
  const ids = URL.parse(src, base)?.searchParams.getAll('src') ?? []
  return ids
    .slice(0, 5)
    .map((id) => `https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`)
}

/** The Events Calendar (WordPress) names its REST root in the page, or shows by its classes that it is there. */
function eventsCalendarApi(page: Page): string | undefined {
  const $ = page.dom()
  const named = $('link[rel="https://theeventscalendar.com/"], link[href*="/wp-json/tribe/events/v1"]').attr('href')
  const root = named ? URL.parse(named, page.url) : null
  const isThere = root !== null || /\btribe-(events|common)\b/.test(page.text)
  if (!isThere) return undefined
  const base =
    root?.href.replace(/(\/wp-json\/tribe\/events\/v1).*$/, '$1') ?? new URL('/wp-json/tribe/events/v1', page.url).href
  return `${base}/events?per_page=50`
}

/** A Squarespace list of events gives the same as JSON; the page of one event says enough itself. */
function squarespaceJson(page: Page): string | undefined {
  if (!/static1\.squarespace\.com|Static\.SQUARESPACE_CONTEXT/.test(page.text)) return undefined
  const $ = page.dom()
  const url = new URL(page.url)
  const isList =
    $('.eventlist-event').length > 0 || ($('body.collection-type-events').length > 0 && url.pathname !== '/')
  if (!isList || $('article.eventitem, body.view-item').length > 0 || url.searchParams.has('format')) return undefined
  return `${url.origin}${url.pathname}?format=json`
}
