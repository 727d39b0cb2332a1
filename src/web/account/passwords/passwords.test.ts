import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { refusePassword } from './passwords.ts'

const nia = { email: 'nia@example.com', fullName: 'Nia Reed' }
const refuse = (password: string) => refusePassword({ password, again: password }, nia)

test('more than three thousand of the passwords that people choose most are refused', async () => {
  const longEnough = dictionary.passwords.filter((password) => password.length >= 8)
  expect(longEnough.length).toBeGreaterThan(3000)
  for (const password of longEnough) expect([password, await refuse(password)]).not.toEqual([password, null])
})

test('a few words in a row are taken, and nothing is asked about kinds of characters', async () => {
  expect(await refuse('correct horse battery')).toBeNull()
})

test('a password that is typed in two ways is not judged', async () => {
  expect(await refusePassword({ password: 'password', again: 'passwort' }, nia)).toEqual({
    fieldErrors: { again: ['The two passwords differ'] },
  })
})
