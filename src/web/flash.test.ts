import { expect, test } from 'vitest'
import { flash, readFlash } from './flash.ts'

/** A browser's cookie, its clock aside, between an action and the loads after it. */
async function browserWith(title: string) {
  let cookie = (await flash({ title }))[1]
  return async (as: 'document' | 'script') => {
    const headers = { cookie: cookie.split(';')[0] ?? '', 'sec-fetch-dest': as === 'script' ? 'empty' : as }
    const { message, cookies } = await readFlash(new Request('https://kids.example/admin', { headers }))
    cookie = cookies[0] ?? cookie
    return message?.title ?? null
  }
}

test('a message is shown by the document after the action, and by no later one', async () => {
  const load = await browserWith('Saved')
  expect([await load('document'), await load('document'), await load('script')]).toEqual(['Saved', null, null])
})

test('a script is given a message again, in case its first load was abandoned', async () => {
  const load = await browserWith('Saved')
  expect([await load('script'), await load('script')]).toEqual(['Saved', 'Saved'])
})

test('what a script was given may have been read and closed: a full reload shows it no more', async () => {
  const load = await browserWith('Saved')
  expect([await load('script'), await load('document'), await load('script')]).toEqual(['Saved', null, null])
})
