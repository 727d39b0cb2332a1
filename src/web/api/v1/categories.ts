import { emptyFilter } from '#domain/filter/filter.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { answer, badRequest } from '../answers.ts'
import { readNames, sharedParameters } from '../known-parameters.ts'
import type { Route } from './+types/categories'

export const handle = { cacheKey: cachedBy(...sharedParameters('listCategories')) }

/** Every category, and how many events it has. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const names = readNames(new URL(request.url).searchParams, 'listCategories')
  if (!names.ok) return badRequest(names.errors)
  const { countChoices, clock } = getApp(context)
  const { category } = await countChoices(emptyFilter(), clock(), [])
  const data = CATEGORIES.map((id) => ({ id, name: CATEGORY_LABELS[id], events: category[id] ?? 0 }))
  return answer({ data, next: null })
}
