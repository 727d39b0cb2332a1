import { expect, test } from 'vitest'
import { emptyTrial } from '#domain/venue/trial.ts'
import { suggestVenue } from './from-trial.ts'

test('a form that neither the site nor a list fills in does not say that it was read', () => {
  const tried = { url: 'https://owls.example/', given: {}, site: emptyTrial().site }
  expect(suggestVenue(tried)).toMatchObject({ name: 'owls.example', isRead: false })
  expect(suggestVenue({ ...tried, given: { name: 'Owl House' } })).toMatchObject({ name: 'Owl House', isRead: true })
})

test.each([
  ['https://owls.example/', 'http://owls.example/diary', 'https://owls.example/diary'],
  ['https://owls.example/', 'http://diary.example/', 'http://diary.example/'],
  ['http://owls.example/', 'http://owls.example/diary', 'http://owls.example/diary'],
  ['http://owls.example/', 'https://owls.example/diary', 'https://owls.example/diary'],
])('of a site that was asked for as %s, the page %s is suggested as %s', (url, value, suggested) => {
  const listingUrl = { value, quote: 'What’s on', source: 'link' as const }
  const site = { name: null, description: null, address: null, locationArea: null, logoUrl: null, feeds: [] }
  expect(suggestVenue({ url, given: {}, site: { ...site, listingUrl } }).websiteUrl).toBe(suggested)
})
