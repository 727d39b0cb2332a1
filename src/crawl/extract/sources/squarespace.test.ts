import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../parse/page.ts'
import { extractSquarespace } from './squarespace.ts'

const article = (slug: string, date: string) => `<article class="eventlist-event">
  <a href="/all/${slug}"><img data-src="https://pictures.example/${slug}.jpg"></a>
  <h1 class="eventlist-title"><a href="/all/${slug}" class="eventlist-title-link">${slug}</a></h1>
  <ul><li><time class="event-date" datetime="${date}">${date}</time></li>
  <li><span><time class="event-time-12hr-start" datetime="${date}">2:30 PM</time><time class="event-time-12hr-end">4:00 PM</time></span>
  <span><time class="event-time-24hr-start">14:30</time><time class="event-time-12hr-end">16:00</time></span></li>
  <li class="eventlist-meta-address">Old Hall, 1 Green Lane <a href="#">(map)</a></li></ul>
  <div class="eventlist-excerpt"><p>Ages 5-7. £3</p></div></article>`

test('a list of events: each with its page, day, times and place; what is over is left out', () => {
  const body = `<!doctype html><html><body>${article('Frogs', '2026-05-02')}${article('Toads', '2026-04-02')}</body></html>`
  const found = extractSquarespace(readPage({ url: 'https://hall.example/all', body }), day('2026-05-01'))
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    title: 'Frogs',
    url: 'https://hall.example/all/Frogs',
    sessions: [{ date: '2026-05-02', startTime: '14:30', endTime: '16:00' }],
    locationName: 'Old Hall',
    minAgeMonths: 60,
    minPrice: 3,
    imageUrl: 'https://pictures.example/Frogs.jpg',
  })
})

test('times of day as one range', () => {
  const body = `<!doctype html><html><body><article class="eventlist-event"><h1 class="eventlist-title">Frogs</h1>
    <time class="event-date" datetime="2026-05-02">2 May</time> <time class="event-time-12hr">10:00 AM – 12:30 PM</time></article>`
  const [found] = extractSquarespace(readPage({ url: 'https://hall.example/all', body }), day('2026-05-01'))
  expect(found?.sessions).toEqual([{ date: '2026-05-02', startTime: '10:00', endTime: '12:30' }])
})
