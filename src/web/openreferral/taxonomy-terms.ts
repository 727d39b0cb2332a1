import { termById, termOf, termsOf } from '#domain/openreferral/taxonomy.ts'
import { answer, badRequest, notFound } from '../api/answers.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/taxonomy-terms'
import { answerPageOf, PAGING, readPaging } from './paging.ts'

export const handle = { cacheKey: cachedBy(...PAGING) }

/** Our categories and topics as terms, in a list or one by its identifier. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const origin = siteOrigin(getApp(context), request)
  if (id !== undefined) {
    const term = termById(id, origin)
    return term ? answer(termOf(term, origin)) : notFound('There is no such term')
  }
  const paging = readPaging(new URL(request.url).searchParams)
  return paging.ok ? answerPageOf(termsOf(origin), paging.value) : badRequest(paging.errors)
}
