import { type SQL, sql } from 'drizzle-orm'
import { wantedDays } from '#domain/days/days-on.ts'
import type { LondonDay, WallClock } from '#domain/days/london-time.ts'
import { CHOICE_NAMES, CHOICES, type ChoiceName, type Days } from '#domain/filter/fields.ts'
import { DATE_RANGES, dateChoiceOf, type EventFilter, filterParams } from '#domain/filter/filter.ts'
import { COUNTED_NAMES, type CountedName, type FilterCounts } from '#domain/filter/results/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import type { Db } from '../../db/database.ts'
import { memoByVersion } from '../../db/memo-by-version.ts'
import { suitsChildren } from '../conditions/children-condition.ts'
import { isOnWithin } from '../conditions/days-condition.ts'
import { CHOICE_CONDITIONS } from '../conditions/field-conditions.ts'
import { choiceCondition, listedUnder } from '../conditions/listing-conditions.ts'
import { refreshListing } from '../refresh-listing.ts'
import { correctSearch, type SearchCorrection } from '../search/search-words.ts'

export type ChoiceCounts = (filter: EventFilter, now: WallClock, holidays: readonly Holiday[]) => Promise<FilterCounts>

const MOST_CACHED = 200

/** {@link countChoices}, once for each version of the catalogue, which any event that ends raises, and each day. */
export const createChoiceCounts = (db: Db, version: () => number | null, correct?: SearchCorrection): ChoiceCounts =>
  memoByVersion(version, (filter, now, holidays) => countChoices(db, filter, now, holidays, correct), {
    keyOf: (filter, { date }, holidays) =>
      JSON.stringify([date, filterParams({ ...filter, sort: 'soonest' }).toString(), holidays]),
    max: MOST_CACHED,
  })

/**
 * How many events each choice would give that one can still go to. One pass over what any of them could give, in an index or the table that is searched,
 * gathers the events into groups that no choice distinguishes, of which there are few; the choices are then counted over the groups.
 */
export async function countChoices(
  db: Db,
  asTyped: EventFilter,
  now: WallClock,
  holidays: readonly Holiday[],
  correct: SearchCorrection = (typed) => correctSearch(db, typed),
): Promise<FilterCounts> {
  await refreshListing(db, now)
  const today = now.date
  const filter = { ...asTyped, search: await correct(asTyped.search) }
  const dates = datesOf(filter, holidays)
  const fields = { ...choicesOf(filter), date: dateChoicesOf(filter, dates) }
  const { from, where } = listedUnder(filter, today)
  const alike = sql.join(
    CHOICE_NAMES.map((name) => sql.identifier(CHOICE_CONDITIONS[name].column)),
    sql`, `,
  )
  const { rows } = await db.execute<FilterCounts>(sql`
    with alike as (
      select ${alike}, ${dateBits(filter, dates, today)} as dates, count(*)::int as n
      from ${from} where ${where} group by ${alike}, dates
    ), judged as (
      select *, ${columns(COUNTED_NAMES.map((name) => [chosenIn(name), fields[name].chosen]))} from alike
    )
    select ${counted(COUNTED_NAMES.map((name) => chosenIn(name)))} as total,
      ${columns(COUNTED_NAMES.map((name) => [sql.identifier(name), countsOf(name, fields[name])]))}
    from judged`)
  return rows[0] as FilterCounts
}

/** A field over the groups: which of them its present choice lets through, which each of its values, and which none. */
type Choices = { chosen: SQL; values: (readonly [value: string, lets: SQL])[]; open?: SQL }

const choicesOf = (filter: EventFilter) =>
  Object.fromEntries(
    CHOICE_NAMES.map((name): [string, Choices] => [
      name,
      {
        chosen: choiceCondition(name, filter)[0] ?? sql`true`,
        values: CHOICES[name].values.map((value) => [value, CHOICE_CONDITIONS[name].isAmong([value])]),
      },
    ]),
  ) as Record<ChoiceName, Choices>

function dateChoicesOf(filter: EventFilter, dates: DateChoice[]): Choices {
  const values = dates.map(({ value }, bit) => [value, sql`dates & ${bitOf(bit)} <> 0`] as const)
  const open = sql`dates & ${bitOf(dates.length)} <> 0`
  return { chosen: values.find(([value]) => value === dateChoiceOf(filter))?.[1] ?? open, values, open }
}

type DateChoice = { value: string; days: Days }

/** What there is to choose, and what is chosen even where it is no longer offered. */
function datesOf({ holiday, picked }: EventFilter, holidays: readonly Holiday[]): DateChoice[] {
  const offered = holidays.some(({ slug }) => slug === holiday?.slug) || !holiday ? holidays : [...holidays, holiday]
  return [
    ...DATE_RANGES.filter((range) => range !== 'all').map((dateRange) => ({ dateRange, holiday: null, picked: null })),
    ...offered.map((each) => ({ dateRange: 'all' as const, holiday: each, picked: null })),
    ...(picked ? [{ dateRange: 'all' as const, holiday: null, picked }] : []),
  ].map((days) => ({ value: dateChoiceOf(days), days }))
}

/** A bit for each date choice, and a last one for none: children are as old as they will be on the day that each of them means. */
function dateBits(filter: EventFilter, dates: readonly DateChoice[], today: LondonDay): SQL {
  const choices = [...dates.map(({ days }) => days), { dateRange: 'all' as const, holiday: null, picked: null }]
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

const chosenIn = (name: CountedName) => sql.identifier(`in_${name}`)

const columns = (named: [name: SQL | ReturnType<typeof sql.identifier>, value: SQL][]) =>
  sql.join(
    named.map(([name, value]) => sql`${value} as ${name}`),
    sql`, `,
  )

function countsOf(name: CountedName, { values, open = sql`true` }: Choices): SQL {
  const others = COUNTED_NAMES.filter((other) => other !== name).map(chosenIn)
  const pairs = [
    sql`'all', ${counted([...others, open])}`,
    ...values.map(([value, lets]) => sql`${value}::text, ${counted([...others, lets])}`),
  ]
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

const counted = (conditions: (SQL | ReturnType<typeof sql.identifier>)[]) =>
  sql`coalesce(sum(n) filter (where ${sql.join(conditions, sql` and `)}), 0)::int`
