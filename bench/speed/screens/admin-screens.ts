/**
 * How fast the staff's list of events is on the screen, in Chromium against the built product: from a click to the rows of
 * another order, from a choice to those of another filter, and from Approve to what it did to 1,000 events.
 * Run: npm run bench:admin-screens [-- SIZE] (after a build)
 */
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { createLog } from '#src/log.ts'
import { dataFolder } from '#test/support/product.ts'
import { fillWithEvents, spreadStates } from '../made-events.ts'
import {
  asReviewer,
  formatInteractions,
  INTERACTION_HEAD,
  type Interaction,
  interact,
  type Reviewer,
} from './in-browser.ts'

const ROUNDS = 8
const AT_ONCE = 1000
const ROWS = '#main table'

/** Each choice, and the way back to all events. */
const CHOICES: [label: string, value: string][] = [
  ['Status', 'pending'],
  ['Status', 'needs_review'],
  ['Category', 'theatre'],
  ['When', 'weekend'],
  ['Venue', '7'],
  ['Confidence', 'low'],
  ['Featured', 'yes'],
  ['Show', 'cancelled'],
  ['Show', 'hidden'],
]

const size = Number(process.argv[2] ?? 100_000)
const folder = dataFolder()
const config = readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SAMPLE_TOWN: 'false' }, folder)
const app = await createApp(config, { log: createLog('silent'), exclusive: true })
try {
  await fillWithEvents(app.database, size, app.today())
  await spreadStates(app.database)
  await gatherForBulk()
  console.log(`${size.toLocaleString('en-GB')} events`.padEnd(31), INTERACTION_HEAD)
  await asReviewer(app, '/admin/events', async (reviewer) => {
    await measureOrders(reviewer)
    await measureFilters(reviewer)
    await measureBulk(reviewer)
  })
} finally {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** At the first venue are the pending events that are to be decided on together, and no others. */
async function gatherForBulk() {
  const { db } = app.database
  await db.execute(sql`update events set venue_id = 2 where venue_id = 1`)
  await db.execute(sql`
    update events set venue_id = 1 where id in (select id from events where status = 'pending' order by id limit ${AT_ONCE})`)
  await db.execute(sql`vacuum analyze events`)
}

async function measureOrders(reviewer: Reviewer) {
  const heads = reviewer.page.locator('thead').getByRole('link')
  const names = await heads.allInnerTexts()
  const all: Interaction[] = []
  for (const [n, name] of names.entries()) {
    const taken: Interaction[] = []
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await press(reviewer, heads.nth(n)))
    report(name.trim().replaceAll('\n', ' '), taken)
    all.push(...taken)
  }
  report('all orders', all)
}

async function measureFilters(reviewer: Reviewer) {
  const { page } = reviewer
  await page.goto('/admin/events', { waitUntil: 'networkidle' })
  const all: Interaction[] = []
  for (const [label, value] of CHOICES) {
    const change = (chosen: string) =>
      interact(reviewer, { event: 'change', effect: ROWS }, () =>
        page.evaluate(choose, [label.toLowerCase(), chosen] as const),
      )
    const taken: Interaction[] = []
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await change(value), await change(''))
    report(`${label}: ${value}, and back`, taken)
    all.push(...taken)
  }
  report('all filters', all)
  await measureSearch(reviewer)
}

/** In the page: without a driver's own looking about, which would be counted. */
function choose([name, value]: readonly [string, string]) {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`)
  if (!select) throw new Error(`there is no ${name} to choose`)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Clicks where it stands, for the same reason. */
async function press(reviewer: Reviewer, target: Locator): Promise<Interaction> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to press')
  return interact(reviewer, { event: 'click', effect: ROWS }, () =>
    reviewer.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
  )
}

async function measureSearch(reviewer: Reviewer) {
  const { page } = reviewer
  const taken: Interaction[] = []
  for (const words of ['puppet', 'owl', 'zoetrope', 'science', 'garden', 'puppet craft', 'swim', 'drama']) {
    await page.getByLabel('Search', { exact: true }).fill(words)
    taken.push(await interact(reviewer, { event: 'keydown', effect: ROWS }, () => page.keyboard.press('Enter')))
  }
  report('words searched for', taken)
}

async function measureBulk(reviewer: Reviewer) {
  const { page } = reviewer
  await page.goto('/admin/events?status=pending&venue=1', { waitUntil: 'networkidle' })
  const [done, undone]: [Interaction[], Interaction[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByLabel(`Select all ${AT_ONCE.toLocaleString('en-GB')} matching`).check()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    done.push(await press(reviewer, button('Approve')))
    undone.push(await press(reviewer, button('Undo')))
  }
  report(`approve ${AT_ONCE}`, done)
  report('take it back', undone)
}

function report(name: string, taken: readonly Interaction[]) {
  console.log(`  ${name}`.padEnd(31), formatInteractions(taken))
}
