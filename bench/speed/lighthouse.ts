/**
 * What Lighthouse says of the first page on a phone (its own throttling), and how soon a filter answers at a quarter of the
 * processor's speed. Against the built product with its sample town, once that is crawled. Run: npm run bench:lighthouse (after a build; it
 * fetches Lighthouse, which is no dependency of ours)
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { dataFolder, startProduct } from '#test/support/product.ts'
import { untilSettled } from '#test/support/settled.ts'
import { findChromium } from '../../scripts/chromium.mjs'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = '3992'
const RUNS = 3
const SLOWDOWN = 4

const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
const folder = dataFolder()
const product = startProduct(folder, { PORT })
try {
  await product.says(/is ready/)
  await untilSettled(folder)
  for (let run = 0; run < RUNS; run += 1) reportAudit(audit(executablePath))
  await reportFilter(executablePath)
} finally {
  product.send('SIGTERM')
  await product.ended
  fs.rmSync(folder, { recursive: true, force: true })
}

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

function audit(chrome: string): Report {
  const file = path.join(folder, 'lighthouse.json')
  const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
  const args = ['--yes', LIGHTHOUSE, `http://localhost:${PORT}/`, '--output=json', `--output-path=${file}`, '--quiet']
  execFileSync('npx', [...args, `--chrome-flags=${flags}`], {
    cwd: os.tmpdir(),
    env: { ...process.env, CHROME_PATH: chrome },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report
}

function reportAudit({ categories, audits }: Report) {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  console.log(scores.join(', '))
  console.log(
    `  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, CLS ${value('cumulative-layout-shift').toFixed(3)}, ` +
      `TBT ${value('total-blocking-time').toFixed(0)} ms, ${(value('total-byte-weight') / 1024).toFixed(0)} KiB`,
  )
  for (const { title, score } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`  ${score.toFixed(2)} ${title}`)
  }
}

/** From the press to the next picture on the screen, as web vitals count an interaction. https://web.dev/articles/inp */
async function reportFilter(chrome: string) {
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await tellOf('mouse', browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
      for (let n = 1; n < (await tabs.count()); n += 1) {
        await tabs.nth(n).click()
        await page.waitForTimeout(1000)
      }
    })
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    await tellOf('finger', browser, phone, async (page) => {
      for (const days of ['Today', 'This Weekend', 'This Month']) {
        await page.locator('summary').filter({ hasText: 'Date: ' }).tap()
        await page.waitForTimeout(1000)
        await page.getByRole('group', { name: 'Date' }).getByText(days).tap()
      }
      await page.waitForTimeout(1000)
    })
  } finally {
    await browser.close()
  }
}

async function tellOf(
  by: string,
  browser: Browser,
  device: BrowserContextOptions,
  press: (page: Page) => Promise<void>,
) {
  const page = await browser.newPage({ baseURL: `http://localhost:${PORT}`, ...device })
  await page.goto('/', { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { interactions: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) seen.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await press(page)
  const durations = await page.evaluate(() => (window as unknown as { interactions: number[] }).interactions)
  console.log(`by ${by} a filter answers within ${Math.max(0, ...durations)} ms (${durations.length} parts of presses)`)
  await page.close()
}
