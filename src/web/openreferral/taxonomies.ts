import { taxonomyOf, termsOf } from '#domain/openreferral/taxonomy.ts'
import { answer, badRequest, notFound } from '../api/answers.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/taxonomies'
import { answerPageOf, PAGING, readPaging } from './paging.ts'

export const handle = { cacheKey: cachedBy(...PAGING) }

/** The one taxonomy that there is, in a list or by its identifier with all its terms. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const origin = siteOrigin(getApp(context), request)
  const taxonomy = taxonomyOf(origin)
  if (id !== undefined)
    return id.toLowerCase() === taxonomy.id
      ? answer({ ...taxonomy, taxonomy_terms: termsOf(origin) })
      : notFound('There is no such taxonomy')
  const paging = readPaging(new URL(request.url).searchParams)
  return paging.ok ? answerPageOf([taxonomy], paging.value) : badRequest(paging.errors)
}
