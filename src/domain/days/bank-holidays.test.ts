import { expect, test } from 'vitest'
import { bankHolidaysOf, oftenPausesOn } from './bank-holidays.ts'
import { day } from './london-time.ts'

// https://www.gov.uk/bank-holidays, England and Wales
test.each([
  [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('bank holidays of %s', (year, days) => {
  expect(bankHolidaysOf(year)).toEqual(days.split(' ').map((date) => `${year}-${date}`))
})

test('what is on every week often pauses at Christmas, at New Year and on bank holidays', () => {
  const pauses = Array.from({ length: 12 }, (_, n) => day(`2026-12-${20 + n}`)).filter(oftenPausesOn)
  expect(pauses.map((date) => date.slice(8))).toEqual(['24', '25', '26', '28', '31'])
  expect([oftenPausesOn(day('2027-01-01')), oftenPausesOn(day('2027-01-02'))]).toEqual([true, false])
})
