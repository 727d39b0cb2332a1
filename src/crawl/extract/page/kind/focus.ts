import { daysBetween } from '#domain/days/london-time.ts'
import { titleKey } from '#domain/text.ts'
import type { PageBase } from '../event/event.ts'
import type { TitleCandidate } from '../lines/titles.ts'
import { isCalled, kindFeatures, leadsToOtherPage, likelihoodOfOne, mayBeAboutOne, type ReadRecord } from './kind.ts'
import { type PageNames, siteNamesOf } from './page-title.ts'

/**
 * Where a page is about one event, its entries are that event's dates, and what leads elsewhere is a teaser: returns the
 * records with the page's title in place of theirs, without the teasers. Other pages' records are returned as they are.
 */
export function focusOnSubject(all: readonly ReadRecord[], names: PageNames, page: PageBase): readonly ReadRecord[] {
  const { subject } = names
  const repeated = withoutRepeats(all, subject)
  const diary = diaryOf(repeated, names, page)
  const read = repeated.filter((one) => !diary.includes(one))
  return [...focused(read, names, page), ...diary]
}

/** The lines that each name another thing and its day, on a page that stands below no list of events: what is on, whatever the page is called. */
function diaryOf(read: readonly ReadRecord[], names: PageNames, page: PageBase): readonly ReadRecord[] {
  const key = titleKey(names.subject ?? '')
  if (kindFeatures(names, read, page).isBelowListing > 0) return []
  const lines = read.filter((one) => {
    const { title, isListed, isEntry, block } = one.record
    const isLine = isListed && isEntry !== true && block.kind === 'line' && title !== null && !hasHeading(one)
    return isLine && one.when.isClear && !isCalled(one.record, key)
  })
  return countNames(lines) >= LIST ? lines : []
}

function focused(read: readonly ReadRecord[], names: PageNames, page: PageBase): readonly ReadRecord[] {
  const { subject } = names
  if (subject === null || read.length === 0) return read
  if (!mayBeAboutOne(names, read, page)) return calledBySubject(read, names, page)
  if (likelihoodOfOne(kindFeatures(names, read, page)) < 0.5) return calledBySubject(read, names, page)
  const key = titleKey(subject)
  const isSubject = ({ record }: ReadRecord) => record.title === null || isCalled(record, key)
  const staying = read.filter((one) => isSubject(one) || !leadsToOtherPage(one.record, page) || isFactBox(one, page))
  const own = staying.length > 0 ? staying : likeliestOf(read.filter((one) => !isTeaser(one, names, page)))
  const entries = own.filter(({ record }) => record.isEntry)
  // A page that says no day of its own, and has entries that do, is their list.
  if (!own.some(isSubject) && countNames(entries) >= LIST) return read
  const listed = own.filter((one) => one.record.isEntry && !isSubject(one) && hasHeading(one) && one.when.isClear)
  const beside = countNames(listed) >= LIST ? listed : []
  const dates = own.filter((one) => isSubject(one) || !hasHeading(one))
  const clear = dates.filter(({ when }) => when.isClear)
  const taken = clear.length > 0 ? clear : dates.length > 0 ? dates : own.slice(0, 1)
  const subjects = taken.map(({ record, when }) => ({
    when,
    record: isSubject({ record, when }) ? record : { ...record, title: null },
  }))
  return [...subjects, ...beside]
}

/** Without what is called by some words of the page's name on the same day: 'Elmford' below 'Chess Day Elmford', among the towns of a series. */
function withoutRepeats(read: readonly ReadRecord[], subject: string | null): readonly ReadRecord[] {
  const key = titleKey(subject ?? '')
  const day = read.find(({ record }) => isCalled(record, key))?.when.startDate
  if (!day) return read
  return read.filter(({ record, when }) => {
    const own = titleKey(record.title?.title ?? '')
    return own === '' || when.startDate !== day || isCalled(record, key) || !` ${key} `.includes(` ${own} `)
  })
}

/**
 * With the page's name for the date that is in no list and has only plain words beside it, where the page is headed by a name and lists
 * others besides: 'Fossil Day', its day, and a week of what else is on.
 */
function calledBySubject(read: readonly ReadRecord[], names: PageNames, page: PageBase): readonly ReadRecord[] {
  const { hasSubject, isShared, isListing, isCalledListing } = kindFeatures(names, read, page)
  const key = titleKey(names.subject ?? '')
  const isNamed = hasSubject === 1 && isShared > 0 && !siteNamesOf(names).includes(key)
  if (!isNamed || isListing || isCalledListing) return read
  if (read.some(({ record }) => record.title && titleKey(record.title.title) === key)) return read
  if (read.every(({ record }) => SLOGAN.test(record.title?.title ?? '')) && countNames(read) === 1)
    return read.map(({ record, when }) => ({ when, record: { ...record, title: null } }))
  const [own, ...others] = read.filter(
    ({ record, when }) => !record.isEntry && when.isClear && record.title && isPlain(record.title),
  )
  // Several lines of a name and a date each are a list, though it has no marks.
  if (new Set(others.map(({ record }) => titleKey(record.title?.title ?? ''))).size >= LIST - 1) return read
  const ownKey = titleKey(own?.record.title?.title ?? '')
  // What several dates are called by is a name.
  if (read.some((one) => one !== own && titleKey(one.record.title?.title ?? '') === ownKey)) return read
  return read.map((one) =>
    one === own && one.record.title
      ? { ...one, record: { ...one.record, title: { ...one.record.title, title: names.subject ?? '', href: null } } }
      : one,
  )
}

/** 'Start rowing on the pond', in small letters above the days of the group that the page is about. */
const SLOGAN =
  /^(?:Start|Begin|Build|Learn|Try|Discover|Get|Have|Grow|Develop|Enjoy|Explore|Improve|Become|Find|Take|Give)(?! and\b)(?: \p{Ll}[\p{L}'’-]*){2,}[.!]?$/u

/** Words that no mark sets off from others. */
const isPlain = ({ line, score }: TitleCandidate) => line.heading === 0 && score < MARKED
/** The score of words in bold type. */
const MARKED = 30

/** Its date where all dates stand beside links: the first that is timed, else the first that stands by itself. */
function likeliestOf(read: readonly ReadRecord[]): readonly ReadRecord[] {
  const clear = read.filter(({ when }) => when.isClear)
  const timed = clear.find(({ when }) => when.sessions.some(({ startTime }) => startTime !== null))
  const [likeliest] = [timed, ...clear, ...read].filter((one) => one !== undefined)
  return likeliest ? [likeliest] : []
}

/** The date of the page with its place beside it, which leads to a map or to the site of that place. */
function isFactBox(one: ReadRecord, page: PageBase): boolean {
  const { title, isEntry } = one.record
  const target = URL.parse(title?.href ?? '', page.base)
  const isOtherSite = target !== null && target.host !== URL.parse(page.url)?.host
  return isOtherSite && isEntry !== true && !hasHeading(one) && one.when.isClear
}

/** An entry or a heading that leads to another page of the site, unless it is the main heading, as the site's sign is. */
function isTeaser(one: ReadRecord, { headings }: PageNames, page: PageBase): boolean {
  const { title, isEntry } = one.record
  const isMain = title !== null && headings.some((heading) => titleKey(heading) === titleKey(title.title))
  const target = URL.parse(title?.href ?? '', page.base)
  const isOwnSite = target !== null && target.host === URL.parse(page.url)?.host
  return !isMain && (isEntry === true || (hasHeading(one) && isOwnSite))
}

/**
 * Without the days of a date picker: many entries that each are one bare day, have neither an hour nor a name of their own,
 * and would make the whole page an event on all of them.
 */
export function withoutDayPicker(read: readonly ReadRecord[]): readonly ReadRecord[] {
  const isBareDay = ({ record, when }: ReadRecord) =>
    record.title === null &&
    when.sessions.length === 1 &&
    when.sessions[0]?.startTime === null &&
    record.lines.map(({ text }) => text).join(' ').length <= LONGEST_DAY
  const days = read.filter(isBareDay).flatMap(({ when }) => when.startDate ?? [])
  const inARow = days.slice(1).filter((day, index) => daysBetween(days[index] ?? day, day) === 1)
  const isPicker = days.length >= PICKER || (days.length >= PICKER_IN_A_ROW && inARow.length > days.length / 2)
  return isPicker ? read.filter((one) => !isBareDay(one)) : read
}

/** 'Wednesday 30th September 2026' with a word beside it. */
const LONGEST_DAY = 40
/** Fewer days may be those of an event with several. */
const PICKER = 14
const PICKER_IN_A_ROW = 7

/** So many entries with names, days and no pages of their own are events listed beside the page's own. */
const LIST = 3

const countNames = (read: readonly ReadRecord[]) =>
  new Set(read.map(({ record }) => titleKey(record.title?.title ?? ''))).size

const hasHeading = ({ record: { title } }: ReadRecord) =>
  title !== null && title.line.heading > 0 && title.line.heading < 7
