import { addDays, type LondonDay, weekdayOf } from '../../days/london-time.ts'
import { CATEGORY_LABELS, type Category } from '../../event/category.ts'
import type { Holiday } from '../../holiday/holiday.ts'
import { districtInWords } from '../../place/london/place-names.ts'
import { formatNear, type NearFilter, WITHIN_MILES } from '../../place/outcode.ts'
import { DATE_RANGE_LABELS, type Part, type SettingChoice } from '../fields.ts'
import { type EventFilter, emptyFilter, without } from '../filter.ts'
import { formatPickedDays, type PickedDays } from '../picked-days.ts'

/** A list close to one with nothing in it, and what it is called: 'within 10 miles of Peckham (SE15)', 'next weekend'. */
export type NearMiss = { words: string; filter: EventFilter }

/**
 * What a family may as well do: a little farther away, around the days it asks for, in places of a kind, or without regard to ages. `holidays` are
 * those to choose from, the next first.
 */
export function nearMisses(filter: EventFilter, today: LondonDay, holidays: readonly Holiday[]): NearMiss[] {
  return [
    ...inNamedHoliday(filter, holidays),
    ...farther(filter),
    ...otherDays(filter, today, holidays),
    ...ofSuchKind(filter),
    ...ofAnyAge(filter),
  ]
}

/**
 * What suits the family of a filter and nothing else that it asks for, for where no {@link nearMisses} has anything: as near as it asks,
 * then ever farther. [] where the filter says nothing of a family.
 */
export function familyAlone({ children, suits, ageRanges, near, within, sort }: EventFilter): NearMiss[] {
  const hasAges = children.length + ageRanges.length > 0
  if (!hasAges && near === null) return []
  const reaches = within === null ? [null] : [within, ...WITHIN_MILES.filter((miles) => miles > within), null]
  return reaches.map((reach) => ({
    words: [hasAges && 'for your family', near !== null && wordsOfReach(near, reach), 'with no other filter']
      .filter(Boolean)
      .join(' '),
    filter: { ...emptyFilter(), children, suits, ageRanges, near, within: reach, sort },
  }))
}

function farther(filter: EventFilter): NearMiss[] {
  const { near, within } = filter
  if (near === null || within === null) return []
  const reach = WITHIN_MILES.find((miles) => miles > within) ?? null
  return [{ words: wordsOfReach(near, reach), filter: { ...filter, within: reach } }]
}

const wordsOfReach = (near: string, within: NearFilter['within']) =>
  within === null
    ? `at any distance from ${districtInWords(near)}`
    : formatNear({ near: districtInWords(near), within }).replace('Within', 'within')

/** Events seldom name the holidays that they are in, so a search for these is for their days: a list of one, or []. */
export function inNamedHoliday(filter: EventFilter, holidays: readonly Holiday[]): NearMiss[] {
  const holiday = holidayNamed(filter.search, holidays)
  return holiday ? [{ words: `in ${holiday.name}`, filter: { ...filter, ...ANY_DAY, search: '', holiday } }] : []
}

/** The next one that has all words of a search in its name, but for those that go with any. */
function holidayNamed(search: string, holidays: readonly Holiday[]): Holiday | undefined {
  const asked = wordsIn(search).filter((word) => !BESIDE_HOLIDAYS.has(word))
  if (!asked.some((word) => NAMES_HOLIDAYS.test(word))) return undefined
  const particular = asked.filter((word) => !/^holidays?$/.test(word))
  return holidays.find(({ name }) => {
    const named = wordsIn(name)
    return particular.every((word) => named.includes(word))
  })
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
const BESIDE_HOLIDAYS = new Set([
  'school',
  'events',
  'activities',
  'things',
  'to',
  'do',
  'in',
  'the',
  'for',
  'kids',
  'children',
])
const NAMES_HOLIDAYS = /^(?:holidays?|half|christmas|easter|summer)$/

const ANY_DAY = { dateRange: 'all', holiday: null, picked: null } as const

function otherDays(filter: EventFilter, today: LondonDay, holidays: readonly Holiday[]): NearMiss[] {
  const { dateRange, holiday, picked } = filter
  const onDays = (words: string, days: Part): NearMiss => ({ words, filter: { ...filter, ...ANY_DAY, ...days } })
  if (holiday) return besideHoliday(holiday, holidays).map((other) => onDays(`in ${other.name}`, { holiday: other }))
  if (picked) {
    const around = daysAround(picked, today)
    return around ? [onDays(wordsOfDays(around), { picked: around })] : []
  }
  if (dateRange === 'all') return []
  if (dateRange === 'today' || dateRange === 'tomorrow')
    return [onDays(DATE_RANGE_LABELS.weekend.toLowerCase(), { dateRange: 'weekend' })]
  // The Saturday after this week's Sunday.
  const saturday = addDays(today, 13 - weekdayOf(today))
  return [onDays('next weekend', { picked: { from: saturday, to: addDays(saturday, 1) } })]
}

/** The one before it and the one after, of those to choose from. */
function besideHoliday({ slug }: Holiday, holidays: readonly Holiday[]): Holiday[] {
  const position = holidays.findIndex((other) => other.slug === slug)
  return position < 0 ? [] : holidays.filter((_, index) => Math.abs(index - position) === 1)
}

const DAYS_AROUND = 3

function daysAround({ from, to }: PickedDays, today: LondonDay): PickedDays | null {
  if (to < today) return null
  const first = from && addDays(from, -DAYS_AROUND)
  return { from: first && (first < today ? today : first), to: addDays(to, DAYS_AROUND) }
}

function wordsOfDays(days: PickedDays): string {
  const words = formatPickedDays(days)
  return days.from === null ? words.replace('Until', 'until') : `from ${words}`
}

/** Few venues say whether an event is indoors or in the open, and most events of these kinds are so. */
const KINDS_OF_SETTING = { indoors: ['museum', 'theatre'], outdoors: ['outdoor'] } as const satisfies Partial<
  Record<SettingChoice, readonly Category[]>
>

function ofSuchKind(filter: EventFilter): NearMiss[] {
  const { setting, categories } = filter
  if (setting === 'all' || categories.length > 0) return []
  const kinds = KINDS_OF_SETTING[setting]
  const words = `in ${kinds.map((kind) => CATEGORY_LABELS[kind]).join(' or ')}`
  return [{ words, filter: { ...filter, setting: 'all', categories: [...kinds] } }]
}

const ofAnyAge = (filter: EventFilter): NearMiss[] =>
  filter.children.length === 0 && filter.ageRanges.length === 0
    ? []
    : [{ words: 'for children of any age', filter: without(filter, 'age', 'children') }]
