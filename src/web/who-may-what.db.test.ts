import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { can } from '#domain/people/access.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { auditTrail, profiles } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { loadRoutes, requestHandler } from '#test/support/request-handler.ts'
import { signedIn, testWeb } from '#test/support/web.ts'
import { NOWHERE, RULES, type Who } from '#test/support/who-may-what.ts'

/**
 * Every address and every form of the product, as visitor, viewer, reviewer and admin, through React Router as it is
 * served. An address that has no rule (test/support/who-may-what.ts) fails the test.
 */

const { db } = await testDatabase()
const web = testWeb(db)
const handle = await requestHandler(web)
const routes = await loadRoutes()
await make.venue(db, { name: 'Owl House' })
const visitors = [
  { role: null, cookie: '' },
  ...(await Promise.all(ROLES.map(async (role) => ({ role, cookie: (await signedIn(web, role)).cookie })))),
]

const admin = visitors.find(({ role }) => role === 'admin')?.cookie ?? ''

/** Nothing has such an id: a role that may gets a 404; one that may not is refused before it is looked for. */
const addressOf = (pattern: string) =>
  pattern
    .replace(':slug', 'none')
    .replace(':file', 'none.xml')
    .replace(':section?', 'general')
    .replace(':table', 'days')
    .replace(':holiday', 'none')
    .replace(':id', '999999')
    .replace('*', 'nowhere')

async function ask(pattern: string, cookie: string, form?: string) {
  const headers = { cookie, ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) }
  const post = form === undefined ? {} : { method: 'POST', body: form }
  const response = await handle(new Request(`http://localhost${addressOf(pattern)}`, { headers, ...post }))
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const text = isPage ? await response.text() : ''
  if (!isPage) await response.body?.cancel()
  return { status: response.status, leadsTo: response.headers.get('location') ?? '', text }
}

/** Whether an answer is the one that this visitor must get; a word about it where it is not. */
function verdict(who: Who, role: (typeof visitors)[number]['role'], answer: Awaited<ReturnType<typeof ask>>) {
  const { status, leadsTo } = answer
  const actor = role && { id: 'someone', role }
  const said = `${status}${leadsTo && ` to ${leadsTo}`}`
  if (status >= 500) return `${role}: failed with ${said}`
  if (who === 'anyone') return status === 403 ? `${role}: refused` : null
  // A script gets a 401; a person is redirected to sign in.
  if (!actor) return status === 401 || leadsTo.startsWith('/auth') ? null : `no one: ${said}`
  const isLetIn = status !== 403 && !leadsTo.startsWith('/auth')
  return isLetIn === can(actor, who) ? null : `${role}: ${said}`
}

test('every address has a rule, and every rule an address; what takes forms has a form to try', () => {
  const addresses = [...new Set(routes.map(({ address }) => address))]
  expect(Object.keys(RULES).toSorted()).toEqual(addresses.toSorted())
  const takingForms = routes.filter(({ module, address }) => 'action' in module && address !== '/auth/sign-out')
  expect(takingForms.map(({ address }) => address).filter((address) => RULES[address]?.forms === NOWHERE)).toEqual([])
})

test.each(Object.keys(RULES))('%s is for whom its rule says', async (address) => {
  const { read, forms } = RULES[address] as (typeof RULES)[string]
  const wrong: string[] = []
  for (const { role, cookie } of visitors) {
    for (const [form, who] of [[undefined, read] as const, ...Object.entries(forms)]) {
      const problem = verdict(who, role, await ask(address, cookie, form))
      if (problem) wrong.push(`${form ?? 'GET'} as ${problem}`)
    }
  }
  expect(wrong).toEqual([])
})

test('an address without a method answers 405 with Allow, and one that takes forms answers 400 to anything else', async () => {
  const wrong: string[] = []
  for (const [pattern, { foreignOrigin }] of Object.entries(RULES)) {
    const takesForms = routes.some(({ address, module }) => address === pattern && 'action' in module)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const request = new Request(`http://localhost${addressOf(pattern)}`, {
        method,
        headers: { cookie: admin, 'content-type': 'text/plain' },
        body: 'intent=approve',
      })
      const { status, headers } = await handle(request)
      const allows = headers.get('allow')?.includes('POST') === takesForms
      const isRight = method === 'POST' && takesForms ? status === 400 : status === 405 && (allows || foreignOrigin)
      if (!isRight) wrong.push(`${method} ${pattern}: ${status} ${headers.get('allow')}`)
    }
  }
  expect(wrong).toEqual([])
})

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
/** A page on a sibling subdomain, in a browser without fetch metadata. */
const SIBLING = 'http://evil.localhost'

test.each(Object.keys(RULES))('%s refuses what pages of other sites send, in every role', async (pattern) => {
  const { forms, foreignOrigin } = RULES[pattern] as (typeof RULES)[string]
  const address = addressOf(pattern)
  const wrong: string[] = []
  for (const { role, cookie } of visitors)
    for (const method of METHODS)
      for (const path of [address, address === '/' ? '/_.data' : `${address}.data`])
        for (const body of [...Object.keys(forms), 'intent=approve']) {
          const headers = { cookie, origin: SIBLING, 'content-type': 'application/x-www-form-urlencoded' }
          const { status } = await handle(new Request(`http://localhost${path}`, { method, headers, body }))
          if (status !== 403 && !(status === 405 && foreignOrigin === 'read only'))
            wrong.push(`${method} ${path} as ${role}: ${status}`)
        }
  expect(wrong).toEqual([])
})

test.each(['/healthz', '/readyz', '/metrics', '/images/0/640.webp', '/assets/entry.js'])(
  '%s, which no route answers, refuses it as well',
  async (path) => {
    const send = (method: string) =>
      handle(new Request(`http://localhost${path}`, { method, headers: { origin: SIBLING } }))
    expect(await Promise.all(METHODS.map(async (method) => (await send(method)).status))).toEqual([403, 403, 403, 403])
  },
)

test.each(Object.keys(RULES))('no browser or proxy may cache what %s answers a signed-in visitor', async (pattern) => {
  const { headers, body } = await handle(
    new Request(`http://localhost${addressOf(pattern)}`, { headers: { cookie: admin } }),
  )
  await body?.cancel()
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')?.split(/, */)).toContain('Cookie')
})

test('a public answer varies by cookie', async () => {
  const { headers } = await handle(new Request('http://localhost/'))
  expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['Cookie', null])
})

test.each([
  ['https', true],
  ['http', false],
])('over %s, cookies are Secure: %s', async (scheme, isSecure) => {
  const form = { method: 'POST', body: new URLSearchParams({ value: 'on' }), headers: { cookie: admin } }
  const { headers } = await handle(new Request(`${scheme}://localhost/admin/events/999999/feature`, form))
  const cookies = headers.getSetCookie()
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['khe.flash'])
  expect(cookies.map((cookie) => cookie.match(/; Secure/g)?.length ?? 0)).toEqual([isSecure ? 1 : 0])
})

test('a refused request has changed no account', async () => {
  const [admin] = await db.select().from(profiles).where(eq(profiles.role, 'admin'))
  const read = async () => [await db.select().from(profiles), await db.$count(auditTrail)]
  const before = await read()
  const forms = Object.entries(RULES).filter(([address]) => address.startsWith('/admin/users/:id'))
  expect(forms).toHaveLength(4)
  for (const { role, cookie } of visitors.filter(({ role }) => role !== 'admin'))
    for (const [address, rule] of forms)
      for (const form of Object.keys(rule.forms)) {
        const answer = await ask(address.replace(':id', admin?.id ?? ''), cookie, form)
        expect(verdict('manage users', role, answer)).toBeNull()
      }
  expect(await read()).toEqual(before)
})

test('a refusal uses the specification’s words', async () => {
  const viewer = visitors.find(({ role }) => role === 'viewer')?.cookie ?? ''
  const denied = await ask('/admin/venues/new', viewer)
  expect(denied.text).toContain('Access Denied')
  expect(denied.text).toMatch(/You don(&#x27;|')t have permission to access this area\./)
  const users = await ask('/admin/users', viewer)
  expect(users.text).toContain('Admin Access Required')
  expect(users.text).toContain('You need admin privileges to access user management.')
})
