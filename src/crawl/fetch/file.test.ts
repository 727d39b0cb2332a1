import { afterAll, expect, test } from 'vitest'
import { testSite } from '#test/support/site.ts'
import { fetchFile } from './file.ts'

const site = await testSite({
  '/list.json': (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":"é"}'),
  '/moved.json': (_, response) => response.writeHead(301, { location: '/list.json' }).end(),
  '/large.json': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify('x'.repeat(1_000_001))),
})
afterAll(() => site.close())
const ask = (path: string, allowPrivate = true) =>
  fetchFile(new URL(path, site.url).href, {
    allowPrivate: () => allowPrivate,
    contactUrl: null,
    signal: new AbortController().signal,
  })

test('a file is fetched as text, also from where it has moved to', async () => {
  expect(await ask('/list.json')).toEqual({ ok: true, text: '{"a":"é"}' })
  expect(await ask('/moved.json')).toEqual({ ok: true, text: '{"a":"é"}' })
}, 20_000)

test('one that is not there, too large or on a private address is refused in words', async () => {
  expect(await ask('/gone.json')).toEqual({ ok: false, message: expect.stringMatching(/\w/) })
  expect(await ask('/large.json')).toEqual({ ok: false, message: expect.stringContaining('1 MB') })
  const asked = site.requests.length
  expect(await ask('/list.json', false)).toEqual({ ok: false, message: expect.stringMatching(/private/i) })
  expect(site.requests.length).toBe(asked)
}, 20_000)
