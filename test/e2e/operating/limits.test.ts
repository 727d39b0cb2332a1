import { expect, test } from 'vitest'
import { RENDERED_PAGES } from '#domain/people/attempts.ts'
import { servedApp } from '#test/support/served-app.ts'

// The clock stands still: however slow the machine, all of it is within one minute.
const now = new Date()
const { url } = await servedApp({ now: () => now, env: { TRUST_PROXY: 'true' } })

const ask = async (path: string, from: string) => {
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': from } })
  const [retryAfter, etag] = [answer.headers.get('retry-after'), answer.headers.get('etag')]
  return { status: answer.status, retryAfter, isCached: etag !== null, text: await answer.text() }
}

test('a network that has pages rendered without end is refused, and its cached pages, files and neighbours are not', async () => {
  const attacker = (n: number) => `2001:db8:1:2::${n.toString(16)}`
  const cached = '/privacy'
  // Nothing is cached until the database has returned the catalogue's version.
  await expect.poll(async () => (await ask(cached, '192.0.2.1')).isCached).toBe(true)
  const file = /\/assets\/[\w.-]+\.css/.exec((await ask(cached, '192.0.2.1')).text)?.[0] ?? ''
  for (let n = 0; n < RENDERED_PAGES.max; n += 10) {
    const some = Array.from({ length: 10 }, (_, i) => n + i)
    const answers = await Promise.all(some.map((word) => ask(`/count?q=word${word}`, attacker(word))))
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200))
  }
  const refused = await ask('/?q=clay', attacker(9))
  expect(refused).toMatchObject({ status: 429, retryAfter: '60' })
  expect(refused.text).toContain('Too many pages at once')
  expect((await ask(cached, attacker(9))).status).toBe(200)
  expect((await ask(file, attacker(9))).status).toBe(200)
  expect((await ask('/?q=clay', '2001:db8:1:3::1')).status).toBe(200)
}, 240_000)
