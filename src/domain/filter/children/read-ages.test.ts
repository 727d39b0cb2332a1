import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADULT_MONTHS, childrenOf, formatAges, MOST_CHILDREN } from './children.ts'
import { readAges } from './read-ages.ts'

test.each<[string, number[]]>([
  ['', []],
  ['3 and 7', [42, 90]],
  ['3, 7', [42, 90]],
  ['7 3', [42, 90]],
  ['3 & 7', [42, 90]],
  ['18 months', [18]],
  ['6m, 2 and 11', [6, 30, 138]],
  ['8 mths', [8]],
  ['Ages 4 years and 10 yrs', [54, 126]],
  ['5 year olds', [66]],
  ['3, 5, and 9', [42, 66, 114]],
  ['0', [6]],
])('“%s” are children of %j months', (text, children) => expect(readAges(text)).toEqual({ ok: true, children }))

test.each([
  ['three', 'unread'],
  ['3-7', 'unread'],
  ['3 to 7', 'unread'],
  ['-3', 'unread'],
  ['3 and seven', 'unread'],
  ['7.5', 'unread'],
  ['3 metres', 'unread'],
  ['18', 'too-old'],
  ['3 and 40', 'too-old'],
  ['1 2 3 4 5 6 7', 'too-many'],
  ['3 '.repeat(50), 'unread'],
])('“%s” is refused as %s, not read in part', (text, problem) => expect(readAges(text)).toEqual({ ok: false, problem }))

test('an age that is already known to the month stays as it is known', () => {
  expect(readAges('4 and 9', [50, 100])).toEqual({ ok: true, children: [50, 114] })
})

test('what is written of any children is read as the same children', () => {
  const some = fc.array(fc.nat(ADULT_MONTHS - 1), { maxLength: MOST_CHILDREN }).map(childrenOf)
  fc.assert(
    fc.property(some, (children) => {
      expect(readAges(formatAges(children), children)).toEqual({ ok: true, children })
    }),
  )
})
