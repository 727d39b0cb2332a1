import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, dayOfMonthOf, type LondonDay, monthOf, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { explainDates, findDates, findDaysOff, readDates, readTimes } from './index.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const two = (n: number) => String(n).padStart(2, '0')
const ordinal = (n: number) => `${n}${n > 3 && n < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
const month = (d: LondonDay) => MONTHS[monthOf(d) - 1] ?? ''
const weekday = (d: LondonDay) => WEEKDAYS[weekdayOf(d) - 1] ?? ''
const [dd, yyyy] = [dayOfMonthOf, yearOf]

type Style = (d: LondonDay) => string
/** Without a year; the weekday, where there is one, is right. */
const YEARLESS: Style[] = [
  (d) => `${dd(d)} ${month(d)}`,
  (d) => `${ordinal(dd(d))} of ${month(d)}`,
  (d) => `${weekday(d)} ${dd(d)} ${month(d)}`,
  (d) => `${weekday(d).slice(0, 3)} ${ordinal(dd(d))} ${month(d).slice(0, 3)}`,
  (d) => `${weekday(d).slice(0, 3).toUpperCase()}\u00a0${dd(d)}\u00a0${month(d).toUpperCase()}`,
  (d) => `${month(d)} ${dd(d)}`,
  (d) => `${weekday(d)}, ${month(d)} ${ordinal(dd(d))}`,
  (d) => `${dd(d)}${month(d).slice(0, 3)}`,
  (d) => `${weekday(d).slice(0, 3)}${dd(d)}${month(d)}`,
  (d) => `${weekday(d)} the ${ordinal(dd(d))} of ${month(d)}`,
  (d) => `${dd(d)}<sup>${ordinal(dd(d)).slice(-2)}</sup> ${month(d)}`,
]
const FULL: Style[] = [
  ...YEARLESS.slice(0, 5).map(
    (style): Style =>
      (d) =>
        `${style(d)} ${yyyy(d)}`,
  ),
  (d) => `${weekday(d)} ${dd(d)} ${month(d)} '${two(yyyy(d) % 100)}`,
  (d) => `${month(d)} ${ordinal(dd(d))}, ${yyyy(d)}`,
  (d) => `${two(dd(d))}/${two(monthOf(d))}/${yyyy(d)}`,
  (d) => `${dd(d)}/${monthOf(d)}/${two(yyyy(d) % 100)}`,
  (d) => `${dd(d)}.${monthOf(d)}.${yyyy(d)}`,
  (d) => `${dd(d)}-${month(d).slice(0, 3)}-${yyyy(d)}`,
  (d) => d,
  (d) => d.replaceAll('-', ''),
]

const days = (from: string, count: number) =>
  fc.integer({ min: 0, max: count - 1 }).map((ahead) => addDays(day(from), ahead))
const todays = days('2024-01-01', 2500)
const style = (styles: Style[]) => fc.constantFrom(...styles)
const RUNS = { numRuns: 250, seed: 1 }

/** What is tested is no length of time: a busy machine may take its own. */
const timeout = 60_000

describe('what is written is read back', { timeout }, () => {
  test('a full date, whatever today is within two years of it', () => {
    fc.assert(
      fc.property(todays, fc.integer({ min: -700, max: 700 }), style(FULL), (today, ahead, write) => {
        const date = addDays(today, ahead)
        const text = write(date)
        expect([text, readDates(text, today)?.startDate]).toEqual([text, date])
      }),
      RUNS,
    )
  })

  test('a date without its year, for the ten months to come', () => {
    fc.assert(
      fc.property(todays, fc.integer({ min: 0, max: 300 }), style(YEARLESS), (today, ahead, write) => {
        const date = addDays(today, ahead)
        const text = write(date)
        expect([text, readDates(text, today)?.startDate]).toEqual([text, date])
      }),
      RUNS,
    )
  })

  test('a run of days, over New Year as well', () => {
    const dash = fc.constantFrom(' – ', ' - ', '—', ' to ', ' until ')
    fc.assert(
      fc.property(
        todays,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 90 }),
        style(YEARLESS.slice(0, 5)),
        dash,
        (today, ahead, length, write, join) => {
          const [from, to] = [addDays(today, ahead), addDays(today, ahead + length)]
          const text = write(from) + join + write(to)
          const reading = readDates(text, today)
          expect([text, reading?.startDate, reading?.endDate]).toEqual([text, from, to])
        },
      ),
      RUNS,
    )
  })

  test('a list of days, its year said once at the end', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(todays, gaps, fc.constantFrom(' & ', ' and ', ', '), (today, steps, last) => {
        const dates = [addDays(today, 3)]
        for (const step of steps) dates.push(addDays(dates.at(-1) ?? today, step))
        const written = dates.map((each) => `${weekday(each).slice(0, 3)} ${dd(each)} ${month(each)}`)
        const text = `${written.slice(0, -1).join(', ')}${last}${written.at(-1)} ${yyyy(dates.at(-1) ?? today)}`
        expect([text, readDates(text, today)?.sessions.map(({ date }) => date)]).toEqual([text, dates])
      }),
      RUNS,
    )
  })

  test('a time of day by either clock, beside a day and alone', () => {
    const clock = fc.record({ hour: fc.integer({ min: 8, max: 23 }), minute: fc.constantFrom(0, 5, 15, 30, 45) })
    const styles = [
      (h: number, m: number) => `${two(h)}:${two(m)}`,
      (h: number, m: number) => `${((h + 11) % 12) + 1}.${two(m)}${h < 12 ? 'am' : 'pm'}`,
      (h: number, m: number) => `${((h + 11) % 12) + 1}:${two(m)} ${h < 12 ? 'a.m.' : 'p.m.'}`,
      (h: number, m: number) => `${two(h)}.${two(m)}hrs`,
      (h: number, m: number) => `${two(h)}h${two(m)}`,
      (h: number, m: number) => (m === 0 ? `${((h + 11) % 12) + 1}${h < 12 ? 'am' : 'pm'}` : `${two(h)}:${two(m)}`),
    ]
    fc.assert(
      fc.property(clock, clock, fc.constantFrom(...styles), (start, end, write) => {
        fc.pre(end.hour > start.hour)
        const text = `${write(start.hour, start.minute)} – ${write(end.hour, end.minute)}`
        const startTime = `${two(start.hour)}:${two(start.minute)}`
        const endTime = `${two(end.hour)}:${two(end.minute)}`
        expect([text, readTimes(text)]).toEqual([text, [{ startTime, endTime }]])
        expect(readDates(`Sat 7 March 2026, ${text}`, day('2026-02-01'))?.sessions).toEqual([
          { date: '2026-03-07', startTime, endTime },
        ])
      }),
      RUNS,
    )
  })
})

test('the weekday and times of a group, in whichever order and words they are written', { timeout }, () => {
  const orders = [
    (name: string, times: string) => `${name}s ${times}`,
    (name: string, times: string) => `${name}s, ${times}`,
    (name: string, times: string) => `Every ${name} ${times}`,
    (name: string, times: string) => `Meets ${name} ${times}`,
    (name: string, times: string) => `${times} on ${name}s`,
    (name: string, times: string) => `${name} ${times} (term time)`,
  ]
  fc.assert(
    fc.property(
      todays,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 9, max: 19 }),
      fc.constantFrom(...orders),
      fc.constantFrom('', 'every', 'other'),
      (today, number, hour, write, pace) => {
        const text = write(WEEKDAYS[number - 1] ?? '', `${two(hour)}:00 – ${two(hour + 1)}:30`)
        const reading = readDates(pace === 'other' ? `${text} (fortnightly)` : text, today)
        if (pace === 'other') {
          expect([text, reading?.sessions]).toEqual([text, []])
          expect(reading?.repeats).toContain(`Every other ${WEEKDAYS[number - 1]}`)
          return
        }
        expect(reading?.sessions.length).toBeGreaterThan(30)
        for (const { date, startTime, endTime } of reading?.sessions ?? [])
          expect([text, weekdayOf(date), startTime, endTime]).toEqual([
            text,
            number,
            `${two(hour)}:00`,
            `${two(hour + 1)}:30`,
          ])
      },
    ),
    RUNS,
  )
})

const WORDS =
  'Mon Saturdays 5 12th 31 2026 1930 10am 7.30pm noon - – to until from every except first of the month and & , ; : / . ( ) £ Christmas Eve Good Friday Easter bank holiday half term October school holidays weekend week day end GMT UTC + 45 mins 2 hours for a mats TBC spring -ish Febuary two thousand twenty quarter past <sup> </sup> bi weekly year April may no meeting Beavers closed fortnightly alternate once a twice term only Thursdays meets'.split(
    ' ',
  )
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' ')),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join('')),
)

test('whatever the text, nothing throws, days are in order, and quotes stand in it', { timeout }, () => {
  const holidays = [{ name: 'Summer holidays', startDate: day('2026-07-22'), endDate: day('2026-08-31') }]
  fc.assert(
    fc.property(texts, todays, fc.boolean(), (text, today, isKnown) => {
      const known = isKnown ? holidays : []
      const { reading, notUnderstood } = explainDates(text, today, 'day-first', known)
      for (const { quote } of notUnderstood) expect(text).toContain(quote)
      if (reading?.startDate && reading.endDate) expect(reading.startDate < reading.endDate).toBe(true)
      const dates = reading?.sessions.map(({ date }) => date) ?? []
      expect(dates).toEqual(dates.toSorted())
      expect(reading === null || (reading.confidence > 0 && reading.confidence <= 1)).toBe(true)
      for (const found of findDates(text, today, 'day-first', known))
        expect(text.slice(found.index, found.index + found.length)).toBe(found.reading.quote)
      for (const off of findDaysOff(text, today, 'day-first', known))
        for (const { start, end } of off.days) expect(start <= end).toBe(true)
      const every = readDates(text, today, 'day-first', known, 'every')
      if (every?.repeats) expect(every.repeats.length).toBeLessThan(1000)
      readTimes(text)
    }),
    { numRuns: 800, seed: 2 },
  )
})

describe('a long text takes no longer than its length', { timeout }, () => {
  test.each([
    'Christmas ',
    'half term ',
    '5 March for ',
    'GMT+',
    '2 hours ',
    'the end of ',
    'twenty ',
    '<sup>',
    'around 10',
    'mats Wed & ',
    'closed ',
    'early May ',
    'no meeting ',
    '5 March no Cubs ',
    'fortnightly ',
    'Thursday 1st & ',
  ])('%j', (piece) => {
    expectLinear((size) => {
      const text = piece.repeat(size / piece.length)
      explainDates(text, day('2026-02-01'))
      findDates(text, day('2026-02-01'), 'day-first', [], 'every')
      findDaysOff(text, day('2026-02-01'))
      readTimes(text)
    }, 100_000)
  })

  test('at random', () => {
    expectLinear((size) => {
      const [text = ''] = fc.sample(
        fc
          .array(fc.constantFrom(...WORDS), { minLength: size / 5, maxLength: size / 5, size: 'max' })
          .map((words) => words.join(' ')),
        { numRuns: 1, seed: 3 },
      )
      findDates(text, day('2026-02-01'))
      readTimes(text)
    }, 100_000)
  })
})
