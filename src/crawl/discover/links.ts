import type { Element } from 'domhandler'
import { addMonths, daysBetween, type LondonDay } from '#domain/days/london-time.ts'
import type { Page } from '../extract/parse/page.ts'
import { canonicalUrl, isSameSite, type Link } from './address.ts'
import { daysNamed } from './days-in-address.ts'
import { asWords, isAside, isNever, isNextPage, isPast, scoreWords, visitorRank } from './link-words.ts'
import { isInFrame, textNear, textOf } from './surroundings.ts'

const MAX_LINKS = 3000
const MONTHS_AHEAD = 12
/** The score of a page that seldom leads to events. */
const LOW = 0.05
/** The score of a page that says nothing about its kind. */
const PLAIN = 0.2

/**
 * The links of a page to its own site, each address once, with how likely it leads to events: 0 to 1. What is never
 * worth a request (shop, sign-in, jobs, files, past or far months of a calendar) is 0.
 */
export function scoreLinks(page: Page, today: LondonDay): Link[] {
  const links = linksOf(page)
  const familySizes = countFamilies(links)
  const isListing = scoreAddress(page.url, today) > PLAIN
  const best = new Map<string, number>()
  const ranks = new Map<string, 1 | 2 | 3>()
  for (const link of links) {
    const rank = rankForVisitors(link)
    if (rank > (ranks.get(link.url) ?? 0)) ranks.set(link.url, rank as 1 | 2 | 3)
    const score = scoreLink(link, isListing, (familySizes.get(familyOf(link.url)) ?? 0) >= 3, today)
    best.set(link.url, Math.max(best.get(link.url) ?? 0, score))
  }
  return [...best].map(([url, score]) => {
    const rank = ranks.get(url)
    return { url, score, ...(rank && { visitorRank: rank }) }
  })
}

/** By its text, else by the end of its address. */
function rankForVisitors({ url, text }: PageLink): 0 | 1 | 2 | 3 {
  const { pathname } = new URL(url)
  if (isFile(pathname)) return 0
  const byText = visitorRank(asWords(text))
  return byText > 0 ? byText : visitorRank(asWords(pathname.split('/').filter(Boolean).at(-1) ?? ''))
}

/** As {@link scoreLinks}, by the address alone. */
export function scoreAddress(address: string, today: LondonDay): number {
  const url = URL.parse(address)
  if (!url || isFile(url.pathname) || isAction(url.searchParams)) return 0
  const segments = url.pathname.split('/').filter(Boolean).map(asWords)
  const byWords = scoreSegments(segments)
  const days = daysNamed(url)
  if (byWords === 0 || !days) return byWords
  const isOver = days.last < today
  const isFar = days.first > addMonths(today, MONTHS_AHEAD)
  // A month's page lists everything that its days' pages do.
  const isDay = days.first === days.last
  const asCalendar = isDay ? 0.35 : Math.max(byWords, 0.4)
  if (days.isCalendar) return isOver || isFar ? 0 : nearerFirst(asCalendar, days.first, today)
  // A post filed under the day it was written, or an event under its first day: it may still run.
  if (isOver) return daysBetween(days.last, today) > 180 ? 0 : LOW
  return byWords
}

type PageLink = { url: string; text: string; rel: string; element: Element; isFramed: boolean }

function linksOf(page: Page): PageLink[] {
  const $ = page.dom()
  const base = canonicalUrl($('base[href]').first().attr('href') ?? '', page.url) ?? page.url
  const links: PageLink[] = []
  for (const element of $('a[href], area[href], link[rel="next"][href]').toArray().slice(0, MAX_LINKS)) {
    const { href = '', rel = '', title, 'aria-label': label } = element.attribs
    const url = canonicalUrl(href, base)
    if (!url || href.startsWith('#') || /\bnofollow\b/i.test(rel) || !isSameSite(url, page.url)) continue
    const text = [textOf(element), label, title].filter(Boolean).join(' ')
    links.push({ url, text: text.slice(0, 300), rel, element, isFramed: isInFrame(element) })
  }
  return links
}

function scoreLink(link: PageLink, fromListing: boolean, isOneOfMany: boolean, today: LondonDay): number {
  const byAddress = scoreAddress(link.url, today)
  const words = asWords(link.text)
  if (byAddress === 0 || isNever(words) || isPast(words)) return 0
  if (daysNamed(new URL(link.url))?.isCalendar) return byAddress
  if (link.rel.includes('next') || isNextPage(words)) return fromListing ? Math.max(byAddress, 0.8) : byAddress
  if (byAddress === LOW) return LOW
  if (isAside(words)) return Math.min(byAddress, PLAIN)
  const byWords = words.length <= 60 ? (scoreWords(words) ?? 0) : 0
  if (link.isFramed) return Math.max(byAddress, byWords)
  const isDated = DATE_NEAR.test(textNear(link.element))
  const byPlace = (isDated ? 0.6 : 0.2) + (isOneOfMany ? 0.1 : 0) + (fromListing ? 0.1 : 0)
  return Math.min(0.95, Math.max(byAddress, byWords, byPlace))
}

/** Segments from the left: a section's kind applies to everything below it. 'The shop of horrors' under /shows is a show. */
function scoreSegments(segments: readonly string[]): number {
  let score: number | null = null
  for (const [index, words] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (isPast(words) && (isLast || score !== null)) return 0
    if (score === null && isNever(words)) return 0
    if (score === null && isAside(words)) return LOW
    const own = scoreWords(words)
    if (own !== null) score = Math.max(score ?? 0, own - (isLast || index === 0 ? 0 : 0.1))
  }
  if (score === null) return PLAIN
  // Listings, which stand higher, come before one event of many.
  return Math.max(0.3, score - 0.05 * Math.max(0, segments.length - 1))
}

const nearerFirst = (score: number, first: LondonDay, today: LondonDay) =>
  Math.max(0.1, score - 0.04 * Math.max(0, daysBetween(today, first) / 30))

/** Links with the same parent folder: the items of one listing. */
const familyOf = (address: string) => new URL('.', address.replace(/\/+(?=\?|$)/, '')).href

function countFamilies(links: readonly PageLink[]): Map<string, number> {
  const members = new Map<string, Set<string>>()
  for (const { url, isFramed } of links) {
    if (isFramed || new URL(url).pathname.lastIndexOf('/') === 0) continue
    const family = familyOf(url)
    members.set(family, (members.get(family) ?? new Set()).add(url))
  }
  return new Map([...members].map(([family, urls]) => [family, urls.size]))
}

const isFile = (path: string) => FILES.test(path)
const FILES =
  /\.(pdf|docx?|xlsx?|pptx?|odt|rtf|csv|zip|gz|rar|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|mov|avi|webm|wav|ogg|css|js|mjs|json|xml|rss|atom|ics|vcf|woff2?|ttf|eot|exe|dmg|apk)$/i

/** Addresses that perform an action, or print or export the same page in another form. */
const isAction = (query: URLSearchParams) => [...query].some(([name, value]) => ACTIONS.test(`${name}=${value}`))
const ACTIONS =
  /^(action|do|book|buy|reserve|rsvp|add-to-cart|add_to_cart|replytocom|share|print|printable|unsubscribe|login|logout|redirect(_to|_url)?|return(_?url|to)?|destination|ical|outlook-ical|format|feed|attachment_id|preview|s|search|q|query|keywords?|sort(_?by)?|order(_?by)?|dir|direction)=|^(view|display|tribe_event_display|eventdisplay|layout|mode)=(past|list|grid|map|photo|table|print|day|week)$/i

const MONTHS = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const DATE_NEAR = new RegExp(
  `\\b\\d{1,2}(st|nd|rd|th)?( of)? (${MONTHS})|\\b(${MONTHS})[a-z]* \\d{1,2}\\b|\\b\\d{1,2}[/.]\\d{1,2}[/.](20)?\\d\\d\\b|\\b20\\d\\d-\\d\\d-\\d\\d|\\b(every|mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(days?)? (\\d|until|${MONTHS})`,
  'i',
)
