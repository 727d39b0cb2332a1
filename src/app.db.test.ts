import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { type TestApp, testApp } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/database-server.ts'
import * as make from '#test/support/make.ts'
import { ask, signedIn } from '#test/support/web.ts'
import { readLiveState } from '#web/admin/crawls/live/live-state.ts'
import { watchCrawls } from '#web/admin/crawls/live/watch.ts'
import { action as saveSettings } from '#web/admin/settings/page.tsx'

/** What is promised of several processes over one database, and of the next ones: each is all that createApp wires. */
const SEEN_WITHIN_MS = 2000

/** Two processes, and a third that starts when both have ended. */
async function acrossProcesses(
  work: (one: TestApp, other: TestApp) => Promise<void>,
  after: (next: TestApp) => unknown,
) {
  const { address } = await testDatabase()
  const env = { DATABASE_URL: urlOf(address), APP_SECRET: randomBytes(24).toString('hex') }
  const start = () => testApp({ env })
  const [one, other] = [await start(), await start()]
  await work(one, other).finally(() => Promise.all([one.close(), other.close()]))
  const next = await start()
  try {
    await after(next)
  } finally {
    await next.close()
  }
}

// A busy machine may take its time once; not every time.
const patiently = { retry: 2, timeout: 60_000 }

test(
  'settings that one process saves are in force in the others within two seconds, and after a restart',
  patiently,
  async () => {
    const itemsPerPage = String(10 + Math.floor(Math.random() * 90))
    const saved = { itemsPerPage: Number(itemsPerPage), defaultLocation: 'bristol' }
    await acrossProcesses(
      async (one, other) => {
        const { cookie } = await signedIn(one.web, 'admin')
        expect(await other.settings()).not.toMatchObject(saved)
        expect(await other.web.placeName()).toBe('London')
        const form = { systemName: 'Days Out', defaultLocation: 'bristol', itemsPerPage }
        const params = { section: 'general' }
        const { status } = await ask(saveSettings, one.web, { path: '/admin/settings/general', params, cookie, form })
        expect(status).toBe(302)
        await expect.poll(() => other.settings(), { timeout: SEEN_WITHIN_MS }).toMatchObject(saved)
        await expect.poll(() => other.web.placeName(), { timeout: SEEN_WITHIN_MS }).toBe('Bristol')
      },
      async (next) => expect(await next.settings()).toMatchObject({ ...saved, systemName: 'Days Out' }),
    )
  },
)

test(
  'crawls that one process queues and runs are seen in the others within two seconds, and after a restart',
  patiently,
  async () => {
    const ids: number[] = []
    await acrossProcesses(
      async (one, other) => {
        const [queued, running] = [await make.venue(one.web.db), await make.venue(one.web.db)]
        ids.push(queued.id, running.id)
        let received = ''
        const stop = watchCrawls(other.web, (state) => {
          received = state
        })
        await one.jobs.requestCrawl(queued.id, 'staff')
        await expect.poll(() => received, { timeout: SEEN_WITHIN_MS }).toContain(`"underWay":[${queued.id}]`)
        await startCrawl(one.web.db, running.id, 'staff', one.now())
        await expect.poll(() => received, { timeout: SEEN_WITHIN_MS }).toContain(`"underWay":[${ids}]`)
        stop()
      },
      async (next) => {
        const [, running] = ids
        expect(await readLiveState(next.web)).toMatchObject({
          underWay: ids,
          crawls: [{ venueId: running, status: 'running' }],
        })
      },
    )
  },
)
