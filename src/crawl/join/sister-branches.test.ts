import { expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { withoutSisterBranches } from './sister-branches.ts'

const SITE = 'https://lantern-cinemas.example'
const OURS = `${SITE}/cinemas/eastgate`
const urls = ['eastgate', 'northwick', 'old-mill'].map((branch) => `${SITE}/cinemas/${branch}`)

const on = (path: string, fields: Parameters<typeof make.found>[0]) => ({
  event: make.found(fields),
  pageUrl: SITE + path,
})
const titlesAt = (websiteUrl: string, findings: ReturnType<typeof on>[], known = urls) =>
  withoutSisterBranches(findings, websiteUrl, known).own.map(({ event }) => event.title)

test('what is on at another branch of a chain is not on at this one', () => {
  const findings = [
    on('/films/moth', { title: 'Here', locationName: 'Lantern Eastgate' }),
    on('/films/moth', { title: 'There', locationName: 'Lantern Old Mill' }),
    on('/cinemas/eastgate/this-week', { title: 'On our page' }),
    on('/cinemas/northwick/this-week', { title: 'On their page' }),
    on('/films', { title: 'By its address', url: `${SITE}/cinemas/northwick/film-7` }),
    on('/films', { title: 'Of all branches' }),
  ]
  expect(titlesAt(OURS, findings)).toEqual(['Here', 'On our page', 'Of all branches'])
})

test.each([
  ['a site of one place', `${SITE}/`, ['/events/owls', '/clubs/chess', '/clubs/knitting']],
  ['a page about visits', `${SITE}/visit/find-us`, ['/visit/groups', '/visit/cafe']],
  ['a common list beside the branches', `${SITE}/cinemas/eastgate`, ['/cinemas/whats-on', '/cinemas/events']],
])('nothing is left out of %s', (_, websiteUrl, paths) => {
  const findings = paths.map((path) => on(path, { title: path, locationName: 'The chess room' }))
  expect(
    titlesAt(
      websiteUrl,
      findings,
      paths.map((path) => SITE + path),
    ),
  ).toEqual(paths)
})
