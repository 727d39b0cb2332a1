import { expect, test } from 'vitest'
import { readSiteFacts } from './site-facts.ts'

const read = (html: string, url = 'https://www.owlhouse.example/') => readSiteFacts({ url, body: Buffer.from(html) })
const jsonLd = (...data: object[]) =>
  data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join('')

test('the organisation of the JSON-LD gives name, address, area and logo, each with its words', () => {
  const site = read(
    jsonLd(
      { '@type': 'WebSite', name: 'Home' },
      { '@type': 'Event', name: 'Owl walk', location: { '@type': 'Place', name: 'The Pond' } },
      {
        '@type': 'Museum',
        name: 'Owl House Museum',
        logo: { '@type': 'ImageObject', url: '/logo.png' },
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Barn Lane',
          addressLocality: 'London',
          postalCode: 'SE10 9NF',
        },
      },
    ),
  )
  expect(site).toMatchObject({
    name: { value: 'Owl House Museum', source: 'json-ld' },
    address: { value: expect.stringMatching(/1 Barn Lane.*SE10 9NF/), source: 'json-ld' },
    locationArea: { value: 'south-london' },
    logoUrl: { value: 'https://www.owlhouse.example/logo.png' },
  })
})

test('without data for machines the name is the one that a site gives to those who share it, or its title’s part', () => {
  expect(read('<meta property="og:site_name" content="The Owl House"><title>Home</title>').name).toMatchObject({
    value: 'The Owl House',
    source: 'meta',
  })
  expect(read('<title>What’s on | Owl House | London</title>').name).toEqual({
    value: 'Owl House',
    quote: 'What’s on | Owl House | London',
    source: 'title',
  })
  expect(read('<title>Days out in Elmford | Owl House</title>').name?.value).toBe('Owl House')
  expect(read('<title>Home</title><h1>Owl House</h1>').name?.value).toBe('Owl House')
})

test('an address on the page is read up to its postcode, without telephone numbers', () => {
  const { address, locationArea } = read(
    '<footer><p>Tel: 020 7946 0000</p><p>Owl House</p><p>1 Barn Lane</p><p>London E8 1EA</p><p>© Owl House</p></footer>',
  )
  expect(address).toMatchObject({ value: 'Owl House, 1 Barn Lane, London E8 1EA', source: 'address' })
  expect(locationArea?.value).toBe('east-london')
  expect(read('<footer><p>Made with love</p></footer>').address).toBeNull()
})

test('the page of what is on is found by the words of the link to it, on the same site alone', () => {
  const { listingUrl, feeds } = read(
    `<link rel="alternate" type="text/calendar" href="/events.ics">
     <a href="https://other.example/whats-on">What’s on</a> <a href="/about">About</a> <a href="/visit/whats-on#top">What’s on</a>`,
  )
  expect(listingUrl).toEqual({
    value: 'https://www.owlhouse.example/visit/whats-on',
    quote: 'What’s on',
    source: 'link',
  })
  expect(feeds).toEqual(['https://www.owlhouse.example/events.ics'])
})

test('a page that says nothing gives nothing, and what is no page as well', () => {
  expect(read('<p></p>')).toMatchObject({ name: null, address: null, listingUrl: null })
  expect(
    readSiteFacts({ url: 'https://a.example/', contentType: 'application/json', body: Buffer.from('{}') }).name,
  ).toBeNull()
})
