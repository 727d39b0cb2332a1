import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { todayInLondon } from '#domain/days/london-time.ts'
import { connect } from '#store/db/database.ts'
import { startEmbeddedPostgres } from '#store/db/embedded-postgres.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import { urlOf } from '#test/support/database-server.ts'
import * as make from '#test/support/make.ts'
import { dataFolder, type Product, startProduct } from '#test/support/product.ts'

/** A database that cannot be used, as staff, families and operators meet it: over a server of this file's own, which can be harmed. */

const serverFolder = dataFolder()
const folder = dataFolder()
const server = await startEmbeddedPostgres(serverFolder, { fsync: 'off', max_connections: '40' })
// Whatever the database is set to, it is set back.
const admin = connect({ ...server.address, max: 1, options: '-c default_transaction_read_only=off' }, () => {})
const browser = await testBrowser()
const METRICS_TOKEN = 'for the operator alone'
const env = {
  DATABASE_URL: urlOf(server.address),
  APP_SECRET: randomBytes(24).toString('hex'),
  HOST: '127.0.0.1',
  WORKER: 'false',
  METRICS_TOKEN,
}
const product: Product = startProduct(folder, env)
const [, url = ''] = await product.says(/For families\s+(http\S+)\//)
afterAll(async () => {
  product.send('SIGTERM')
  await product.ended
  await admin.close()
  await server.stop()
  for (const each of [folder, serverFolder]) fs.rmSync(each, { recursive: true, force: true })
})

const today = todayInLondon(new Date())
const venue = await make.venue(admin.db)
const found = { title: 'Puppet breakfast', startDate: today, endDate: today }
await make.event(admin.db, venue, { found, today, status: 'approved' })
await make.event(admin.db, venue, { found: { ...found, title: 'Clay morning' }, today, status: 'needs_review' })

const staff = await visitAs(browser, url, 'admin@example.com', '/admin/settings/general')
const { page } = staff

const readyz = async () => {
  const answer = await fetch(`${url}/readyz`)
  return { http: answer.status, ...((await answer.json()) as { status: string; checks: object }) }
}
const metrics = async () =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
const untilReady = () => expect.poll(async () => (await readyz()).http, { interval: 300 }).toBe(200)
/** Nothing of the inside comes out. */
const expectNoInside = (text: string) => {
  expect(text).not.toMatch(/QueryFailed|Unknown error|select |insert into|node_modules|at async|ECONNREFUSED|SQLSTATE/)
}

describe('a read-only database', () => {
  const setReadOnly = async (state: 'on' | 'off') => {
    await admin.pool.query(`alter database postgres set default_transaction_read_only = ${state}`)
    await admin.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'khe%' and pid <> pg_backend_pid()`)
  }

  test('is shown to staff in sentences, keeps what they typed, and goes on being read', async () => {
    await page.getByLabel('System Name').fill('Days Out')
    await setReadOnly('on')
    try {
      await expect.poll(readyz).toMatchObject({
        http: 503,
        status: 'read-only',
        checks: { database: { ok: true }, writing: { ok: false, text: expect.stringContaining('read-only') } },
      })
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(await metrics()).toContain('khe_check_ok{check="writing"} 0')

      await page.getByRole('button', { name: /^Save/ }).click()
      await page.getByRole('alert').getByText('The database is read-only at the moment; nothing was saved.').waitFor()
      expect(await page.getByLabel('System Name').inputValue()).toBe('Days Out')
      expectNoInside(await page.innerText('body'))

      await page.goto('/admin')
      await page.getByText('The database is read-only: nothing can be saved').waitFor()
      await page.getByRole('heading', { name: 'Review Queue' }).or(page.getByText('Review Queue').first()).waitFor()
      await expectAccessible(page)

      await page.goto('/admin/review')
      await page
        .getByRole('button', { name: /Approve/ })
        .first()
        .click()
      await page.getByText('The database is read-only at the moment; nothing was saved.').first().waitFor()
      expectNoInside(await page.innerText('body'))

      // A visitor who is not signed in cannot sign in, and reads why.
      const other = await browser.newPage({ baseURL: url })
      await other.goto('/auth')
      await other.getByLabel('Email').fill('admin@example.com')
      await other.getByLabel('Password').fill('correct horse battery')
      await other.getByRole('button', { name: 'Sign In' }).click()
      await other.getByText('The database is read-only at the moment').waitFor()
      await other.close()

      for (const each of ['/', '/events/puppet-breakfast', '/?q=puppet', '/api/v1/events']) {
        const answer = await fetch(url + each)
        expect([each, answer.status]).toEqual([each, 200])
        expect(await answer.text()).toContain('Puppet breakfast')
      }
    } finally {
      await setReadOnly('off')
    }
    await untilReady()
  })
})

describe('a server whose connections are all used up', () => {
  test('is said in a sentence, and is used again as soon as there is one', { timeout: 240_000 }, async () => {
    await fetch(`${url}/events/puppet-breakfast`)
    const taken: pg.Client[] = []
    const takeAll = async () => {
      for (;;) {
        const client = new pg.Client(server.address)
        client.on('error', () => {})
        try {
          await client.connect()
          taken.push(client)
        } catch {
          return
        }
      }
    }
    await takeAll()
    // What the product had is taken from it.
    await admin.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'khe%' and pid <> pg_backend_pid()`)
    await takeAll()
    try {
      await expect.poll(readyz).toMatchObject({ http: 503, status: 'database-silent' })
      const answer = await fetch(`${url}/?q=clay`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('30')
      expectNoInside(await answer.text())
      await page.goto('/admin/venues')
      await page.getByText('The database has no connection left; nothing was saved.').waitFor()
      expectNoInside(await page.innerText('body'))
    } finally {
      await Promise.all(taken.map((client) => client.end()))
    }
    await untilReady()
  })
})

describe('a server that was killed', () => {
  const killServer = () => {
    const [pid] = fs.readFileSync(path.join(serverFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  test('leaves pages that were read before as they are; others say that they come later', {
    timeout: 240_000,
  }, async () => {
    await untilReady()
    await expect.poll(async () => (await fetch(`${url}/`)).status).toBe(200)
    killServer()
    try {
      await expect.poll(readyz).toMatchObject({ http: 503, status: 'database-silent' })
      expect((await fetch(`${url}/healthz`)).status).toBe(503)
      const read = await fetch(`${url}/`)
      expect(read.status).toBe(200)
      expect(await read.text()).toContain('Puppet breakfast')

      const unread = await fetch(`${url}/?q=morning`)
      expect(unread.status).toBe(503)
      expect(unread.headers.get('retry-after')).toBe('30')
      expectNoInside(await unread.text())
      const api = await fetch(`${url}/api/v1/events?q=morning`)
      expect(api.status).toBe(503)
      expect(await api.json()).toMatchObject({ status: 503, title: 'Service Unavailable' })

      await page.goto('/admin/venues')
      await page.getByText('The database does not answer.').waitFor()
      expectNoInside(await page.innerText('body'))
      expect(product.output()).not.toMatch(/params: /)
    } finally {
      await server.revive()
    }
    await untilReady()
    expect((await fetch(`${url}/?q=morning`)).status).toBe(200)
  })
})
