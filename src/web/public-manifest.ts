import type { ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']
type RouteExports = { hasDefaultExport?: boolean; hasClientLoader?: boolean; hasAction?: boolean }

/** The pages of staff: their addresses and files are no family's business, and are a tenth of its first visit's scripts. */
const STAFF_PATH = /^\/?(admin|auth)(\/|$)/

export const isStaffPath = (path: string) => STAFF_PATH.test(path)

/**
 * The list of routes that a browser gets with the public pages, without those of staff, and without feeds and files, which
 * no browser draws; it is a file of its own beside the whole one (scripts/public-manifest.ts). No link leads from it to any of
 * those but by loading them anew.
 */
export function publicManifest(manifest: Manifest): Manifest {
  const { routes } = manifest
  const isPublic = (id: string): boolean => {
    const { path = '', parentId } = routes[id] ?? {}
    return !isStaffPath(path) && (parentId === undefined || isPublic(parentId))
  }
  /** React Router's type leaves out what it says of each route's exports. */
  const isForBrowsers = (id: string) => {
    const route: RouteExports | undefined = routes[id]
    return route?.hasDefaultExport !== false || route.hasClientLoader === true || route.hasAction === true
  }
  return {
    ...manifest,
    url: manifest.url.replace('/manifest-', '/public-manifest-'),
    routes: Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id) && isForBrowsers(id))),
  }
}
