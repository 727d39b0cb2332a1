import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { extractEvents } from './index.ts'
import { readPage } from './parse/page.ts'

const TODAY = day('2026-03-02')
const read = (body: string, head = '') =>
  extractEvents(
    readPage({
      url: 'https://orchard.example/owls',
      body: `<!doctype html><html><head><title>Owl Day | Orchard House</title>${head}</head><body>${body}</body></html>`,
    }),
    TODAY,
  )

const jsonLd = (event: object) =>
  read(
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Owl Day',
      startDate: '2026-04-04T10:00',
      ...event,
    })}</script>`,
  )[0]

describe('structured data and the words in it', () => {
  test('what the description says is read, with its words', () => {
    const event = jsonLd({ description: 'Meet an owl, ages 5+. Tickets £4. Booking essential.' })
    expect(event).toMatchObject({ minAgeMonths: 60, minPrice: 4, booking: 'required' })
    expect(event?.evidence.booking).toEqual({
      quote: 'Booking essential.',
      url: 'https://orchard.example/owls',
      method: 'json-ld',
    })
  })

  test('what is stated stands over what words say', () => {
    const event = jsonLd({
      description: 'For ages 5+, £4.',
      typicalAgeRange: '7-9',
      offers: { price: '6', priceCurrency: 'GBP' },
    })
    expect(event).toMatchObject({ minAgeMonths: 84, maxAgeMonths: 119, minPrice: 6, maxPrice: 6 })
  })

  test('what schema.org calls accessible is', () => {
    const event = jsonLd({
      accessibilityFeature: ['signLanguage', 'captions', 'largePrint'],
      location: {
        '@type': 'Place',
        name: 'Barn',
        amenityFeature: [
          { name: 'Hearing loop', value: true },
          { name: 'Wheelchair accessible', value: false },
        ],
      },
    })
    expect(event?.accessFeatures).toEqual(['bsl', 'captioned', 'hearing_loop'])
    expect(event?.evidence.accessFeatures?.quote).toBe('signLanguage, captions, Hearing loop')
  })

  test('a notice in the description cancels it', () => {
    expect(jsonLd({ description: 'This event has been cancelled.\nMeet an owl.' })?.eventStatus).toBe('cancelled')
    expect(jsonLd({ description: 'Tickets can be cancelled. Meet an owl.' })?.eventStatus).toBe('scheduled')
  })
})

describe('titles', () => {
  test.each([
    ['The Tin Owl (PG)', 'The Tin Owl', 'scheduled'],
    ['SOLD OUT: The Tin Owl', 'The Tin Owl', 'sold_out'],
    ['CANCELLED – The Tin Owl', 'The Tin Owl', 'cancelled'],
    ['FREE: The Tin Owl', 'FREE: The Tin Owl', 'scheduled'],
    ['The Free Owl', 'The Free Owl', 'scheduled'],
    ['The Cancelled Owl', 'The Cancelled Owl', 'scheduled'],
  ])('%s', (name, title, eventStatus) => expect(jsonLd({ name })).toMatchObject({ title, eventStatus }))

  test('a certificate becomes an age, FREE a price', () => {
    expect(jsonLd({ name: 'The Tin Owl (12A)' })).toMatchObject({ title: 'The Tin Owl', minAgeMonths: 144 })
    expect(jsonLd({ name: 'FREE: The Tin Owl' })?.isFree).toBe(true)
    expect(jsonLd({ name: 'The Free Owl' })?.isFree).toBeNull()
  })
})

describe('a page about one event', () => {
  const page = `<main><h1>Owl Day</h1><p>Saturday 4 April, 10am–12pm</p><p>Meet an owl.</p>
    <h2>Access</h2><p>Step-free access throughout. There is no hearing loop.</p>
    <h2>Good to know</h2><ul><li>Drop in, no need to book.</li><li>Children must be accompanied by an adult.</li></ul>
    <h2>You may also like</h2><p>Bat Walk: outdoor event, bring wellies.</p></main>
    <footer><p>All our buildings have baby changing.</p></footer>`

  test('says what to expect all over it, but not beside or below', () => {
    expect(read(page)).toMatchObject([
      { title: 'Owl Day', accessFeatures: ['step_free'], booking: 'drop_in', adultMustStay: true, setting: null },
    ])
  })

  test('its picture is the one it gives to be shared, unless that is a logo', () => {
    const shared = (address: string) => read(page, `<meta property="og:image" content="${address}">`)[0]?.imageUrl
    expect(shared('/owl.jpg')).toBe('https://orchard.example/owl.jpg')
    expect(shared('/site-logo.png')).toBeNull()
  })

  test('a link that books is found among others', () => {
    const [event] = read(
      page.replace(
        '<h2>Access',
        '<p><a href="/vouchers">Gift vouchers</a> <a href="/book/owls">Book now</a></p><h2>Access',
      ),
    )
    expect(event?.bookingUrl).toBe('https://orchard.example/book/owls')
  })
})

test('what is said of one entry of a list is not said of the next', () => {
  const events = read(`<h1>What's on</h1><ul>
    <li><h3><a href="/a">Egg Hunt</a></h3><p>Saturday 4 April, 10am</p><p>Drop in.</p></li>
    <li><h3><a href="/b">Kite Day</a></h3><p>Sunday 5 April, 2pm</p><p>Booking essential.</p></li>
    <li><h3><a href="/c">Bat Walk</a></h3><p>Monday 6 April, 7pm</p></li></ul>`)
  expect(events.map(({ title, booking }) => [title, booking])).toEqual([
    ['Egg Hunt', 'drop_in'],
    ['Kite Day', 'required'],
    ['Bat Walk', null],
  ])
})

test('an event that is held online, or meets somewhere, says where', () => {
  const place = (words: string) =>
    read(`<main><h1>Owl Day</h1><p>Saturday 4 April, 10am</p><p>${words}</p></main>`)[0]?.locationName
  expect(place('Online via Zoom')).toBe('Online')
  expect(place('Meet at the old gate')).toBe('the old gate')
})
