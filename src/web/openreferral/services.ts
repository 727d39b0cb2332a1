import { serviceInListOf } from '#domain/openreferral/service.ts'
import { readPageOfList } from '#store/listing/changes/whole-list.ts'
import { answer, badRequest, type ParameterError } from '../api/answers.ts'
import { errorsIn, type Read, readPerPage, wrong } from '../api/parameters.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/services'

const PARAMETERS = ['page', 'per_page']

export const handle = { cacheKey: cachedBy(...PARAMETERS) }

/** A page of the events of the list as services, by their numbers: what joins the list comes on the last page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const names = readNames(searchParams)
  const page = readPage(searchParams)
  const perPage = readPerPage(searchParams)
  if (!names.ok || !page.ok || !perPage.ok) return badRequest(errorsIn(names, page, perPage))
  const { events, total } = await readPageOfList(web.db, web.clock(), { page: page.value, perPage: perPage.value })
  const totalPages = Math.ceil(total / perPage.value)
  const origin = siteOrigin(web, request)
  return answer({
    total_items: total,
    total_pages: totalPages,
    page_number: page.value,
    size: events.length,
    first_page: page.value === 1,
    last_page: page.value >= totalPages,
    empty: events.length === 0,
    contents: events.map((event) => serviceInListOf(event, origin)),
  })
}

function readNames(params: URLSearchParams): Read<null> {
  const errors = [...new Set(params.keys())].flatMap((name): ParameterError[] => {
    const parameter = name.slice(0, 50)
    if (!PARAMETERS.includes(name))
      return [{ parameter, detail: `There is no such parameter. This address takes ${PARAMETERS.join(', ')}.` }]
    return params.getAll(name).length > 1 ? [{ parameter, detail: 'Must be given once' }] : []
  })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: null }
}

function readPage(params: URLSearchParams): Read<number> {
  const text = params.get('page') ?? '1'
  return /^[1-9]\d{0,6}$/.test(text)
    ? { ok: true, value: Number(text) }
    : wrong('page', 'Must be a whole number from 1')
}
