import { expect, test } from 'vitest'
import { linesOf } from '../phrases.ts'
import { HARM } from './harm.ts'
import { SIGNS } from './safeguarding.ts'

const phrases = [
  ...HARM.flatMap(({ alone, subjects, offers, harmless }) => [alone, subjects, offers, harmless]),
  ...SIGNS.flatMap((sign) => [sign.phrases, sign.harmless]),
].flatMap(linesOf)

// 'keep (it) (secret)' would hold whatever says 'keep'.
test('a phrase with words that may be missing has two that may not', () => {
  const loose = phrases.filter((phrase) => {
    const words = phrase.split(/\s+/).filter((word) => word !== '…')
    return words.length > 1 && words.filter((word) => !word.startsWith('(')).length < 2
  })
  expect(loose).toEqual([])
})

test('what may be missing is one word, or one of several', () => {
  expect(phrases.filter((phrase) => /\([^()]*\s|\)[^\s]/.test(phrase))).toEqual([])
})
