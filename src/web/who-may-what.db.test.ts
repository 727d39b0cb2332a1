import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { can, type Verb } from '#domain/access.ts'
import { ROLES } from '#domain/vocabulary.ts'
import { auditTrail, profiles } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { loadRoutes, requestHandler } from '#test/support/request-handler.ts'
import { signedIn, testWeb } from '#test/support/web.ts'

/**
 * Every address and every form of the product, as nobody, viewer, reviewer and admin, through React Router as it is
 * served. An address that has no rule here fails the test: write down who may read it, and who may send which form.
 */

type Who = Verb | 'anybody'

const NOWHERE = {}

/** By address: who may read it, and who may send which form. */
const RULES: Record<string, { read: Who; forms: Record<string, Who> }> = {
  '/': { read: 'anybody', forms: NOWHERE },
  '/events/:slug': { read: 'anybody', forms: NOWHERE },
  '/events/:slug/details': { read: 'anybody', forms: NOWHERE },
  '/holidays/:holiday': { read: 'anybody', forms: NOWHERE },
  '/events/:slug.ics': { read: 'anybody', forms: NOWHERE },
  '/events/:slug/report': { read: 'anybody', forms: { 'reason=nonsense': 'anybody' } },
  '/embed': { read: 'anybody', forms: NOWHERE },
  '/embed/build': { read: 'anybody', forms: NOWHERE },
  '/oembed': { read: 'anybody', forms: NOWHERE },
  '/shortlist': { read: 'anybody', forms: NOWHERE },
  '/privacy': { read: 'anybody', forms: NOWHERE },
  '/robots.txt': { read: 'anybody', forms: NOWHERE },
  '/sitemap.xml': { read: 'anybody', forms: NOWHERE },
  '/sitemaps/:file': { read: 'anybody', forms: NOWHERE },
  '/track': { read: 'anybody', forms: { '': 'anybody' } },
  '/count': { read: 'anybody', forms: NOWHERE },
  '/feeds/:file': { read: 'anybody', forms: NOWHERE },
  '/subscribe': { read: 'anybody', forms: NOWHERE },
  '/api': { read: 'anybody', forms: NOWHERE },
  '/api/v1/events': { read: 'anybody', forms: NOWHERE },
  '/api/v1/events/:slug': { read: 'anybody', forms: NOWHERE },
  '/api/v1/venues': { read: 'anybody', forms: NOWHERE },
  '/api/v1/categories': { read: 'anybody', forms: NOWHERE },
  '/api/v1/holidays': { read: 'anybody', forms: NOWHERE },
  '/api/v1/changes': { read: 'anybody', forms: NOWHERE },
  '/api/v1/openapi.json': { read: 'anybody', forms: NOWHERE },
  '/api/*': { read: 'anybody', forms: NOWHERE },
  '/openactive': { read: 'anybody', forms: NOWHERE },
  '/openactive/session-series': { read: 'anybody', forms: NOWHERE },
  '/auth': { read: 'anybody', forms: { 'email=&password=': 'anybody' } },
  '/auth/code': { read: 'anybody', forms: { 'code=000000': 'anybody' } },
  '/auth/forgotten': { read: 'anybody', forms: { 'email=nobody@example.com': 'anybody' } },
  '/auth/new-password': { read: 'anybody', forms: { 'password=': 'anybody' } },
  '/auth/invitation': { read: 'anybody', forms: { 'password=': 'anybody' } },
  '/auth/sign-out': { read: 'anybody', forms: NOWHERE },
  '/auth/session': { read: 'anybody', forms: NOWHERE },

  '/admin': { read: 'read back-office', forms: NOWHERE },
  '/admin/account': {
    read: 'read back-office',
    forms: {
      'intent=password&current=wrong': 'read back-office',
      'intent=end-session&session=none': 'read back-office',
      'intent=digest&value=on': 'read back-office',
    },
  },
  '/admin/account/second-factor': {
    read: 'read back-office',
    forms: {
      'intent=begin&password=wrong': 'read back-office',
      'intent=confirm&code=0&uri=otpauth://totp/x&backupCodes=': 'read back-office',
      'intent=remove&password=wrong': 'read back-office',
    },
  },
  '/admin/review': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/:id': {
    read: 'read back-office',
    forms: {
      'intent=approve': 'decide events',
      'intent=reject': 'decide events',
      'intent=keep': 'decide events',
      'intent=undo': 'decide events',
      'reason=over': 'decide events',
      'intent=approve-series&series=999999': 'decide events',
      'intent=reject-series&series=999999': 'decide events',
    },
  },
  '/admin/review/next': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/:id/decision': {
    read: 'anybody',
    forms: { 'intent=approve': 'decide events', 'reason=over': 'decide events' },
  },
  '/admin/review/:id/claim': {
    read: 'anybody',
    forms: { 'intent=hold': 'decide events', 'intent=leave': 'decide events' },
  },
  '/admin/review/:id/ahead': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/duplicates': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/duplicates/:id': {
    read: 'read back-office',
    forms: { 'intent=dismiss': 'decide events', 'intent=merge': 'decide events', 'intent=undo': 'decide events' },
  },
  '/admin/accuracy': {
    read: 'read back-office',
    forms: { 'intent=recalibrate': 'manage settings', 'intent=revert': 'manage settings' },
  },
  '/admin/insights': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/export': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/import': { read: 'manage venues', forms: { 'table=': 'manage venues' } },
  '/admin/insights/:table.csv': { read: 'read back-office', forms: NOWHERE },
  '/admin/events': { read: 'read back-office', forms: NOWHERE },
  '/admin/events/delete': { read: 'delete events', forms: NOWHERE },
  '/admin/events/operations/:id': { read: 'read back-office', forms: { 'intent=cancel': 'decide events' } },
  '/admin/events/:id': { read: 'read back-office', forms: NOWHERE },
  '/admin/events/new': { read: 'edit events', forms: { 'title=': 'edit events' } },
  '/admin/events/:id/edit': { read: 'edit events', forms: { 'title=': 'edit events' } },
  '/admin/events/:id/history': {
    read: 'read back-office',
    forms: { 'intent=restore&entryId=1&version=1': 'edit events', 'intent=undo&entryId=1': 'edit events' },
  },
  '/admin/events/bulk': { read: 'anybody', forms: { 'intent=approve&id=999999': 'decide events' } },
  '/admin/events/export': { read: 'read back-office', forms: NOWHERE },
  '/admin/events/views': { read: 'anybody', forms: { 'intent=save': 'read back-office' } },
  '/admin/events/:id/feature': { read: 'anybody', forms: { 'value=on': 'feature events' } },
  '/admin/events/classify': {
    read: 'anybody',
    forms: { 'intent=one&id=999': 'classify events', 'intent=waiting': 'classify events' },
  },
  '/admin/events/classify/:id': { read: 'read back-office', forms: { 'intent=cancel': 'classify events' } },
  '/admin/venues': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/new': { read: 'manage venues', forms: { 'name=': 'manage venues', 'intent=test': 'manage venues' } },
  '/admin/venues/:id': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/:id/edit': { read: 'manage venues', forms: { 'name=': 'manage venues' } },
  '/admin/venues/:id/delete': { read: 'delete venues', forms: { '': 'delete venues' } },
  '/admin/venues/:id/crawl': { read: 'anybody', forms: { '': 'crawl venues' } },
  '/admin/venues/:id/switch': { read: 'anybody', forms: { 'field=isActive&value=off': 'manage venues' } },
  '/admin/venues/trials/:id': { read: 'manage venues', forms: { '': 'manage venues' } },
  '/admin/venues/trials/:id/state': { read: 'manage venues', forms: { '': 'manage venues' } },
  '/admin/holidays': { read: 'read back-office', forms: NOWHERE },
  '/admin/holidays/new': { read: 'manage holidays', forms: { 'name=': 'manage holidays' } },
  '/admin/holidays/import': {
    read: 'manage holidays',
    forms: { 'intent=read': 'manage holidays', 'intent=fetch': 'manage holidays', 'intent=add': 'manage holidays' },
  },
  '/admin/holidays/:id/edit': { read: 'manage holidays', forms: { 'name=': 'manage holidays' } },
  '/admin/holidays/:id/delete': {
    read: 'manage holidays',
    forms: { '': 'manage holidays', 'intent=undo': 'manage holidays' },
  },
  '/admin/holidays/:id/switch': { read: 'anybody', forms: { 'value=off': 'manage holidays' } },
  '/admin/crawl-logs': { read: 'read back-office', forms: NOWHERE },
  '/admin/crawl-logs/:id': { read: 'read back-office', forms: NOWHERE },
  '/admin/crawl-logs/:id/reset': { read: 'anybody', forms: { '': 'crawl venues' } },
  '/admin/crawls/events': { read: 'read back-office', forms: NOWHERE },
  '/admin/crawls/state': { read: 'read back-office', forms: NOWHERE },
  '/admin/reports': {
    read: 'read back-office',
    forms: { 'reportId=999999&intent=settle': 'settle reports', 'reportId=999999&intent=undo': 'settle reports' },
  },
  '/admin/settings/:section?': {
    read: 'manage settings',
    forms: { 'systemName=': 'manage settings', 'intent=test': 'manage settings' },
  },
  '/admin/webhooks': { read: 'manage settings', forms: { 'url=nowhere': 'manage settings' } },
  '/admin/webhooks/:id': {
    read: 'manage settings',
    forms: {
      'intent=save': 'manage settings',
      'intent=enable': 'manage settings',
      'intent=rotate': 'manage settings',
      'intent=test': 'manage settings',
      'intent=redeliver&delivery=1': 'manage settings',
    },
  },
  '/admin/webhooks/:id/delete': { read: 'manage settings', forms: { '': 'manage settings' } },
  '/admin/users': { read: 'manage users', forms: NOWHERE },
  '/admin/users/invite': { read: 'manage users', forms: { 'email=': 'manage users' } },
  '/admin/users/invitations/:id': {
    read: 'manage users',
    forms: { 'intent=send-again': 'manage users', 'intent=withdraw': 'manage users' },
  },
  '/admin/users/:id': {
    read: 'manage users',
    forms: {
      'intent=end-sessions': 'manage users',
      'intent=reset-link': 'manage users',
      'intent=remove-second-factor': 'manage users',
    },
  },
  '/admin/users/:id/role': { read: 'manage users', forms: { 'role=admin': 'manage users' } },
  '/admin/users/:id/delete': { read: 'manage users', forms: { '': 'manage users' } },
  '/admin/users/:id/switch': { read: 'anybody', forms: { 'value=off': 'manage users' } },
  '/*': { read: 'anybody', forms: NOWHERE },
}

const { db } = await testDatabase()
const web = testWeb(db)
const handle = await requestHandler(web)
const routes = await loadRoutes()
await make.venue(db, { name: 'Owl House' })
const visitors = [
  { role: null, cookie: '' },
  ...(await Promise.all(ROLES.map(async (role) => ({ role, cookie: (await signedIn(web, role)).cookie })))),
]

/** Nothing has such an id: whoever may, is told so; whoever may not, is refused before it is looked for. */
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
  const actor = role && { id: 'somebody', role }
  const said = `${status}${leadsTo && ` to ${leadsTo}`}`
  if (status >= 500) return `${role}: failed with ${said}`
  if (who === 'anybody') return status === 403 ? `${role}: refused` : null
  // A script that asks is told so; a person is led to sign in.
  if (!actor) return status === 401 || leadsTo.startsWith('/auth') ? null : `nobody: ${said}`
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

test('whoever is refused has changed nobody’s account', async () => {
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

test('who is refused is told in the specification’s words', async () => {
  const viewer = visitors.find(({ role }) => role === 'viewer')?.cookie ?? ''
  const denied = await ask('/admin/venues/new', viewer)
  expect(denied.text).toContain('Access Denied')
  expect(denied.text).toMatch(/You don(&#x27;|')t have permission to access this area\./)
  const users = await ask('/admin/users', viewer)
  expect(users.text).toContain('Admin Access Required')
  expect(users.text).toContain('You need admin privileges to access user management.')
})
