import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { PASSWORD } from './accounts.ts'
import { waitForScripts } from './wait-for-scripts.ts'

/** The Chromium of this worker. What a test opens in it is closed after the test, and what the file opened, after the file. */
export async function testBrowser(): Promise<Browser> {
  browserOfWorker ??= launchBrowser()
  const browser = await browserOfWorker
  let opened: BrowserContext[] = []
  beforeEach(() => {
    opened = browser.contexts()
  })
  // A page that is left open goes on working, and takes the time of the tests after it.
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => opened.includes(context) || closeContext(context)))
  })
  afterAll(() => Promise.all(browser.contexts().map(closeContext)))
  return browser
}

/** What a route is still doing once its test has ended says nothing about the product, yet its error would fail the run. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * Its start costs more than most tests, so files of a worker share one; between several workers and one Chromium every message would be
 * written and read twice more, in Vitest's own process.
 */
let browserOfWorker: Promise<Browser> | undefined

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH, or run npm test, which finds one.')
  // Vitest ends a worker by this signal; Playwright stops its Chromium and removes its profile where the process exits.
  process.once('SIGTERM', () => process.exit())
  return chromium.launch({ executablePath, args: FLAGS, handleSIGTERM: false })
}

/** A page of a visitor of its own. Anything that goes wrong in it (a script's error, a refused policy) fails the test. */
export async function visit(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(60_000)
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

/**
 * A visitor who has signed in as `email`, with the password of every test account, and stands at `next`. Their browser has had the code of
 * all screens, which it would else fetch once more for each test.
 */
export async function visitAs(
  browser: Browser,
  baseURL: string,
  email: string,
  next: string,
  options: BrowserContextOptions = {},
) {
  const visitor = await visit(browser, baseURL, options)
  const { context } = visitor
  const unused = unusedSessions(baseURL, email)
  const session = (await resume(context, unused.pop())) ?? (await signIn(context, baseURL, email))
  context.once('close', () => unused.push(session))
  await visitor.page.goto(next)
  return visitor
}

type Session = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * Signing in takes the server a tenth of a second, on purpose. So a visitor goes on with the session of an earlier one whose browser is
 * closed; no two have the same at once.
 */
const unusedSessions = (baseURL: string, email: string): Session[] => {
  const key = `${email} at ${baseURL}`
  const sessions = sessionsOf.get(key) ?? []
  sessionsOf.set(key, sessions)
  return sessions
}

const sessionsOf = new Map<string, Session[]>()

/** Resolves to undefined where the session has ended. */
async function resume(context: BrowserContext, session: Session | undefined): Promise<Session | undefined> {
  if (!session) return undefined
  await context.addCookies(session)
  const { userId } = await (await context.request.get('/auth/session')).json()
  if (userId !== null) return session
  await context.clearCookies()
  return undefined
}

/** As the form of the sign-in page is sent; that page has tests of its own. */
async function signIn(context: BrowserContext, baseURL: string, email: string): Promise<Session> {
  await context.request.get('/auth')
  const answer = await context.request.post('/auth', {
    form: { email, password: PASSWORD },
    headers: { origin: new URL(baseURL).origin },
    maxRedirects: 0,
  })
  const leadsTo = answer.headers().location ?? ''
  if (answer.status() !== 302 || leadsTo.startsWith('/auth'))
    throw new Error(`${email} could not sign in: ${answer.status()} ${leadsTo}`)
  // Without the welcome, which would lie over the screen for its first seconds.
  await context.clearCookies({ name: 'khe.flash' })
  return context.cookies()
}

/** The code of all screens comes soon after a browser's first page; without it, nothing can be sent. */
export async function withCodeOfAllScreens({ page, context }: { page: Page; context: BrowserContext }): Promise<void> {
  await context.clearCookies({ name: 'khe.code' })
  await page.reload()
  await page.waitForFunction(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
    return ahead.length > 0 && ahead.every(({ href }) => performance.getEntriesByName(href).length > 0)
  })
}

/** From now on what `page` requests from `url` is not sent. Resolves to what sends it after all. */
export async function stallRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: mayGo, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await mayGo
    await route.continue()
  })
  return letThrough
}

/** Goes to `target` as someone without a mouse does; fails where Tab does not lead there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${target}`)
}

const MOST_TABS = 100

/** Opens the menu of a row of a list. */
export const openMenu = (page: Page, of: string): Promise<void> =>
  page.getByRole('button', { name: `More actions for ${of}`, exact: true }).click()

/** Waits until `target` has the focus; fails where something else keeps it. */
export async function expectFocus(target: Locator): Promise<void> {
  const hasFocus = () => target.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement)
  await expect.poll(hasFocus, { message: `the focus of ${target}` }).toBe(true)
}

/** Waits until all of `target` is in sight: not scrolled away, be it by the page or in a dialog. */
export async function expectInSight(target: Locator): Promise<void> {
  const shareInSight = () =>
    target.evaluate((element) => {
      const { promise, resolve } = Promise.withResolvers<number | undefined>()
      new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio)).observe(element)
      return promise
    })
  await expect.poll(shareInSight, { message: `how much of ${target} is in sight` }).toBe(1)
}

/**
 * Waits for what follows from a press while the page's clock is paused: the router sets a timer of no length before it sends the first form
 * to an address.
 */
export async function expectWhilePaused(page: Page, target: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.runFor(1)
    return target.isVisible()
  }
  await expect.poll(isShown, { message: `${target}`, timeout: 60_000 }).toBe(true)
}

/** No finding of axe on the page as it is, nor in what it frames. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = page.frames().length > 1 ? await violationsWithFrames(page) : await violationsOf(page)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Half the bytes that every page would else be sent and parse. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** With every rule, as axe's builder for Playwright asks; that reports whatever passed, too, at four times the processor time. */
async function violationsOf(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    return (await inPage.run(document, { resultTypes: ['violations'] })).violations
  })
}

/** Only the builder reaches frames of other sites. */
async function violationsWithFrames(page: Page): Promise<axe.Result[]> {
  return (await new AxeBuilder({ page }).analyze()).violations
}
