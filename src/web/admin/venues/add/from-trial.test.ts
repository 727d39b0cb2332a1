import { expect, test } from 'vitest'
import { emptyTrial } from '#domain/venue/trial.ts'
import { suggestVenue } from './from-trial.ts'

test('a form that neither the site nor a list fills in does not say that it was read', () => {
  const tried = { url: 'https://owls.example/', given: {}, site: emptyTrial().site }
  expect(suggestVenue(tried)).toMatchObject({ name: 'owls.example', isRead: false })
  expect(suggestVenue({ ...tried, given: { name: 'Owl House' } })).toMatchObject({ name: 'Owl House', isRead: true })
})
