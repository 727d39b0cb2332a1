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
  const parts = matchesOf(tree, pathname).flatMap(({ route }) => route.path || [])
  const name = parts.join('/')
  return name === '*' ? '*' : `/${name}`
}

/** The methods of the route at an address, by what its module exports; data requests (`.data`) count as their route. */
export function methodsOf(routes: ServerBuild['routes']): (pathname: string) => string[] {
  const tree = childrenOf(routes, undefined)
  return (pathname) => {
    const leaf = matchesOf(tree, pathname).at(-1)?.route.id
    const { loader, action, default: page } = routes[leaf ?? '']?.module ?? {}
    return [...(loader || page ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])]
  }
}

const matchesOf = (tree: RouteObject[], pathname: string) =>
  matchRoutes(tree, pathname.replace(/(?<=\/)_(root)?\.data$|\.data$/, '')) ?? []

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
