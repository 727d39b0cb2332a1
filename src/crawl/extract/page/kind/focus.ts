import { daysBetween } from '#domain/days/london-time.ts'
import { titleKey } from '#domain/text.ts'
import type { PageBase } from '../event/event.ts'
import { kindFeatures, leadsToOtherPage, likelihoodOfOne, mayBeAboutOne, type ReadRecord } from './kind.ts'
import type { PageNames } from './page-title.ts'

/**
 * Where a page is about one event, its entries are that event's dates, and what leads elsewhere is a teaser: returns the
 * records with the page's title in place of theirs, without the teasers. Other pages' records are returned as they are.
 */
export function focusOnSubject(read: readonly ReadRecord[], names: PageNames, page: PageBase): readonly ReadRecord[] {
  const { subject } = names
  if (subject === null || read.length === 0 || !mayBeAboutOne(names, read, page)) return read
  if (likelihoodOfOne(kindFeatures(names, read, page)) < 0.5) return read
  const key = titleKey(subject)
  const isSubject = ({ record }: ReadRecord) => record.title === null || titleKey(record.title.title) === key
  const own = read.filter((one) => isSubject(one) || !leadsToOtherPage(one.record, page))
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
