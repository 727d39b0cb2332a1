import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_VIEWS } from '#store/review/saved-views.ts'
import { savedViews } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { loader as listPage } from '../page.tsx'
import { action as viewsAction } from './views.ts'

const { db } = await testDatabase()
const web = testWeb(db)
const reviewer = await signedIn(web, 'reviewer')
const viewer = await signedIn(web, 'viewer')
const messageIn = ({ headers }: { headers: Headers }) => flashIn(headers)

describe('saved views', () => {
  const send = async (form: Record<string, string>, cookie = viewer.cookie) =>
    ask(viewsAction, web, { path: '/admin/events/views', cookie, form })
  beforeEach(async () => {
    await db.delete(savedViews)
  })
  const saved = async () => (await db.select().from(savedViews)).map(({ name, query }) => `${name}: ${query}`)

  test('are named, renamed and deleted by the user whose they are', async () => {
    await send({ intent: 'save', name: ' Mine ', query: 'sort=price&status=pending&nonsense=1' })
    expect(await saved()).toEqual(['Mine: status=pending&sort=price'])
    await send({ intent: 'save', name: 'Mine', query: 'status=rejected' })
    await send({ intent: 'save', name: 'Other', query: '' })
    expect((await saved()).sort()).toEqual(['Mine: status=rejected', 'Other: '])
    const [view] = await db.select().from(savedViews).where(eq(savedViews.name, 'Mine'))
    const id = String(view?.id)
    expect(await messageIn(await send({ intent: 'rename', id, name: 'Other' }))).toMatchObject({
      description: 'Another view has that name.',
    })
    expect(await messageIn(await send({ intent: 'delete', id }, reviewer.cookie))).toMatchObject({ tone: 'failure' })
    expect(await messageIn(await send({ intent: 'rename', id, name: 'Turned down' }))).toMatchObject({
      title: 'View renamed',
    })
    const { body } = await ask(listPage, web, { path: '/admin/events', cookie: viewer.cookie })
    expect((body as { views: { name: string }[] }).views.map(({ name }) => name)).toEqual(['Other', 'Turned down'])
    expect(await messageIn(await send({ intent: 'delete', id }))).toMatchObject({ title: 'View deleted' })
  })

  test.each([
    [' ', 'A view needs a name.'],
    ['x'.repeat(61), 'A name has at most 60 characters.'],
  ])('named %j are refused, and the list they were named on stays', async (name, description) => {
    const refused = await send({ intent: 'save', name, query: 'status=pending' })
    expect(refused.headers.get('location')).toBe('/admin/events?status=pending')
    expect(await messageIn(refused)).toMatchObject({ title: 'Error saving view', description, tone: 'failure' })
    expect((await send({ name: 'Mine' })).status).toBe(400)
  })

  test('that are as many as allowed can still be replaced', async () => {
    const views = Array.from({ length: MOST_VIEWS }, (_, n) => ({ userId: viewer.id, name: `View ${n}`, query: '' }))
    await db.insert(savedViews).values(views)
    expect(await messageIn(await send({ intent: 'save', name: 'View 7', query: 'status=pending' }))).toMatchObject({
      title: 'View saved',
    })
    expect(await saved()).toContain('View 7: status=pending')
    expect(await messageIn(await send({ intent: 'save', name: 'One more', query: '' }))).toMatchObject({
      description: 'You have 50 views already. Delete one first.',
    })
  })
})
