import { expect, test } from 'vitest'
import { quotesOf } from './quotes.ts'

const PAGE = `# Winter
The “Carol Walk” –  round the ponds
on 13 December, 5.30pm. Adults £12.50, children £4. Café open: 5–9 April. Step…in`

test.each([
  ['The "Carol Walk" - round the ponds', 'The “Carol Walk” –  round the ponds'],
  ['CAROL WALK', 'Carol Walk'],
  ['ponds on 13 December', 'ponds\non 13 December'],
  ['Cafe\u0301 open', 'Café open'],
  ['Step...in', 'Step…in'],
  ['  children   £4 ', 'children £4'],
])('%j stands on the page, and is returned as written there', (quote, stands) => {
  expect(quotesOf(PAGE).find(quote)).toBe(stands)
})

test.each([
  'Carols Walk',
  'arol Walk',
  '3 December',
  '13 Decem',
  '£12',
  '50, children',
  '9 April',
  '5.30',
  'Winter on 13 December',
  '',
  ' ',
  '…',
])('%j does not stand there whole', (quote) => {
  expect(quotesOf('The Carol Walk on 13 December, 5.30pm. £12.50, children £4. 5–9 April.').find(quote)).toBeNull()
})

test('a quote that stands within a word first and whole later is found', () => {
  expect(quotesOf('25 April and 5 April').find('5 April')).toBe('5 April')
})
