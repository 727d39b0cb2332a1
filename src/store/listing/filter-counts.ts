import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { DATE_RANGES, dateChoiceOf, type EventFilter, PRICE_RANGES } from '#domain/filter/filter.ts'
import { type FilterCounts, MENUS, type Menu } from '#domain/filter/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { AGE_BANDS, CATEGORIES } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { suitsChildren } from './children-condition.ts'
import { isOnWithin } from './days-condition.ts'
import { ageMaskOf, categoryMaskOf } from './listing-columns.ts'
import { listedUnder, PRICE_BANDS } from './listing-conditions.ts'
import { refreshListing } from './refresh-listing.ts'

/**
 * How many events each choice would give. One pass over what any of them could give, in an index or the table that is searched,
 * gathers the events into groups that no choice tells apart, of which there are few; the choices are then counted over the groups.
 */
export async function countChoices(
  db: Db,
  filter: EventFilter,
  today: LondonDay,
  holidays: readonly Holiday[],
): Promise<FilterCounts> {
  await refreshListing(db, today)
  const dates = datesOf(filter, holidays)
  const menus = menusOf(filter, dates)
  const { from, where } = listedUnder(filter, today)
  const { rows } = await db.execute<FilterCounts>(sql`
    with alike as (
      select category_mask as categories, age_mask as ages, price_band, ${dateBits(filter, dates, today)} as dates,
        count(*)::int as n
      from ${from} where ${where} group by 1, 2, 3, 4
    ), judged as (
      select *, ${columns(MENUS.map((menu) => [chosenIn(menu), menus[menu].chosen]))} from alike
    )
    select ${counted(MENUS.map((menu) => chosenIn(menu)))} as total,
      ${columns(MENUS.map((menu) => [sql.identifier(menu), countsOf(menu, menus[menu])]))}
    from judged`)
  return rows[0] as FilterCounts
}

/** A menu over the groups: which of them its present choice lets through, which each of its values, and which none. */
type Choices = { chosen: SQL; values: (readonly [value: string, lets: SQL])[]; open?: SQL }

function menusOf(filter: EventFilter, dates: DateChoice[]): Record<Menu, Choices> {
  const category = (mask: number) => sql`categories & ${mask}::int <> 0`
  const age = (mask: number) => sql`ages & ${mask}::int <> 0`
  const price = PRICE_RANGES.flatMap((range) =>
    range === 'all' ? [] : [[range, sql`price_band = ${PRICE_BANDS[range]}`] as const],
  )
  const date = dates.map(({ value }, bit) => [value, sql`dates & ${bitOf(bit)} <> 0`] as const)
  const isOpenDate = sql`dates & ${bitOf(dates.length)} <> 0`
  const chosenOf = (values: readonly (readonly [string, SQL])[], chosen: string, open = sql`true`) =>
    values.find(([value]) => value === chosen)?.[1] ?? open
  const { categories, ageRanges } = filter
  return {
    category: {
      chosen: categories.length > 0 ? category(categoryMaskOf(categories)) : sql`true`,
      values: CATEGORIES.map((value) => [value, category(categoryMaskOf([value]))]),
    },
    age: {
      chosen: ageRanges.length > 0 ? age(ageMaskOf([...ageRanges, 'all_ages'])) : sql`true`,
      values: AGE_BANDS.map((value) => [value, age(ageMaskOf([value, 'all_ages']))]),
    },
    price: { chosen: chosenOf(price, filter.priceRange), values: price },
    date: { chosen: chosenOf(date, dateChoiceOf(filter), isOpenDate), values: date, open: isOpenDate },
  }
}

type DateChoice = { value: string; days: Pick<EventFilter, 'dateRange' | 'holiday'> }

/** What there is to choose, and what is chosen even where it is no longer offered. */
function datesOf({ holiday }: EventFilter, holidays: readonly Holiday[]): DateChoice[] {
  const offered = holidays.some(({ slug }) => slug === holiday?.slug) || !holiday ? holidays : [...holidays, holiday]
  return [
    ...DATE_RANGES.filter((range) => range !== 'all').map((dateRange) => ({ dateRange, holiday: null })),
    ...offered.map((each) => ({ dateRange: 'all' as const, holiday: each })),
  ].map((days) => ({ value: dateChoiceOf(days), days }))
}

/** A bit for each date choice, and a last one for none: children are as old as they will be on the day that each of them means. */
function dateBits(filter: EventFilter, dates: readonly DateChoice[], today: LondonDay): SQL {
  const choices = [...dates.map(({ days }) => days), { dateRange: 'all' as const, holiday: null }]
  const bits = choices.map((days, bit) => {
    const [window] = wantedDays(days, today)
    const lets = [
      ...(window ? [isOnWithin(...window, window[0] > today)] : []),
      ...(filter.children.length > 0 ? [suitsChildren({ ...filter, ...days }, today)] : []),
    ]
    return lets.length === 0 ? bitOf(bit) : sql`case when ${sql.join(lets, sql` and `)} then ${bitOf(bit)} else 0 end`
  })
  return sql.join(bits, sql` | `)
}

const bitOf = (bit: number) => sql.raw(String(1 << bit))

const chosenIn = (menu: Menu) => sql.identifier(`in_${menu}`)

const columns = (named: [name: SQL | ReturnType<typeof sql.identifier>, value: SQL][]) =>
  sql.join(
    named.map(([name, value]) => sql`${value} as ${name}`),
    sql`, `,
  )

function countsOf(menu: Menu, { values, open = sql`true` }: Choices): SQL {
  const others = MENUS.filter((other) => other !== menu).map(chosenIn)
  const pairs = [
    sql`'all', ${counted([...others, open])}`,
    ...values.map(([value, lets]) => sql`${value}::text, ${counted([...others, lets])}`),
  ]
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

const counted = (conditions: (SQL | ReturnType<typeof sql.identifier>)[]) =>
  sql`coalesce(sum(n) filter (where ${sql.join(conditions, sql` and `)}), 0)::int`
