import { expect, test } from 'vitest'
import { servedApp } from '#test/support/served-app.ts'

const { url } = await servedApp({ env: { TRUST_PROXY: 'true' } })

const ask = async (path: string, from: string) => {
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': from } })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

test('a network that has pages rendered without end is refused, and its cached pages, files and neighbours are not', async () => {
  const attacker = '2001:db8:1:2::'
  const home = await ask('/', attacker)
  expect(home.status).toBe(200)
  const [script] = /\/assets\/[\w.-]+\.css/.exec(home.text) ?? []
  let last = home
  for (let n = 0; n < 1300 && last.status === 200; n += 10)
    for (const answer of await Promise.all(
      Array.from({ length: 10 }, (_, i) => ask(`/?q=word${n + i}`, attacker + (i + 1).toString(16))),
    ))
      if (answer.status !== 200) last = answer
  expect(last).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
  expect(last.text).toContain('Too many pages at once')
  expect((await ask('/', `${attacker}9`)).status).toBe(200)
  expect((await ask(script ?? '', `${attacker}9`)).status).toBe(200)
  expect((await ask('/?q=clay', '2001:db8:1:3::1')).status).toBe(200)
  expect((await ask('/auth', '192.0.2.1')).status).toBe(200)
}, 120_000)
