import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { expectBitsOf } from '#domain/expect/facts.ts'
import type { ChoiceName, EventFilter, OwnName, PriceRange } from '#domain/filter/fields.ts'
import { isKnownOutcode, milesToDistricts } from '#domain/filter/near/near.ts'
import type { Borough } from '#domain/place/london/boroughs.ts'
import { membersOf, TICKET_AT } from '#domain/price/family-price.ts'
import type { AgeBand, Category } from '#domain/vocabulary.ts'
import { boroughNumber, storedDegrees } from '../../schema/columns.ts'
import { venues } from '../../schema/index.ts'
import { ageMaskOf, categoryMaskOf } from '../listing-columns.ts'
import { searchConditions } from '../search/search-condition.ts'
import { suitsChildren } from './children-condition.ts'
import { isOnWithin } from './days-condition.ts'

/**
 * Each field of the filter in SQL over the columns that the list is filtered by; `domain/filter/matches.ts` says the same of all
 * but the search.
 * A field that has none here does not compile.
 */

/** The column that a choice looks at, and whether it is one of `values`. */
type ChoiceCondition = { column: string; isAmong: (values: readonly string[]) => SQL }

export const CHOICE_CONDITIONS: Record<ChoiceName, ChoiceCondition> = {
  category: {
    column: 'category_mask',
    isAmong: (values) => sql`category_mask & ${categoryMaskOf(values as Category[])}::int <> 0`,
  },
  age: {
    column: 'age_mask',
    isAmong: (values) => sql`age_mask & ${ageMaskOf([...(values as AgeBand[]), 'all_ages'])}::int <> 0`,
  },
  price: {
    column: 'price_band',
    isAmong: (values) =>
      sql`price_band = any(${sql.param(values.flatMap((value) => PRICE_BANDS[value as PricedRange]))}::int[])`,
  },
  setting: {
    column: 'setting',
    isAmong: (values) => sql`setting = any(${sql.param([...values, 'both'])}::text[])`,
  },
}

/** What the other fields ask; [] = nothing. `everyStatus` = also of events whose next day is not stored. */
export const OWN_CONDITIONS: Record<OwnName, (filter: EventFilter, today: LondonDay, everyStatus: boolean) => SQL[]> = {
  search: ({ search }) => searchConditions(search),

  expect: ({ expect }) => expect.map((choice) => sql`expect_mask & ${expectBitsOf(choice)}::int <> 0`),

  date: (filter, today, everyStatus) =>
    wantedDays(filter, today).map(([first, last]) => isOnWithin(first, last, everyStatus || first > today)),

  // One that is none has the number 0.
  borough: ({ boroughs }) =>
    boroughs.length > 0
      ? [sql`borough = any(${sql.param(boroughs.map((slug) => boroughNumber(slug as Borough)))}::smallint[])`]
      : [],

  area: ({ areas }) => (areas.length > 0 ? [sql`location_area = any(${sql.param(areas)}::text[])`] : []),

  venue: ({ venues: slugs }) =>
    slugs.length > 0
      ? [sql`venue_id in (select ${venues.id} from ${venues} where ${venues.slug} = any(${sql.param(slugs)}::text[]))`]
      : [],

  bounds({ bounds }) {
    if (bounds === null) return []
    const [west, south, east, north] = bounds.map(storedDegrees)
    return [sql`latitude between ${south}::int and ${north}::int and longitude between ${west}::int and ${east}::int`]
  },

  near({ near, within }) {
    if (near === null || within === null || !isKnownOutcode(near)) return []
    const districts = milesToDistricts(near).flatMap(([outcode, miles]) => (miles <= within ? [outcode] : []))
    return [sql`outcode = any(${sql.param(districts)}::text[])`]
  },

  children: (filter, today, everyStatus) =>
    filter.children.length > 0 ? [suitsChildren(filter, today, everyStatus)] : [],

  budget({ budget, ...family }) {
    if (budget === null) return []
    const { adults, children, pence } = TICKET_AT
    const each = membersOf(family).map(penceAt)
    const together = sql`case when ${penceAt(adults)} >= ${family.adults} and ${penceAt(children)} >= ${family.children.length} then ${penceAt(pence)} end`
    // The least of what is known.
    return [sql`least(${sql.join(each, sql` + `)}, ${together}) <= ${budget * 100}`]
  },

  sort: () => [],
}

/** The database counts from one. */
const penceAt = (position: number) => sql.raw(`family_pence[${position + 1}]`)

type PricedRange = Exclude<PriceRange, 'all'>

/** The values of the column `price_band` that are of each. */
const PRICE_BANDS: Record<PricedRange, number[]> = { free: [1], 'under-10': [1, 2], '10-20': [3], 'over-20': [4] }
