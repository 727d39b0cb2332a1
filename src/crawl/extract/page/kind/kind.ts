import { slugify, titleKey } from '#domain/text.ts'
import { absoluteUrl } from '../../facts/text.ts'
import type { PageBase } from '../event/event.ts'
import type { When } from '../event/when.ts'
import { isBookingLink } from '../lines/titles.ts'
import type { PageRecord } from '../lists/record.ts'
import type { PageNames } from './page-title.ts'

export type ReadRecord = { record: PageRecord; when: When }

/** The signs by which a page about one event is distinguished from one that lists several; each from 0 to about 5. */
export type KindFeatures = Readonly<Record<keyof typeof WEIGHTS, number>>

/** Fitted by bench/accuracy/fit-page-kind.ts on pages whose own markup says how many events they are about. */
const WEIGHTS = {
  hasSubject: 0.38,
  isShared: 0.47,
  isBelowListing: 2.56,
  isListing: -0.24,
  isCalledListing: 0.2,
  datedOutsideLists: 0.82,
  entriesAway: -1.6,
  entriesHere: -0.31,
  otherNames: -0.87,
}
const BIAS = -0.6

/** Whether a page bears the name of one thing in its address, in its title and an entry, or stands below a list of events. */
export function mayBeAboutOne(names: PageNames, read: readonly ReadRecord[], page: PageBase): boolean {
  const { subject, documentTitle } = names
  if (subject === null) return false
  const key = titleKey(subject)
  const path = (URL.parse(page.url)?.pathname ?? '').toLowerCase()
  const isNamed = titleKey(documentTitle).includes(key) && read.some(({ record }) => isCalled(record, key))
  return isNamed || BELOW_LISTING.test(path) || path.split('/').some((part) => isSlugOf(part, subject))
}

/** Whether a record bears a name, with or without the day that may stand in it: 'Hill Run, Sunday 14 June'. */
export const isCalled = ({ title }: PageRecord, key: string) =>
  title !== null && (titleKey(title.title) === key || titleKey(title.line.text) === key)

/** How likely a page that {@link mayBeAboutOne} is about the one event that its names agree on, from 0 to 1. */
export function likelihoodOfOne(features: KindFeatures): number {
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
  const sum = names.reduce((total, name) => total + WEIGHTS[name] * features[name], BIAS)
  return 1 / (1 + Math.exp(-sum))
}

/** Reads the signs of a page from what it calls itself, its address, and the entries found on it. */
export function kindFeatures(names: PageNames, read: readonly ReadRecord[], page: PageBase): KindFeatures {
  const { headings, documentTitle, sharedTitle } = names
  const subject = names.subject ?? ''
  const key = titleKey(subject)
  const path = (URL.parse(page.url)?.pathname ?? '').toLowerCase()
  const titles = (records: readonly ReadRecord[]) =>
    new Set(records.flatMap(({ record }) => (isCalled(record, key) ? [] : titleKey(record.title?.title ?? ''))))
  const entries = read.filter(({ record }) => record.isEntry)
  const others = read.filter(({ record }) => !record.isEntry)
  const away = entries.filter(({ record }) => leadsToOtherPage(record, page))
  return {
    hasSubject: Number(key !== '' && headings.some((heading) => titleKey(heading) === key)),
    isShared:
      Number(key !== '' && titleKey(sharedTitle).startsWith(key)) +
      Number(key !== '' && titleKey(documentTitle).startsWith(key)),
    isBelowListing: Number(BELOW_LISTING.test(path)),
    isListing: Number(LISTING.test(path)),
    isCalledListing: Number([documentTitle, sharedTitle, ...headings].some((name) => CALLED_LISTING.test(name))),
    datedOutsideLists: Number(others.some(({ when }) => when.isClear)),
    entriesAway: Math.log2(1 + titles(away).size),
    entriesHere: Math.log2(1 + titles(entries).size - titles(away).size),
    otherNames: Math.log2(1 + titles(others).size),
  }
}

const SECTION =
  '(?:events?|what-?s-?on|shows?|productions?|performances?|films?|workshops?|activit(?:y|ies)|exhibitions?|classes|courses?|calendar|diary|programme)'
const VIEW = '(?:page|category|tag|month|week|day|list|today|archive|past|upcoming|20\\d\\d(?:-\\d\\d)*)'
export const LISTING = new RegExp(`^/?$|/${SECTION}(?:/${VIEW}(?:/.*)?)?/?(?:index)?(?:\\.\\w{2,5})?$`)
const BELOW_LISTING = new RegExp(`/${SECTION}/(?!${VIEW}(?:/|$))(?:[^/]+/)*[^/]{4,}/?$`)
/** 'Events for April 2026', 'Archives: Events', 'Upcoming events': what a page that lists is called. */
const CALLED_LISTING =
  /^(?:(?:upcoming|past|all|our|forthcoming|next) )?(?:events?|archives?|calendar|diary|what['’]?s on|category|categories|tags?)\b/i

/** 'the-lost-penguin' and '123-the-lost-penguin' are addresses of 'The Lost Penguin'. */
export function isSlugOf(part: string, subject: string): boolean {
  const slug = slugify(subject)
  const words = part.replace(/\.\w{2,5}$/, '').replace(/^\d+-|-\d+$/g, '')
  return (
    slug.length > 2 &&
    (words === slug ||
      (slug.length > 8 && words === slug.replace(/^(?:the|an?)-/, '')) ||
      (words.length > 8 && slug.startsWith(words)) ||
      (slug.length > 8 && words.startsWith(slug)))
  )
}

/** A link to another page under the entry's title; links that book or stay on the page do not count. */
export function leadsToOtherPage({ title, block }: PageRecord, page: PageBase): boolean {
  const href = title?.href ?? (block.kind === 'block' ? block.href : null)
  const address = absoluteUrl(href, page.base)
  if (!address) return false
  const here = page.url.replace(/[?#].*$/, '')
  return address.replace(/[?#].*$/, '') !== here && !isBookingLink(address)
}
