/**
 * How fast the review queue is with 10,000 events in it among 30,000: what the database takes for the next event and for
 * the place in the list; and in Chromium, against the built product, from a key to the next event on the screen.
 * Run: npm run bench:review (after a build)
 */
import fs from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { REVIEW_ORDERS } from '#domain/review/review.ts'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { createLog } from '#src/log.ts'
import { countToReview, findToReview } from '#store/review/queue/review.ts'
import { findNext, findPlaceInList } from '#store/review/queue/review-order.ts'
import { dataFolder } from '#test/support/product.ts'
import { CONCLUSION, fillWithEvents } from '../made-events.ts'
import { medianAndP95, times } from '../timing.ts'
import {
  asReviewer,
  formatInteractions,
  INTERACTION_HEAD,
  type Interaction,
  interact,
  type Reviewer,
} from './in-browser.ts'

const EVENTS = 30_000
const DECISIONS = 200
/** A quick person's pace, and none at all: the next key as soon as the next event stands there. */
const PAUSES_MS = [600, 0]

const folder = dataFolder()
const config = readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SAMPLE_TOWN: 'false' }, folder)
const app = await createApp(config, { log: createLog('silent'), exclusive: true })
try {
  await fill()
  await measureDatabase()
  await asReviewer(app, '/admin/review/next', measureScreen)
} finally {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

/** A third approved, a third rejected, a third waiting, with scores of all kinds. */
async function fill() {
  const { db } = app.database
  await fillWithEvents(app.database, EVENTS, app.today())
  await db.execute(sql`
    update events set
      status = (array['approved', 'rejected', 'needs_review'])[1 + id % 3], child_confidence_score = 20 + id * 7 % 70,
      facts = jsonb_build_object('title', title), classification = ${JSON.stringify(CONCLUSION)}::jsonb,
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
      console.log(`  ${order}, ${place}: next`.padEnd(32), medianAndP95(next))
      console.log(`  ${order}, ${place}: place and previous`.padEnd(32), medianAndP95(where))
    }
  }
}

async function measureScreen(reviewer: Reviewer) {
  console.log(`from a key to the next event    ${INTERACTION_HEAD}`)
  for (const pauseMs of PAUSES_MS) {
    const decided: Interaction[] = []
    for (let n = 0; n < DECISIONS; n += 1) {
      await pass(pauseMs)
      decided.push(
        await interact(reviewer, { event: 'keydown', effect: '#main h1' }, () =>
          reviewer.page.keyboard.press(n % 3 === 0 ? 'r' : 'a'),
        ),
      )
    }
    console.log(`  ${DECISIONS} decisions, ${pauseMs} ms apart`.padEnd(31), formatInteractions(decided))
  }
}
