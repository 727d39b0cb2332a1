import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { testWeb } from '#test/support/web.ts'

const { db } = await testDatabase()
const handle = await requestHandler({ ...testWeb(db), placeName: async () => 'Bristol' })

async function read(path: string): Promise<string> {
  const answer = await handle(new Request(`http://localhost${path}`))
  expect(answer.status).toBe(200)
  return answer.text()
}

test.each([
  ['/feeds/events.rss', 'for children in Bristol'],
  ['/feeds/events.atom', 'for children in Bristol'],
  ['/feeds/events.json', 'for children in Bristol'],
  ['/api', 'children’s events in Bristol'],
  ['/api/v1/openapi.json', 'for children in Bristol'],
  ['/openactive', 'for children and families in Bristol'],
])('%s says, as the list does, that the events are those of the place in Settings', async (path, words) => {
  expect(await read(path)).toContain(words)
})

test('the page about the API shows as code what its description marks as such', async () => {
  const page = await read('/api')
  expect(page).toContain('take it from <code>next</code>.')
  expect(page).not.toContain('`')
})

test.each([
  '/feeds/events.rss',
  '/feeds/events.atom',
  '/feeds/events.json',
  '/api',
  '/api/v1/openapi.json',
  '/openactive',
  '/openactive/session-series',
  '/openreferral',
])('%s names the one licence that the facts are under', async (path) => {
  expect(await read(path)).toContain('https://creativecommons.org/licenses/by/4.0/')
})

test.each(['/feeds/events.rss', '/feeds/events.atom', '/feeds/events.json', '/api', '/api/v1/openapi.json'])(
  '%s has the texts and pictures of venues, and says that they are theirs',
  async (path) => {
    expect(await read(path)).toContain('Descriptions and pictures are the venues’ own.')
  },
)
