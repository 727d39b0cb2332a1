import { expect, test } from 'vitest'
import { isLong, isTight, repeats } from './fits.ts'

const rows = (...ours: (string | null)[]) => ours.map((one) => ({ ours: one }))

test.each([
  ['Owl walk', rows('Sat 5th Dec, 10am', 'Old Barn\n1 High Street, London SE22 8LG', '£5', null), false],
  ['Owl walk', rows(Array(9).fill('Sat 5th Dec, 10:30am to 12:15pm').join('\n'), 'Old Barn', '£5', null), false],
  [
    'Owl walk',
    rows('Today', 'Old Barn\n1 High Street, '.repeat(2), 'Tickets: £9.50 on the door, '.repeat(9), null),
    true,
  ],
  [
    'A walk to the owls of the old barn and to those of the new '.repeat(3),
    rows('Today', 'Old Barn', '£5', 'All'),
    true,
  ],
])('of %j with %j the description would be out of sight: %s', (title, essential, expected) => {
  expect(isTight(title, essential)).toBe(expected)
})

test('a value is long from its third line on', () => {
  expect(isLong('Old Barn\n1 High Street, London')).toBe(false)
  expect(isLong('Old Barn\n1 High Street by the Old Swan, London SE22')).toBe(true)
})

test.each([
  ['£9', '9', false],
  ['Sat 19th Sep', '9', false],
  ['Old Barn\nHigh Street', 'Old Barn', true],
  ['Tickets: £9 on the door', '£9 on the door', true],
  ['Barnhill Road', 'Barn', false],
  ['9', '9', true],
])('the words %j repeat the quote %j: %s', (ours, quote, expected) => {
  expect(repeats(ours, quote)).toBe(expected)
})
