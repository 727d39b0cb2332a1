import { expect, test } from 'vitest'
import { readPage } from '../parse/page.ts'
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
  [
    '<link rel="alternate" type="application/json" title="Events" href="/events.json">',
    'api',
    'https://hall.example/events.json',
  ],
  ['<a href="/events/feed/">Events feed</a>', 'feed', 'https://hall.example/events/feed/'],
  [
    '<script src="https://system.spektrix.com/pondhall/api/v3/webcomponents/js"></script>',
    'api',
    'https://system.spektrix.com/pondhall/api/v3/events',
  ],
  [
    '<iframe src="https://tickets.hall.example/pondhall/website/EventList.aspx?resize=true"></iframe>',
    'api',
    'https://tickets.hall.example/pondhall/api/v3/events',
  ],
  [
    '<a href="https://pondhall.ticketsolve.com/shows/117/events?TSLVp=1">Book</a>',
    'api',
    'https://pondhall.ticketsolve.com/shows.xml',
  ],
  [
    '<script src="https://pond.libcal.com/widget/agenda?cid=77&days=30"></script>',
    'api',
    'https://pond.libcal.com/ajax/calendar/list?c=77&date=0000-00-00&perpage=100&page=1',
  ],
  [
    '<a href="https://pond.libcal.com/ical_subscribe.php?src=p&cid=77">Subscribe</a>',
    'icalendar',
    'https://pond.libcal.com/ical_subscribe.php?src=p&cid=77',
  ],
  [
    '<div id="w"></div><script src="https://pond.localist.com/widget/view?schools=pond&days=30"></script>',
    'api',
    'https://pond.localist.com/api/2/events?days=90&pp=100',
  ],
  [
    '<iframe src="https://teamup.com/ks1234567890abcdef?view=l"></iframe>',
    'icalendar',
    'https://ics.teamup.com/feed/ks1234567890abcdef/0.ics',
  ],
  [
    '<iframe src="https://outlook.office365.com/owa/calendar/a1@hall.example/b2/calendar.html"></iframe>',
    'icalendar',
    'https://outlook.office365.com/owa/calendar/a1@hall.example/b2/calendar.ics',
  ],
  ['<a href="https://bookwhen.com/pondclub/e/ev-1">Book</a>', 'icalendar', 'https://bookwhen.com/pondclub.ics'],
  [
    '<a href="https://www.eventbrite.co.uk/o/pond-club-123456">All our events</a>',
    'api',
    'https://www.eventbrite.co.uk/o/pond-club-123456',
  ],
])('%s', (html, kind, url) => expect(sources(html)).toEqual([{ kind, url }]))

test.each([
  '<link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed">',
  '<a href="/event/frogs/?ical=1">Add to my calendar</a>',
  '<a href="data:text/calendar,BEGIN:VCALENDAR">Add</a>',
  '<a href="https://elsewhere.example/all.ics">Their calendar</a>',
  '<a href="https://www.ticketsolve.com/">Ticketing by</a>',
  '<a href="https://spektrix.com/en-gb/">Ticketing by</a>',
  '<a href="/news/feed/">News feed</a>',
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

test.each([
  [
    'https://pond.libcal.com/ajax/calendar/list?c=77&perpage=100&page=1',
    { total_results: 130, results: [] },
    'https://pond.libcal.com/ajax/calendar/list?c=77&perpage=100&page=2',
  ],
  [
    'https://pond.localist.com/api/2/events?pp=100',
    { events: [], page: { current: 1, size: 100, total: 2 } },
    'https://pond.localist.com/api/2/events?pp=100&page=2',
  ],
  [
    'https://leisure.example/feed',
    { items: [], next: 'https://leisure.example/feed?after=9' },
    'https://leisure.example/feed?after=9',
  ],
])('the page after %s', (url, answer, next) => {
  expect(pointedSources(readPage({ url, body: JSON.stringify(answer) }))).toEqual([{ kind: 'api', url: next }])
})

test.each([
  ['https://pond.libcal.com/ajax/calendar/list?c=77&perpage=100&page=2', { total_results: 130, results: [] }],
  ['https://leisure.example/feed', { items: [], next: 'https://leisure.example/feed' }],
  ['https://leisure.example/feed', { items: [], next: 'https://elsewhere.example/feed?after=9' }],
])('%s has none where it is the last, or where that is elsewhere', (url, answer) => {
  expect(pointedSources(readPage({ url, body: JSON.stringify(answer) }))).toEqual([])
})
