import type { Page } from 'playwright-core'

/**
 * From now on an address is open in `page` once what is interactive in it is alive, unless the caller says what else is waited for:
 * scripts come after the first paint.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil === undefined) await untilLive(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await untilLive(page)
    return response
  }
}

/** Until the scripts of the page that is open have come. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(isLive)
}

/** Runs in the page: whether the back-office listens (see Layout in src/web/root.tsx), and each island of a public page. */
const isLive = () => {
  if (matchMedia('(scripting: none)').matches) return true
  const isStaffLive = !('__reactRouterContext' in window) || 'live' in document.documentElement.dataset
  return isStaffLive && document.querySelector('[data-island]:not([data-alive])') === null
}
