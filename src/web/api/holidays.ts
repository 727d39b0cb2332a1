import { getApp } from '../context.ts'
import type { Route } from './+types/holidays'
import { answer } from './answers.ts'

/** The school and bank holidays by which events can be asked for (`date=holiday:` and the slug). */
export async function loader({ context }: Route.LoaderArgs) {
  const known = await getApp(context).activeHolidays()
  const data = known.map(({ slug, name, startDate, endDate }) => ({
    slug,
    name,
    start_date: startDate,
    end_date: endDate,
  }))
  return answer({ data, next: null })
}
