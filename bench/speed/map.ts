/**
 * How soon the map of a list with 3,000 events, each at a place of its own, is there on a phone at a quarter of the processor's speed, from the press
 * to its pins; and how long the frames are while it is dragged on a desk. Beside each what the page's main thread worked for it, by its own
 * clock: on a busy machine that alone counts. Against the built product. Run: npm run bench:map (after a build)
 */
import fs from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { listen } from '#src/listen.ts'
import { createLog } from '#src/log.ts'
import { dataFolder } from '#test/support/product.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { fillWithEvents } from './made-events.ts'
import { medianAndP95 } from './timing.ts'

/** A third of them is listed. */
const EVENTS = 9000
const SLOWDOWN = 4
const RUNS = 5
const DRAG_STEPS = 120

const folder = dataFolder()
const config = readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SAMPLE_TOWN: 'false' }, folder)
const app = await createApp(config, { log: createLog('silent'), exclusive: true })
const server = await listen(app, { dev: false })
const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await fillWithEvents(app.database, EVENTS, app.today())
  // Spread by the golden ratio, so that no two are at one place, from Harrow to Bromley.
  await app.database.pool.query(
    `update events set latitude = 5140000 + (id::bigint * 618034 % 20000)::int, longitude = -35000 + (id::bigint * 414213 % 42000)::int`,
  )
  await app.database.pool.query('vacuum analyze events, listed_events')
  const opened: Opened[] = []
  for (let run = 0; run < RUNS; run += 1) opened.push(await open(browser))
  const by = (field: keyof Opened) => opened.map((one) => one[field]).sort((a, b) => a - b)
  console.log(`${opened[0]?.points} points, ${opened[0]?.pins} pins on a phone at 1/${SLOWDOWN} of the speed`)
  console.log('from the press to the pins      p50 ms  p95 ms')
  console.log(`  waited                      ${medianAndP95(by('waitedMs'))}`)
  console.log(`  worked by the page          ${medianAndP95(by('workedMs'))}`)
  await drag(browser)
} finally {
  await browser.close()
  await server.close()
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

type Opened = { points: number; pins: number; waitedMs: number; workedMs: number }

async function open(on: Browser): Promise<Opened> {
  const { page, devtools } = await listOn(on, { width: 390, height: 844 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const points = page.waitForResponse(/\/map\b/).then((response) => response.json())
  const before = await workedMs(devtools)
  const waitedMs = await page.evaluate(async () => {
    const began = performance.now()
    document.querySelector<HTMLElement>('[data-map]')?.click()
    while (!document.querySelector('.map-pin')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - began
  })
  const worked = (await workedMs(devtools)) - before
  const pins = await page.locator('.map-pin').count()
  await page.close()
  return { points: ((await points) as unknown[]).length, pins, waitedMs, workedMs: worked }
}

/** All over the map and back, as a hand would. */
async function drag(on: Browser) {
  const { page, devtools } = await listOn(on, { width: 1280, height: 900 })
  await page.locator('[data-map]').click()
  await page.locator('.map-pin').first().waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const box = await page.locator('.event-map-frame').boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const frames = await page.evaluateHandle(() => {
    const at: number[] = []
    const note = (now: number) => {
      at.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    return at
  })
  const before = await workedMs(devtools)
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    const angle = (step / DRAG_STEPS) * 2 * Math.PI
    await page.mouse.move(x + Math.sin(angle) * box.width * 0.4, y + (1 - Math.cos(angle)) * box.height * 0.2)
  }
  const worked = (await workedMs(devtools)) - before
  await page.mouse.up()
  const at = await frames.evaluate((each) => each)
  const gaps = at.slice(1).map((now, n) => now - (at[n] as number))
  console.log(`dragged in ${DRAG_STEPS} moves on a desk   p50 ms  p95 ms`)
  console.log(`  from frame to frame         ${medianAndP95(gaps.sort((a, b) => a - b))}`)
  console.log(`  worked by the page for a move: ${(worked / DRAG_STEPS).toFixed(1)} ms`)
}

async function listOn(
  on: Browser,
  viewport: { width: number; height: number },
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await on.newPage({ baseURL: server.address, viewport })
  await page.goto('/', { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools }
}

/** All that the page's main thread has worked so far. */
async function workedMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
