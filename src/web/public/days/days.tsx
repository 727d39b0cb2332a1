import { wantedDays } from '#domain/days/days-on.ts'
import { daysOf, monthOfDay, monthsBeside, monthToShow, parseMonth } from '#domain/days/month.ts'
import { activeFilters, parseFilter, without } from '#domain/filter/filter.ts'
import { holidaysOver } from '#domain/holiday/holiday.ts'
import { districtInWords } from '#domain/place/london/place-names.ts'
import { countByDay } from '#store/listing/counts/day-counts.ts'
import { getApp } from '../../context.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import { boroughsOf } from '../filter/family/read-family.ts'
import { NarrowedHeading } from '../shell/page-head.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/days'
import { MONTH_PARAMETER, MonthOfDays } from './month-of-days.tsx'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER, MONTH_PARAMETER) }

/** The way to the events of each day of a month, under the filter that it was asked for with; open-month.ts shows the month beside a list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const now = web.clock()
  const { searchParams } = new URL(request.url)
  const known = await web.activeHolidays()
  const filter = parseFilter(searchParams, known)
  const [chosen] = wantedDays(filter, now.date)
  const asked = parseMonth(searchParams.get(MONTH_PARAMETER) ?? '') ?? monthOfDay(chosen?.[0] ?? now.date)
  const month = monthToShow(asked, now.date)
  const [first, last] = daysOf(month)
  const fromToday = [first < now.date ? now.date : first, last] as const
  return {
    filter,
    restrictions: activeFilters(without(filter, 'date'), filter.near && districtInWords(filter.near)).map(
      ({ words }) => words,
    ),
    month: {
      month,
      today: now.date,
      days: await countByDay(web.db, filter, month, now, web.correctSearch),
      holidays: holidaysOver(fromToday, known, boroughsOf(filter)),
      ...monthsBeside(month, now.date),
    },
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'What’s on, day by day · Kids Holiday Events' },
  { name: 'robots', content: 'noindex' },
]

export default function Page({ loaderData: { filter, restrictions, month } }: Route.ComponentProps) {
  const { search } = filter
  const only = search ? [`“${search}”`, ...restrictions] : restrictions
  return (
    <PublicPage filter={filter} className="flex w-full max-w-xl flex-col gap-4 py-6">
      <NarrowedHeading heading="What’s on, day by day" only={only} allAt="/days" />
      <MonthOfDays filter={filter} {...month} />
    </PublicPage>
  )
}
