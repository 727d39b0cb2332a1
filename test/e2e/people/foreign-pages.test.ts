import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '#store/schema/index.ts'
import { PASSWORD } from '#test/support/accounts.ts'
import { testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/**
 * A hostile page on a sibling subdomain, in the browser of a signed-in admin. The two are the same site, so the browser adds
 * the session cookie to every request that the page sends to us.
 */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
const site = `http://app.example.localhost:${new URL(url).port}`

/** Cookies ignore ports: under our host name, this server receives the cookies that we do. */
const cookiesSent: string[] = []
const elsewhere = createServer((request, response) => {
  if (request.method === 'POST') cookiesSent.push(request.headers.cookie ?? '')
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Elsewhere</title><iframe name="unseen"></iframe>')
})
let foreign: string
let ourNamesake: string
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  foreign = `http://evil.example.localhost:${port}/`
  ourNamesake = `http://app.example.localhost:${port}/`
  await addStaff('admin@example.com', 'admin')
})
afterAll(() => void elsewhere.close())

type Ways = Record<string, (sent: { address: string; fields: Record<string, string> }) => void>

/** Every way in which a page can send something to another origin; these functions run in the browser. */
const WAYS: Ways = {
  'a form': ({ address, fields }) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: address, target: 'unseen' })
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(form)
    form.submit()
  },
  'a form in parts': ({ address, fields }) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: address,
      target: 'unseen',
      enctype: 'multipart/form-data',
    })
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(form)
    form.submit()
  },
  'fetch, as a form': ({ address, fields }) => {
    const body = new URLSearchParams(fields)
    fetch(address, { method: 'post', mode: 'no-cors', credentials: 'include', body }).catch(() => {})
  },
  'fetch, as plain text': ({ address, fields }) => {
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'text/plain' }
    fetch(address, { method: 'post', mode: 'no-cors', credentials: 'include', headers, body }).catch(() => {})
  },
  'a beacon': ({ address, fields }) => void navigator.sendBeacon(address, new URLSearchParams(fields)),
}

/** Sends it from the page; resolves to the status of the answer. */
async function send(page: Page, way: string, address: string, fields: Record<string, string> = {}): Promise<number> {
  const answered = page.context().waitForEvent('response', (response) => response.url() === address)
  await page.evaluate(WAYS[way] as Ways[string], { address, fields })
  return (await answered).status()
}

test('a page on a sibling subdomain decides nothing for an admin, and does not sign them out', async () => {
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const [id] = await Promise.all(['Owl walk', 'Kite day'].map((title) => make.event(db, venue, { found: { title } })))
  const readAll = () => db.select().from(events).orderBy(events.id)
  const before = await readAll()
  const attacks: [path: string, fields: Record<string, string>][] = [
    ['/admin/events/bulk', { intent: 'rejected', all: 'yes', query: '' }],
    ['/admin/events/bulk', { intent: 'delete', id: String(id) }],
    [`/admin/review/${id}/decision`, { intent: 'reject', version: '1' }],
    [`/admin/review/${id}`, { intent: 'reject' }],
    [`/admin/events/${id}/feature`, { value: 'on' }],
    ['/auth/sign-out', {}],
  ]
  // By the form, since only the browser knows where this host is.
  const { page } = await visit(browser, site)
  await page.goto('/auth')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth'))

  await page.goto(foreign)
  const answers: string[] = []
  for (const way of Object.keys(WAYS)) {
    await send(page, way, ourNamesake)
    for (const [path, fields] of attacks)
      answers.push(`${path} by ${way}: ${await send(page, way, site + path, fields)}`)
  }
  expect(answers.filter((answer) => !answer.endsWith(': 403'))).toEqual([])
  expect(cookiesSent.filter((cookies) => cookies.includes('khe.session'))).toHaveLength(Object.keys(WAYS).length)
  expect(await readAll()).toEqual(before)

  // The admin is still signed in, and our own page can do what the other could not.
  await page.goto(`${site}/admin/events`)
  const [path, fields] = attacks[0] as (typeof attacks)[number]
  expect(await send(page, 'fetch, as a form', site + path, fields)).toBeLessThan(400)
  expect((await readAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
