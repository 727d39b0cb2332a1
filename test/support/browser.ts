import { AxeBuilder } from '@axe-core/playwright'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { PASSWORD } from './served-app.ts'
import { untilLive, waitForScripts } from './wait-for-scripts.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A Chromium for the test file that calls it; closed when the file is done. */
export async function testBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH, or run npm test, which finds one.')
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  afterAll(() => browser.close())
  return browser
}

/** A page of a visitor of its own. Anything that goes wrong in it (a script's error, a refused policy) fails the test. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  waitForScripts(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return { page, context, problems }
}

/** A visitor who has signed in as `email`, with the password of every test account, and stands at `next`. */
export async function visitAs(
  browser: Browser,
  baseURL: string,
  email: string,
  next: string,
  options: BrowserContextOptions = {},
) {
  const visitor = await visit(browser, baseURL, options)
  const { page } = visitor
  await page.goto(next)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'))
  // The address changes before the screen does, and that before its scripts come: a key pressed in between is nobody's.
  await page.getByRole('button', { name: 'Sign In' }).waitFor({ state: 'detached' })
  await untilLive(page)
  return visitor
}

/** Goes to `target` as somebody without a mouse does; fails where Tab does not lead there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${target}`)
}

const MOST_TABS = 100

/** Waits until `target` has the focus; fails where something else keeps it. */
export async function expectFocus(target: Locator): Promise<void> {
  const hasFocus = () => target.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement)
  await expect.poll(hasFocus, { timeout: 5000, message: `the focus of ${target}` }).toBe(true)
}

/** No finding of axe on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
