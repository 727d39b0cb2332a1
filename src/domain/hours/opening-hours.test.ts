import { describe, expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { day } from '../days/london-time.ts'
import { formatOpenToday } from './exhibition.ts'
import { formatWeek, hoursOf, type StatedHours, weekLines } from './opening-hours.ts'
import { readOpeningHours } from './read-opening-hours.ts'

const read = (words: string) => {
  const week = readOpeningHours(words)
  return week && weekLines(week).map(({ days, hours }) => `${days}: ${hours}`)
}

describe('opening hours in words', () => {
  test.each<[words: string, lines: string[]]>([
    ['Open Tuesday to Sunday, 10am–5pm.', ['Tuesday to Sunday: 10am to 5pm']],
    ['Open daily, 10am – 5.30pm', ['Every day: 10am to 5:30pm']],
    ['Wednesday to Sunday, 10.00–17.00', ['Wednesday to Sunday: 10am to 5pm']],
    ['10am to 4pm, Monday to Friday', ['Monday to Friday: 10am to 4pm']],
    ['Monday closed; Tue–Sun 10-5pm', ['Monday: closed', 'Tuesday to Sunday: 10am to 5pm']],
    [
      'Open Tuesday to Sunday, 10am–5pm; closed on Mondays and from 24 to 26 December.',
      ['Monday: closed', 'Tuesday to Sunday: 10am to 5pm'],
    ],
    [
      'Monday\n9.30am–7pm\nTuesday\n9.30am–8.30pm\nWednesday\nClosed\nThursday\n9.30am–12.30pm, 1.30pm–5pm',
      [
        'Monday: 9:30am to 7pm',
        'Tuesday: 9:30am to 8:30pm',
        'Wednesday: closed',
        'Thursday: 9:30am to 12:30pm and 1:30pm to 5pm',
      ],
    ],
    [
      'Open daily 10am to 6pm, Fridays until 9pm',
      ['Monday to Thursday: 10am to 6pm', 'Friday: 10am to 9pm', 'Saturday and Sunday: 10am to 6pm'],
    ],
    [
      'Closed on Mondays and Tuesdays. Wednesday to Sunday 10am–5pm',
      ['Monday and Tuesday: closed', 'Wednesday to Sunday: 10am to 5pm'],
    ],
    ['Closed Mondays\nTues. – Sun. 10 a.m. to 5 p.m.', ['Monday: closed', 'Tuesday to Sunday: 10am to 5pm']],
    ['Bank holidays\n11am–3pm\nSunday\n10am–4pm', ['Sunday: 10am to 4pm']],
    ['Weekdays 9am-5pm, weekends 10am-4pm', ['Monday to Friday: 9am to 5pm', 'Saturday and Sunday: 10am to 4pm']],
    ['Sundays and bank holidays 11am to 4pm', ['Sunday: 11am to 4pm']],
    ['Bank holidays: 12 noon to 4pm. Thursday, Friday and Saturday noon–5pm', ['Thursday to Saturday: 12pm to 5pm']],
    ['Open every day 9am–midnight. Closed Christmas Day.', ['Every day: 9am to 12am']],
    ['Mon – Fri: 08:00 – 20:00, hours may vary', ['Monday to Friday: 8am to 8pm']],
  ])('%s', (words, lines) => expect(read(words)).toEqual(lines))

  test.each([
    ['differ by season', 'April to September: daily 10am–6pm. October to March: daily 10am–4pm'],
    ['are of school holidays', 'School holidays: Monday to Friday 10am–4pm'],
    ['are two for one day', 'Monday to Friday 9am–5pm. Monday to Friday 10am–6pm'],
    ['do not say which days are closed', 'Closed Mondays, Tuesdays 10am–5pm'],
    ['do not say whose they are', '10am–5pm Monday, Tuesday 11am–4pm Wednesday'],
    ['have no days', 'Open 10am to 5pm'],
    ['are none', 'Stories for children aged 3-5 on Monday'],
    ['say only when it is closed', 'Closed on Mondays'],
    ['end before they begin', 'Monday 5pm to 10am'],
  ])('that %s are not read', (_, words) => expect(read(words)).toBeNull())
})

test('are said in one line', () => {
  const said = (words: string) => formatWeek(readOpeningHours(words) ?? [])
  expect(said('Monday closed, Tuesday to Thursday and Saturday 10am–5pm, Friday 11am–9pm')).toBe(
    'Open Tuesday to Thursday, Saturday 10am to 5pm; Friday 11am to 9pm; closed Monday',
  )
  expect(said('daily 10am–5pm')).toBe('Open every day 10am to 5pm')
})

describe('the hours that hold', () => {
  const today = day('2026-04-08')
  const week = readOpeningHours('daily 10am–5pm') ?? []
  const stated: StatedHours = { week, quote: 'Daily 10am–5pm', url: 'https://owl.example/visit', until: null }

  test('are those of the venue’s page, with its words', () =>
    expect(hoursOf({ openingHours: stated, openingHoursEdit: null }, today)).toEqual({
      week,
      source: { quote: stated.quote, url: stated.url },
    }))

  test('end with the season that the page names', () =>
    expect(
      hoursOf({ openingHours: { ...stated, until: day('2026-04-07') }, openingHoursEdit: null }, today),
    ).toBeNull())

  test('are what staff say, also that they are not known', () => {
    const edit = { week: readOpeningHours('weekends 10am–5pm'), words: 'weekends 10am–5pm' }
    expect(hoursOf({ openingHours: stated, openingHoursEdit: edit }, today)).toEqual({ week: edit.week, source: null })
    expect(hoursOf({ openingHours: stated, openingHoursEdit: { week: null, words: '' } }, today)).toBeNull()
  })
})

describe('an exhibition', () => {
  const openingHours = {
    week: readOpeningHours('Tuesday to Sunday 10am–5pm, Monday closed') ?? [],
    quote: '',
    url: '',
    until: null,
  }
  const exhibition = make.publicEvent({
    venueName: 'Owl House',
    startDate: day('2026-04-01'),
    endDate: day('2026-05-01'),
    openingHours,
  })
  const at = (date: string, time: string, fields: Partial<typeof exhibition> = {}) =>
    formatOpenToday({ ...exhibition, ...fields }, { date: day(date), time })

  test('says whether one can go today', () => {
    expect(at('2026-04-07', '09:00')).toBe('Until Fri 1st May, open today 10am to 5pm')
    expect(at('2026-04-07', '17:00')).toBe('Until Fri 1st May, closed for today')
    expect(at('2026-04-06', '09:00')).toBe('Until Fri 1st May, closed today')
  })

  test('that is not on today, is elsewhere, or whose venue says nothing, does not', () => {
    expect(at('2026-03-31', '09:00')).toBeNull()
    expect(at('2026-05-02', '09:00')).toBeNull()
    expect(at('2026-04-07', '09:00', { locationName: 'Heron Park' })).toBeNull()
    expect(at('2026-04-07', '09:00', { openingHours: null })).toBeNull()
  })
})
