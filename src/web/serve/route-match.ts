import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { CacheKey } from '../page-cache/cache-key.ts'

/** What is known of an address by the route that it belongs to, before that route is run. */
export type RouteMatch = {
  /**
   * The route as src/web/routes.ts writes it (`/events/:slug`), so that figures by route are few and identify no one. What is no page
   * of ours is `*`.
   */
  name: string
  /** By what its module exports. */
  methods: string[]
  cacheKey: CacheKey
}

/** Matching takes longer than answering from the cache, so paths that are asked for often are matched once. */
const MOST_PATHS = 2000

/** Finds the route of a path, as React Router does. Addresses of a route's data (`.data`) belong to the route. */
export function routeMatcher(routes: ServerBuild['routes']): (pathname: string) => RouteMatch {
  const tree = childrenOf(routes, undefined)
  const known = new LRUCache<string, RouteMatch>({ max: MOST_PATHS })
  return (pathname) => {
    const match = known.get(pathname) ?? matchRoute(routes, tree, pathname)
    known.set(pathname, match)
    return match
  }
}

function matchRoute(routes: ServerBuild['routes'], tree: RouteObject[], pathname: string): RouteMatch {
  const page = pagePath(pathname)
  const matches = matchRoutes(tree, page) ?? []
  const { loader, action, handle, default: component } = routes[matches.at(-1)?.route.id ?? '']?.module ?? {}
  const { cacheKey } = (handle ?? {}) as { cacheKey?: CacheKey }
  return {
    name: nameOf(pathname, matches.flatMap(({ route }) => route.path || []).join('/')),
    methods: [...(loader || component ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : [])],
    // Of the data alone nothing is cached: only the back-office asks for it often.
    cacheKey: (page === pathname && cacheKey) || (() => null),
  }
}

/** The page to which the address of a route's data belongs; any other address as it is. */
export const pagePath = (pathname: string) => pathname.replace(/(?<=\/)_(root)?\.data$|\.data$/, '')

function nameOf(pathname: string, route: string): string {
  if (pathname.startsWith('/assets/')) return '/assets/*'
  if (pathname.startsWith('/images/')) return '/images/*'
  if (OPERATOR.has(pathname)) return pathname
  return route === '*' ? '*' : `/${route}`
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
