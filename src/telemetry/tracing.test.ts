import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { Handlers } from '#jobs/index.ts'
import { observeJobs } from './observe-jobs.ts'
import { startTracing } from './tracing.ts'

const bodies: { path: string | undefined; body: string }[] = []
const collector = createServer(async (request, response) => {
  bodies.push({ path: request.url, body: await text(request) })
  response.end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => void collector.close())

test('a collector that is named hears of jobs, with their numbers and without anyone’s address', async () => {
  const tracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  const jobs = observeJobs(
    {
      'crawl-venue': async () => {},
      'send-reset': async () => {
        throw new Error('the mail server is away')
      },
    } as unknown as Handlers,
    null,
  )
  const { signal } = new AbortController()
  await jobs['crawl-venue']({ venueId: 42, trigger: 'staff' }, signal)
  await expect(jobs['send-reset']({ email: 'nia@example.com' }, signal)).rejects.toThrow('the mail server is away')
  await tracing.close()

  expect(bodies.map(({ path }) => path)).toEqual(['/v1/traces'])
  const sent = bodies[0]?.body ?? ''
  expect(sent).toContain('"kids-holiday-events"')
  const spans = JSON.parse(sent).resourceSpans[0].scopeSpans[0].spans
  expect(spans.map(({ name }: { name: string }) => name)).toEqual(['job crawl-venue', 'job send-reset'])
  expect(spans[0].attributes).toContainEqual({ key: 'job.venueId', value: { intValue: 42 } })
  expect(spans[1].status.code).toBe(2)
  expect(sent).not.toContain('nia@example.com')
})
