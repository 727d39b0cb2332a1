import type { ServerBuild } from 'react-router'

type Manifest = ServerBuild['assets']

/** The pages of staff: their addresses and files are no family's business, and are a tenth of its first visit's scripts. */
const STAFF_PATH = /^\/?(admin|auth)(\/|$)/

export const isStaffPath = (path: string) => STAFF_PATH.test(path)

/**
 * The list of routes that a browser gets with the public pages, without those of staff; it is a file of its own beside the
 * whole one (scripts/public-manifest.ts). From it no link leads to staff's pages but by loading them anew.
 */
export function publicManifest(manifest: Manifest): Manifest {
  const { routes } = manifest
  const isPublic = (id: string): boolean => {
    const { path = '', parentId } = routes[id] ?? {}
    return !isStaffPath(path) && (parentId === undefined || isPublic(parentId))
  }
  return {
    ...manifest,
    url: manifest.url.replace('/manifest-', '/public-manifest-'),
    routes: Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id))),
  }
}
