import { expect, test } from 'vitest'
import { SIGN_IN_FROM_ADDRESS, SIGN_IN_TO_ACCOUNT, waitInWords } from './attempts.ts'

test.each([
  [1, 'Too many attempts. Try again in a second.'],
  [15, 'Too many attempts. Try again in 15 seconds.'],
  [60, 'Too many attempts. Try again in a minute.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
  [900, 'Too many attempts: signing in is locked for now. Try again in 15 minutes, or set a new password.'],
])('a person who has to wait %i s reads so', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})

test('each mistake costs at least as much as the one before, and one account is guarded more closely than an address', () => {
  for (const { waitsSeconds } of [SIGN_IN_TO_ACCOUNT, SIGN_IN_FROM_ADDRESS])
    expect(waitsSeconds).toEqual(waitsSeconds.toSorted((a, b) => a - b))
  const freeIn = ({ waitsSeconds }: { waitsSeconds: readonly number[] }) => waitsSeconds.filter((s) => s === 0).length
  expect(freeIn(SIGN_IN_TO_ACCOUNT)).toBeLessThan(freeIn(SIGN_IN_FROM_ADDRESS))
})
