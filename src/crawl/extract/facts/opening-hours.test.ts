import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { weekLines } from '#domain/hours/opening-hours.ts'
import { readPage } from '../parse/page.ts'
import { openingHoursOn } from './opening-hours.ts'

const TODAY = day('2026-04-08')

/** The hours of a page, a line for each run of days, and the words they were read from. */
function hoursOn(body: string, path = '/visit') {
  const page = readPage({ url: `https://owl.example${path}`, body: `<html><body>${body}</body></html>` })
  const hours = openingHoursOn(page, TODAY)
  return hours && { ...hours, week: weekLines(hours.week).map(({ days, hours: of }) => `${days}: ${of}`) }
}
const weekOn = (body: string, path?: string) => hoursOn(body, path)?.week ?? null

const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`
const specification = (dayOfWeek: string | string[], opens: string, closes: string, more: object = {}) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
  ...more,
})
const museum = (...openingHoursSpecification: object[]) =>
  jsonLd({ '@type': 'Museum', name: 'Owl House', openingHoursSpecification })

describe('what is written for machines', () => {
  test('is read first, and quoted', () => {
    const weekdays = ['Tuesday', 'https://schema.org/Wednesday']
    const body = `${museum(specification('Monday', '00:00', '00:00'), specification(weekdays, '10:00', '17:00:00'))}<h2>Opening hours</h2><p>Daily 9am–9pm</p>`
    expect(hoursOn(body)).toEqual({
      week: ['Monday: closed', 'Tuesday and Wednesday: 10am to 5pm'],
      quote: 'Monday 00:00 to 00:00; Tuesday, Wednesday 10:00 to 17:00:00',
      url: 'https://owl.example/visit',
      until: null,
    })
  })

  test('of a season holds until its end, and a single day is no week', () => {
    const season = { validFrom: '2026-04-01', validThrough: '2026-09-30' }
    const holiday = { validFrom: '2026-04-06', validThrough: '2026-04-06' }
    const days = ['Saturday', 'Sunday']
    expect(
      hoursOn(
        museum(specification(days, '11:00', '18:00', season), specification('Monday', '12:00', '16:00', holiday)),
      ),
    ).toMatchObject({ week: ['Saturday and Sunday: 11am to 6pm'], until: '2026-09-30' })
    expect(hoursOn(museum(specification('Monday', '12:00', '16:00', holiday)))).toBeNull()
  })

  test('is read in its short form, and in microdata', () => {
    const week = ['Monday to Friday: 9am to 5pm', 'Saturday: 10am to 1pm']
    expect(weekOn(jsonLd({ '@type': 'Library', openingHours: ['Mo-Fr 09:00-17:00', 'Sa 10:00-13:00'] }))).toEqual(week)
    expect(
      weekOn(
        '<meta itemprop="openingHours" content="Mo-Fr 09:00-17:00"><meta itemprop="openingHours" content="Sa 10:00-13:00">',
      ),
    ).toEqual(week)
  })

  test('of a café, a shop or an event is not the venue’s', () => {
    for (const type of ['CafeOrCoffeeShop', 'GiftShop', 'ExhibitionEvent'])
      expect(weekOn(jsonLd({ '@type': type, openingHours: 'Mo-Su 08:00-20:00' }))).toBeNull()
  })
})

describe('words', () => {
  test('under a heading are read as far as they go, tables too', () => {
    const rows = [
      ['Monday', '9.30am–7pm'],
      ['Tuesday', '9.30am–7pm'],
      ['Sunday', 'Closed'],
    ]
    const table = `<table><tr><th>Day</th><th>Hours</th></tr>${rows.map(([name, hours]) => `<tr><td>${name}</td><td>${hours}</td></tr>`).join('')}</table>`
    const week = ['Monday and Tuesday: 9:30am to 7pm', 'Sunday: closed']
    expect(weekOn(`<h1>Opening hours</h1>${table}`, '/opening-hours')).toEqual(week)
    expect(weekOn(`<h1>Visit us</h1><h2>Opening times</h2>${table}<h2>Storytime</h2><p>Mondays 11am–12pm</p>`)).toEqual(
      week,
    )
  })

  test('in a sentence are read with what it says of closing', () => {
    const body = '<h1>Visit us</h1><p>12 Owl Row. Open Tuesday to Sunday, 10am–5pm. Closed on Mondays. Adults £9.</p>'
    expect(hoursOn(body)).toMatchObject({
      week: ['Monday: closed', 'Tuesday to Sunday: 10am to 5pm'],
      quote: 'Open Tuesday to Sunday, 10am–5pm.\nClosed on Mondays.',
    })
  })

  test('stand at the foot of a page, and say the same there', () => {
    const foot = '<footer><h3>Opening hours</h3><p>Daily 9am–5pm</p></footer>'
    expect(weekOn(`<h1>Owls</h1>${foot}`, '/')).toEqual(['Every day: 9am to 5pm'])
    expect(weekOn(`<h1>Owls</h1><p>Open daily, 9am–5pm.</p>${foot}`, '/')).toEqual(['Every day: 9am to 5pm'])
    expect(weekOn(`<h1>Owls</h1><p>Open daily, 9am–8pm.</p>${foot}`, '/')).toBeNull()
  })

  test.each([
    ['a café', '<h2>Café opening hours</h2><p>Daily 8am–6pm</p>'],
    ['the box office', '<p>Box office open Monday to Friday, 10am–6pm.</p>'],
    ['a group that meets', '<h2>Open studio</h2><p>Come along on Saturdays, 10am–12pm, all are welcome.</p>'],
    ['an exhibition', '<p>The exhibition is open daily, 10am–5pm.</p>'],
    ['two houses', '<h2>Opening hours</h2><p>Daily 9am–5pm</p><h2>Opening hours</h2><p>Daily 10am–6pm</p>'],
  ])('of %s are not the venue’s', (_, body) => expect(weekOn(`<h1>Visit us</h1>${body}`)).toBeNull())
})

test('other pages than the home page and those for visitors are not asked', () => {
  const body = '<p>Open daily, 10am–5pm.</p>'
  expect(weekOn(body, '/')).toEqual(['Every day: 10am to 5pm'])
  expect(weekOn(body, '/whats-on/owl-walk')).toBeNull()
})
