import { lastMinuteOf, type TimedDay } from '../days/attendance.ts'
import { hasEnded, nextDayOn } from '../days/days-on.ts'
import { type LondonDay, minutesOf, type WallClock } from '../days/london-time.ts'
import type { EventFacts } from '../event/event.ts'
import { nameDay } from '../event/public/display.ts'
import { formatMiles, milesBetween, type Position } from '../place/distance.ts'
import { formatMinutes } from '../place/journey.ts'
import type { EventStatus } from '../vocabulary.ts'

/** A plan for days out: which of the chosen events are on which day, in what order, and whether one can go to all of them. */

/** When an event can be gone to next. */
export type Outing = {
  /** `open`: on any of several days, at no stated hour. `gone`: it has ended or is called off. One that is sold out may be booked. */
  kind: 'day' | 'open' | 'gone'
  /** Of a `day`. */
  day: LondonDay | null
  /** What is on that day, the earliest first; empty where no hour is stated. */
  sessions: TimedDay[]
  /** The middle of the postcode district it is in. */
  position: Position | null
}

type Planned = Pick<EventFacts, 'startDate' | 'endDate' | 'sessions'> & { eventStatus: EventStatus }

/** The next day on which an event can be gone to, with its sessions that have not passed. */
export function outingOf(event: Planned, position: Position | null, now: WallClock): Outing {
  const day = nextDayOn(event, now)
  if (hasEnded(event, now) || CALLED_OFF.includes(event.eventStatus))
    return { kind: 'gone', day: null, sessions: [], position }
  const runs = event.sessions.length === 0 && event.endDate !== null && event.endDate !== event.startDate
  if (day === null || runs) return { kind: 'open', day: null, sessions: [], position }
  const sessions = event.sessions
    .filter(({ date, startTime }) => date === day && startTime !== null)
    .filter((session) => lastMinuteOf(session) > `${now.date}T${now.time}`)
    .sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1))
  return { kind: 'day', day, sessions, position }
}

const CALLED_OFF: readonly EventStatus[] = ['cancelled', 'postponed']

/** An event in its place on a day. */
export type PlanItem<E> = {
  event: E
  /** The session that the plan goes to, of those that day; null where no hour is stated. */
  session: TimedDay | null
  /** What lies between it and the one before: they are on at once, or there is time, in minutes, and a way, in miles. */
  between: { clashes: true } | { clashes: false; minutes: number; miles: number | null } | null
}

export type PlanDay<E> = { kind: Outing['kind']; day: LondonDay | null; items: PlanItem<E>[] }

/**
 * The events by their days: dated days in order, then what is on for longer, then what one can no longer go to. Of an event
 * with several sessions a day, the first is taken that clashes with nothing before it.
 */
export function planDays<E extends { outing: Outing }>(events: readonly E[]): PlanDay<E>[] {
  const days = Map.groupBy(events, ({ outing: { kind, day } }) => day ?? kind)
  return [...days.values()]
    .map((some): PlanDay<E> => {
      const { kind, day } = (some[0] as E).outing
      return { kind, day, items: kind === 'day' ? inOrder(some) : some.map(unplaced) }
    })
    .sort((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
}

const orderKey = ({ kind, day }: PlanDay<unknown>) => day ?? (kind === 'open' ? 'open' : 'past')

const unplaced = <E>(event: E): PlanItem<E> => ({ event, session: null, between: null })

function inOrder<E extends { outing: Outing }>(events: readonly E[]): PlanItem<E>[] {
  const byStart = events.toSorted((a, b) => (firstStart(a) < firstStart(b) ? -1 : 1))
  const placed: { event: E; session: TimedDay | null }[] = []
  for (const event of byStart) {
    const { sessions } = event.outing
    const isFree = (session: TimedDay) => !placed.some((other) => other.session && overlap(other.session, session))
    placed.push({ event, session: sessions.find(isFree) ?? sessions[0] ?? null })
  }
  const sorted = placed.toSorted((a, b) => ((a.session?.startTime ?? '') < (b.session?.startTime ?? '') ? -1 : 1))
  return sorted.map(({ event, session }, n) => ({
    event,
    session,
    between: betweenOf(sorted[n - 1], { event, session }),
  }))
}

/** What has no hour comes first: it can be gone to before anything else. */
const firstStart = ({ outing }: { outing: Outing }) => outing.sessions[0]?.startTime ?? ''

const overlap = (a: TimedDay, b: TimedDay) => startOf(a) < lastMinuteOf(b) && startOf(b) < lastMinuteOf(a)

const startOf = ({ date, startTime }: TimedDay) => `${date}T${startTime ?? '00:00'}`

type Placed = { event: { outing: Outing }; session: TimedDay | null }

function betweenOf(before: Placed | undefined, next: Placed): PlanItem<unknown>['between'] {
  if (!before?.session?.startTime || !next.session?.startTime) return null
  if (overlap(before.session, next.session)) return { clashes: true }
  // Nothing is said of the time after what states no end.
  if (before.session.endTime === null) return null
  const [from, to] = [before.event.outing.position, next.event.outing.position]
  return {
    clashes: false,
    minutes: minutesOf(next.session.startTime) - minutesOf(before.session.endTime),
    miles: from && to && milesBetween(from, to),
  }
}

/** 'Sat 11th Apr', or what to call the events of no one day. */
export function formatPlanDay({ kind, day }: Pick<PlanDay<unknown>, 'kind' | 'day'>, today: LondonDay): string {
  if (day) return nameDay(day, today)
  return kind === 'open' ? 'On for longer, or on no stated day' : 'No longer to go to'
}

/** 'These two are on at the same time', '45 min in between, about 2 miles apart'. */
export function formatBetween(between: NonNullable<PlanItem<unknown>['between']>): string {
  if (between.clashes) return 'These two are on at the same time'
  const { minutes, miles } = between
  const time = minutes === 0 ? 'Straight after' : `${formatMinutes(minutes)} in between`
  return miles === null ? time : `${time}, ${formatMiles(miles)} apart`
}
