import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { observeRequests } from './observe-requests.ts'

type Seen = { status: number }

/** Asks for a page whose answer `answer` gives; `leave` is the visitor going away. */
async function observed(answer: (leave: () => void) => Response) {
  const logged: Seen[] = []
  const counted: Seen[] = []
  const log = { info: (fields: object) => logged.push(fields as Seen), warn: () => {}, error: () => {} }
  const count = { request: (seen: Seen) => counted.push(seen), page: () => {} }
  const visitor = new AbortController()
  const hono = new Hono()
  hono.use(observeRequests({ log, count }, async () => '/'))
  hono.onError((_error, c) => c.text('Something went wrong', 500))
  hono.get('/', () => answer(() => visitor.abort()))
  await hono.request('/', { signal: visitor.signal })
  return { logged: logged.map(({ status }) => status), counted: counted.map(({ status }) => status) }
}

test('a request whose visitor went away is logged and counted as closed by the client, not as our error', async () => {
  const seen = await observed((leave) => {
    leave()
    return new Response('Unexpected Server Error', { status: 500 })
  })
  expect(seen).toEqual({ logged: [499], counted: [499] })
})

test('a failure of ours is logged and counted as one', async () => {
  expect(await observed(() => new Response('Unexpected Server Error', { status: 500 }))).toEqual({
    logged: [500],
    counted: [500],
  })
})

test('a failure that nothing else caught is ours, even if the visitor has left', async () => {
  const seen = await observed((leave) => {
    leave()
    throw new Error('A bug')
  })
  expect(seen).toEqual({ logged: [500], counted: [500] })
})

test('what was done for a visitor who left is recorded as it was done', async () => {
  const seen = await observed((leave) => {
    leave()
    return new Response(null, { status: 303 })
  })
  expect(seen).toEqual({ logged: [303], counted: [303] })
})
