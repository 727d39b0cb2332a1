/**
 * How fast the staff's list of events is on the screen, in Chromium against the built product: from a click to the rows of
 * another order, from a choice to those of another filter, and from Approve to what it did to 1,000 events.
 * Run: npm run bench:admin-screens [-- SIZE] (after a build)
 */
import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { createLog } from '#src/log.ts'
import { dataFolder } from '#test/support/product.ts'
import {
  asReviewer,
  INTERACTION_HEAD,
  type Interaction,
  interact,
  type Reviewer,
  toldInteractions,
} from './in-browser.ts'
import { fillWithEvents, spreadStates } from './made-events.ts'

const ROUNDS = 8
const AT_ONCE = 1000
const ROWS = '#main table'

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
    for (let round = 0; round < ROUNDS; round += 1)
      taken.push(await interact(reviewer, { event: 'click', effect: ROWS }, () => heads.nth(n).click()))
    tell(name.trim().replaceAll('\n', ' '), taken)
    all.push(...taken)
  }
  tell('all orders', all)
}

/** Each choice, and the way back to all events. */
const CHOICES: [label: string, value: string][] = [
  ['Status', 'pending'],
  ['Status', 'needs_review'],
  ['Category', 'theatre'],
  ['When', 'weekend'],
  ['Venue', '7'],
  ['Confidence', 'low'],
  ['Featured', 'yes'],
  ['Show', 'upcoming'],
  ['Show', 'hidden'],
]

async function measureFilters(reviewer: Reviewer) {
  const { page } = reviewer
  await page.goto('/admin/events', { waitUntil: 'networkidle' })
  const all: Interaction[] = []
  for (const [label, value] of CHOICES) {
    const choose = (chosen: string) =>
      interact(reviewer, { event: 'change', effect: ROWS }, () =>
        page.getByRole('combobox', { name: label, exact: true }).selectOption(chosen),
      )
    const taken: Interaction[] = []
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await choose(value), await choose(''))
    tell(`${label}: ${value}, and back`, taken)
    all.push(...taken)
  }
  tell('all filters', all)
  await measureSearch(reviewer)
}

async function measureSearch(reviewer: Reviewer) {
  const { page } = reviewer
  const taken: Interaction[] = []
  for (const words of ['puppet', 'owl', 'zoetrope', 'science', 'garden', 'puppet craft', 'swim', 'drama']) {
    await page.getByLabel('Search', { exact: true }).fill(words)
    taken.push(await interact(reviewer, { event: 'keydown', effect: ROWS }, () => page.keyboard.press('Enter')))
  }
  tell('words searched for', taken)
}

async function measureBulk(reviewer: Reviewer) {
  const { page } = reviewer
  await page.goto('/admin/events?status=pending&venue=1', { waitUntil: 'networkidle' })
  const [done, undone]: [Interaction[], Interaction[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByLabel(`Select all ${AT_ONCE.toLocaleString('en-GB')} matching`).check()
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).last().click()
    const watched = { event: 'click', effect: ROWS }
    done.push(await interact(reviewer, watched, press('Approve')))
    undone.push(await interact(reviewer, watched, press('Undo')))
  }
  tell(`approve ${AT_ONCE}`, done)
  tell('take it back', undone)
}

function tell(name: string, taken: readonly Interaction[]) {
  console.log(`  ${name}`.padEnd(31), toldInteractions(taken))
}
