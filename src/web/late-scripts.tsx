import { type ContextType, useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useLocation, useMatches } from 'react-router'
import { isStaffPath } from './public-manifest.ts'

type Manifest = NonNullable<ContextType<typeof FrameworkContext>>['manifest']

/** A tab that nobody looks at paints nothing. */
const PAINTED_AT_THE_LATEST_MS = 3000

/**
 * What React Router's `<Scripts>` does, once the page has been painted: over a slow line its scripts would else take the
 * way of the style sheet, the type face and the first picture. What a public page has to do before then, it does without
 * scripts. It leans on what React Router keeps to itself. See docs/decisions/0020.
 */
export function LateScripts() {
  const { pathname } = useLocation()
  // Staff press keys at once; and in development Vite's own scripts are among them.
  return import.meta.env.DEV || isStaffPath(pathname) ? <Scripts /> : <ScriptsAfterPaint />
}

/** In the browser it has run by now, and stays as it was sent. */
const ScriptsAfterPaint = () =>
  import.meta.env.SSR ? (
    <WaitingScript />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written here.
    <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )

function WaitingScript() {
  const framework = useContext(FrameworkContext)
  const routeIds = useMatches().map(({ id }) => id)
  if (!framework) throw new Error('These scripts are React Router’s, and there is none around them.')
  const { manifest, renderMeta, serverHandoffString, nonce } = framework
  if (renderMeta) renderMeta.didRenderScripts = true
  const text = `{${handOver(serverHandoffString)}${loadAfterPaint(manifest, routeIds)}}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, with what React Router has escaped.
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}

/** Makes what the page's data is streamed into; in React Router's own words. */
const handOver = (handoff = '{}') => `const context = window.__reactRouterContext = ${handoff}
context.stream = new ReadableStream({ start(controller) { context.streamController = controller } })
.pipeThrough(new TextEncoderStream())
`

/** Loads the list of routes, the page's own modules, and then the entry, which brings the page to life. */
function loadAfterPaint({ url, entry, routes }: Manifest, routeIds: string[]): string {
  const pages = routeIds.flatMap((id) => routes[id] ?? [])
  const modules = Object.fromEntries(
    pages.map((page) => [
      page.id,
      [page.clientActionModule, page.clientLoaderModule, page.clientMiddlewareModule, page.module].filter(Boolean),
    ]),
  )
  const files = new Set([url, ...entry.imports, entry.module, ...pages.flatMap(({ imports = [] }) => imports)])
  return `let isBegun = false
async function begin() {
if (isBegun) return
isBegun = true
for (const href of ${JSON.stringify([...files])})
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
await import('${url}')
window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(
Object.entries(${JSON.stringify(modules)}).map(async ([id, files]) =>
[id, Object.assign({}, ...await Promise.all(files.map((file) => import(file))))])))
import('${entry.module}')
}
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
setTimeout(begin, ${PAINTED_AT_THE_LATEST_MS})`
}
