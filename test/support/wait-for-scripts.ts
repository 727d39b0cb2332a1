import type { Page } from 'playwright-core'

/**
 * From now on an address is open in `page` once its scripts have come, unless whoever opens it says what else is waited for:
 * they come after the first paint, and some only once the visitor has moved.
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
  await page.mouse.move(1, 1)
  await page.waitForFunction(areFormsLive)
}

/** Runs in the page: whether it listens (see Layout in src/web/root.tsx); one without scripts is as it will be. */
const isLive = () => !('__reactRouterContext' in window) || 'live' in document.documentElement.dataset

/** Runs in the page: as {@link isLive}, of what can be filled in or chosen. */
const areFormsLive = () =>
  !('__reactRouterContext' in window) ||
  [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')))
