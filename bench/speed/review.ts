/**
 * How fast the review queue is with 10,000 events in it among 30,000: what the database takes for the next event and for the
 * place in the list, and from a key in Chromium to the next event's title on the screen, against the built product.
 * Run: npm run bench:review (after a build)
 */
import fs from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { chromium, type Page } from 'playwright-core'
import { REVIEW_ORDERS } from '#domain/review.ts'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { listen } from '#src/listen.ts'
import { createLog } from '#src/log.ts'
import { countToReview, findToReview } from '#store/review.ts'
import { findNext, findPlaceInList } from '#store/review-order.ts'
import { dataFolder } from '#test/support/product.ts'
import { createStaffMember } from '#web/account/passwords.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { fillWithEvents } from './made-events.ts'
import { times, told } from './timing.ts'

const EVENTS = 30_000
const DECISIONS = 100
/** A quick person's pace, and none at all: the next key as soon as the title is there. */
const PAUSES_MS = [600, 0]
const ADA = { email: 'ada@example.com', password: 'correct horse battery', fullName: 'Ada', role: 'reviewer' as const }

const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
const folder = dataFolder()
const config = readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SAMPLE_TOWN: 'false' }, folder)
const app = await createApp(config, { log: createLog('silent'), exclusive: true })
try {
  await fill()
  await measureDatabase()
  await measureScreen(executablePath)
} finally {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** A third approved, a third rejected, a third waiting, with scores of all kinds. */
async function fill() {
  const { db } = app.database
  await fillWithEvents(app.database, EVENTS, app.today())
  const classification = {
    childConfidenceScore: 70,
    isChildFriendly: true,
    primaryCategory: 'general',
    secondaryCategories: [],
    ageRanges: [],
    minAgeMonths: null,
    maxAgeMonths: null,
    reasoning: 'It says that families are welcome. '.repeat(8),
    quotes: [],
    contentType: 'event',
    madeBy: 'built-in',
  }
  await db.execute(sql`
    update events set
      status = (array['approved', 'rejected', 'needs_review'])[1 + id % 3], child_confidence_score = 20 + id * 7 % 70,
      facts = jsonb_build_object('title', title), classification = ${JSON.stringify(classification)}::jsonb,
      evidence = jsonb_build_object('title',
        jsonb_build_object('quote', title, 'url', 'https://venue.example/', 'method', 'html'))`)
  await db.execute(sql`vacuum full analyze events`)
  await db.execute(sql`vacuum analyze events`)
}

async function measureDatabase() {
  const { db } = app.database
  const rules = { ...(await app.settings()), today: app.today() }
  console.log(`${(await countToReview(db, 'queue', rules)).toLocaleString('en-GB')} in the queue        p50 ms  p95 ms`)
  for (const order of REVIEW_ORDERS) {
    const work = { list: 'queue' as const, order }
    const search = { userId: 'ada', now: app.now() }
    for (const place of ['first', 'middle'] as const) {
      const ids = await db.execute<{ id: number }>(sql`
        select id from events where status = 'needs_review' order by review_day, id offset ${place === 'first' ? 0 : 5000} limit 1`)
      const after = await findToReview(db, ids.rows[0]?.id ?? 0)
      if (!after) throw new Error('the queue is empty')
      const next = await times(() => findNext(db, work, rules, { ...search, after }))
      const where = await times(() => findPlaceInList(db, work, rules, after))
      console.log(`  ${order}, ${place}: next`.padEnd(32), told(next))
      console.log(`  ${order}, ${place}: place and previous`.padEnd(32), told(where))
    }
  }
}

async function measureScreen(chrome: string) {
  const created = await createStaffMember(app.database.db, ADA)
  if (!created.ok) throw new Error(created.message)
  const server = await listen(app, { dev: false })
  const browser = await chromium.launch({ executablePath: chrome, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1280, height: 900 } })
    await page.goto('/auth?next=/admin/review/next')
    await page.getByLabel('Email').fill(ADA.email)
    await page.getByLabel('Password').fill(ADA.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Approve Event' }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const pause of PAUSES_MS) {
      const taken: number[] = []
      for (let n = 0; n < DECISIONS; n += 1) {
        await pass(pause)
        taken.push(await decide(page))
      }
      const sorted = taken.sort((a, b) => a - b)
      console.log(`${DECISIONS} decisions, ${pause} ms apart: key to title painted`.padEnd(52), told(sorted))
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Presses `a`; from the key as the page gets it to the frame after the one in which another title stands. */
async function decide(page: Page): Promise<number> {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const title = () => document.querySelector('#main h1')?.textContent
        const before = title()
        let began = 0
        document.addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), { once: true, capture: true })
        const look = () => {
          if (began === 0 || title() === before) return requestAnimationFrame(look)
          requestAnimationFrame(() => resolve(performance.now() - began))
        }
        look()
      }),
  )
  await page.keyboard.press('a')
  return painted
}
