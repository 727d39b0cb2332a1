import { expect, test } from 'vitest'
import { type Mark, markWords } from './mark-words.ts'

const hold = (quote: string): Mark => ({ quote, kind: 'hold', about: 'gambling' })
const reason = (quote: string, number: number): Mark => ({ quote, kind: 'reason', about: 'for children', number })
const fact = (quote: string): Mark => ({ quote, kind: 'fact', about: 'Price' })

const marked = (text: string, ...marks: Mark[]) =>
  markWords(text, marks)
    .map(({ words, mark, isLast }) => (mark ? `[${words}${isLast ? (mark.number ?? '') : ''}]` : words))
    .join('')

test.each([
  ['Free Casino Spins for all', ['casino spins'], 'Free [Casino Spins] for all'],
  ['win at (https://spins.example/?a=1)', ['https://spins.example/?a=1'], 'win at ([https://spins.example/?a=1])'],
  ['Buy now, pay in bitcoin today', ['buy now … bitcoin'], '[Buy now], pay in [bitcoin] today'],
  ['Nothing of it', ['casino'], 'Nothing of it'],
  ['Nothing at all', ['', '…', 'a'], 'Nothing at all'],
  ['', ['casino'], ''],
])('%s with %j is marked', (text, quotes, expected) => expect(marked(text, ...quotes.map(hold))).toBe(expected))

test('a reason within the words of a fact has its number, and the fact is marked around it', () => {
  const text = 'Families welcome. £8 children, £13 adults.'
  expect(marked(text, reason('children', 2), fact('£8 children, £13 adults'))).toBe(
    'Families welcome. [£8 ][children2][, £13 adults].',
  )
})

test.each([
  ['£5, children £2.50.', 'children £', '£5, [children £2.501].'],
  ['£12,500 for children aged 5', 'for child', '£12,500 [for children1] aged 5'],
  ['Free for under-5s', 'under-5', 'Free for [under-5s1]'],
])('in %s the number of a reason stands behind the whole word or price', (text, quote, expected) => {
  expect(marked(text, reason(quote, 1))).toBe(expected)
})

test('says where each part ends, so that no one has to open a text to see what is marked', () => {
  expect(markWords('ab casino cd', [hold('casino')]).map(({ end }) => end)).toEqual([3, 9, 12])
})
