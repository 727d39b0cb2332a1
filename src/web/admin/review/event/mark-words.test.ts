import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const marked = (text: string, ...quotes: string[]) =>
  markWords(text, quotes)
    .map(({ words, isMarked }) => (isMarked ? `[${words}]` : words))
    .join('')

test.each([
  ['Free Casino Spins for all', ['casino spins'], 'Free [Casino Spins] for all'],
  ['win at (https://spins.example/?a=1)', ['https://spins.example/?a=1'], 'win at ([https://spins.example/?a=1])'],
  ['Buy now, pay in bitcoin today', ['buy now … bitcoin'], '[Buy now], pay in [bitcoin] today'],
  ['Nothing of it', ['casino'], 'Nothing of it'],
  ['Nothing at all', ['', '…', 'a'], 'Nothing at all'],
])('%s with %j is marked', (text, quotes, expected) => expect(marked(text, ...quotes)).toBe(expected))

test('says where each part ends, so that no one has to open a text to see what is marked', () => {
  expect(markWords('ab casino cd', ['casino']).map(({ end }) => end)).toEqual([3, 9, 12])
})
