import { expect, test } from 'vitest'
import { guessablePart } from './guessable-password.ts'

const COMMON = new Set(['password', 'iloveyou', 'summer', 'liverpool', 'letmein1'])
const nia = { email: 'nia.reed@littleowls.example', fullName: 'Nia Reed' }
const judge = (password: string) => guessablePart(password, nia, (word) => COMMON.has(word))

test.each(['password', 'PassWord', 'iloveyou', 'letmein1'])('%s is among the first that are guessed', (password) => {
  expect(judge(password)).toBe('common')
})

test.each(['password1', 'Summer2026', 'liverpool!!', 'Password123!', '1summer2026', 'p@ssw0rd', 'Passw0rd!'])(
  '%s is a common one with something added or put for a letter',
  (password) => {
    expect(judge(password)).toBe('common')
  },
)

test.each([
  'niareed2026',
  'Nia.Reed!1',
  'nia.reed@littleowls.example',
  'littleowls1',
  'KidsHolidayEvents',
  'kids-holiday-events-2026',
  'holidayevents',
])('%s is little more than the name of the person or of this site', (password) => {
  expect(judge(password)).toBe('name')
})

test.each([
  'aaaaaaaa',
  'abababab',
  'abcabcabcab',
  '12341234',
  '12345678',
  '987654321',
  'abcdefgh',
  'qwertyuiop',
  'lkjhgfdsa',
  'ééééééééé',
  '👶👶👶👶👶👶👶👶',
])('%s is one thing repeated or counted on', (password) => {
  expect(judge(password)).toBe('pattern')
})

test.each([
  'correct horse battery',
  'a new battery, horse',
  'summer rain on tin roofs',
  'niagara falls in winter',
  'nia reads three books',
  '8241-9937-1123-4478',
  'xK9#mQ2$vL',
  'summer8241-9937-1123',
  'five kids on holiday',
  'passwordless sunday walks',
])('%s is no one’s first guess', (password) => {
  expect(judge(password)).toBeNull()
})

test('someone without a name, or with a very short one, may use the letters of it', () => {
  const bo = { email: 'bo@example.com', fullName: '' }
  expect(guessablePart('bobolink tree house', bo, () => false)).toBeNull()
  expect(guessablePart('example.com', bo, () => false)).toBe('name')
})
