import { slugify, titleKey } from '#domain/text.ts'
import { absoluteUrl } from '../facts/text.ts'
import type { PageBase } from './event.ts'
import type { PageRecord } from './record.ts'
import { isBookingLink } from './titles.ts'
import type { When } from './when.ts'

export type ReadRecord = { record: PageRecord; when: When }

/** How many entries with headings of their own make a page a list, though its address and heading name one thing. */
const LIST = 3

/**
 * Where a page is about one event, its entries are that event's dates, and what leads elsewhere is a teaser: returns the
 * records with the page's title in place of theirs, without the teasers. Other pages' records are returned as they are.
 */
export function focusOnSubject(
  read: readonly ReadRecord[],
  subject: string | null,
  documentTitle: string,
  page: PageBase,
): readonly ReadRecord[] {
  if (subject === null || read.length === 0) return read
  const key = titleKey(subject)
  const isSubject = ({ record }: ReadRecord) => record.title === null || titleKey(record.title.title) === key
  const isAddress = (URL.parse(page.url)?.pathname ?? '')
    .toLowerCase()
    .split('/')
    .some((part) => isSlugOf(part, subject))
  const isNamed =
    titleKey(documentTitle).includes(key) &&
    read.some(({ record }) => record.title && titleKey(record.title.title) === key)
  if (!isAddress && !isNamed) return read
  const own = read.filter((one) => isSubject(one) || !leadsAway(one.record, page))
  const listed = own.filter((one) => !isSubject(one) && hasHeading(one.record))
  const away = read.length - own.length
  const places = new Set(own.flatMap(({ record }) => record.place ?? []))
  const marked = own.filter((one) => !isSubject(one) && one.record.title?.line.heading === 0 && isSetOff(one.record))
  if (
    places.size > 1 ||
    names(listed).size >= LIST ||
    names(marked).size >= LIST ||
    (away >= LIST && !own.some(isSubject))
  )
    return read
  const dates = own.filter((one) => isSubject(one) || !hasHeading(one.record))
  const clear = dates.filter(({ when }) => when.isClear)
  const kept = clear.length > 0 ? clear : dates.length > 0 ? dates : own.slice(0, 1)
  return kept.map(({ record, when }) => ({
    when,
    record: isSubject({ record, when }) ? record : { ...record, title: null },
  }))
}

/** 'the-lost-penguin' and '123-the-lost-penguin' are addresses of 'The Lost Penguin'. */
function isSlugOf(part: string, subject: string): boolean {
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

/** '<b>Lego Club</b> – Saturdays 2pm': a name set off from its date. */
const isSetOff = ({ title }: PageRecord) =>
  title?.line.parts.some(({ strong, text }) => strong && text.trim().replace(/[:–-]$/, '') === title.title) ?? false

const names = (read: readonly ReadRecord[]) => new Set(read.map(({ record }) => titleKey(record.title?.title ?? '')))
const hasHeading = ({ title }: PageRecord) => title !== null && title.line.heading > 0 && title.line.heading < 7

/** A link to another page under the entry's title; links that book or stay on the page do not count. */
function leadsAway({ title, block }: PageRecord, page: PageBase): boolean {
  const href = title?.href ?? (block.kind === 'block' ? block.href : null)
  const address = absoluteUrl(href, page.base)
  if (!address) return false
  const here = page.url.replace(/[?#].*$/, '')
  return address.replace(/[?#].*$/, '') !== here && !isBookingLink(address)
}
