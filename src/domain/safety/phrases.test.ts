import { expect, test } from 'vitest'
import { compilePhrases, findPhrases } from './phrases.ts'
import { knownWords, readWords } from './reading.ts'

const found = (list: string, text: string) => {
  const words = readWords(text, knownWords([], []))
  return findPhrases(words, compilePhrases([{ list, role: 'found' }])).map(({ first, last }) =>
    words
      .slice(first, last + 1)
      .map(({ forms }) => forms[0])
      .join(' '),
  )
}

test('a word that may be missing takes the words that may stand before it with it', () => {
  const list = "don't tell … (title) play/comedy"
  expect(found(list, "Don't tell the grown-ups! A comedy")).toEqual(['dont tell the grown ups a comedy'])
  expect(found(list, "Don't tell the wife, the title play")).toHaveLength(1)
  expect(found(list, "Don't tell one, two, three, four, five, six, a comedy")).toEqual([])
})
