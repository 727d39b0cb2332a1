import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { dayOfMonthOf, type LondonDay } from '#domain/days/london-time.ts'
import { isHolidayYear, regionName, whoseHoliday } from '#domain/holiday/holiday-admin.ts'
import { type Month, monthsOfYear } from '#domain/holiday/holiday-calendar.ts'
import { HOLIDAY_REGIONS } from '#domain/vocabulary.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { formatCalendarDay } from '../parts/words/words.ts'
import { regionLook } from './badges.tsx'
import type { HolidayRow } from './holiday-table.tsx'

type Shown = Pick<HolidayRow, 'id' | 'name' | 'startDate' | 'endDate' | 'region' | 'schools'>

/** Twelve small months, each with its holidays in words below; what is switched off is left out. */
export function YearAtAGlance({ year, holidays, today }: { year: number; holidays: HolidayRow[]; today: LondonDay }) {
  const active = holidays
    .filter(({ isActive }) => isActive)
    // A shorter holiday says more about a day than a longer one around it.
    .sort((a, b) => a.days - b.days)
  const months = monthsOfYear(year)
  const ofYear = active.filter((holiday) => months.some((month) => isIn(holiday, month)))
  const regions = HOLIDAY_REGIONS.filter((region) => ofYear.some((holiday) => holiday.region === region))
  return (
    <section aria-labelledby="glance" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h2 id="glance" className="mr-auto text-xl">
          {year} at a glance
        </h2>
        <nav aria-label="Years" className="flex gap-2 print:hidden">
          <YearLink year={year - 1}>
            <ChevronLeft aria-hidden="true" className="size-5" /> {year - 1}
          </YearLink>
          <YearLink year={year + 1}>
            {year + 1} <ChevronRight aria-hidden="true" className="size-5" />
          </YearLink>
          <Link to="/admin/holidays" className={buttonClass({ variant: 'quiet' })}>
            All years
          </Link>
        </nav>
      </header>
      {regions.length > 0 ? (
        <ul aria-label="Regions" className="flex flex-wrap gap-2">
          {regions.map((region) => (
            <li key={region}>
              <Badge className={`${regionLook(region)} print:border print:border-control`}>{regionName(region)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No active holidays in {year}.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-3 print:gap-2 print:text-xs">
        {months.map((month) => (
          <MonthCard
            key={month.first}
            month={month}
            holidays={ofYear.filter((holiday) => isIn(holiday, month))}
            today={today}
          />
        ))}
      </div>
    </section>
  )
}

const YearLink = ({ year, children }: { year: number; children: React.ReactNode }) =>
  isHolidayYear(year) && (
    <Link to={`/admin/holidays?year=${year}`} className={buttonClass()}>
      {children}
    </Link>
  )

const isIn = ({ startDate, endDate }: Shown, { first, last }: Month) => startDate <= last && endDate >= first

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function MonthCard({ month, holidays, today }: { month: Month; holidays: Shown[]; today: LondonDay }) {
  return (
    <div className="break-inside-avoid rounded-card border border-line bg-surface p-3 print:p-2">
      <table className="w-full table-fixed text-center text-sm tabular-nums print:text-xs">
        <caption className="pb-1 text-left text-base font-semibold">{monthName.format(new Date(month.first))}</caption>
        <thead>
          <tr className="text-muted">
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="py-1 font-normal">
                <span aria-hidden="true">{weekday[0]}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <DayCell
                  key={WEEKDAYS[index]}
                  day={day}
                  isToday={day === today}
                  on={holidays.filter(({ startDate, endDate }) => day !== null && startDate <= day && endDate >= day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 border-t border-line pt-2 text-sm print:text-xs">
          {[...holidays].sort(byStart).map((holiday) => (
            <li key={holiday.id} className="[overflow-wrap:anywhere]">
              <strong className="font-semibold">{holiday.name}</strong>{' '}
              <span className="text-muted">
                {whoseHoliday(holiday)}, {daysWords(holiday)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const byStart = (a: Shown, b: Shown) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id)

const daysWords = ({ startDate, endDate }: Shown) =>
  endDate === startDate
    ? formatCalendarDay(startDate)
    : `${formatCalendarDay(startDate)} to ${formatCalendarDay(endDate)}`

type DayCellProps = { day: LondonDay | null; isToday: boolean; on: Shown[] }

function DayCell({ day, isToday, on: [holiday, ...others] }: DayCellProps) {
  if (day === null) return <td />
  const words = [isToday && 'today', holiday?.name, ...others.map(({ name }) => name)].filter(Boolean).join(', ')
  const look = holiday ? `${regionLook(holiday.region)} font-semibold print:border print:border-control` : ''
  return (
    <td aria-current={isToday ? 'date' : undefined} title={words || undefined} className="p-0.5">
      <span className={`block rounded-md py-1 ${look} ${isToday ? 'outline-2 outline-primary' : ''}`}>
        {dayOfMonthOf(day)}
        {words && <span className="sr-only"> {words}</span>}
      </span>
    </td>
  )
}
