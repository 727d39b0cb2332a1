import { AGE_BAND_LABELS, AGE_BANDS, type AgeBand, parseAgeBand } from '../ages/age-band.ts'
import type { Dated } from '../days/days-on.ts'
import { CATEGORIES, CATEGORY_CHOICES, CATEGORY_LABELS, type Category } from '../event/category.ts'
import { EXPECT_CHOICES, EXPECT_VALUES, type ExpectChoice } from '../expect/choices.ts'
import type { Holiday } from '../holiday/holiday.ts'
import { isOneOf } from '../is-one-of.ts'
import type { LocationArea } from '../place/london/areas.ts'
import type { Borough } from '../place/london/boroughs.ts'
import { formatNear, type NearFilter, parseNear } from '../place/outcode.ts'
import { nameFromSlug } from '../place/place-name.ts'
import type { EventStatus, Setting, Topic } from '../vocabulary.ts'
import { type ChildrenFilter, formatAdults, formatChildren, parseChildren } from './children/children.ts'
import type { Audience } from './children/suits.ts'
import { type Bounds, readBounds } from './near/map-view.ts'
import { formatPickedDays, PICKED, type PickedDays, readPickedDays, writePickedDays } from './picked-days.ts'

/**
 * The one table of the public filter: a row for each field, from which everything else about it follows: addresses, chips,
 * titles, feeds, the panel, tracking, caching, the sitemap and the API. What it means stands in `matches.ts` and, in SQL,
 * in `store/listing/conditions/field-conditions.ts`, both tied to the table by their types; a test holds the two equal.
 *
 * A field that is a choice from a vocabulary goes into {@link CHOICES} and needs no code of its own anywhere else but its
 * line of meaning, and of SQL. Rules: specification, public site §5, and decisions 3 and 6-9.
 */

export type EventFilter = {
  search: string
  /** Empty = all. An event matches by its primary or any secondary category. */
  categories: Category[]
  /** Empty = all. An event matches when it shares a band, or is for all ages. */
  ageRanges: AgeBand[]
  priceRange: PriceRange
  setting: SettingChoice
  /** Empty = all. An event matches where all of them are so. */
  expect: ExpectChoice[]
  /** The most that the whole family is to pay, in pounds; null = any price. The children are those of the filter. */
  budget: number | null
  /** How many adults come along; 1 unless there is a budget. */
  adults: number
  dateRange: DateRange
  /** A school holiday in place of a date range: the event is on at one of its days, from today. */
  holiday: Holiday | null
  /** Any other days in place of both: the event is on at one of them, from today. */
  picked: PickedDays | null
  /** Slugs; empty = all of London. An event is in any of those that are named. */
  boroughs: readonly string[]
  areas: readonly string[]
  venues: readonly string[]
  /** What of the map is seen; an event of which only the district is known counts as in its middle. null = anywhere. */
  bounds: Bounds | null
  /** The order of the list; it restricts nothing. */
  sort: SortOrder
} & NearFilter &
  ChildrenFilter

/** The part of an event that the filter looks at. */
export type FilterableEvent = Audience &
  Dated & {
    primaryCategory: Category
    secondaryCategories: readonly (Category | Topic)[]
    /** The postcode district it is in; null where that is not known. */
    outcode: string | null
    borough: Borough | null
    locationArea: LocationArea | null
    venueSlug: string | null
    latitude: number | null
    longitude: number | null
    setting: Setting | null
    /** What is so there, as bits: see `expectMaskAt` in domain/expect/expected.ts. */
    expectMask: number
    /** What each member of a family pays: see domain/price/family-price.ts. */
    familyPence: readonly (number | null)[] | null
    isFree: boolean | null
    minPrice: number | null
    eventStatus: EventStatus
  }

/** A part of the filter: some of its properties, to be put in place of those that it has. */
export type Part = Partial<EventFilter>

export type Field = {
  /** What the field is called, and the heading over its choices where that is longer. */
  name: string
  title?: string
  /** Its parameters in an address. */
  parameters: readonly string[]
  /** What restricts nothing. */
  open: Part
  /** Reads its parameters; what is of no vocabulary is ignored, so that an old or mistyped link still shows a list. */
  parse: (params: URLSearchParams, holidays: readonly Holiday[]) => Part
  /** Its parameters in the canonical address; [] where it restricts nothing. */
  write: (filter: EventFilter) => [parameter: string, value: string][]
  /** What is on, in words, each with what remains of the field without it. As many as there are, are counted as active. */
  chips: (filter: EventFilter) => { words: string; without: Part }[]
  /** What a family says of itself: never cached, logged, tracked, shared, or shown to search engines. */
  isPrivate: boolean
  /** Whether its parameters stay in the addresses that page views record. */
  isTracked: boolean
  /** Under which name, and how, `filter_apply` records it (specification, public site §7). */
  tracked?: readonly [name: string, value: (filter: EventFilter) => string]
}

/** A field by which a family picks among the values of a vocabulary. */
export type ChoiceField = Field & {
  /** Whether several values may be chosen; an event then has to be of one of them. */
  isSeveral: boolean
  values: readonly string[]
  /** Those that families are offered. */
  offered: readonly string[]
  labels: Readonly<Record<string, string>>
  /** What it is called to choose none of them. */
  openLabel: string
  /** The value that a text means; undefined where it means none. */
  read: (text: string) => string | undefined
  chosen: (filter: EventFilter) => readonly string[]
  choose: (values: readonly string[]) => Part
}

export const PRICE_RANGES = ['all', 'free', 'under-10', '10-20', 'over-20'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

export const PRICE_RANGE_LABELS: Record<PriceRange, string> = {
  all: 'All Prices',
  free: 'Free',
  'under-10': 'Under £10',
  '10-20': '£10-20',
  'over-20': 'Over £20',
}

export const SETTING_CHOICES = ['all', 'indoors', 'outdoors'] as const
export type SettingChoice = (typeof SETTING_CHOICES)[number]

export const DATE_RANGES = ['all', 'today', 'tomorrow', 'weekend', 'week', 'month'] as const
export type DateRange = (typeof DATE_RANGES)[number]

export const DATE_RANGE_LABELS: Record<DateRange, string> = {
  all: 'All Dates',
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This Weekend',
  week: 'This Week',
  month: 'This Month',
}

/**
 * `soonest` is the specified order: featured first, then the next day on; of what a search finds, the best match comes first. `added` is the newest in the catalogue first.
 * `distance` is the nearest first, what has no known place last; without a known `near` it is as `soonest`.
 */
export const SORT_ORDERS = ['soonest', 'added', 'distance'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

export const SORT_ORDER_LABELS: Record<SortOrder, string> = {
  soonest: 'Soonest first',
  added: 'Recently added',
  distance: 'Nearest first',
}

/** Longer searches are cut: no one types them. */
export const MAX_SEARCH_LENGTH = 200

/** What a day out may cost, and how many adults come along, at most. */
export const MOST_BUDGET = 999
export const MOST_ADULTS = 4

/** From 1 to `most`; null where it is no such number. */
export const wholeNumberIn = (text: string | null, most: number): number | null =>
  /^[1-9]\d{0,2}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null

/** Choices from a vocabulary. The key is the parameter in addresses and in the API. */
export const CHOICES = {
  category: choice('category', {
    name: 'Category',
    isSeveral: true,
    values: CATEGORIES,
    offered: CATEGORY_CHOICES,
    labels: CATEGORY_LABELS,
    openLabel: 'All Events',
    open: { categories: [] },
    chosen: ({ categories }) => categories,
    choose: (categories) => ({ categories }),
    tracked: ['category_primary', ({ categories: [first] }) => first ?? 'all'],
  }),

  age: choice('age', {
    name: 'Age',
    title: 'Age Range',
    isSeveral: true,
    values: AGE_BANDS,
    read: parseAgeBand,
    labels: AGE_BAND_LABELS,
    openLabel: 'All Ages',
    open: { ageRanges: [] },
    chosen: ({ ageRanges }) => ageRanges,
    choose: (ageRanges) => ({ ageRanges }),
    tracked: ['age_bucket_primary', ({ ageRanges: [first] }) => first ?? 'all_ages'],
  }),

  price: choice('price', {
    name: 'Price',
    title: 'Price Range',
    isSeveral: false,
    values: PRICE_RANGES.filter((range) => range !== 'all'),
    labels: PRICE_RANGE_LABELS,
    openLabel: PRICE_RANGE_LABELS.all,
    open: { priceRange: 'all' },
    chosen: ({ priceRange }) => (priceRange === 'all' ? [] : [priceRange]),
    choose: ([range]) => ({ priceRange: range ?? 'all' }),
    tracked: ['price_band', ({ priceRange }) => priceRange.replaceAll('-', '_')],
  }),

  setting: choice('setting', {
    name: 'Indoors or outdoors',
    isSeveral: false,
    values: SETTING_CHOICES.filter((setting) => setting !== 'all'),
    labels: { indoors: 'Indoors', outdoors: 'Outdoors' },
    openLabel: 'Either',
    open: { setting: 'all' },
    chosen: ({ setting }) => (setting === 'all' ? [] : [setting]),
    choose: ([setting]) => ({ setting: setting ?? 'all' }),
    tracked: ['setting', ({ setting }) => setting],
  }),
}

/** Each with a reading, a meaning and a section in the panel of its own. */
export const OWN_FIELDS = {
  // All that is ticked has to be so, where the values of a choice are alternatives.
  expect: choice('expect', {
    name: 'What to expect',
    isSeveral: true,
    values: EXPECT_VALUES,
    labels: EXPECT_CHOICES,
    openLabel: '',
    open: { expect: [] },
    chosen: ({ expect }) => expect,
    choose: (expect) => ({ expect }),
    tracked: ['expect', ({ expect }) => expect.join('|') || 'all'],
  }),

  search: {
    name: 'Search',
    parameters: ['q'],
    open: { search: '' },
    parse: (params) => ({
      search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    }),
    write: ({ search }) => (search ? [['q', search]] : []),
    // The heading names it, and the count of active filters leaves it out (specification, public site §4).
    chips: () => [],
    isPrivate: false,
    isTracked: false,
  },

  date: {
    name: 'Date',
    title: 'Date Range',
    parameters: ['date', 'from', 'to'],
    open: { dateRange: 'all', holiday: null, picked: null },
    parse: (params, holidays) => {
      const date = params.get('date')
      const holiday = holidays.find((each) => dateValueOf(each) === date) ?? null
      const dateRange = isOneOf(DATE_RANGES, date) ? date : 'all'
      // A form without scripts sends the days beside the choice, whatever that is.
      const isPicked = dateRange === 'all' && holiday === null
      return { dateRange, holiday, picked: isPicked ? readPickedDays(params.get('from'), params.get('to')) : null }
    },
    write: (filter) => {
      if (filter.picked) return writePickedDays(filter.picked)
      return dateChoiceOf(filter) === 'all' ? [] : [['date', dateChoiceOf(filter)]]
    },
    chips: (filter) =>
      dateChoiceOf(filter) === 'all'
        ? []
        : [{ words: dateLabelOf(filter), without: { dateRange: 'all', holiday: null, picked: null } }],
    isPrivate: false,
    isTracked: true,
    tracked: ['date_range', (filter) => dateChoiceOf(filter)],
  },

  // Where: by slugs, since the vocabularies are too long for every visitor to load. What none of them knows is nowhere.
  borough: slugs('borough', 'boroughs', 'Borough'),
  area: slugs('area', 'areas', 'Part of London'),
  venue: slugs('venue', 'venues', 'Venue'),

  near: {
    name: 'Near',
    parameters: ['near', 'within'],
    open: { near: null, within: null },
    parse: (params) => parseNear(params),
    write: ({ near, within }) => [
      ...(near ? [['near', near] as [string, string]] : []),
      ...(within ? [['within', String(within)] as [string, string]] : []),
    ],
    chips: (filter) =>
      filter.near === null ? [] : [{ words: formatNear(filter), without: { near: null, within: null } }],
    isPrivate: true,
    isTracked: false,
  },

  bounds: {
    name: 'On the map',
    parameters: ['bbox'],
    open: { bounds: null },
    parse: (params) => ({ bounds: readBounds(params.get('bbox')) }),
    write: ({ bounds }) => (bounds ? [['bbox', String(bounds)]] : []),
    chips: ({ bounds }) => (bounds ? [{ words: 'This part of the map', without: { bounds: null } }] : []),
    // It says where a family looks.
    isPrivate: true,
    isTracked: false,
  },

  children: {
    name: 'Children',
    parameters: ['child', 'suits'],
    open: { children: [], suits: 'all' },
    parse: (params) => parseChildren(params),
    write: ({ children, suits }) => [
      ...children.map((ageMonths): [string, string] => ['child', String(ageMonths)]),
      ...(suits === 'all' ? [] : [['suits', suits] as [string, string]]),
    ],
    chips: (filter) =>
      filter.children.length === 0 ? [] : [{ words: formatChildren(filter), without: { children: [], suits: 'all' } }],
    isPrivate: true,
    isTracked: false,
  },

  budget: {
    name: 'Whole family',
    parameters: ['budget', 'adults'],
    open: { budget: null, adults: 1 },
    parse: (params) => {
      const budget = wholeNumberIn(params.get('budget'), MOST_BUDGET)
      return { budget, adults: (budget && wholeNumberIn(params.get('adults'), MOST_ADULTS)) || 1 }
    },
    write: ({ budget, adults }) => [
      ...(budget ? [['budget', String(budget)] as [string, string]] : []),
      ...(budget && adults > 1 ? [['adults', String(adults)] as [string, string]] : []),
    ],
    chips: ({ budget, ...filter }) =>
      budget === null ? [] : [{ words: budgetInWords(budget, filter), without: { budget: null, adults: 1 } }],
    isPrivate: true,
    isTracked: false,
  },

  sort: {
    name: 'Order',
    parameters: ['sort'],
    open: { sort: 'soonest' },
    parse: (params) => {
      const sort = params.get('sort')
      return { sort: isOneOf(SORT_ORDERS, sort) ? sort : 'soonest' }
    },
    write: ({ sort }) => (sort === 'soonest' ? [] : [['sort', sort]]),
    chips: () => [],
    isPrivate: false,
    isTracked: true,
  },
} as const satisfies Record<string, Field>

/** How old the children are is said by their own words. */
const budgetInWords = (budget: number, { adults, children }: { adults: number; children: readonly number[] }) =>
  `£${budget} at most for ${children.length > 0 ? 'all, with ' : ''}${formatAdults(adults)}`

const { search, expect, date, borough, area, venue, near, bounds, children, budget, sort } = OWN_FIELDS

/** In the order in which addresses, titles and the panel name them. */
export const FIELDS = { search, ...CHOICES, expect, date, borough, area, venue, near, bounds, children, budget, sort }

/** Row by row, so that a property of the filter that no row has does not compile. */
export const emptyFilter = (): EventFilter => ({
  ...FIELDS.search.open,
  ...FIELDS.category.open,
  ...FIELDS.age.open,
  ...FIELDS.price.open,
  ...FIELDS.setting.open,
  ...FIELDS.expect.open,
  ...FIELDS.date.open,
  boroughs: [],
  areas: [],
  venues: [],
  ...FIELDS.near.open,
  ...FIELDS.bounds.open,
  ...FIELDS.children.open,
  ...FIELDS.budget.open,
  ...FIELDS.sort.open,
})

export type ChoiceName = keyof typeof CHOICES
export type OwnName = keyof typeof OWN_FIELDS
export type FieldName = keyof typeof FIELDS

export const CHOICE_NAMES = /* @__PURE__ */ Object.keys(CHOICES) as ChoiceName[]
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export const fieldOf = (name: FieldName): Field => FIELDS[name]

export const isChoice = (field: FieldName): field is ChoiceName => field in CHOICES

/** How `date` names a holiday. */
export const dateValueOf = (holiday: Pick<Holiday, 'slug'>) => `holiday:${holiday.slug}`

/** The parts of the filter that say on which days. */
export type Days = Pick<EventFilter, 'dateRange' | 'holiday' | 'picked'>

/** Which days are chosen: a date range, a holiday, or days of one's own. */
export function dateChoiceOf({ dateRange, holiday, picked }: Days): string {
  if (picked) return PICKED
  return holiday ? dateValueOf(holiday) : dateRange
}

/** The same in words. */
export function dateLabelOf({ dateRange, holiday, picked }: Days): string {
  if (picked) return formatPickedDays(picked)
  return holiday?.name ?? DATE_RANGE_LABELS[dateRange]
}

/** What families are offered for `date`, beside a day of their own: the ranges, then the holidays; one that is chosen is among them though it be long over. */
export function dateChoices({ holiday: chosen }: EventFilter, holidays: readonly Holiday[]) {
  const isOffered = !chosen || holidays.some(({ slug }) => slug === chosen.slug)
  const choices = [
    ...DATE_RANGES.map((dateRange): Days => ({ dateRange, holiday: null, picked: null })),
    ...(isOffered ? holidays : [...holidays, chosen]).map(
      (holiday): Days => ({ dateRange: 'all', holiday, picked: null }),
    ),
  ]
  return choices.map((days) => ({ label: dateLabelOf(days), value: dateChoiceOf(days), days }))
}

/** More would be no address that a person shares. */
const MOST_SLUGS = 20

export const isPlaceSlug = (text: string) => /^[a-z\d-]{1,90}$/.test(text)

/** A field of several values that are known by their slugs, in the order of the alphabet. */
function slugs<Parameter extends string>(
  parameter: Parameter,
  property: 'boroughs' | 'areas' | 'venues',
  name: string,
): Omit<Field, 'parameters'> & { parameters: readonly Parameter[] } {
  const part = (values: readonly string[]): Part => ({ [property]: values })
  return {
    name,
    parameters: [parameter],
    open: part([]),
    parse: (params) => {
      const texts = params.getAll(parameter).flatMap((text) => text.split(','))
      return part([...new Set(texts)].filter(isPlaceSlug).sort().slice(0, MOST_SLUGS))
    },
    write: (filter) => filter[property].map((slug) => [parameter, slug]),
    chips: (filter) =>
      filter[property].map((slug) => ({
        words: nameFromSlug(slug),
        without: part(filter[property].filter((other) => other !== slug)),
      })),
    isPrivate: false,
    isTracked: true,
  }
}

/** What makes a field of a vocabulary: all that its values do not say themselves. */
type Choice<Value extends string, Open extends Part> = Pick<Field, 'name' | 'title' | 'tracked'> &
  Pick<ChoiceField, 'isSeveral' | 'openLabel'> & {
    values: readonly Value[]
    offered?: readonly Value[]
    labels: Readonly<Record<Value, string>>
    open: Open
    /** A value as older links may write it. */
    read?: (text: string) => Value | undefined
    chosen: (filter: EventFilter) => readonly Value[]
    choose: (values: Value[]) => Part
  }

function choice<Parameter extends string, Value extends string, Open extends Part>(
  parameter: Parameter,
  row: Choice<Value, Open>,
): ChoiceField & { parameters: readonly [Parameter]; open: Open } {
  const { values, offered = values, labels, chosen, isSeveral } = row
  const { read = (text: string) => values.find((value) => value === text) } = row
  // In the order of the vocabulary, each once.
  const choose = (wanted: readonly (string | undefined)[]) => row.choose(values.filter((one) => wanted.includes(one)))
  return {
    ...row,
    parameters: [parameter],
    offered,
    read,
    choose,
    parse: (params) => {
      const texts = isSeveral
        ? params.getAll(parameter).flatMap((text) => text.split(','))
        : [params.get(parameter) ?? '']
      return choose(texts.map(read))
    },
    write: (filter) => chosen(filter).map((value) => [parameter, value]),
    chips: (filter) =>
      chosen(filter).map((value) => ({
        words: labels[value],
        without: choose(chosen(filter).filter((one) => one !== value)),
      })),
    isPrivate: false,
    isTracked: true,
  }
}
