import { afterAll, expect, test } from 'vitest'
import { startAiServer } from '#test/support/ai-server.ts'
import { testAiConnection } from './connection.ts'

const server = await startAiServer()
afterAll(() => server.close())

const settings = {
  aiBaseUrl: server.baseUrl,
  aiApiKey: 'sk-test-never-to-be-shown',
  aiClassificationModel: 'large-1',
  aiValidationModel: 'small-1',
}
const check = (fields: Partial<typeof settings> = {}) =>
  testAiConnection({ ...settings, ...fields }, { retryDelayMs: 1 }, AbortSignal.timeout(5000))

test('each model that is named is really asked', async () => {
  server.replyWith({ says: '{"ready": true}' })
  expect(await check()).toEqual({ ok: true, models: ['large-1', 'small-1'] })
  expect(server.requests.map(({ model }) => model)).toEqual(['large-1', 'small-1'])
})

test('the first model that fails is named', async () => {
  server.replyWith({ says: '{"ready": true}' }, { status: 404 })
  expect(await check()).toMatchObject({ ok: false, model: 'small-1', failure: 'request-refused' })
})

test('a key that is refused is said so, and not shown', async () => {
  server.replyWith({ status: 401 })
  const told = await check()
  expect(told).toMatchObject({ ok: false, failure: 'key-refused' })
  expect(JSON.stringify(told)).not.toContain('sk-test')
})

test.each(['aiBaseUrl', 'aiApiKey', 'aiClassificationModel'] as const)(
  'without %s nothing is asked',
  async (missing) => {
    server.replyWith({ says: '{"ready": true}' })
    expect(await check({ [missing]: '' })).toMatchObject({ ok: false, failure: 'not-set' })
    expect(server.requests).toEqual([])
  },
)
