import type { Problem } from './schemas.ts'

/** What is wrong with one parameter of a request. */
export type ParameterError = { parameter: string; detail: string }

/** A successful response. `next`, where there is more, is in a Link header too (RFC 8288). */
export function answer(body: unknown, links: Record<string, string | null> = {}): Response {
  const link = Object.entries(links)
    .flatMap(([rel, url]) => (url === null ? [] : [`<${url}>; rel="${rel}"`]))
    .join(', ')
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', ...(link && { link }) },
  })
}

/** A refusal as RFC 9457 has it. */
export function problem(
  status: number,
  title: string,
  more: Pick<Problem, 'detail' | 'errors'> = {},
  headers: Record<string, string> = {},
): Response {
  const body: Problem = { type: 'about:blank', title, status, ...more }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

export const badRequest = (errors: ParameterError[]) => problem(400, 'Bad Request', { errors })
export const notFound = (detail: string) => problem(404, 'Not Found', { detail })
