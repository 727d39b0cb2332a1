import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** So many addresses keep their name; beyond that all are looked up again. */
const MAX_KNOWN = 2000

/**
 * Names the route that an address belongs to, as src/web/routes.ts writes it (`/events/:slug`): figures by route are few,
 * and tell of nobody. Addresses of a route's data count as the route's own; what is no page of ours is `*`.
 */
export function nameRoutes(routes: ServerBuild['routes']): (pathname: string) => string {
  const tree = childrenOf(routes, undefined)
  const known = new Map<string, string>()
  return (pathname) => {
    const name = known.get(pathname) ?? find(tree, pathname)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(pathname, name)
    return name
  }
}

function find(tree: RouteObject[], pathname: string): string {
  if (pathname.startsWith('/assets/')) return '/assets/*'
  if (pathname.startsWith('/images/')) return '/images/*'
  if (OPERATOR.has(pathname)) return pathname
  const page = pathname.replace(/(?<=\/)_(root)?\.data$|\.data$/, '')
  const matches = matchRoutes(tree, page) ?? []
  const parts = matches.flatMap(({ route }) => route.path || [])
  const name = parts.join('/')
  return name === '*' ? '*' : `/${name}`
}

const OPERATOR = new Set(['/healthz', '/readyz', '/metrics'])

const childrenOf = (routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    const children = childrenOf(routes, id)
    return [
      index
        ? { id, index, ...(path !== undefined && { path }) }
        : { id, children, ...(path !== undefined && { path }) },
    ]
  })
