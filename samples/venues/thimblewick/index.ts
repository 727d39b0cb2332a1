import type { EventSession } from '#domain/event/event.ts'
import { type LondonDay, londonInstant } from '#domain/days/london-time.ts'
import { diary, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { cookieBanner, each, esc, htmlReply, jsonReply, pictureAt, sitemap, textReply } from '../../html.ts'
import type { SampleEvent, Site, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, slugOf, unpriced, withPages } from '../../telling.ts'
import { dayText, timesText } from '../../words.ts'

const events = withPages('/events/', (today: LondonDay) => {
  const { once } = diary(today)
  return [
    kids('First Stitches', once(0, SAT, '10:30-12:00'), cost('£14', 14), between('Ages 7–11', 7, 11),
      'Thread a needle, tie a knot that holds, and sew a felt fox to take home.'),
    kids('Half-Pint Weavers', once(1, SUN, '10:00-11:00'), cost('£10', 10), between('Ages 4–6', 4, 6),
      'Weave with sticks, ribbon and whatever the beach left us. Grown-ups stay and help.'),
    kids('Teen Upcycling Lab', once(3, SAT, '13:00-16:00'), cost('£18', 18), between('Ages 12–16', 12, 16),
      'Bring a garment you no longer love and leave with one you do. Machines, dyes and patches provided.'),
    kids('Family Tie-Dye Yard', once(4, SUN, '11:00-14:00'), unpriced('Pay what you can'), anyone('Families'),
      'Vats of colour in the yard. Bring white cotton and clothes that do not matter.'),
    adults('Sew & Prosecco: Cushion Covers', once(0, THU, '18:45-21:15'), cost('£42', 42), ADULTS_ONLY,
      'An evening of piping, zips and fizz. A glass on arrival and all materials are included.'),
    adults('Natural Dyes for Grown-Ups', once(2, SAT, '10:00-16:00'), cost('£75', 75), ADULTS_ONLY,
      'A full day with madder, weld and woad in our dye kitchen. For adults only, as some mordants are poisonous.'),
    adults('Visible Mending Social', once(3, TUE, '19:00-21:00'), cost('£8/£5 unwaged', 5, 8), null,
      'Bring holes. We darn, patch and talk till nine over wine and cheese.'),
    adults('Bookbinding after Work', once(5, WED, '18:30-21:00'), cost('£38', 38), from('Ages 18+', 18),
      'Fold, punch and sew a coptic-bound notebook. No experience needed.'),
    kids('Puppet Makers’ Morning', once(5, SAT, '10:00-12:30'), cost('£15 per child', 15), between('Ages 6–10', 6, 10),
      'Build a glove puppet from socks and buttons, then put on a very short show for parents.'),
    kids('Wool Day Open House', once(2, SUN, '12:00-16:00'), free('Free entry'), anyone('All ages'),
      'Try spinning, felting and finger knitting at seven tables. Children’s corner all afternoon.'),
  ]
})

const COLLECTION = { id: '5f2b1c0e9d8a7b6c5d4e3f20', title: 'Events', fullUrl: '/events', typeName: 'events', type: 10 }

export const thimblewick: VenueModule = {
  slug: 'thimblewick',
  name: 'Thimblewick Studio',
  description: 'Sewing, weaving and dyeing by the canal, for beginners of all sizes.',
  locationArea: 'east-london',
  address: 'Unit 6, Bobbin Wharf, London E8 4QN',
  make: 'Squarespace, with its ?format=json',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    const asJson = url.searchParams.get('format') === 'json'
    const website = { siteTitle: 'Thimblewick Studio', baseUrl: site.origin, timeZone: 'Europe/London' }
    if (url.pathname === '/') return htmlReply(home(site))
    if (url.pathname === '/events') {
      if (asJson) return jsonReply({ website, collection: COLLECTION, upcoming: all.map((event) => item(site, event)), past: [] })
      return htmlReply(listing(site, all))
    }
    if (url.pathname === '/studio') return htmlReply(studio(site))
    if (url.pathname === '/robots.txt')
      return textReply(`User-agent: *\nDisallow: /config\nDisallow: /search\nDisallow: /account$\n\nSitemap: ${site.origin}/sitemap.xml\n`)
    if (url.pathname === '/sitemap.xml') return sitemap(site, ['/', '/events', '/studio', ...all.map(({ path }) => path ?? '/')])
    const event = all.find(({ path }) => path === url.pathname)
    if (!event) return null
    return asJson ? jsonReply({ website, collection: COLLECTION, item: item(site, event) }) : htmlReply(detail(site, event))
  },
}

/** An event as Squarespace gives it: instants in milliseconds, the text as HTML, prices and ages only in the text. */
function item({ origin }: Site, event: SampleEvent) {
  const { date, startTime, endTime } = event.sessions[0] as EventSession
  const at = (time: string | null) => londonInstant(date, time ?? '00:00').getTime()
  return {
    id: [...slugOf(event.title)].map((c) => c.charCodeAt(0).toString(16)).join('').slice(0, 24).padEnd(24, '0'),
    recordType: 12,
    title: event.title,
    urlId: slugOf(event.title),
    fullUrl: event.path,
    excerpt: `<p>${esc(event.text)}</p>`,
    body: bodyOf(event),
    startDate: at(startTime),
    endDate: at(endTime),
    assetUrl: origin + pictureAt(event.title, 335),
    location: { addressTitle: 'Thimblewick Studio', addressLine1: 'Unit 6, Bobbin Wharf', addressLine2: 'London, E8 4QN', addressCountry: 'United Kingdom' },
    tags: [],
    categories: [event.forChildren ? 'Kids' : 'Evenings'],
  }
}

const bodyOf = (event: SampleEvent) =>
  `<div class="sqs-block"><p>${esc(event.text)}</p>${event.ages ? `<p>${esc(event.ages.words)}</p>` : ''}<p>${esc(event.price?.words ?? '')}</p></div>`

const home = (site: Site) =>
  layout(site, 'Thimblewick Studio', `<section class="banner"><h1>Make it, mend it, wear it out</h1><a class="btn" href="/events">Book a class</a></section>
<p>We are four makers and eleven sewing machines in a former bobbin warehouse. Children, grown-ups and the all-thumbs are welcome.</p>`)

const listing = (site: Site, all: SampleEvent[]) =>
  layout(site, 'Events — Thimblewick Studio', `<div class="eventlist eventlist--upcoming">
${each(all, (event) => {
    const session = event.sessions[0] as EventSession
    return `<article class="eventlist-event eventlist-event--upcoming"><a class="eventlist-column-thumbnail" href="${event.path}"><img src="${pictureAt(event.title, 335)}" alt="" width="640"></a>
<div class="eventlist-column-info"><h1 class="eventlist-title"><a href="${event.path}" class="eventlist-title-link">${esc(event.title)}</a></h1>
<ul class="eventlist-meta"><li><time class="event-date" datetime="${session.date}">${dayText(session.date, 'dddd, mmmm d, yyyy')}</time></li>
<li><time class="event-time-12hr" datetime="${session.date}">${timesText(session, '12h-colon')}</time></li><li>Thimblewick Studio</li></ul>
<div class="eventlist-excerpt"><p>${esc(event.text)}</p></div></div></article>`
  })}</div>`)

const detail = (site: Site, event: SampleEvent) => {
  const session = event.sessions[0] as EventSession
  return layout(site, `${event.title} — Thimblewick Studio`, `<article class="eventitem"><p><a href="/events">Back to All Events</a></p>
<h1 class="eventitem-title">${esc(event.title)}</h1>
<ul class="eventitem-meta"><li><time class="event-date" datetime="${session.date}">${dayText(session.date, 'dddd, mmmm d, yyyy')}</time></li>
<li><time class="event-time-12hr-start" datetime="${session.date}">${timesText({ ...session, endTime: null }, '12h-colon')}</time> – <time class="event-time-12hr-end" datetime="${session.date}">${timesText({ startTime: session.endTime, endTime: null }, '12h-colon')}</time></li>
<li>Thimblewick Studio, Unit 6, Bobbin Wharf, London, E8 4QN</li></ul>
<img src="${pictureAt(event.title, 335)}" alt="" width="640" height="360">${bodyOf(event)}
<p><a class="btn" href="${event.path}?book=1">Book now</a></p></article>`)
}

const studio = (site: Site) =>
  layout(site, 'The studio — Thimblewick Studio', `<h1>The studio</h1><p>Gift vouchers from £20. Studio hire for makers, £25 a day. Parking is hopeless: come by canal.</p>`)

const layout = ({ origin }: Site, title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><!-- This is Squarespace. -->
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)}</title><meta property="og:site_name" content="Thimblewick Studio">
<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ website: { baseUrl: origin, siteTitle: 'Thimblewick Studio' }, collection: COLLECTION })};</script>
<style>
body{margin:0;font:300 17px/1.7 "Helvetica Neue",Arial,sans-serif;color:#333;background:#fff}
header{display:flex;justify-content:space-between;padding:2rem 4vw;letter-spacing:.12em;text-transform:uppercase;font-size:.85rem}header a{color:#333;text-decoration:none;margin-left:1.5rem}
main{max-width:60rem;margin:auto;padding:0 4vw 4rem}.banner{background:#f3dfe3;padding:5rem 2rem;text-align:center}h1{font-weight:300}
.eventlist-event{display:flex;gap:2rem;margin:0 0 3rem;flex-wrap:wrap}.eventlist-event img{width:18rem;height:auto}.eventlist-column-info{flex:1 1 20rem}.eventlist-title{margin:0;font-size:1.6rem}.eventlist-title a{color:#8a2f48;text-decoration:none}
ul{list-style:none;padding:0;color:#777}.eventitem img{max-width:100%;height:auto}.btn{background:#8a2f48;color:#fff;padding:.8rem 1.6rem;text-decoration:none;display:inline-block}
footer{background:#fafafa;padding:3rem;text-align:center;color:#888;font-size:.85rem}
</style></head><body class="collection-type-events">
<header><a href="/">Thimblewick</a><nav><a href="/events">Events</a><a href="/studio">The studio</a></nav></header>
<main>${main}</main>
<footer>Unit 6, Bobbin Wharf, London E8 4QN · hello@thimblewick.example · stitching since 2011</footer>
${cookieBanner('By using this website, you agree to our use of cookies.')}
</body></html>`
