import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classificationSchema } from '#domain/classification/classification.ts'
import { eventToClassify } from '#test/support/classifying.ts'
import { expectLinear } from '#test/support/growth.ts'
import { classifyBuiltIn } from './built-in.ts'

test.each([
  '',
  '\u0000',
  '£'.repeat(500),
  '((((',
  '99999999999999999999+',
  '👩‍👧 '.repeat(50),
  'ages -1 to -5',
  '0-0 years',
])('any text has a valid classification: %j', (text) => {
  const concluded = classifyBuiltIn(
    eventToClassify({ title: text, description: text, priceNotes: text, locationName: text }),
  )
  expect(classificationSchema.safeParse(concluded).error).toBeUndefined()
})

test('whatever the text, the answer is valid and its quotes stand in it', () => {
  const word = fc.constantFrom(
    'not',
    'for',
    'children',
    'ages',
    '5-7',
    '18+',
    'family',
    '£',
    'under 5s',
    '.',
    'Ünder',
    '12',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, text, (title, description) => {
      const concluded = classifyBuiltIn(eventToClassify({ title, description }))
      expect(classificationSchema.safeParse(concluded).error).toBeUndefined()
      for (const { quote } of concluded.quotes) expect(`${title}\n${description}`).toContain(quote)
    }),
  )
})

test.each(['not for ', '5 ', '5-', 'under ', 'ages 5 to ', 'children aged under 5 ', 'no ', '( ', ' ', '£'])(
  'a megabyte of %j takes no longer than its size',
  (piece) => {
    expectLinear((size) => {
      const description = piece.repeat(size / piece.length)
      classifyBuiltIn(eventToClassify({ title: description.slice(0, size / 10), description }))
    }, 1_000_000)
  },
)
