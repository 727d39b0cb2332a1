import { CalendarRange, Plus, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { daysBetween, yearOf } from '#domain/days/london-time.ts'
import { holidayStatus, isHolidayYear, overlap } from '#domain/holiday/holiday-admin.ts'
import { can } from '#domain/people/access.ts'
import { listHolidays, type StoredHoliday } from '#store/holiday/holiday-changes.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyList } from '../parts/lists/empty-list.tsx'
import { countOf } from '../parts/words/words.ts'
import type { Route } from './+types/page'
import { DialogLink, HolidayDialogs } from './dialogs.tsx'
import { newHolidayValues, valuesOf } from './holiday-fields.ts'
import { type HolidayRow, HolidayTable } from './holiday-table.tsx'
import { overlapWords } from './overlap-words.ts'
import { YearAtAGlance } from './year-at-a-glance.tsx'

export { ScreenError as ErrorBoundary } from '../shell/screen-error.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const today = app.today()
  const all = await listHolidays(app.db)
  const holidays = all.map((holiday): HolidayRow => {
    const others = all.filter((other) => other.id !== holiday.id && overlap(other, holiday))
    return {
      ...shown(holiday),
      days: daysBetween(holiday.startDate, holiday.endDate) + 1,
      status: holidayStatus(holiday, today),
      overlaps: overlapWords(others) ?? null,
      values: valuesOf(holiday),
    }
  })
  return {
    holidays,
    /** The year to show at a glance; null = all years, as a card each. */
    year: yearIn(new URL(request.url).searchParams),
    today,
    newHoliday: newHolidayValues(yearOf(today)),
    canManage: can(user, 'manage holidays'),
  }
}

const shown = ({ id, name, startDate, endDate, year, region, schools, isActive }: StoredHoliday) => ({
  id,
  name,
  startDate,
  endDate,
  year,
  region,
  schools,
  isActive,
})

function yearIn(params: URLSearchParams): number | null {
  const year = Number(params.get('year'))
  return Number.isInteger(year) && isHolidayYear(year) ? year : null
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { holidays, year, today, newHoliday, canManage } = loaderData
  const years = [...Map.groupBy(holidays, (holiday) => holiday.year)]
  return (
    <div className="mx-auto flex w-full max-w-[80rem] flex-col gap-4 px-3 pt-3 pb-6 sm:px-4 print:max-w-none print:p-0">
      <title>{`${year === null ? '' : `${year} · `}Holidays Management · Kids Holiday Events`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div>
          <h1 className="text-2xl">Holidays Management</h1>
          <p className="text-muted">Manage holiday periods and school breaks</p>
        </div>
        <span className="flex flex-wrap gap-2 print:hidden">
          <Link to={`/admin/holidays?year=${yearOf(today)}`} className={buttonClass()}>
            <CalendarRange aria-hidden="true" className="size-5" /> Year at a glance
          </Link>
          {canManage && (
            <>
              <Link to="/admin/holidays/import" className={buttonClass()}>
                <Upload aria-hidden="true" className="size-5" /> Import
              </Link>
              <DialogLink opens={{ kind: 'new', values: newHoliday }} className={buttonClass({ variant: 'primary' })}>
                <Plus aria-hidden="true" className="size-5" /> Add Holiday
              </DialogLink>
            </>
          )}
        </span>
      </header>
      {year !== null ? (
        <YearAtAGlance year={year} holidays={holidays} today={today} />
      ) : years.length > 0 ? (
        years.map(([of, rows]) => <YearCard key={of} year={of} rows={rows} canManage={canManage} />)
      ) : (
        <EmptyList title="No holidays defined">
          <p className="max-w-prose text-muted">
            Families choose events by the holiday they fall in. Import (above) reads the bank holidays and the school
            terms of a council; or add them one by one.
          </p>
          {canManage && (
            <DialogLink opens={{ kind: 'new', values: newHoliday }} className={buttonClass({ variant: 'primary' })}>
              Add First Holiday
            </DialogLink>
          )}
        </EmptyList>
      )}
      <HolidayDialogs others={holidays} />
    </div>
  )
}

function YearCard({ year, rows, canManage }: { year: number; rows: HolidayRow[]; canManage: boolean }) {
  return (
    <section aria-labelledby={`year-${year}`}>
      <header className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 px-1">
        <h2 id={`year-${year}`} className="text-xl">
          {year}
        </h2>
        <p className="text-sm text-muted">
          {countOf(rows.length, 'holiday')} ·{' '}
          <Link to={`/admin/holidays?year=${year}`} className="text-primary underline underline-offset-4">
            {year} at a glance
          </Link>
        </p>
      </header>
      <HolidayTable caption={`Holidays of ${year}`} rows={rows} canManage={canManage} />
    </section>
  )
}
