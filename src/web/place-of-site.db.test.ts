import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { testWeb } from '#test/support/web.ts'

const { db } = await testDatabase()
const handle = await requestHandler({ ...testWeb(db), placeName: async () => 'Bristol' })

test.each([
  ['/feeds/events.rss', 'for children in Bristol'],
  ['/feeds/events.atom', 'for children in Bristol'],
  ['/feeds/events.json', 'for children in Bristol'],
  ['/api', 'children’s events in Bristol'],
  ['/api/v1/openapi.json', 'for children in Bristol'],
  ['/openactive', 'for children and families in Bristol'],
])('%s says, as the list does, that the events are those of the place in Settings', async (path, words) => {
  const answer = await handle(new Request(`http://localhost${path}`))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(words)
})
