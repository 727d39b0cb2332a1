import { expect, test } from 'vitest'
import { restOf, without } from './rest.ts'

test.each([
  ['Kite Day (was Sunday)', 'Kite Day'],
  ['Kite Day (originally at the pond)', 'Kite Day'],
  ['Kite Day (moved from the pond)', 'Kite Day'],
  ['Kite Day (re-scheduled from Sunday)', 'Kite Day'],
  ['Kite Day (changed from Sunday)', 'Kite Day'],
  ['Kite Day (postponed from Sunday)', 'Kite Day'],
  ['Kite Day (put back from Sunday)', 'Kite Day'],
  ['Kite Day (brought forward from Sunday)', 'Kite Day'],
  ['Kite Day (phone the office for a place)', 'Kite Day'],
  ['Kite Day (approx.)', 'Kite Day'],
  ['Kite Day, doors 2pm', 'Kite Day'],
  ['2pm till 4pm – Kite Day', 'Kite Day'],
  ['Kite Day, tickets £4 per child', 'Kite Day'],
  ['Kite Day (5-8 yrs)', 'Kite Day'],
  ['Kite Day – suitable for ages 5 to 8', 'Kite Day'],
  ['Kite Day, all ages', 'Kite Day'],
  ['Kite Day – Sold out', 'Kite Day'],
  ['Kite Day – selling fast', 'Kite Day'],
  ['Kite Day Screen 2', 'Kite Day'],
  ['2pm, 90 mins', ''],
  ['2pm BST', ''],
  ['Free', ''],
])('"%s" names "%s"', (text, name) => expect(restOf(text)).toBe(name))

test.each([
  'Every other Thursday, 6pm',
  'Alternate Mondays until the fifth of May',
  'Weekdays and weekends between 10am and noon',
  'Fortnightly on Tuesdays during term time only',
  'Daily except Good Friday and Boxing Day',
  'The last Sunday of each month, starting at half past two',
  'From Easter to New Year’s Eve, both evenings',
  'Next week, this afternoon and tonight',
  'All school holidays, not bank holidays, by 2pm',
  'Week commencing 6 April, various times',
  'Mornings 10am–12 noon, then afternoons 2pm or 3pm',
])('"%s" is a date and no name', (text) => expect(restOf(without(text, [{ index: 0, length: text.length }]))).toBe(''))

test.each([
  ['Sat 4 April: Egg Hunt, 10am', 'Egg Hunt'],
  ['Sat 4 April, The Easter Trail, 10am', 'The Easter Trail'],
  ['4 April – Kite Day – 2pm', 'Kite Day'],
])('the name that "%s" is read over is "%s"', (text, name) =>
  expect(restOf(without(text, [{ index: 0, length: text.length }]))).toBe(name),
)

test.each([
  ['26 December — Boxing Day swim', '26 December — Boxing Day', 'Boxing Day swim'],
  ['New Year’s Eve ceilidh', 'New Year’s Eve', 'New Year’s Eve ceilidh'],
  ['31 October: Halloween party', '31 October: Halloween', 'Halloween party'],
  ['Carols, Christmas Eve at 5pm', 'Christmas Eve at 5pm', 'Carols'],
])('of "%s", in which "%s" is the day, the name is "%s"', (text, quote, name) =>
  expect(restOf(without(text, [{ index: text.indexOf(quote), length: quote.length }]))).toBe(name),
)
