import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../parse/page.ts'
import { extractFeed } from './feeds.ts'

const today = day('2026-05-01')
const extract = (xml: string, url = 'https://hall.example/feed') =>
  extractFeed(readPage({ url, body: `<?xml version="1.0"?>${xml}` }), today)

test('RSS with the event module', () => {
  const [found] = extract(`<rss xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>Hall</title><item>
    <title><![CDATA[Frogs &amp; Toads]]></title><link>https://hall.example/frogs</link><pubDate>Fri, 01 May 2026 08:00:00 GMT</pubDate>
    <description>&lt;p&gt;Tickets £4&lt;/p&gt;</description><ev:startdate>2026-05-02T09:00:00Z</ev:startdate>
    <ev:enddate>2026-05-02T10:00:00Z</ev:enddate><ev:location>Old Hall</ev:location></item></channel></rss>`)
  expect(found).toMatchObject({
    title: 'Frogs & Toads',
    url: 'https://hall.example/frogs',
    locationName: 'Old Hall',
    minPrice: 4,
    sessions: [{ date: '2026-05-02', startTime: '10:00', endTime: '11:00' }],
  })
})

test('Atom with a start of its own, its address in an attribute', () => {
  const [found] = extract(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:gd="g"><entry><title>Frogs</title>
    <link rel="edit" href="https://hall.example/edit"/><link href="https://hall.example/frogs"/>
    <updated>2026-04-01T00:00:00Z</updated><gd:when startTime="2026-05-02T10:00:00" endTime="2026-05-02T11:00:00"/></entry></feed>`)
  expect(found).toMatchObject({
    url: 'https://hall.example/frogs',
    sessions: [{ date: '2026-05-02', startTime: '10:00' }],
  })
})

test('other XML: shows with a list of performances, and times in several zones', () => {
  const found = extract(`<shows><show id="4"><name>Frogs</name><events>
    <event><date_time_iso>2026-05-02T10:00:00+01:00</date_time_iso></event>
    <event><date_time_iso>2026-05-03T10:00:00+01:00</date_time_iso></event></events></show>
    <show id="5"><name>Toads</name><times><start tz="GMT"><date>2026-05-02</date><time>09:00:00</time></start></times>
    <times><start><date>2026-05-02</date><time>10:00:00</time></start></times></show></shows>`)
  expect(
    found.map(({ title, sessions }) => [title, ...sessions.map(({ date, startTime }) => `${date} ${startTime}`)]),
  ).toEqual([
    ['Frogs', '2026-05-02 10:00', '2026-05-03 10:00'],
    ['Toads', '2026-05-02 10:00'],
  ])
})

const post = (title: string, text: string) => `<rss><channel><title>Events</title><item><title>${title}</title>
  <link>https://hall.example/p</link><pubDate>Sat, 02 May 2026 08:00:00 GMT</pubDate><description>${text}</description></item></channel></rss>`

test('a post that names one day clearly is an event on that day, with less confidence', () => {
  const [found] = extract(post('Frogs – Saturday 9 May 2026', 'Come along'))
  expect(found?.startDate).toBe('2026-05-09')
  expect(found?.confidence).toBeLessThan(0.7)
})

test('a post without a name is no event, and those beside it are read', () => {
  const [, named] = post('Frogs – Saturday 9 May 2026', '').split('<title>Events</title>')
  const found = extract(
    `<rss><channel><title>Events</title><item><title></title><description>Sat 9 May 2026</description></item>${named}`,
  )
  expect(found.map(({ title }) => title)).toEqual(['Frogs'])
})

test('the day a post was written is never the day of an event', () => {
  expect(extract(post('Our roof', 'It leaks.'))).toEqual([])
  const rdf =
    '<rdf:RDF xmlns:dc="d"><item><title>Our roof</title><dc:date>2026-05-02</dc:date><location>x</location></item></rdf:RDF>'
  expect(extract(rdf)).toEqual([])
})

test('a sitemap holds no events', () => {
  expect(
    extract('<urlset><url><loc>https://hall.example/events</loc><lastmod>2026-05-02</lastmod></url></urlset>'),
  ).toEqual([])
})

test('a post of events: its days from its words, its picture from the media of its feed, its title without the day', () => {
  const item = (title: string, rest: string) =>
    extract(`<rss xmlns:content="c" xmlns:media="m"><channel><title>Events</title><item><title>${title}</title>
      <link>https://hall.example/e/frogs</link><pubDate>Fri, 01 May 2026 08:00:00 GMT</pubDate>${rest}</item></channel></rss>`)[0]
  expect(
    item(
      'Frogs',
      `<description>Short</description><content:encoded><![CDATA[<p>Saturday 9 May 2026, 10.30am – 11.30am</p><p>Tickets £5</p>]]></content:encoded>
      <media:content url="https://hall.example/f.mp4" medium="video"/><media:content url="https://hall.example/f.jpg" medium="image"/>`,
    ),
  ).toMatchObject({
    minPrice: 5,
    imageUrl: 'https://hall.example/f.jpg',
    sessions: [{ date: '2026-05-09', startTime: '10:30', endTime: '11:30' }],
  })
  expect(item('Frogs (9 – 17 May 2026)', '<description>&lt;img src="/g.png"&gt; Fun</description>')).toMatchObject({
    title: 'Frogs',
    startDate: '2026-05-09',
    endDate: '2026-05-17',
    imageUrl: 'https://hall.example/g.png',
  })
})

test('the fields of a library calendar, and days in words', () => {
  const [found] =
    extract(`<rss xmlns:libcal="l"><channel><title>Calendar</title><item><title>Frogs</title><link>https://hall.example/event/1</link>
    <libcal:date>2026-05-09</libcal:date><libcal:start>10:30:00</libcal:start><libcal:end>11:30:00</libcal:end><libcal:location>Pond Room</libcal:location></item></channel></rss>`)
  expect(found).toMatchObject({
    locationName: 'Pond Room',
    sessions: [{ date: '2026-05-09', startTime: '10:30', endTime: '11:30' }],
  })
  const words =
    extract(`<events><event><name>Frogs</name><startdate>9 May 2026</startdate><starttime>10.30am</starttime></event>
    <event><name>Toads</name><startdate>May 10, 2026 2:00 pm</startdate></event></events>`)
  expect(words.flatMap(({ sessions }) => sessions.map(({ date, startTime }) => `${date} ${startTime}`))).toEqual([
    '2026-05-09 10:30',
    '2026-05-10 14:00',
  ])
})
