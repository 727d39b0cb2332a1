import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { page, testPages } from '#test/support/page-cache.ts'

describe('what is sent', () => {
  test('is compressed as the browser likes it best', async () => {
    const pages = testPages()
    const bytesOf = async (headers: Record<string, string>) => {
      const answer = await pages.ask('/', headers)
      const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
      expect(answer?.headers.get('content-length')).toBe(String(bytes.byteLength))
      return { encoding: answer?.headers.get('content-encoding'), bytes }
    }
    const whole = await bytesOf({})
    const br = await bytesOf({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await bytesOf({ 'accept-encoding': 'gzip, br;q=0' })
    expect([whole.encoding, br.encoding, gzip.encoding]).toEqual([null, 'br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(whole.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(whole.bytes)
    expect(pages.rendered).toHaveLength(1)
  })

  test('is nothing where the browser has it already', async () => {
    const pages = testPages()
    const br = { 'accept-encoding': 'br' }
    const first = await pages.ask('/', br)
    const etag = first?.headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await pages.ask('/', { ...br, 'if-none-match': known })
      const seen = [
        again?.status,
        await again?.text(),
        ...['etag', 'content-type'].map((name) => again?.headers.get(name)),
      ]
      expect(seen).toEqual([304, '', etag, null])
    }
    pages.version = 2
    expect((await pages.ask('/', { ...br, 'if-none-match': etag }))?.status).toBe(200)
  })

  test('has the same headers, and no body, where only they are asked for', async () => {
    const pages = testPages()
    const got = await pages.ask('/', { 'accept-encoding': 'br' })
    const head = await pages.ask('/', { 'accept-encoding': 'br' }, 'HEAD')
    expect([...(head?.headers ?? [])]).toEqual([...(got?.headers ?? [])])
    expect(await head?.text()).toBe('')
    expect(pages.rendered).toHaveLength(1)
  })

  test('says that it is asked for anew each time, and by what it differs', async () => {
    const { headers } = (await testPages().ask('/')) as Response
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie')
  })

  test('may say itself for how long it holds', async () => {
    const pages = testPages()
    pages.render = () => page('', { 'cache-control': 'public, max-age=8' })
    const { headers } = (await pages.ask('/')) as Response
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=8', expect.any(String)])
  })

  test('has the same ETag, however often it is rendered', async () => {
    const [one, another] = [await testPages().ask('/'), await testPages().ask('/')]
    expect(one?.headers.get('etag')).toBe(another?.headers.get('etag'))
  })
})
