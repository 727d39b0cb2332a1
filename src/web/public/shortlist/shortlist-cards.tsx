import type { ReactNode } from 'react'
import type { LondonDay } from '#domain/days/london-time.ts'
import { formatBetween, formatPlanDay, type PlanItem, planDays } from '#domain/plan/plan.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EventCard } from '../list/card/event-card.tsx'
import { GRID } from '../list/card/skeleton-grid.tsx'
import { Icon } from '../shell/icon.tsx'
import type { ShortlistEvent } from './read-shortlist.ts'

/** Cards whose pictures can be on the first screen. */
const FIRST_SCREEN = 4

/** By the days of the events, or as the family has ordered them. */
export type PlanOrder = 'days' | 'own'

type Props = {
  events: readonly ShortlistEvent[]
  order: PlanOrder
  today: LondonDay
  /** What stands below each event; `position` counts from 0 over all of them. */
  actions?: (event: ShortlistEvent, position: number) => ReactNode
}

/** The events of a plan, on paper as a list for the fridge door. */
export function PlanCards({ events, order, today, actions }: Props) {
  if (order === 'own')
    return (
      <section aria-labelledby="plan-own">
        <h2 id="plan-own" className="sr-only">
          Events
        </h2>
        <ol className={GRID}>
          {events.map((event, position) => (
            <Card key={event.card.id} event={event} position={position} actions={actions} />
          ))}
        </ol>
      </section>
    )
  const days = planDays(events)
  return days.map((day) => {
    const id = `plan-${day.day ?? day.kind}`
    const before = days.slice(0, days.indexOf(day)).reduce((count, { items }) => count + items.length, 0)
    return (
      <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-xl">
          {formatPlanDay(day, today)}
        </h2>
        <ol className={GRID}>
          {day.items.map(({ event, between }, n) => (
            <Card key={event.card.id} event={event} position={before + n} actions={actions} between={between} />
          ))}
        </ol>
      </section>
    )
  })
}

function Card({
  event,
  position,
  actions,
  between = null,
}: {
  event: ShortlistEvent
  position: number
  actions: Props['actions']
  between?: PlanItem<unknown>['between']
}) {
  return (
    <li className="flex flex-col gap-1">
      {between && <Between between={between} />}
      <div className="grow">
        <EventCard event={event.card} eager={position < FIRST_SCREEN} />
      </div>
      {actions?.(event, position)}
    </li>
  )
}

/** What lies between an event and the one before it on the same day. */
const Between = ({ between }: { between: NonNullable<PlanItem<unknown>['between']> }) => (
  <p
    className={`flex items-center gap-2 text-sm ${between.clashes ? 'font-semibold text-rejected-text' : 'text-muted'}`}
  >
    {between.clashes && <Icon name="warning" className="size-4 shrink-0" />}
    {formatBetween(between)}
  </p>
)

/** For a button that disappears with what it does. */
export const focusOnHeading = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/** The way out of a shortlist with nothing on it. */
export const FindEvents = () => (
  <a href="/" className={buttonClass({ variant: 'primary' })}>
    Find events
  </a>
)

export const PrintButton = () => (
  <Button onClick={() => window.print()}>
    <Icon name="print" className="size-5" />
    Print
  </Button>
)

/** All events of a plan as a file for a calendar. */
export const CalendarLink = ({ address }: { address: string }) => (
  <a href={address} className={buttonClass()}>
    <Icon name="calendar" className="size-5" />
    Add all to calendar
  </a>
)

/** Makes a plan of these events that others can open, and change, by a link. */
export const StartPlan = ({ slugs }: { slugs: readonly string[] }) => (
  <form method="post" action="/plan">
    {slugs.map((slug) => (
      <input key={slug} type="hidden" name="e" value={slug} />
    ))}
    <Button type="submit">
      <Icon name="people" className="size-5" />
      Plan together
    </Button>
  </form>
)
