import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseMalformed } from './well-formed.ts'

const hono = new Hono()
hono.use(
  refuseMalformed(async (path) => (path === '/form' || path === '/track' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'])),
)
hono.all('*', (c) => c.text('answered'))

const ask = async (method: string, path: string, type?: string) => {
  const answer = await hono.request(path, {
    method,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(type !== undefined && { body: new Uint8Array(1) }),
  })
  return { status: answer.status, allow: answer.headers.get('allow') }
}

const URLENCODED = 'application/x-www-form-urlencoded'

test.each(['PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'])(
  '%s is refused with the methods that the address has',
  async (method) => {
    expect(await ask(method, '/form', URLENCODED)).toEqual({ status: 405, allow: 'GET, HEAD, POST' })
    expect(await ask(method, '/page')).toEqual({ status: 405, allow: 'GET, HEAD' })
  },
)

test('a form is for an address that takes one', async () => {
  expect((await ask('POST', '/form', URLENCODED)).status).toBe(200)
  expect(await ask('POST', '/page', URLENCODED)).toEqual({ status: 405, allow: 'GET, HEAD' })
})

test.each([URLENCODED, 'application/x-www-form-urlencoded;charset=UTF-8', 'multipart/form-data; boundary=x'])(
  '%s is a form',
  async (type) => expect((await ask('POST', '/form', type)).status).toBe(200),
)

test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded-not', ''])(
  'a body of type %j is not a form',
  async (type) => expect((await ask('POST', '/form', type)).status).toBe(400),
)

test('a body without a type is not a form', async () => expect((await ask('POST', '/form')).status).toBe(400))

test('beacons are JSON', async () => {
  expect((await ask('POST', '/track', 'application/json')).status).toBe(200)
  expect((await ask('POST', '/track', 'text/plain')).status).toBe(400)
})

test.each(['/page?q=a%00b', '/page?%00=b', '/events/%00', '/%00', '/events/a%00b.data'])(
  '%s contains a NUL',
  async (path) => expect((await ask('GET', path)).status).toBe(400),
)

test('an encoded per cent sign is allowed', async () => {
  expect((await ask('GET', '/page?q=100%25+00')).status).toBe(200)
})
