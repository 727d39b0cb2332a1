import { expect, test } from 'vitest'
import { outcodeOf } from './outcode.ts'

test.each([
  ['SE15', 'SE15'],
  ['se15 4aa', 'SE15'],
  ['SE154AA', 'SE15'],
  [' E1 6AN ', 'E1'],
  ['E16AN', 'E1'],
  ['EC1A 1BB', 'EC1A'],
  ['SE15 4', 'SE15'],
  ['SE15 4A', 'SE15'],
  ['Peckham', null],
  ['SE', null],
  ['SE15 4AAA', null],
  ['', null],
  ['1 Owl Street, SE15 4AA', null],
])('the district of %j is %j', (text, expected) => expect(outcodeOf(text)).toBe(expected))
