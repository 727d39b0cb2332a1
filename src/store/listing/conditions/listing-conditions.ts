import { type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import {
  CHOICE_NAMES,
  CHOICES,
  type ChoiceName,
  type EventFilter,
  FIELD_NAMES,
  isChoice,
  type OwnName,
} from '#domain/filter/fields.ts'
import { CHOICE_CONDITIONS, OWN_CONDITIONS } from './field-conditions.ts'

/** Where events are looked for, by columns that both tables it may be have in common. */
export type Source = { from: SQL; where: SQL }

/**
 * The filter in SQL; `domain/filter/matches.ts` says the same. What is listed has a narrow table of its own; with
 * `everyStatus`, staff look in `events`. `isOpen` = all that is listed and not over.
 */
export const matching = (filter: EventFilter, today: LondonDay, everyStatus = false): Source & { isOpen: boolean } => {
  const restrictions = FIELD_NAMES.flatMap((name) =>
    isChoice(name) ? choiceCondition(name, filter) : OWN_CONDITIONS[name](filter, today, everyStatus),
  )
  const where = allOf([isNotOver(today), ...restrictions])
  return everyStatus
    ? { from: sql`events`, where: sql`merged_into is null and deleted_at is null and ${where}`, isOpen: false }
    : { from: LISTED, where, isOpen: restrictions.length === 0 }
}

/**
 * What any choice of the counted fields could give in place of the present one: what one can go to at all, what every other field
 * lets through, and that no two of the choices leave it out, for then no other choice of one of them brings it back.
 */
export const listedUnder = (filter: EventFilter, today: LondonDay): Source => ({
  from: LISTED,
  where: allOf([
    isNotOver(today),
    CAN_ATTEND,
    ...UNCOUNTED_NAMES.flatMap((name) => OWN_CONDITIONS[name](filter, today, false)),
    ...missesOneAtMost(CHOICE_NAMES.flatMap((name) => choiceCondition(name, filter))),
  ]),
})

/** What one can go to of a filter whatever its days are, and how old its children are then: both differ by the day that is counted. */
export const listedOnAnyDay = (filter: EventFilter, today: LondonDay): Source => ({
  from: LISTED,
  where: allOf([
    isNotOver(today),
    CAN_ATTEND,
    ...UNCOUNTED_NAMES.flatMap((name) => OWN_CONDITIONS[name](filter, today, false)),
    ...CHOICE_NAMES.flatMap((name) => choiceCondition(name, filter)),
  ]),
})

/** The fields that hold whatever is chosen of the others: all but the day and the children, which are looked at for each choice. */
const UNCOUNTED_NAMES = (Object.keys(OWN_CONDITIONS) as OwnName[]).filter(
  (name) => name !== 'date' && name !== 'children',
)

/** By the name of the table that it stands for, so that a condition is written once and asked of either. */
const LISTED = sql`listed_events as events`

function missesOneAtMost(conditions: SQL[]): SQL[] {
  if (conditions.length < 2) return []
  // A column without a value fails the condition; unknown, it would make the sum unknown.
  const met = conditions.map((condition) => sql`((${condition}) is true)::int`)
  return [sql`${sql.join(met, sql` + `)} >= ${conditions.length - 1}::int`]
}

/** There is something left of it to go to: `canAttend` in domain/days/days-on.ts. */
export const CAN_ATTEND = sql`sinks = 0`

/** The reverse of `statesAge` in domain/event/public/display.ts. */
export const STATES_NO_AGE = sql`age_mask = 0 and min_age_months is null and max_age_months is null`

const isNotOver = (today: LondonDay) => sql`last_day >= ${today}`

/** [] where the choice is left open. */
export function choiceCondition(name: ChoiceName, filter: EventFilter): SQL[] {
  const chosen = CHOICES[name].chosen(filter)
  return chosen.length > 0 ? [CHOICE_CONDITIONS[name].isAmong(chosen)] : []
}

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `)
