import { afterAll, expect, test } from 'vitest'
import { startAiServer } from '#test/support/servers/ai-server.ts'
import { testAiConnection } from './connection.ts'
import { lacksKey } from './provider.ts'

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
  const report = await check()
  expect(report).toMatchObject({ ok: false, failure: 'key-refused' })
  expect(JSON.stringify(report)).not.toContain('sk-test')
})

test.each(['aiBaseUrl', 'aiApiKey', 'aiClassificationModel'] as const)(
  'without %s nothing is asked',
  async (missing) => {
    server.replyWith({ says: '{"ready": true}' })
    const elsewhere = { aiBaseUrl: 'https://ai.example/v1', [missing]: '' }
    expect(await check(elsewhere)).toMatchObject({ ok: false, failure: 'not-set' })
    expect(server.requests).toEqual([])
  },
)

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:1234/v1',
  'http://[::1]:1234/v1',
  'http://192.168.1.20:11434/v1',
  'http://ollama:11434/v1',
  'http://host.docker.internal:1234/v1',
  'http://studio.local:1234/v1',
])('%s needs no key', (aiBaseUrl) => {
  expect(lacksKey({ aiBaseUrl, aiApiKey: '' })).toBe(false)
})

test.each(['https://ai.example/v1', 'http://8.8.8.8/v1', 'https://localhost.example/v1', 'https://[2606:4700::1]/v1'])(
  '%s needs one',
  (aiBaseUrl) => {
    expect(lacksKey({ aiBaseUrl, aiApiKey: '' })).toBe(true)
    expect(lacksKey({ aiBaseUrl, aiApiKey: 'sk' })).toBe(false)
  },
)

test('a local server is asked without a key', async () => {
  server.replyWith({ says: '{"ready": true}' })
  expect(await check({ aiApiKey: '' })).toMatchObject({ ok: true })
  expect(server.requests.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
})
