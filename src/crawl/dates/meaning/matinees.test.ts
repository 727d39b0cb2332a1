import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { brief as briefOn } from '#test/support/brief-dates.ts'

const brief = (text: string) => briefOn(text, day('2026-02-01'))

describe('a matinee on one weekday of a run', () => {
  test.each([
    '6 - 8 March, 7.30pm, 2.30pm Sat',
    '6 - 8 March, 7.30pm (2.30pm Sat)',
    '6 - 8 March, 7.30pm, 2.30pm matinee on Saturday',
    '6 - 8 March, 7.30pm, Saturday matinee 2.30pm',
    '6 - 8 March 7.30pm nightly, Sat 2.30pm',
  ])('%s', (text) =>
    expect(brief(text)).toBe('2026-03-06/2026-03-08, 03-06 19:30-, 03-07 14:30-, 03-07 19:30-, 03-08 19:30-'),
  )
})
