/**
 * Takes the pictures of the guides in docs/ from the running product with its sample town, whose events are made up. They
 * are committed; run it where a screen has changed: npm run pictures (after a build). Days are today's, so every
 * picture is other each time.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { dataFolder, startProduct } from '#test/support/product.ts'
import { untilSettled } from '#test/support/settled.ts'
import { waitForScripts } from '#test/support/wait-for-scripts.ts'
import { findChromium } from './chromium.mjs'

const PORT = '3993'
const FOLDER = path.join(import.meta.dirname, '../docs/pictures')
const MAX_BYTES = 180 * 1024
const PASSWORD = 'correct horse battery'

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
const folder = dataFolder()
const product = startProduct(folder, { PORT, SAMPLE_TOWN_PORT: '3994', CHROMIUM_PATH: executablePath })
try {
  await product.says(/is ready/)
  await untilSettled(folder)
  await takeAll(executablePath)
} finally {
  product.send('SIGTERM')
  await product.ended
  fs.rmSync(folder, { recursive: true, force: true })
}

async function takeAll(executablePath: string): Promise<void> {
  fs.mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const visitor = (options: BrowserContextOptions) =>
    browser.newContext({ baseURL: `http://localhost:${PORT}`, locale: 'en-GB', reducedMotion: 'reduce', ...options })
  try {
    await takeStaffs(await visitor(DESK))
    await takeFamilies(await visitor(DESK), 'desk')
    await takeFamilies(await visitor(PHONE), 'phone')
  } finally {
    await browser.close()
  }
}

async function takeStaffs(context: BrowserContext): Promise<void> {
  const page = await newPage(context)
  await page.goto('/admin')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  for (const [name, address] of [
    ['staff-dashboard', '/admin'],
    ['staff-review', '/admin/review'],
    ['staff-events', '/admin/events'],
    ['staff-venues', '/admin/venues'],
    ['staff-crawls', '/admin/crawl-logs'],
    ['staff-settings', '/admin/settings'],
  ] as const) {
    await page.goto(address)
    await take(page, name)
  }
  await page.goto('/admin/review')
  await page.locator('main a[href^="/admin/review/"]:not([href*="duplicates"])').first().click()
  await page.waitForURL(/\/admin\/review\/\d+/)
  await take(page, 'staff-review-event')
  await context.close()
}

async function takeFamilies(context: BrowserContext, on: 'desk' | 'phone'): Promise<void> {
  const page = await newPage(context)
  await page.goto('/')
  await take(page, `families-list-${on}`)
  const event = page.locator('main a[href^="/events/"]').first()
  await page.goto((await event.getAttribute('href')) ?? '/')
  await take(page, `families-event-${on}`)
  await context.close()
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  waitForScripts(page)
  return page
}

/** As soon as the pictures in sight are there; in few colours, since that is a quarter of the bytes. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer()
  if (picture.length > MAX_BYTES) throw new Error(`${name} has ${picture.length} bytes: ${MAX_BYTES} at most.`)
  fs.writeFileSync(path.join(FOLDER, `${name}.png`), picture)
  console.log(`${name}.png  ${Math.round(picture.length / 1024)} KB`)
}
