import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type App, createApp } from '#src/app.ts'
import { type Config, readConfig } from '#src/config.ts'
import { createLog, type Log } from '#src/log.ts'
import { testDatabase } from './database.ts'
import { urlOf } from './database-server.ts'

export type TestApp = App & { config: Config }

/** The whole app, as src/server.ts wires it, over a database of its own, but without its schedule; the caller closes it. */
export async function testApp(
  options: { now?: () => Date; env?: Record<string, string>; log?: Log } = {},
): Promise<TestApp> {
  const { address } = await testDatabase()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-app-'))
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(address),
    APP_SECRET: randomBytes(24).toString('hex'),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'correct horse battery',
    // Not served: the hosts of tests' own sites, *.localhost, may then be crawled.
    SAMPLE_TOWN: 'true',
    SAMPLE_TOWN_PORT: '0',
    ...options.env,
  }
  const config = readConfig(env, dataDir)
  const log = options.log ?? createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
  const app = await createApp(config, { log, exclusive: false, ...(options.now ? { now: options.now } : {}) })
  return {
    ...app,
    // Nothing by the clock on the wall: venues of tests are due, and every five minutes they would be crawled, whatever a test is about.
    async startWorking() {
      await app.startWorking()
      await app.database.pool.query('delete from pgboss.schedule')
    },
  }
}
