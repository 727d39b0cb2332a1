import { expect, test } from 'vitest'
import { readPage } from '../page.ts'
import { pointedSources } from './sources.ts'

const sources = (html: string) =>
  pointedSources(readPage({ url: 'https://hall.example/whats-on', body: `<!doctype html><html>${html}</html>` }))

test.each([
  ['<link rel="alternate" type="text/calendar" href="/all.ics">', 'icalendar', 'https://hall.example/all.ics'],
  ['<a href="webcal://hall.example/cal?id=2">Subscribe</a>', 'icalendar', 'https://hall.example/cal?id=2'],
  ['<a href="/events/list/?ical=1">Export</a>', 'icalendar', 'https://hall.example/events/list/?ical=1'],
  ['<link rel="alternate" type="application/rss+xml" title="Events" href="/rss">', 'feed', 'https://hall.example/rss'],
  [
    '<iframe src="https://calendar.google.com/calendar/embed?src=hall%40group.example&ctz=Europe/London"></iframe>',
    'icalendar',
    'https://calendar.google.com/calendar/ical/hall%40group.example/public/basic.ics',
  ],
  [
    '<link rel="https://theeventscalendar.com/" href="https://hall.example/wp-json/tribe/events/v1/">',
    'api',
    'https://hall.example/wp-json/tribe/events/v1/events?per_page=50',
  ],
  [
    '<body class="collection-type-events"><script>Static.SQUARESPACE_CONTEXT = {}</script></body>',
    'api',
    'https://hall.example/whats-on?format=json',
  ],
])('%s', (html, kind, url) => expect(sources(html)).toEqual([{ kind, url }]))

test.each([
  '<link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">',
  '<a href="/event/frogs/?ical=1">Add to my calendar</a>',
  '<a href="data:text/calendar,BEGIN:VCALENDAR">Add</a>',
])('%s is no source', (html) => expect(sources(html)).toEqual([]))

test('an answer in pages points to its next', () => {
  const body = JSON.stringify({
    events: [],
    next_rest_url: 'https://hall.example/wp-json/tribe/events/v1/events?page=2',
  })
  expect(pointedSources(readPage({ url: 'https://hall.example/wp-json/tribe/events/v1/events', body }))).toEqual([
    { kind: 'api', url: 'https://hall.example/wp-json/tribe/events/v1/events?page=2' },
  ])
})
