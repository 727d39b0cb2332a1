import type { Page } from 'playwright-core'

/**
 * From now on `page` is at an address only once what is interactive there is alive, however it came there, unless the caller says what
 * else is waited for: scripts come after the first paint.
 */
export function waitForScripts(page: Page): void {
  page.goto = thenLive(page, page.goto.bind(page), 1)
  page.waitForURL = thenLive(page, page.waitForURL.bind(page), 1)
  page.reload = thenLive(page, page.reload.bind(page), 0)
  page.goBack = thenLive(page, page.goBack.bind(page), 0)
  page.goForward = thenLive(page, page.goForward.bind(page), 0)
}

type Options = { waitUntil?: unknown } | undefined

/** As `go`, whose options are its argument at `position`. */
const thenLive =
  <Args extends unknown[], Result>(page: Page, go: (...args: Args) => Promise<Result>, position: number) =>
  async (...args: Args): Promise<Result> => {
    const result = await go(...args)
    if ((args[position] as Options)?.waitUntil === undefined) await untilLive(page)
    return result
  }

/** Until the scripts of the page that is open have come. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(isLive)
}

/**
 * Runs in the page: whether the back-office listens (see Layout in src/web/root.tsx), and each island of a public page. A popover's code
 * comes once it is opened.
 */
const isLive = () => {
  if (matchMedia('(scripting: none)').matches) return true
  const isStaffLive = !('__reactRouterContext' in window) || 'live' in document.documentElement.dataset
  return (
    isStaffLive &&
    document.querySelector('[data-island]:not([data-alive], :has(> [popover]:not(:popover-open)))') === null
  )
}
