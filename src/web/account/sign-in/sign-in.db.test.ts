import { expect, test } from 'vitest'
import { setActive } from '#store/people/people-changes.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { loader as adminLoader } from '../../admin/shell/layout.tsx'
import { loader as sessionLoader } from './session.ts'
import { action, loader } from './sign-in.tsx'
import { action as signOut } from './sign-out.ts'

const { db } = await testDatabase()
const web = testWeb(db)
const password = 'correct horse battery'

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

test('signing in leads to where one was going, signed in', async () => {
  const { email } = await signedIn(web, 'viewer')
  const form = { email, password }
  const { status, headers } = await ask(action, web, { path: '/auth?next=/admin/review%3Fpage%3D2', form })
  expect([status, headers.get('location')]).toEqual([302, '/admin/review?page=2'])
  const { body } = await ask(adminLoader, web, { path: '/admin', cookie: cookieOf(headers) })
  expect(body).toMatchObject({
    user: { email, role: 'viewer' },
    message: { title: 'Welcome back!', description: 'You have successfully signed in.' },
  })
})

test('signing in never leads to another site', async () => {
  const { email } = await signedIn(web, 'viewer')
  const { headers } = await ask(action, web, { path: '/auth?next=//evil.example/admin', form: { email, password } })
  expect(headers.get('location')).toBe('/admin')
})

test('a refusal says neither which part was wrong nor the password', async () => {
  const { email } = await signedIn(web, 'viewer')
  const answers = []
  for (const form of [
    { email, password: 'wrong horse' },
    { email: 'nobody@example.com', password: 'wrong horse' },
  ]) {
    const { status, body } = await ask(action, web, { path: '/auth', form })
    expect(JSON.stringify(body)).not.toContain('wrong horse')
    answers.push({ status, problem: (body as { problem: string }).problem })
  }
  expect(answers[0]).toEqual({ status: 401, problem: 'The e-mail address or the password is wrong.' })
  expect(answers[1]).toEqual(answers[0])
})

test('a failure of ours is shown as one, in and out', async () => {
  const { email, cookie } = await signedIn(web, 'viewer')
  const fail = () => Promise.reject(new Error('the database is away'))
  const broken = { ...web, auth: { ...web.auth, signIn: fail, signOut: fail } }
  expect(await ask(action, broken, { path: '/auth', form: { email, password } })).toMatchObject({
    status: 500,
    body: { problem: 'An unexpected error occurred' },
  })
  const { headers } = await ask(signOut, broken, { path: '/auth/sign-out', cookie, form: {} })
  const { body } = await ask(adminLoader, web, { path: '/admin', cookie: `${cookie}; ${cookieOf(headers)}` })
  expect(body).toMatchObject({
    message: { title: 'Sign Out Failed', description: 'An unexpected error occurred', tone: 'failure' },
  })
})

test('a user who signs in when too many do is asked to try again in a few seconds', async () => {
  const { email } = await signedIn(web, 'viewer')
  const busy = async () => ({ ok: false, failure: 'busy', retryAfterSeconds: 5 }) as const
  const answer = await ask(
    action,
    { ...web, auth: { ...web.auth, signIn: busy } },
    { path: '/auth', form: { email, password } },
  )
  expect(answer).toMatchObject({
    status: 503,
    body: { problem: 'Many people are signing in at this moment. Try again in a few seconds.' },
  })
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('an empty form is answered field by field', async () => {
  const { status, body } = await ask(action, web, { path: '/auth', form: {} })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    result: { error: { email: ['Enter your e-mail address'], password: ['Enter your password'] } },
  })
})

test('a signed-in user has no need of the sign-in page', async () => {
  const { cookie } = await signedIn(web, 'viewer')
  const { status, headers } = await ask(loader, web, { path: '/auth', cookie })
  expect([status, headers.get('location')]).toEqual([302, '/admin'])
})

test('a tab can see that its session has ended: by signing out, or by being shut out', async () => {
  const [leaving, shutOut] = [await signedIn(web, 'viewer'), await signedIn(web, 'viewer')]
  const userOf = async ({ cookie }: { cookie: string }) => {
    const response = await web.auth.visit(new Request('http://localhost/', { headers: { cookie } }), { prolong: false })
    return response.user?.id ?? null
  }
  expect(await userOf(leaving)).toBe(leaving.id)
  const { status, headers } = await ask(signOut, web, { path: '/auth/sign-out', cookie: leaving.cookie, form: {} })
  expect([status, headers.get('location')]).toEqual([302, '/auth'])
  expect(await userOf(leaving)).toBeNull()
  const { id: actorId } = await signedIn(web, 'admin')
  await setActive(db, shutOut.id, false, { actorId, now: web.now() })
  expect(await userOf(shutOut)).toBeNull()
  expect((await ask(adminLoader, web, { path: '/admin', cookie: shutOut.cookie })).headers.get('location')).toBe(
    '/auth',
  )
  expect((await ask(sessionLoader, web, { path: '/auth/session' })).headers.get('cache-control')).toBe('no-store')
})
