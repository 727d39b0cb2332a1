import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import * as make from '#test/support/make.ts'
import { readContent } from '../extract/page-content.ts'
import type { PageFinding } from '../join/keys.ts'
import type { LineKeys } from './line-keys.ts'
import { withoutTemplate } from './site-template.ts'

const HOME = 'https://harbour-arts.example/'
const TODAY = day('2026-04-01')

const FILMS = ['The Tin Whale', 'Moth Parade', 'Eleven Lanterns', 'A Winter on Skye', 'Salt Road']
const pathOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-')

const page = (title: string, main: string, { above = '', beside = '' } = {}) =>
  `<!doctype html><title>${title} – Harbour Arts</title><body>${above}<main>${main}</main>${beside}</body>`

const about = { '/about/us': 'The people here', '/about/hire': 'Rooms to hire', '/visit/parking': 'Where to park' }

/** A site of five films, each on a page of its own, and of pages about other things; all with the same frame. */
const cinema = (frame: { above?: string; beside?: string }, extra = '') => ({
  '/': page('Welcome', '<h1>Harbour Arts</h1><p>Films by the sea for everyone.</p>', frame),
  ...Object.fromEntries(
    FILMS.map((name, index) => [
      `/films/${pathOf(name)}`,
      page(
        name,
        `<h1>${name}</h1><p>A film about what the tide brings in.</p>${extra}<p>Saturday ${11 + index} April 2026, 5pm</p>`,
        frame,
      ),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(about).map(([path, name]) => [path, page(name, `<h1>${name}</h1><p>Some words on it.</p>`, frame)]),
  ),
})

function eventsOf(site: Record<string, string>): string[] {
  const findings: PageFinding[] = []
  const keys = new Map<string, LineKeys>()
  for (const [path, html] of Object.entries(site)) {
    const pageUrl = new URL(path, HOME).href
    const { found, lineKeys } = readContent({ url: pageUrl, body: Buffer.from(html), contentType: 'text/html' }, TODAY)
    if (lineKeys) keys.set(pageUrl, lineKeys)
    findings.push(...found.map((event) => ({ event, pageUrl })))
  }
  const { own } = withoutTemplate(findings, keys, HOME)
  return [...new Set(own.map(({ event }) => `${event.title}, ${event.startDate}`))].sort()
}

const films = FILMS.map((name, index) => `${name}, 2026-04-${11 + index}`).sort()

test('the days of a festival above every page are no days of its pages', () => {
  const above = '<div class="strap"><p>Ten days of film // 10 – 19 April 2026</p></div>'
  const titles = eventsOf(cinema({ above })).filter((event) => event.endsWith('2026-04-10'))
  expect(titles.filter((event) => !event.startsWith('Harbour Arts'))).toEqual([])
})

test('an offer in a box beside every page is no event', () => {
  const beside =
    '<div class="box"><h3>Member Mondays</h3><p>Every Monday</p><p>All seats £6</p></div><div class="box"><h3>Silver screen</h3><p>Wednesdays, 11am</p><p>£5 with tea</p></div>'
  expect(eventsOf(cinema({ beside }))).toEqual(films)
})

test('an event announced beside every page is one, stated once', () => {
  const beside = '<div class="box"><h3>Quayside lantern walk</h3><p>Friday 24 April 2026, 7.30pm</p></div>'
  expect(eventsOf(cinema({ beside }))).toEqual([...films, 'Quayside lantern walk, 2026-04-24'].sort())
})

test('a list of coming events beside every page is of events', () => {
  const item = (name: string, when: string) => `<li><h4>${name}</h4><p>${when}</p></li>`
  const beside = `<div><h3>Coming soon</h3><ul>${item('Knot club', '2 May 2026')}${item('Shell painting', '3 May 2026')}${item('Kite day', '9 May 2026')}</ul></div>`
  const events = eventsOf(cinema({ beside }))
  for (const event of ['Knot club, 2026-05-02', 'Shell painting, 2026-05-03', 'Kite day, 2026-05-09'])
    expect(events).toContain(event)
  expect(events).toHaveLength(8)
})

test('a teaser of an event that has a page of its own is of an event', () => {
  const beside = '<div class="box"><h3>Crab fair</h3><p>Sunday 31 May 2026</p></div>'
  const own = page('Crab fair', '<h1>Crab fair</h1><p>Crabs race along the quay.</p><p>Sunday 31 May 2026</p>', {
    beside,
  })
  expect(eventsOf({ ...cinema({ beside }), '/fairs/crab-fair': own })).toEqual(
    [...films, 'Crab fair, 2026-05-31'].sort(),
  )
})

test('events of one day, whose pages all say so in the same words, keep their day', () => {
  const site = cinema({})
  for (const name of FILMS)
    Object.assign(site, {
      [`/films/${pathOf(name)}`]: page(
        name,
        `<h1>${name}</h1><h4>When</h4><p>Saturday 11 April 2026, 5pm</p><h4>Where</h4><p>The old lifeboat hall</p><h4>Tickets</h4><p>At the door</p>`,
      ),
    })
  expect(eventsOf(site)).toEqual(FILMS.map((name) => `${name}, 2026-04-11`).sort())
})

test('a day that heads several events on each page of a programme is theirs', () => {
  const subjects = ['Music', 'Food', 'Games', 'Crafts', 'Science']
  const tabs = subjects.map((subject) => `<p>${subject}</p>`).join('')
  const when = 'Saturday 11 April 2026'
  const titlesOf = (subject: string) => ['quay', 'pier', 'steps'].map((place) => `${subject} on the ${place}`)
  const keys = new Map<string, LineKeys>()
  const findings: PageFinding[] = []
  for (const [path, subject] of [
    ['', 'All'],
    ['programme', 'All'],
    ...subjects.map((one) => [`programme/${one}`, one]),
  ] as [string, string][]) {
    const pageUrl = HOME + path
    const listed = titlesOf(subject).map((title) => `<h3>${title}</h3><p>By the water.</p><p>For an hour.</p>`)
    const html = page(subject, `${path ? tabs : ''}<h2>${when}</h2>${listed.join('')}`)
    const { lineKeys } = readContent({ url: pageUrl, body: Buffer.from(html), contentType: 'text/html' }, TODAY)
    if (lineKeys) keys.set(pageUrl, lineKeys)
    const evidenceOf = (quote: string) => ({ quote, url: pageUrl, method: 'html' as const })
    for (const title of titlesOf(subject)) {
      const evidence = { title: evidenceOf(title), startDate: evidenceOf(when) }
      findings.push({ event: make.found({ title, startDate: day('2026-04-11'), evidence }), pageUrl })
    }
  }
  expect(withoutTemplate(findings, keys, HOME).repeated).toEqual([])
})

test('a heading that all pages have is the name of no event, where the page’s own event has its day', () => {
  const site = cinema({})
  const listed = FILMS.map(
    (name, index) =>
      `<li><h3><a href="/films/${pathOf(name)}">${name}</a></h3><p>Saturday ${11 + index} April 2026, 5pm</p></li>`,
  )
  Object.assign(site, { '/films': page('All films', `<h1>All films</h1><ul>${listed.join('')}</ul>`) })
  for (const [index, name] of FILMS.entries())
    Object.assign(site, {
      [`/films/${pathOf(name)}`]: page(
        name,
        `<h1>${name}</h1><p>A film about the tide.</p><section><h3>Reaching the quay</h3><p>Saturday ${11 + index} April 2026, 5pm</p><p>By the bus to the pier</p></section>`,
      ),
    })
  expect(eventsOf(site).filter((event) => event.startsWith('Reaching'))).toEqual([])
})

test('a site of three pages repeats nothing', () => {
  const weekly = '<h2>Tot time</h2><p>Tuesdays, 10am to 11.30am</p>'
  const site = Object.fromEntries(
    ['/', '/us', '/place'].map((path) => [path, page(path, `<h1>Page ${path}</h1>${weekly}`)]),
  )
  expect(eventsOf(site).length).toBeGreaterThan(0)
})
