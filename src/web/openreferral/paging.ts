import { answer, type ParameterError } from '../api/answers.ts'
import { errorsIn, type Read, readPerPage, wrong } from '../api/parameters.ts'

/** The pages of Open Referral's lists: which one is asked for, and how it is written. */

export const PAGING = ['page', 'per_page']

export type Paging = { page: number; perPage: number }

/** Reads which page is asked for, and refuses any parameter but those that the address takes: a slip in a name would else give the whole list. */
export function readPaging(params: URLSearchParams, ...others: string[]): Read<Paging> {
  const names = readNames(params, [...PAGING, ...others])
  const page = readPage(params)
  const perPage = readPerPage(params)
  if (!names.ok || !page.ok || !perPage.ok) return { ok: false, errors: errorsIn(names, page, perPage) }
  return { ok: true, value: { page: page.value, perPage: perPage.value } }
}

export function answerPage(contents: readonly object[], total: number, { page, perPage }: Paging): Response {
  const totalPages = Math.ceil(total / perPage)
  return answer({
    total_items: total,
    total_pages: totalPages,
    page_number: page,
    size: contents.length,
    first_page: page === 1,
    last_page: page >= totalPages,
    empty: contents.length === 0,
    contents,
  })
}

/** The page of a list that is all at hand. */
export const answerPageOf = (all: readonly object[], paging: Paging): Response =>
  answerPage(all.slice((paging.page - 1) * paging.perPage, paging.page * paging.perPage), all.length, paging)

function readNames(params: URLSearchParams, taken: readonly string[]): Read<null> {
  const errors = [...new Set(params.keys())].flatMap((name): ParameterError[] => {
    const parameter = name.slice(0, 50)
    if (!taken.includes(name))
      return [{ parameter, detail: `There is no such parameter. This address takes ${taken.join(', ')}.` }]
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
