import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import type { Db } from '#store/db/database.ts'
import { profiles } from '#store/schema/index.ts'
import { testApp } from '#test/support/app.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import { unreadable } from '#test/support/failing.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { puppetsAndClay } from '#test/support/small-venue.ts'
import { signedIn } from '#test/support/web.ts'
import { createLog } from './log.ts'
import { explain } from './terminal.ts'

/** What no one may read in a log: it stands for a session's token, an address, a browser. */
const MARKER = 'xyzzy-private-41d8'

const { db, pool, address } = await testDatabase()

/** All that is written while a test runs: to the log and, by whatever library, to the console. */
const written: string[] = []
const log = createLog('trace', { write: (line) => void written.push(line) })
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  vi.spyOn(console, method).mockImplementation((...args) => void written.push(inspect(args, { depth: 9 })))
}
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream)
  vi.spyOn(stream, 'write').mockImplementation((chunk, ...rest) => {
    if (String(chunk).includes(MARKER)) written.push(String(chunk))
    return write(chunk, ...(rest as []))
  })
}
afterEach(() => void written.splice(0))

const expectUnsaid = (...more: unknown[]) => {
  const all = [
    ...written,
    ...more.map((each) => (typeof each === 'string' ? each : inspect(each, { depth: 12, showHidden: true }))),
  ]
  expect(all.filter((text) => text.includes(MARKER))).toEqual([])
}

/** Each way in which a question with a value fails; PostgreSQL itself quotes the value in most of them. */
const FAILING: Record<string, (on: Db) => Promise<unknown>> = {
  'a row that is there already': async (on) => {
    const person = { id: MARKER, email: `${MARKER}@example.com` }
    await on.insert(profiles).values(person).onConflictDoNothing()
    await on.insert(profiles).values(person)
  },
  'a text that is no number': (on) => on.execute(sql`select ${MARKER}::text::int`),
  'a text that is no JSON': (on) => on.execute(sql`select ${MARKER}::text::jsonb`),
  'a text of a kind that is not stored': (on) => on.execute(sql`select ${`${MARKER}\0`}::text`),
  'a number out of range': (on) => on.execute(sql`select ${`${'9'.repeat(30)}`}::text::bigint, ${MARKER}::text`),
  'a relation of that name': (on) => on.execute(sql`select ${MARKER}::text::regclass`),
  'a text that is too long': (on) =>
    on.transaction(async (tx) => {
      await tx.execute(sql`create temporary table short (word varchar(3)) on commit drop`)
      await tx.execute(sql`insert into short values (${MARKER})`)
    }),
  'a row that a check refuses': (on) =>
    on.transaction(async (tx) => {
      await tx.execute(sql`create temporary table checked (word text check (length(word) < 3)) on commit drop`)
      await tx.execute(sql`insert into checked values (${MARKER})`)
    }),
  'a row without what it must have': (on) =>
    on.insert(profiles).values({ id: MARKER, fullName: MARKER, email: null as unknown as string }),
  'a row that refers to nothing': (on) =>
    on.transaction(async (tx) => {
      await tx.execute(sql`create temporary table parents (word text primary key) on commit drop`)
      await tx.execute(sql`create temporary table children (word text references parents) on commit drop`)
      await tx.execute(sql`insert into children values (${MARKER})`)
    }),
  'words of a trigger': (on) =>
    on.execute(sql.raw(`do $$ begin raise exception 'about %', reverse('${[...MARKER].reverse().join('')}'); end $$`)),
  'a question that takes too long': (on) =>
    on.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await tx.execute(sql`select pg_sleep(5), ${MARKER}::text`)
    }),
  'a connection that is lost': (on) => on.execute(sql`select pg_terminate_backend(pg_backend_pid()), ${MARKER}::text`),
}

describe.each(Object.entries(FAILING))('%s', (_, fail) => {
  const failure = (on: Db) =>
    fail(on).then(
      () => expect.unreachable('it did not fail'),
      (error: unknown) => error,
    )
  const wrapped = (error: unknown) =>
    new Error('outer', { cause: new AggregateError([new Error('in between', { cause: error })]) })

  test('is logged without its values, wherever its error goes', async () => {
    const error = await failure(db)
    log.error({ err: error }, 'plain')
    log.error({ err: wrapped(error) }, 'wrapped')
    log.error(error as Error)
    explain(error)
    explain(wrapped(error))
    // biome-ignore lint/suspicious/noConsole: as a library would.
    console.error(error)
    expectUnsaid(error, JSON.stringify(error), String(error), wrapped(error))
    expect(String(error)).toMatch(/\w/)
  })

  test('is logged without its values even where a library has a connection of its own', async () => {
    const own = new pg.Pool({ ...address, max: 1 })
    own.on('error', () => {})
    own.on('connect', (client) => void client.on('error', () => {}))
    const error = await failure(drizzle({ client: own }) as unknown as Db)
    await own.end()
    log.error({ err: error }, 'plain')
    log.error({ err: wrapped(error) }, 'wrapped')
    log.error(error as Error)
    explain(error)
    explain(wrapped(error))
    expectUnsaid()
    expect(written.length).toBeGreaterThanOrEqual(5)
  })
})

test('what failed, and where, is still to be read', async () => {
  const twice = { id: 'twice', email: 'nia@example.com' }
  await db.insert(profiles).values(twice)
  const error = await db
    .insert(profiles)
    .values(twice)
    .catch((thrown: unknown) => thrown)
  expect(String(error)).toBe('QueryFailed: there is such a row already (23505, constraint profiles_pkey)')
  expect(error).toMatchObject({ statement: expect.stringMatching(/^insert into "profiles" .*\$1/) })
  expect((error as Error).stack).toContain('values-in-errors.db.test.ts')
})

describe('of the whole product, over a database that is broken', async () => {
  const app = await testApp({ log, env: { PUBLIC_URL: 'https://site.example', SAMPLE_TOWN: 'false' } })
  const handle = await requestHandler(app.web)
  afterAll(() => app.close())
  const from = {
    cookie: `better-auth.session_token=${MARKER}.${MARKER}`,
    'user-agent': MARKER,
    'x-forwarded-for': MARKER,
  }
  const send = (path: string, form?: Record<string, string>) =>
    handle(
      new Request(`http://site.example${path}`, {
        headers: {
          ...from,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://site.example' }),
        },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    )
  const broken = async (table: string, work: () => Promise<unknown>) => {
    const mend = await unreadable(app.database, table)
    try {
      await work()
    } finally {
      await mend()
    }
  }

  test.each([
    ['profiles', '/auth', { email: `${MARKER}@example.com`, password: 'correct horse' }],
    ['auth_verifications', `/auth/new-password?token=${MARKER}`, { password: MARKER, repeated: MARKER }],
    ['events', `/?q=${MARKER}`, undefined],
    ['listed_events', `/api/v1/events?q=${MARKER}`, undefined],
  ])('%s cannot be read, and %s is asked for', async (table, path, form) => {
    await broken(table, () => send(path, form))
    expect(written.join()).toContain('QueryFailed')
    expectUnsaid()
  })

  test.each(['auth_sessions', 'profiles'])('%s cannot be read, and someone comes who is signed in', async (table) => {
    const { cookie } = await signedIn(app.web, 'admin')
    const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? expect.unreachable('no session')
    await broken(table, () => handle(new Request('http://site.example/admin', { headers: { cookie } })))
    expect(written.join()).toContain('QueryFailed')
    expect(written.join()).not.toContain(token)
  })

  test('a job that fails leaves nothing of its values in the log, and in its row only what it was asked', async () => {
    await broken('profiles', async () => {
      await app.jobs.requestReset(`${MARKER}@example.com`)
      await app.startWorking()
      await expect.poll(async () => (await outputs()).length, { timeout: 20_000, interval: 200 }).toBeGreaterThan(0)
    })
    expectUnsaid(...(await outputs()))
  })

  const outputs = async () => {
    const { rows } = await app.database.pool.query(
      `select output::text as output from pgboss.job where name = 'send-reset' and output is not null`,
    )
    return rows.map(({ output }) => output as string)
  }
})

describe('of a crawl whose events cannot be stored', () => {
  const trial = tryCrawling(db)

  test('its log names no value, and staff read a sentence', async () => {
    Object.assign(trial.site.pages, puppetsAndClay())
    await pool.query(`alter table events add constraint refused check (title = '${MARKER}') not valid`)
    try {
      await trial.crawl(new Date('2026-04-01T09:00:00Z')).catch((error: unknown) => log.error({ err: error }, 'crawl'))
      const { errorMessage = '' } = (await latestCrawl(db, trial.venue.id)) ?? {}
      expect(errorMessage).toMatch(/^The database refused/)
      expect(errorMessage).not.toMatch(/insert into|\$1|Puppets/)
      expect(written.join()).toContain('23514')
      expect(written.join()).not.toContain('Puppets')
    } finally {
      await pool.query('alter table events drop constraint refused')
    }
  })
})

test('a value that the database is sent while it shuts down is not logged', async () => {
  const gone = db.execute(sql`select pg_sleep(100), ${MARKER}::text`).catch((error: unknown) => error)
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(%'`
  await expect.poll(async () => (await pool.query(end)).rowCount).toBe(1)
  const error = await gone
  log.error({ err: error }, 'gone')
  explain(error)
  expectUnsaid(error)
})
