import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ReactNode } from 'react'
import { Outlet, type ServerBuild, UNSAFE_withComponentProps } from 'react-router'
import type { WebApp } from '#web/context.ts'
import { createHandler } from '#web/handler.ts'
import routeConfig from '#web/routes.ts'

/** A route of src/web/routes.ts with its module, and the whole address it answers to. */
export type WholeRoute = {
  id: string
  address: string
  entry: RouteConfigEntry
  parentId: string | undefined
  module: RouteModule
}

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/** Every route, a parent before its children. */
export async function loadRoutes(
  entries: readonly RouteConfigEntry[] = routeConfig,
  parent?: { id: string; address: string },
): Promise<WholeRoute[]> {
  const routes: WholeRoute[] = []
  for (const entry of entries) {
    const address = `${parent?.address ?? ''}${entry.path ? `/${entry.path}` : ''}`
    const module = (await import(/* @vite-ignore */ `../../src/web/${entry.file}`)) as RouteModule
    const route = { id: entry.id ?? entry.file, address: address || '/', entry, parentId: parent?.id ?? 'root', module }
    routes.push(route, ...(await loadRoutes(entry.children ?? [], { id: route.id, address })))
  }
  return routes
}

/** The whole web as a function of requests, with all that src/web/handler.ts puts before the routes, over the sources: no build, no server. */
export async function requestHandler(web: WebApp): Promise<(request: Request) => Promise<Response>> {
  const all = [
    { id: 'root', entry: { path: '', file: '', index: false }, parentId: undefined, module: BARE_ROOT },
    ...(await loadRoutes()),
  ]
  const asRoute = ({ id, entry, parentId }: (typeof all)[number]) => ({
    id,
    ...(parentId && { parentId }),
    ...(entry.path !== undefined && { path: entry.path }),
    ...(entry.index && { index: true }),
  })
  const build = {
    entry: { module: await import('../../src/web/entry.server.tsx') },
    routes: Object.fromEntries(all.map((route) => [route.id, { ...asRoute(route), module: withProps(route.module) }])),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, { ...asRoute(route), ...manifestOf(route.module) }])),
      url: '/manifest.js',
      version: 'test',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const handler = createHandler(web, null, async () => build)
  return async (request) => handler.fetch(request)
}

/** Without src/web/root.tsx, whose styles only a build can name. */
const BARE_ROOT = { default: Outlet } as unknown as RouteModule

/** The build hands each page its data as props; so do we. */
const withProps = (module: RouteModule): RouteModule => ({
  ...module,
  ...(module.default && { default: UNSAFE_withComponentProps(module.default as () => ReactNode) }),
})

/** What is asked of the server alone; nothing of this is loaded in a browser. */
const manifestOf = (module: RouteModule) => ({
  hasAction: 'action' in module,
  hasLoader: 'loader' in module,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: 'ErrorBoundary' in module,
  module: '/route.js',
  imports: [],
})
