import type { EventSession } from '#domain/event/event.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { addDays } from '#domain/days/london-time.ts'
import { diary, FRI, isoMoment, MON, SAT, SUN, THU, utcStamp, WED } from '../../diary.ts'
import { each, esc, htmlReply, jsonReply, pictureAt, textReply } from '../../html.ts'
import type { Reply, SampleEvent, Site, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, slugOf, under, withPages } from '../../telling.ts'
import { dayText, timesText } from '../../words.ts'

const events = withPages('/event/', (today: LondonDay) => {
  const { once } = diary(today)
  return [
    kids('Breakfast with the Goats', once(0, SAT, '10:00-12:00'), cost('£5 per child', 5), anyone('families'),
      'Help our farmers with the morning feed and sit with the kids in the straw. Wellies are a very good idea.'),
    kids('Muddy Boots Toddler Group', once(1, MON, '10:00-11:30'), cost('£3.50', 3.5), under('under 4s', 4),
      'Puddles, seed planting and a song for the pigs. Outdoors whatever the weather.'),
    kids('Farm Detectives: Whose Poo?', once(2, SUN, '11:00-12:30'), cost('£6', 6), between('6–10 years', 6, 10),
      'Science at its smelliest. Use magnifying glasses, charts and your nose to find out who left what.'),
    kids('Build a Bug Hotel', once(3, SAT, '13:00-15:00'), free(), from('5+', 5),
      'Drill, stack and stuff a five-star home for beetles and bees. Part of our nature garden project.'),
    kids('Pony Grooming for Beginners', once(4, WED, '16:00-17:00'), cost('£12', 12), between('8–14 years', 8, 14),
      'Learn to brush, plait and pick out hooves with Biscuit and Major, who are patient.'),
    kids('Orchard Family Fair', once(5, SUN, '11:00-16:00'), free('Free entry, donations welcome'), anyone('all ages'),
      'Press juice, bob for apples and enter the longest-peel contest. Stalls, a brass band and a puppet tent.'),
    adults('Cider Making Masterclass', once(1, FRI, '18:30-21:30'), cost('£45', 45), ADULTS_ONLY,
      'From orchard to bottle, with tastings of six farm ciders. For adults.'),
    adults('Dry Stone Walling: a Day Course', once(3, THU, '09:30-16:30'), cost('£85', 85), from('over 18s', 18),
      'A practical course for adults in the old craft of building walls without mortar. Lunch is included.'),
    adults('Farm to Fork Supper Club', once(5, FRI, '19:00-22:30'), cost('£55', 55), ADULTS_ONLY,
      'Five courses around the fire pit with matching natural wines. Strictly over 18s.'),
    kids('Story Barn', once(0, THU, '15:45-16:30'), cost('Pay £2 on the door', 2), between('ages 3–7', 3, 7),
      'Farmyard stories on hay bales after school, with a real hen on the lap of whoever sits the stillest.'),
  ]
})

export const pippinYard: VenueModule = {
  slug: 'pippin-yard',
  name: 'Pippin Yard City Farm',
  description: 'Sheep, pigs and ponies between two railway lines.',
  locationArea: 'south-london',
  address: 'Pippin Yard, 40 Viaduct Lane, London SE15 3PY',
  make: 'WordPress with The Events Calendar, its REST API and iCalendar export',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    const pathname = url.pathname.replace(/(.)\/$/, '$1')
    if (pathname === '/') return htmlReply(home(site))
    if (pathname === '/events' && url.searchParams.get('ical') === '1') return calendarFile(site, all)
    if (pathname === '/events') return htmlReply(listing(site, all))
    if (pathname === '/animals') return htmlReply(animals(site))
    if (pathname === '/wp-json/tribe/events/v1/events') return api(site, url, all)
    if (pathname === '/wp-json') return jsonReply({ name: 'Pippin Yard City Farm', timezone_string: 'Europe/London', namespaces: ['wp/v2', 'tribe/events/v1'] })
    if (pathname === '/wp-json/tribe/events/v1') return jsonReply({ namespace: 'tribe/events/v1', routes: {} })
    if (pathname === '/robots.txt')
      return textReply('User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n')
    const event = all.find(({ path }) => path === pathname)
    return event ? htmlReply(detail(site, event)) : null
  },
}

const PER_PAGE = 10

/** As The Events Calendar's REST API answers, with the fields that matter. */
function api(site: Site, url: URL, all: SampleEvent[]): Reply {
  const perPage = Math.min(50, Math.max(1, Number(url.searchParams.get('per_page')) || PER_PAGE))
  const page = Math.max(1, Number(url.searchParams.get('page')) || 1)
  const totalPages = Math.ceil(all.length / perPage)
  if (page > totalPages)
    return { ...jsonReply({ code: 'event-archive-page-not-found', message: 'The requested page was not found.', data: { status: 404 } }), status: 404 }
  const address = (n: number) => `${site.origin}/wp-json/tribe/events/v1/events?page=${n}&per_page=${perPage}`
  return jsonReply({
    events: all.slice((page - 1) * perPage, page * perPage).map((event, index) => apiEvent(site, event, index)),
    rest_url: address(page),
    ...(page < totalPages && { next_rest_url: address(page + 1) }),
    total: all.length,
    total_pages: totalPages,
  })
}

function apiEvent({ origin, today }: Site, event: SampleEvent, index: number) {
  const { date, startTime, endTime } = event.sessions[0] as EventSession
  const utc = (time: string | null) => (time ? new Date(isoMoment(date, time)).toISOString().slice(0, 19).replace('T', ' ') : '')
  return {
    id: 1200 + idOf(event),
    status: 'publish',
    date: `${addDays(today, -30 - index)} 09:00:00`,
    url: `${origin}${event.path}/`,
    title: esc(event.title).replaceAll('’', '&#8217;'),
    description: `<p>${esc(event.text)}</p>${event.ages ? `\n<p>For ${esc(event.ages.words)}.</p>` : ''}`,
    excerpt: '',
    slug: slugOf(event.title),
    image: { url: origin + pictureAt(event.title, 95), width: 640, height: 360 },
    all_day: false,
    start_date: `${date} ${startTime}:00`,
    end_date: `${date} ${endTime}:00`,
    utc_start_date: utc(startTime),
    utc_end_date: utc(endTime),
    timezone: 'Europe/London',
    cost: event.price?.isFree ? 'Free' : `£${event.price?.minPrice}`,
    cost_details: { currency_symbol: '£', values: [String(event.price?.minPrice ?? 0)] },
    website: '',
    categories: [{ name: event.forChildren ? 'Families' : 'Adults', slug: event.forChildren ? 'families' : 'adults' }],
    tags: [],
    venue: { venue: 'Pippin Yard City Farm', address: '40 Viaduct Lane', city: 'London', zip: 'SE15 3PY', country: 'United Kingdom' },
    organizer: [{ organizer: 'Pippin Yard City Farm' }],
  }
}

const calendarFile = ({ origin, today }: Site, all: SampleEvent[]): Reply => ({
  type: 'text/calendar; charset=utf-8',
  headers: { 'content-disposition': 'attachment; filename="pippin-yard-events.ics"' },
  body: [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pippin Yard City Farm - ECPv6.6//NONSGML v6.6//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Pippin Yard City Farm',
    ...all.flatMap((event) =>
      event.sessions.flatMap(({ date, startTime, endTime }) => [
        'BEGIN:VEVENT',
        `UID:${1200 + idOf(event)}-pippin-yard`,
        `DTSTAMP:${utcStamp(today, '00:00')}`,
        `DTSTART:${utcStamp(date, startTime ?? '00:00')}`,
        `DTEND:${utcStamp(date, endTime ?? '23:59')}`,
        `SUMMARY:${escapeText(event.title)}`,
        `DESCRIPTION:${escapeText(`${event.text} For ${event.ages?.words ?? 'everybody'}.`)}`,
        `URL:${origin}${event.path}/`,
        'LOCATION:Pippin Yard City Farm\\, 40 Viaduct Lane\\, London\\, SE15 3PY',
        'END:VEVENT',
      ]),
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
})

const escapeText = (text: string) => text.replace(/[\\,;]/g, (character) => `\\${character}`)

/** The same number for the same event whatever the day. */
const idOf = ({ title }: SampleEvent) => [...title].reduce((sum, c) => (sum * 33 + c.charCodeAt(0)) % 7919, 5)

const home = (site: Site) =>
  layout(site, 'Pippin Yard City Farm', `<h1 class="entry-title">A farm between the railway lines</h1>
<img src="${pictureAt('pippin-yard', 95)}" alt="The yard, as a drawing" width="640" height="360">
<p>Entry to the farm is free, every day but Monday. We live on what visitors give, what the café sells, and hay.</p>
<p><a href="/events/">Events at the farm</a></p>`)

const listing = (site: Site, all: SampleEvent[]) =>
  layout(site, 'Events – Pippin Yard City Farm', `<div class="tribe-events tribe-events-view tribe-events-view--list">
<h1>Upcoming events</h1>
${each(all, (event) => `<article class="tribe-events-calendar-list__event">
<time class="tribe-events-calendar-list__event-datetime" datetime="${event.startDate}">${momentText(event)}</time>
<h3 class="tribe-events-calendar-list__event-title"><a href="${event.path}/" rel="bookmark">${esc(event.title)}</a></h3>
<p class="tribe-events-calendar-list__event-description">${esc(event.text)}</p>
<span class="tribe-events-c-small-cta__price">${event.price?.isFree ? 'Free' : `£${event.price?.minPrice}`}</span></article>`)}
<p><a class="tribe-events-c-ical__link" href="/events/?ical=1">Export events</a></p></div>`)

const detail = (site: Site, event: SampleEvent) =>
  layout(site, `${event.title} – Pippin Yard City Farm`, `<p class="tribe-events-back"><a href="/events/">« All Events</a></p>
<h1 class="tribe-events-single-event-title">${esc(event.title)}</h1>
<div class="tribe-events-schedule"><h2>${momentText(event)}</h2> <span class="tribe-events-cost">${esc(event.price?.words ?? '')}</span></div>
<img src="${pictureAt(event.title, 95)}" alt="" width="640" height="360">
<div class="tribe-events-single-event-description"><p>${esc(event.text)}</p>${event.ages ? `<p>For ${esc(event.ages.words)}.</p>` : ''}</div>`)

const momentText = (event: SampleEvent) => {
  const session = event.sessions[0] as EventSession
  return `<span class="tribe-event-date-start">${dayText(session.date, 'mmmm d')} @ ${timesText({ ...session, endTime: null }, '12h-colon')}</span> - <span class="tribe-event-time">${timesText({ startTime: session.endTime, endTime: null }, '12h-colon')}</span>`
}

const animals = (site: Site) =>
  layout(site, 'Our animals – Pippin Yard City Farm', `<h1 class="entry-title">Our animals</h1>
<p>Biscuit and Major the ponies, eleven sheep, two pigs called Pork and Prejudice, and hens past counting.</p>`)

const layout = ({ origin }: Site, title: string, main: string) => `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)}</title>
<meta name="generator" content="WordPress 6.6"><meta name="generator" content="The Events Calendar 6.6">
<link rel="https://api.w.org/" href="${origin}/wp-json/"><link rel="alternate" href="${origin}/wp-json/tribe/events/v1/">
<link rel="alternate" type="text/calendar" title="Pippin Yard » iCal Feed" href="${origin}/events/?ical=1">
<style>
body{margin:0;font:17px/1.6 "Gill Sans","Segoe UI",sans-serif;background:#fdfdf6;color:#23301c}
.site-header{background:#5b8c2a;padding:1.5rem;text-align:center}.site-header a{color:#fff;text-decoration:none;margin:0 .7rem}.site-title{font-size:1.8rem;margin:0 0 .4rem}
.site-main{max-width:46rem;margin:2rem auto;padding:0 1rem}.site-main img{max-width:100%;height:auto;border-radius:10px}
article{border-left:6px solid #c9dfa9;padding:.2rem 1rem;margin:1.4rem 0}time{color:#5d6f4a;font-size:.95rem}h3{margin:.2rem 0}a{color:#3d6b12}
.widget{background:#eef4e0;padding:1rem;border-radius:10px}.site-footer{background:#23301c;color:#dfe8d2;padding:1.5rem;text-align:center}
</style></head><body class="wp-embed-responsive">
<header class="site-header"><p class="site-title"><a href="/">Pippin Yard City Farm</a></p><nav><a href="/events/">Events</a><a href="/animals">Our animals</a></nav></header>
<main class="site-main">${main}
<aside class="widget"><h2>Recent posts</h2><ul><li>Why our pigs are painting, 3 May 2019</li><li>Thank you to all volunteers</li></ul></aside></main>
<footer class="site-footer">Pippin Yard City Farm, 40 Viaduct Lane, London SE15 3PY. Feeding London since 2011. Proudly powered by WordPress.</footer>
</body></html>`
