import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { LONDON } from '#domain/days/london-time.ts'
import type { PageSource } from '../extract/parse/page.ts'
import type { PageSubresources } from './subresources.ts'

/** A page is complete when it has sent no request for this long. */
const QUIET_MS = 500
/** Pages that never stop sending requests (a clock, a chat) are taken as they are after this. */
const LONGEST_WAIT_MS = 15_000
/** As much as of any fetched page. */
const MAX_HTML_LENGTH = 5_000_000

/**
 * Opens the page as it was fetched, lets its scripts run until it is quiet, and resolves to the document as HTML. Every
 * page has a context of its own, so that no state passes from one site to the next.
 */
export async function showPage(browser: Browser, source: PageSource, subresources: PageSubresources): Promise<string> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: LONDON,
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: 1280, height: 2000 },
  })
  try {
    await context.routeWebSocket(/.*/, (socket) => socket.close())
    let isOpened = false
    await context.route('**/*', async (route) => {
      const isThePage = !isOpened && isMainNavigation(route)
      isOpened ||= isThePage
      await (isThePage ? route.fulfill(responseOf(source)) : fulfilSubresource(route, subresources)).catch(() => {
        // The page has navigated or was closed in the meantime.
      })
    })
    const page = await context.newPage()
    context.on('page', (other) => void other.close().catch(() => {}))
    await page.goto(source.url, { waitUntil: 'domcontentloaded' })
    await untilQuiet(subresources)
    // Some lists load on scroll.
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
    await untilQuiet(subresources)
    return await contentOf(page)
  } finally {
    await context.close()
  }
}

const isMainNavigation = (route: Route) =>
  route.request().isNavigationRequest() && route.request().frame().parentFrame() === null

const responseOf = ({ contentType, body }: PageSource) => ({
  status: 200,
  contentType: contentType ?? 'text/html',
  body: Buffer.from(body),
})

/** Measures and advertises; holds no event. */
const TRACKER =
  /^https?:\/\/([\w-]+\.)*(google-analytics|googletagmanager|doubleclick|googlesyndication|facebook|hotjar|clarity|segment|mixpanel|amplitude|newrelic|nr-data|sentry|cookiebot|onetrust|cookielaw|intercom|tiktok|bing|pinterest|linkedin)\.(com|net|io|ms|org)\//

/** Fetches scripts and their data; styles are empty; anything else is refused, and so is every method but GET. */
async function fulfilSubresource(route: Route, subresources: PageSubresources): Promise<void> {
  const request = route.request()
  const type = request.resourceType()
  // 'No content': the browser stays where it is.
  if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
  if (type === 'stylesheet') return route.fulfill({ status: 200, contentType: 'text/css', body: '' })
  const isWanted = type === 'script' || type === 'xhr' || type === 'fetch'
  if (!isWanted || request.method() !== 'GET' || TRACKER.test(request.url())) return route.abort('blockedbyclient')
  const subresource = await subresources.fetch(request.url())
  if (!subresource) return route.abort('failed')
  const origin = request.headers().origin
  return route.fulfill({
    status: 200,
    contentType: subresource.contentType,
    body: subresource.body,
    headers: origin ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } : {},
  })
}

async function untilQuiet(subresources: PageSubresources): Promise<void> {
  const startedAtMs = performance.now()
  let quietSinceMs = startedAtMs
  while (performance.now() - startedAtMs < LONGEST_WAIT_MS) {
    await sleep(50)
    if (subresources.pending() > 0) quietSinceMs = performance.now()
    else if (performance.now() - quietSinceMs >= QUIET_MS) return
  }
}

async function contentOf(page: Page): Promise<string> {
  const html = await page.content()
  if (html.length > MAX_HTML_LENGTH) throw new RangeError(`it grew to ${Math.round(html.length / 1_000_000)} MB`)
  return html
}
