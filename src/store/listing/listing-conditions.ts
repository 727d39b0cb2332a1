import { type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import {
  CHOICE_NAMES,
  CHOICES,
  type ChoiceName,
  type EventFilter,
  FIELD_NAMES,
  isChoice,
} from '#domain/filter/fields.ts'
import { searchWords } from '#domain/filter/search-words.ts'
import { CHOICE_CONDITIONS, OWN_CONDITIONS } from './field-conditions.ts'

/** Where events are looked for, by columns that the tables it may be have in common. */
export type Source = { from: SQL; where: SQL }

/** The filter in SQL over `events`; `domain/filter/matches.ts` says the same. */
export const matching = (filter: EventFilter, today: LondonDay, everyStatus = false): Source => ({
  from: sql`events`,
  where: allOf([
    everyStatus ? sql`merged_into is null and deleted_at is null` : sql`listed`,
    ...conditionsOf(filter, today, everyStatus),
  ]),
})

/** The same where it searches: what is listed is searched in a table of its own. */
export const foundBySearch = (filter: EventFilter, today: LondonDay, everyStatus = false): Source =>
  everyStatus ? matching(filter, today, everyStatus) : searchable(conditionsOf(filter, today, everyStatus))

/**
 * What any choice of the counted fields could give in place of the present one: what may be shown at all, the search, the
 * place, and that no two of the choices leave it out, for then no other choice of one of them brings it back.
 */
export function listedUnder(filter: EventFilter, today: LondonDay): Source {
  const { search, near } = OWN_CONDITIONS
  const conditions = [
    isNotOver(today),
    ...near(filter, today, false),
    ...search(filter, today, false),
    ...missesOneAtMost(CHOICE_NAMES.flatMap((name) => choiceCondition(name, filter))),
  ]
  return searchWords(filter.search).length > 0
    ? searchable(conditions)
    : { from: sql`events`, where: allOf([sql`listed`, ...conditions]) }
}

function missesOneAtMost(conditions: SQL[]): SQL[] {
  if (conditions.length < 2) return []
  const held = conditions.map((condition) => sql`(${condition})::int`)
  return [sql`${sql.join(held, sql` + `)} >= ${conditions.length - 1}::int`]
}

const searchable = (conditions: SQL[]): Source => ({
  from: sql`searchable_events as events`,
  where: allOf(conditions),
})

const conditionsOf = (filter: EventFilter, today: LondonDay, everyStatus: boolean): SQL[] => [
  isNotOver(today),
  ...FIELD_NAMES.flatMap((name) =>
    isChoice(name) ? choiceCondition(name, filter) : OWN_CONDITIONS[name](filter, today, everyStatus),
  ),
]

const isNotOver = (today: LondonDay) => sql`last_day >= ${today}`

/** [] where the choice is left open. */
export function choiceCondition(name: ChoiceName, filter: EventFilter): SQL[] {
  const chosen = CHOICES[name].chosen(filter)
  return chosen.length > 0 ? [CHOICE_CONDITIONS[name].isAmong(chosen)] : []
}

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `)
