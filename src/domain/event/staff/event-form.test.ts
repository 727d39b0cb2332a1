import { describe, expect, test } from 'vitest'
import { emptyFacts } from '../event.ts'
import { type EventValues, valuesOf } from '../event-values.ts'
import { contentOf } from './event-content.ts'
import { eventForm } from './event-form.ts'

const blank = valuesOf({
  ...contentOf({ facts: emptyFacts('Clay day'), classification: null, edits: {}, concludedArea: null }),
  isFeatured: false,
  adminNotes: null,
})

const parse = (typed: Record<string, unknown>, before: EventValues = blank) =>
  eventForm(before).safeParse({ ...blank, ...typed })

/** What is said at each field; {} where the form is good. */
function messages(typed: Record<string, unknown>, before?: EventValues): Record<string, string> {
  const parsed = parse(typed, before)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

const read = (typed: Record<string, unknown>, before?: EventValues) => parse(typed, before).data

describe('each limit has its message', () => {
  test.each<[keyof EventValues, number, string]>([
    ['title', 100, 'Title must be less than 100 characters'],
    ['description', 600, 'Description must be less than 600 characters'],
    ['datesInWords', 300, 'Dates in words must be less than 300 characters'],
    ['priceNotes', 500, 'Price notes must be less than 500 characters'],
    ['locationName', 200, 'Location name must be less than 200 characters'],
    ['locationAddress', 500, 'Location address must be less than 500 characters'],
    ['adminNotes', 1000, 'Admin notes must be less than 1000 characters'],
    ['organiser', 200, 'Organiser must be less than 200 characters'],
  ])('%s has at most %i characters', (field, max, message) => {
    expect(messages({ [field]: 'x'.repeat(max) })).toEqual({})
    expect(messages({ [field]: ` ${'x'.repeat(max)}\r\n` })).toEqual({})
    expect(messages({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: message })
  })

  test.each([undefined, '', '   ', '\u0000'])('a title is required: %j', (title) => {
    expect(messages({ title })).toEqual({ title: 'Title is required' })
  })

  test('what a venue wrote longer than that stands until someone changes it', () => {
    const before = { ...blank, description: `${'x'.repeat(700)}\nEnd` }
    expect(messages({ description: `${'x'.repeat(700)}\r\nEnd` }, before)).toEqual({})
    expect(messages({ description: `${'x'.repeat(700)}\nends` }, before)).toEqual({
      description: 'Description must be less than 600 characters',
    })
  })
})

describe('addresses', () => {
  test.each(['http://owls.example', 'https://owls.example/?a=1', 'HTTPS://OWLS.EXAMPLE/', ''])('%s is one', (typed) => {
    expect(messages({ websiteUrl: typed, bookingUrl: typed, imageUrl: typed })).toEqual({})
  })

  test.each(['owls.example', 'javascript:alert(1)', 'ftp://owls.example/', 'https://', 'https://a b.example/'])(
    '%s is none',
    (typed) => {
      expect(messages({ websiteUrl: typed, bookingUrl: typed, imageUrl: typed })).toEqual({
        websiteUrl: 'Must be a valid URL',
        bookingUrl: 'Must be a valid URL',
        imageUrl: 'Must be a valid URL',
      })
    },
  )

  test('an empty picture is none, and one may lie on the page’s own site', () => {
    expect(read({ imageUrl: ' ' })).toMatchObject({ imageUrl: null })
    expect(read({ imageUrl: '/owl.jpg' })).toMatchObject({ imageUrl: '/owl.jpg' })
  })

  test('one that is longer than any browser takes is refused', () => {
    expect(messages({ websiteUrl: `https://owls.example/${'x'.repeat(2000)}` })).toEqual({
      websiteUrl: 'This address is too long',
    })
  })
})

describe('days', () => {
  test('are both optional, and may be the same', () => {
    expect(read({ startDate: '2026-04-08', endDate: '' })).toMatchObject({ startDate: '2026-04-08', endDate: null })
    expect(messages({ startDate: '2026-04-08', endDate: '2026-04-08' })).toEqual({})
  })

  test('the end is not before the start', () => {
    expect(messages({ startDate: '2026-04-08', endDate: '2026-04-07' })).toEqual({
      endDate: 'End date must be after start date',
    })
  })

  test.each(['2026-02-30', '2026-13-01', '8 April', '08/04/2026', '2026-4-8'])('there is no day %s', (typed) => {
    expect(messages({ startDate: typed })).toEqual({ startDate: 'There is no such day' })
  })

  test.each(['0026-04-08', '1999-12-31', '2100-01-01', '9999-12-31'])('%s is a slip', (typed) => {
    expect(messages({ endDate: typed })).toEqual({ endDate: 'Must be a day between 2000 and 2099' })
  })
})

describe('sessions', () => {
  const row = (date = '', startTime = '', endTime = '') => ({ date, startTime, endTime })

  test('are sorted; empty rows and the same one twice do not count', () => {
    const sessions = [row('2026-04-12', '14:00'), row(), undefined, row('2026-04-08', '10:30:00', '12:00'), row()]
    expect(read({ sessions: [...sessions, row('2026-04-12', '14:00')] })?.sessions).toEqual([
      { date: '2026-04-08', startTime: '10:30', endTime: '12:00' },
      { date: '2026-04-12', startTime: '14:00', endTime: null },
    ])
  })

  test('one may last past midnight', () => {
    expect(messages({ sessions: [row('2026-04-08', '19:00', '09:00')] })).toEqual({})
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['a time without a day', row('', '10:00'), 'date', 'Enter the day of this session, or empty its times'],
    ['an impossible day', row('2026-02-30', '10:00'), 'date', 'There is no such day'],
    ['an impossible time', row('2026-04-08', '25:00'), 'startTime', 'Must be a time of day, such as 10:30'],
    ['an end without a start', row('2026-04-08', '', '12:00'), 'startTime', 'Enter the time it starts'],
  ])('%s is reported at its field', (_, session, field, message) => {
    expect(messages({ sessions: [row('2026-04-07'), session] })).toEqual({ [`sessions.1.${field}`]: message })
  })

  test('their days are the event’s: others beside them are refused, those that were there are not', () => {
    const sessions = [row('2026-04-08'), row('2026-04-12')]
    const message = 'With sessions, the dates are those of the first and the last: change or remove the sessions'
    expect(messages({ sessions, startDate: '2026-04-08', endDate: '2026-04-30' })).toEqual({ endDate: message })
    const before = { ...blank, startDate: '2026-04-01', endDate: '2026-04-30' }
    expect(messages({ sessions, startDate: '2026-04-01', endDate: '2026-04-30' }, before)).toEqual({})
    expect(read({ sessions })).not.toHaveProperty('startDate')
  })

  test('are not without end', () => {
    expect(messages({ sessions: Array.from({ length: 501 }, () => row('2026-04-08')) })).toEqual({
      sessions: 'At most 500 sessions',
    })
  })
})

describe('prices', () => {
  test.each<[string, number | null]>([
    ['', null],
    ['0', 0],
    ['4', 4],
    ['£4.50', 4.5],
    ['999999.99', 999_999.99],
  ])('%s pounds', (typed, pounds) => {
    expect(read({ minPrice: typed })).toMatchObject({ minPrice: pounds, isFree: false })
  })

  test.each<[string, string]>([
    ['-1', 'Price cannot be negative'],
    ['-£1', 'Price cannot be negative'],
    ['four', 'Must be pounds, such as 4 or 4.50'],
    ['1e3', 'Must be pounds, such as 4 or 4.50'],
    ['4.555', 'Must be pounds, such as 4 or 4.50'],
    ['1000000', 'Price must be less than £1,000,000'],
  ])('%s are refused', (typed, message) => {
    expect(messages({ minPrice: typed })).toEqual({ minPrice: message })
    expect(messages({ maxPrice: typed })).toEqual({ maxPrice: message })
  })

  test('the greatest is not below the least', () => {
    expect(messages({ minPrice: '5', maxPrice: '5' })).toEqual({})
    expect(messages({ minPrice: '5', maxPrice: '4.99' })).toEqual({
      maxPrice: 'Max price must be greater than or equal to min price',
    })
  })

  test('free has none, whatever is left in the fields', () => {
    expect(read({ isFree: 'on', minPrice: '5', maxPrice: 'x' })).toMatchObject({
      isFree: true,
      minPrice: null,
      maxPrice: null,
    })
  })
})

describe('ages', () => {
  test('none chosen is none; the older spelling of all ages is known', () => {
    expect(read({ ageRanges: [] })).toMatchObject({ ageRanges: [] })
    expect(read({ ageRanges: ['6-11', 'all-ages', '0-5'] })?.ageRanges).toEqual(['0-5', '6-11', 'all_ages'])
    expect(messages({ ageRanges: ['17-99'] })).toEqual({ ageRanges: 'Choose from the list' })
  })

  test('in words are read to the month, and the boxes follow', () => {
    expect(read({ ages: '5 to 7 years' })).toMatchObject({
      minAgeMonths: 60,
      maxAgeMonths: 95,
      ageRanges: ['0-5', '6-11'],
    })
    expect(read({ ages: '6 to 18 months', ageRanges: ['6-11'] })).toMatchObject({ ageRanges: ['6-11'] })
  })

  test('untouched are let alone, emptied are not known', () => {
    const before = { ...blank, ages: '5 to 7 years' }
    expect(read({ ages: '5 to 7 years' }, before)).not.toHaveProperty('minAgeMonths')
    expect(read({ ages: '' }, before)).toMatchObject({ minAgeMonths: null, maxAgeMonths: null })
  })

  test.each(['soon', 'x'.repeat(5000)])('that cannot be read are answered with how to write them', (ages) => {
    expect(messages({ ages })).toEqual({
      ages: 'Write it as “5 to 7 years”, “6 to 18 months”, “8 years and over” or “up to 11 years”',
    })
  })
})

test('a choice is one of its list', () => {
  const typed = { primaryCategory: 'circus', booking: 'x', setting: 'x', locationArea: 'x', eventStatus: 'x' }
  expect(messages({ ...typed, adultMustStay: 'x' })).toEqual({
    primaryCategory: 'Choose one of the list',
    booking: 'Choose one of the list',
    setting: 'Choose one of the list',
    locationArea: 'Choose one of the list',
    eventStatus: 'Choose one of the list',
    adultMustStay: 'Choose one of the list',
  })
  expect(read({ adultMustStay: 'no', booking: 'drop_in', accessFeatures: ['bsl', 'x'] })).toMatchObject({
    adultMustStay: false,
    booking: 'drop_in',
    setting: null,
    accessFeatures: ['bsl'],
  })
})

test('every broken rule is reported at once', () => {
  const typed = { title: '', minPrice: '-1', startDate: '2026-04-08', endDate: '2026-04-07', websiteUrl: 'x' }
  expect(Object.keys(messages(typed)).sort()).toEqual(['endDate', 'minPrice', 'title', 'websiteUrl'])
})

test.each([[['a', 'b']], [{ a: 1 }], [7]])('a value of the wrong type is refused: %j', (title) => {
  expect(messages({ title })).toEqual({ title: 'Must be a single value' })
})

test.each(['title', 'description', 'organiser', 'locationName', 'locationAddress', 'priceNotes'] as const)(
  'of a typed %s nothing is stored that nobody can see',
  (field) => {
    expect(read({ title: 'Tea', [field]: 'Owl\u202e \u200bda\u00ady' })?.[field]).toBe('Owl day')
  },
)

test('markup is text like any other', () => {
  const title = '<script>alert(1)</script>'
  expect(read({ title })).toMatchObject({ title })
})

test('text that no one touched is left as it is, whatever stands around it', () => {
  const before = { ...blank, description: 'Bring an apron. \r\n', websiteUrl: 'owls.example' }
  expect(read({ description: 'Bring an apron. \n', websiteUrl: 'owls.example' }, before)).toMatchObject({
    description: undefined,
    websiteUrl: undefined,
  })
})
