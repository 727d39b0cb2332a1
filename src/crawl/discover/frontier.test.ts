import { expect, test } from 'vitest'
import { createFrontier } from './frontier.ts'

const site = 'https://hall.example/'

test('the likeliest address comes first, each page once', () => {
  const frontier = createFrontier(site)
  frontier.add({ url: `${site}about`, score: 0.1 })
  frontier.add({ url: `${site}events`, score: 0.5 })
  frontier.add({ url: `${site}families`, score: 0.8 })
  frontier.add({ url: 'https://www.hall.example/about/', score: 0.9 })
  expect(takeAll(frontier)).toEqual([`${site}about`, `${site}families`, `${site}events`])
  frontier.add({ url: `${site}events#top`, score: 1 })
  expect(frontier.next()).toBeUndefined()
})

test('a folder and its index page are one page', () => {
  const frontier = createFrontier(site)
  for (const path of ['', 'index.html', 'clubs/index.htm', 'clubs/'])
    frontier.add({ url: `${site}${path}`, score: 0.5 })
  expect(takeAll(frontier)).toEqual([site, `${site}clubs/index.htm`])
})

test('what scores nothing, and other sites, are refused, save a feed that the site points to', () => {
  const frontier = createFrontier(site)
  frontier.add({ url: `${site}shop`, score: 0 })
  frontier.add({ url: 'https://elsewhere.example/', score: 1 })
  frontier.add({ url: 'https://calendars.example/hall.ics', score: 1, offSite: true })
  expect(takeAll(frontier)).toEqual(['https://calendars.example/hall.ics'])
})

test('a site that has moved is followed to its new name', () => {
  const frontier = createFrontier(site)
  frontier.addSite('https://new-hall.example/')
  frontier.add({ url: 'https://new-hall.example/events', score: 1 })
  expect(frontier.waiting).toBe(1)
})

test.each([
  ['a query', (n: number) => `${site}calendar?month=${n}&view=month`],
  ['a path of dates', (n: number) => `${site}calendar/${2000 + n}/1/`],
])('a calendar that never ends in %s ends', (_, address) => {
  const frontier = createFrontier(site, { maxPerShape: 5 })
  for (let n = 0; n < 90; n += 1) frontier.add({ url: address(n), score: 0.9 })
  expect(takeAll(frontier)).toHaveLength(5)
})

test('a listing is followed to its last page while its pages lead to more', () => {
  const frontier = createFrontier(site, { maxPerShape: 5 })
  const visited: string[] = []
  frontier.add({ url: `${site}shows?page=1`, score: 0.9 })
  for (let next = frontier.next(); next; next = frontier.next()) {
    visited.push(next.url)
    const page = Number(/page=(\d+)$/.exec(next.url)?.[1])
    if (Number.isNaN(page)) continue
    // From page 31 on the site shows its last one again and again.
    const leadsOn = [Math.min(page, 30) * 2, Math.min(page, 30) * 2 + 1].map((n) =>
      frontier.add({ url: `${site}shows/show-${n}`, score: 0.5 }),
    )
    frontier.add({ url: `${site}shows?page=${page + 1}`, score: 0.9 })
    if (leadsOn.includes(true)) frontier.recordNews(next.url)
  }
  expect(visited.filter((url) => url.includes('page='))).toHaveLength(30 + 5)
  expect(visited.filter((url) => url.includes('show-'))).toHaveLength(60)
})

test('what is left out of an endless family is reported', () => {
  const cut: string[] = []
  const frontier = createFrontier(site, { maxPerShape: 2, onCut: (url) => cut.push(url) })
  for (let n = 1; n <= 4; n += 1) frontier.add({ url: `${site}calendar?m=${n}`, score: 0.9 })
  takeAll(frontier)
  expect(cut).toEqual([`${site}calendar?m=3`, `${site}calendar?m=4`])
})

test('among addresses that are about as likely, the one that was not visited for longest comes first', () => {
  const visits: Record<string, number> = { a: 300, b: 100, listing: 400, d: 200 }
  const lastVisitMs = (url: string) => visits[url.slice(site.length)] ?? 0
  const frontier = createFrontier(site, { lastVisitMs })
  for (const [path, score] of [
    ['a', 0.59],
    ['b', 0.55],
    ['new', 0.5],
    ['listing', 0.85],
    ['d', 0.55],
  ] as const)
    frontier.add({ url: site + path, score })
  expect(takeAll(frontier).map((url) => url.slice(site.length))).toEqual(['listing', 'new', 'b', 'd', 'a'])
})

test.each([
  ['slugs', (n: number) => `${site}events/show-${n}`],
  ['numbers', (n: number) => `${site}events/${n}00`],
  ['an id', (n: number) => `${site}event?event_id=${n}00`],
])('pages of their own, by %s, are all visited', (_, address) => {
  const frontier = createFrontier(site, { maxPerShape: 5 })
  for (let n = 1; n <= 90; n += 1) frontier.add({ url: address(n), score: 0.9 })
  expect(takeAll(frontier)).toHaveLength(90)
})

test('a guess is one only until something links there', () => {
  const frontier = createFrontier(site)
  frontier.add({ url: `${site}events`, score: 0.2, isGuess: true })
  frontier.add({ url: `${site}kids`, score: 0.1, isGuess: true })
  frontier.add({ url: `${site}events`, score: 0.8 })
  expect([frontier.next(), frontier.next()]).toEqual([
    { url: `${site}events`, score: 0.8 },
    { url: `${site}kids`, score: 0.1, isGuess: true },
  ])
})

test('addresses that grow by repeating themselves are refused', () => {
  const frontier = createFrontier(site)
  frontier.add({ url: `${site}events/events/events/events`, score: 1 })
  expect(frontier.waiting).toBe(0)
})

function takeAll(frontier: ReturnType<typeof createFrontier>): string[] {
  const taken: string[] = []
  for (let next = frontier.next(); next; next = frontier.next()) taken.push(next.url)
  return taken
}
