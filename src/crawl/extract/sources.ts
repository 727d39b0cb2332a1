import { canonicalUrl, isSameSite } from '../discover/address.ts'
import type { Page } from '../page.ts'

export type Source = { url: string; kind: 'icalendar' | 'feed' | 'api' }

const MAX_SOURCES = 10

/**
 * The machine-readable listings that a page points to: calendars and feeds of events, and the APIs of site
 * builders that are known by their marks in the page. Feeds of posts and comments are left out.
 */
export function pointedSources(page: Page): Source[] {
  if (page.kind === 'json') return nextOfApi(page)
  if (page.kind !== 'html') return []
  const $ = page.dom()
  const sources = new Map<string, Source['kind']>()
  const add = (href: string | undefined, kind: Source['kind']) => {
    const url = href ? canonicalUrl(href.replace(/^webcals?:/i, 'https:'), page.url) : null
    if (url && sources.size < MAX_SOURCES && !sources.has(url)) sources.set(url, kind)
  }
  for (const link of $('link[rel~="alternate"][href]').toArray()) {
    const { type = '', href, title = '' } = link.attribs
    if (/text\/calendar/i.test(type)) add(href, 'icalendar')
    else if (/(rss|atom)\+xml/i.test(type) && isOfEvents(`${href} ${title}`)) add(href, 'feed')
  }
  for (const link of $('a[href]').toArray().slice(0, 5000)) {
    const href = link.attribs.href ?? ''
    if (isCalendarLink(href)) add(href, 'icalendar')
  }
  for (const frame of $('iframe[src*="calendar.google.com/calendar"]').toArray()) {
    for (const id of googleCalendars(frame.attribs.src ?? '', page.url)) add(id, 'icalendar')
  }
  add(eventsCalendarApi(page), 'api')
  add(squarespaceJson(page), 'api')
  return [...sources].map(([url, kind]) => ({ url, kind }))
}

/** The Events Calendar answers in pages, each with the address of the next. */
function nextOfApi(page: Page): Source[] {
  const next = /"next_rest_url"\s*:\s*"([^"]{1,2000})"/.exec(page.text)?.[1]?.replaceAll('\\/', '/')
  const url = next ? canonicalUrl(next, page.url) : null
  return url && isSameSite(url, page.url) ? [{ url, kind: 'api' }] : []
}

const isOfEvents = (words: string) =>
  /event|what.?s.?on|calendar|diary|performance|show|exhibition|activit/i.test(words) && !/comment/i.test(words)

/** A whole calendar, not the 'add to my calendar' of one event, which says less than its page. */
const isCalendarLink = (href: string) =>
  /^webcals?:/i.test(href) ||
  (/\.ics(\?|$)|[?&](ical|outlook-ical)=1|\/ical(endar)?\/?$/i.test(href) &&
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
