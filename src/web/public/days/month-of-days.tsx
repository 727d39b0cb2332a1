import { dayOfMonthOf, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import { daysOf, type Month } from '#domain/days/month.ts'
import { type EventFilter, without } from '#domain/filter/filter.ts'
import { formatMonthOf, formatPickedDays } from '#domain/filter/picked-days.ts'
import { formatHolidayDays, type Holiday } from '#domain/holiday/holiday.ts'
import type { DayCount } from '#store/listing/counts/day-counts.ts'
import { daysAddress, listAddress } from '../list/list-address.ts'
import { Icon } from '../shell/icon.tsx'

/** Which month is asked for, where that is not the one of the filter's days. */
export const MONTH_PARAMETER = 'month'

/** Whole, so that the style sheet has them. */
const BEGINS_ON = ['', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7']

/**
 * The days of a month, each with how many events it has and as a link to their list. Where there is room they stand in weeks; where there
 * is none, below each other, as words. Days of school and bank holidays have a bar, whose holidays are named below.
 */
export function MonthOfDays({
  filter,
  month,
  today,
  days,
  holidays,
  previous,
  next,
}: {
  filter: EventFilter
  month: Month
  today: LondonDay
  /** Those that are not over. */
  days: readonly DayCount[]
  /** Those of the family's schools, and bank holidays. */
  holidays: readonly Holiday[]
  /** The months that one can leaf to. */
  previous: Month | null
  next: Month | null
}) {
  const { picked } = filter
  const isPicked = (day: LondonDay) => picked !== null && day >= (picked.from ?? today) && day <= picked.to
  return (
    <section aria-label="Days" data-month="" className="month">
      <div className="month-head">
        <Leaf to={previous} rel="prev" filter={filter} />
        <h2 tabIndex={-1}>{formatMonthOf(daysOf(month)[0])}</h2>
        <Leaf to={next} rel="next" filter={filter} />
      </div>
      {days.every(({ events }) => events === 0) && <p className="text-center">No events in this month.</p>}
      <div aria-hidden="true" className="month-weekdays">
        {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol>
        {days.map(({ day, events }, index) => {
          const names = holidays.filter(({ startDate, endDate }) => startDate <= day && day <= endDate).map(nameOf)
          const words = <Day day={day} events={events} isToday={day === today} holidays={names} />
          return (
            <li
              key={day}
              data-holiday={names.length > 0 || undefined}
              className={index === 0 ? BEGINS_ON[weekdayOf(day) - 1] : undefined}
            >
              {events > 0 ? (
                <a
                  href={listAddress({ ...without(filter, 'date'), picked: { from: day, to: day } })}
                  data-day={day}
                  aria-current={isPicked(day) || undefined}
                >
                  {words}
                </a>
              ) : (
                <span>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
      {holidays.length > 0 && (
        <ul aria-label="Holidays" className="month-holidays">
          {holidays.map((holiday) => (
            <li key={holiday.slug}>
              {nameOf(holiday)}: {formatHolidayDays(holiday, today)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = ({ name }: Holiday) => name

/** In a week only its numbers are seen of 'Saturday 5 December, 12 events, Christmas holidays'. */
const Day = ({ day, events, isToday, holidays }: DayCount & { isToday: boolean; holidays: readonly string[] }) => (
  <>
    <span className="day-words">
      {isToday && 'Today, '}
      {[
        formatPickedDays({ from: day, to: day }),
        `${events || 'no'} ${events === 1 ? 'event' : 'events'}`,
        ...holidays,
      ].join(', ')}
    </span>
    <span aria-hidden="true" className={`day-number ${isToday ? 'is-today' : ''}`}>
      {dayOfMonthOf(day)}
    </span>
    <span aria-hidden="true" className="day-events">
      {events || '–'}
    </span>
  </>
)

function Leaf({ to, rel, filter }: { to: Month | null; rel: 'prev' | 'next'; filter: EventFilter }) {
  // The month stays in the middle.
  if (!to) return <span className="size-11" />
  const address = daysAddress(filter)
  return (
    <a
      href={`${address}${address.endsWith('?') ? '' : '&'}${MONTH_PARAMETER}=${to}`}
      rel={rel}
      className="button button-quiet button-icon"
    >
      <Icon name="back" className={`size-5 ${rel === 'next' ? 'rotate-180' : ''}`} />
      <span className="sr-only">{formatMonthOf(daysOf(to)[0])}</span>
    </a>
  )
}
