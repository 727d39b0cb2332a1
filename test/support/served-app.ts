import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { londonWallClock } from '#domain/days/london-time.ts'
import type { Role } from '#domain/vocabulary.ts'
import { listen } from '#src/listen.ts'
import { addAccount } from './accounts.ts'
import { type TestApp, testApp } from './app.ts'

export type ServedApp = { app: TestApp; url: string; addStaff(email: string, role: Role): Promise<void> }

/**
 * The whole product, built and served over a database of its own, without background work; closed after the file. Without a clock of its
 * own it has today's, and so has the test: neither begins shortly before midnight, to end on another day.
 */
export async function servedApp(options: Parameters<typeof testApp>[0] = {}): Promise<ServedApp> {
  if (!options.now) await untilDayIsLong()
  const app = await testApp(options)
  const web = await listen(app, { dev: false })
  afterAll(async () => {
    await web.close()
    await app.close()
  })
  return {
    app,
    url: web.address,
    async addStaff(email, role) {
      await addAccount(app.database.db, { email, fullName: `A ${role}`, role })
    },
  }
}

/** As long as a file may take on a busy machine. */
const LAST_MINUTES = '23:55'

async function untilDayIsLong() {
  while (londonWallClock(new Date()).time >= LAST_MINUTES) await wait(1000)
}
