import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { answer, badRequest } from '../answers.ts'
import { readNames, sharedParameters } from '../known-parameters.ts'
import type { Route } from './+types/holidays'

export const handle = { cacheKey: cachedBy(...sharedParameters('listHolidays')) }

/** The school and bank holidays by which events can be asked for (`date=holiday:` and the slug). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const names = readNames(new URL(request.url).searchParams, 'listHolidays')
  if (!names.ok) return badRequest(names.errors)
  const known = await getApp(context).activeHolidays()
  const data = known.map(({ slug, name, startDate, endDate, borough, schools }) => ({
    slug,
    name,
    start_date: startDate,
    end_date: endDate,
    borough: borough ?? null,
    schools: schools ?? null,
  }))
  return answer({ data, next: null })
}
