/** What someone who is signed in to the built product waits for, in a real Chromium. */
import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { App } from '#src/app.ts'
import { listen } from '#src/listen.ts'
import { createStaffMember } from '#web/account/passwords/passwords.ts'
import { findChromium } from '../../../scripts/chromium.mjs'
import { medianAndP95 } from '../timing.ts'

const ADA = { email: 'ada@example.com', password: 'correct horse battery', fullName: 'Ada', role: 'reviewer' as const }

export type Reviewer = { page: Page; devtools: CDPSession; userId: string }

/** A reviewer who stands at `path`, for as long as `work` takes. */
export async function asReviewer(app: App, path: string, work: (reviewer: Reviewer) => Promise<void>): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  const created = await createStaffMember(app.database.db, ADA)
  if (!created.ok) throw new Error(created.message)
  const server = await listen(app, { dev: false })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1280, height: 900 } })
    await page.goto(`/auth?next=${encodeURIComponent(path)}`)
    await page.getByLabel('Email').fill(ADA.email)
    await page.getByLabel('Password').fill(ADA.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((address) => address.pathname.startsWith('/admin'))
    // What is preloaded for the first page takes nothing from what is measured.
    await page.waitForLoadState('networkidle')
    const devtools = await page.context().newCDPSession(page)
    // By the thread's own clock: what else the machine does counts little.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await work({ page, devtools, userId: created.id })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Time from an event to its effect, what the page worked for it, and what the server's process did. */
export type Interaction = { waitedMs: number; pageMs: number; serverMs: number }

type Watched = {
  /** What the browser gets: `keydown`, `click`, `change`. */
  event: string
  /** What shows the effect: its text changes. */
  effect: string
}

const GIVEN_UP_AFTER_MS = 15_000

/** Does `act`; until the second frame after the one in which the text of the effect is another. */
export async function interact(
  { page, devtools }: Reviewer,
  { event, effect }: Watched,
  act: () => Promise<unknown>,
): Promise<Interaction> {
  const before = await workedMs(devtools)
  const serverBefore = process.cpuUsage()
  // It listens before anything is done: asked for side by side, the key may be first, and is waited for in vain.
  const painted = await page.evaluateHandle(listenForPaint, { event, effect, givenUpAfterMs: GIVEN_UP_AFTER_MS })
  await act()
  const waitedMs = await painted.evaluate(({ waitedMs }) => waitedMs)
  await painted.dispose()
  const { user, system } = process.cpuUsage(serverBefore)
  return { waitedMs, pageMs: (await workedMs(devtools)) - before, serverMs: (user + system) / 1000 }
}

/** In the page. */
function listenForPaint({ event, effect, givenUpAfterMs }: Watched & { givenUpAfterMs: number }) {
  const text = () => document.querySelector(effect)?.textContent
  const before = text()
  let began = 0
  const note = ({ timeStamp }: Event) => {
    began ||= timeStamp
  }
  document.addEventListener(event, note, { once: true, capture: true })
  const waitedMs = new Promise<number>((resolve, reject) => {
    const giveUp = () => {
      observer.disconnect()
      const failure = began === 0 ? `no ${event} came` : `nothing followed the ${event}`
      reject(new Error(`${failure}; at ${location.href}: ${before?.slice(0, 80)}`))
    }
    const timer = setTimeout(giveUp, givenUpAfterMs)
    const look = () => {
      if (began === 0 || text() === before) return
      observer.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  return { waitedMs }
}

/** All that the page's main thread has worked so far. */
async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

export const INTERACTION_HEAD = 'p50 ms  p95 ms    least    page ms  server ms (p50 of CPU)'

/** The time waited, the least of it, and the middle of what page and server worked. */
export function formatInteractions(all: readonly Interaction[]): string {
  const sorted = (field: keyof Interaction) => all.map((one) => one[field]).sort((a, b) => a - b)
  const middle = (field: keyof Interaction) => (sorted(field)[all.length >> 1] ?? 0).toFixed(1).padStart(8)
  const waited = sorted('waitedMs')
  return `${medianAndP95(waited)}  ${(waited[0] ?? 0).toFixed(1).padStart(6)}  ${middle('pageMs')}   ${middle('serverMs')}`
}
