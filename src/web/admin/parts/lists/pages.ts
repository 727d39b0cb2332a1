/** Which page of a list an address asks for, within those there are. */
export function pageOf(params: URLSearchParams, total: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(pages, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1))
  return { page, pages, limit: pageSize, offset: (page - 1) * pageSize }
}

/** The address of one page of the list that `params` describes; the first page has no number. */
export function pageAddress(path: string, params: URLSearchParams, page: number): string {
  const query = new URLSearchParams(params)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
