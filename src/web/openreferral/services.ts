import { serviceInListOf } from '#domain/openreferral/service.ts'
import { termById } from '#domain/openreferral/taxonomy.ts'
import { readPageOfList } from '#store/listing/changes/whole-list.ts'
import { badRequest } from '../api/answers.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/services'
import { answerPage, PAGING, readPaging } from './paging.ts'

const TERM = 'taxonomy_term_id'

export const handle = { cacheKey: cachedBy(...PAGING, TERM) }

/** A page of the events of the list as services, all or those of one term, by their numbers: what joins the list comes on the last page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const origin = siteOrigin(web, request)
  const { searchParams } = new URL(request.url)
  const paging = readPaging(searchParams, TERM)
  if (!paging.ok) return badRequest(paging.errors)
  const termId = searchParams.get(TERM)
  const category = termId === null ? undefined : termById(termId, origin)
  if (termId !== null && !category)
    return badRequest([{ parameter: TERM, detail: 'There is no such term. /openreferral/taxonomy_terms lists them.' }])
  const { events, total } = await readPageOfList(web.db, web.clock(), { ...paging.value, category })
  return answerPage(
    events.map((event) => serviceInListOf(event, origin)),
    total,
    paging.value,
  )
}
