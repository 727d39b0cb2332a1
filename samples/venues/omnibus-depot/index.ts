import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import { diary, SAT, SUN, THU, WED } from '../../diary.ts'
import { cookieBanner, each, esc, htmlReply, openRobots, pictureAt, sitemap } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, from, kids, unpriced, withPages } from '../../telling.ts'
import { type DateStyle, dayText, whenText } from '../../words.ts'

const events = withPages('/events/', (today: LondonDay) => {
  const { once, several, until } = diary(today)
  return [
    kids('Drive a Pedal Bus', several(0, [SAT, SUN], '10:00-16:00'), unpriced('Included in museum admission'), between('Ages 3–8', 3, 8),
      'Ring the bell, mind the cones, stop at every stop. Twelve pedal buses and one very patient inspector.'),
    kids('Ticket to Read: Stories on the Top Deck', once(2, SUN, '11:00-11:45'), cost('£3', 3), between('Ages 2–6', 2, 6),
      'Stories of journeys, told upstairs on a bus of 1938.'),
    kids('Young Mechanics', once(3, SAT, '13:00-15:00'), cost('£12', 12), between('Ages 9–13', 9, 13),
      'Take a diesel engine to bits, clean what you find and put most of it back.'),
    kids('Lost Property: a Trail', until(4, SUN, 10), cost('£2.50 a trail sheet', 2.5), anyone('Families'),
      'Follow forty umbrellas, a trombone and a set of teeth around the garage.'),
    adults('Heritage Pub Crawl by Routemaster', once(1, SAT, '18:00-22:30'), cost('£39', 39), ADULTS_ONLY,
      'Five pubs, one bus, a conductor who sings. Over 18s.'),
    adults('Lecture: How London Learned to Queue', once(4, THU, '18:30-20:00'), cost('£7/£5 members', 5, 7), null,
      'An evening lecture with slides, followed by an orderly drinks reception.'),
    kids('Model Bus Day', once(5, WED, '10:30-15:30'), cost('£5, under-4s free', 5), from('Ages 4+', 4),
      'Build, paint and race a cardboard bus. Drop in at any time.', { expect: { booking: 'drop_in' } }),
  ]
})

const STYLE: DateStyle = { day: 'dddd d mmmm yyyy', month: 'mmmm', runDay: 'd mmmm yyyy', clock: '12h', between: ' | ' }

/** Pages with dates, prices and ages that are no events at all. */
const OTHER_PAGES: Record<string, (today: LondonDay) => string> = {
  '/': () => layout('The Omnibus Depot', `<h1>Hold tight, please</h1><img src="${pictureAt('omnibus', 5)}" alt="" width="640" height="360">
<p>Forty buses from 1899 to last Tuesday, in the garage where they slept. Open daily, 10am–5pm. Adults £9, children £4.50.</p>
<p><a href="/events">Events</a> · <a href="/news">News</a> · <a href="/school-visits">School visits</a></p>`),
  '/shop': () => layout('Shop', `<h1>Shop</h1><div class="shop">${each(
    [['Enamel badge, route 27', '£4.50'], ['Moquette cushion', '£32.00'], ['Toy bus, ages 3+', '£12.99'], ['Calendar of London buses', '£10.00'], ['Conductor’s whistle', '£6.00']],
    ([name, price]) => `<div class="product"><img src="${pictureAt(name ?? '', 5)}" alt=""><h3>${name}</h3><p>${price}</p><button>Add to basket</button></div>`,
  )}</div><p>Orders placed before 2pm are sent the same day.</p>`),
  '/jobs': (today) => layout('Jobs', `<h1>Work with us</h1>
<h3>Weekend Museum Assistant</h3><p>£13.85 an hour, 15 hours a week. Closing date: ${dayText(addDays(today, 17), 'dddd d mmmm yyyy')}, 12 noon. Interviews on ${dayText(addDays(today, 26), 'dddd d mmmm yyyy')}.</p>
<h3>Vehicle Conservator</h3><p>£34,200 a year. Apply by ${dayText(addDays(today, 24), 'd mmmm yyyy')}.</p>`),
  '/news': (today) => layout('News', `<h1>News</h1>
<article><h3>We have won a prize for our toilets</h3><p class="posted">Posted on ${dayText(addDays(today, -3), 'd mmmm yyyy')}</p><p>The judges praised the flush, a working model of a 1920s fuel pump.</p></article>
<article><h3>Route 27 comes home</h3><p class="posted">Posted on ${dayText(addDays(today, -19), 'd mmmm yyyy')}</p><p>On ${dayText(addDays(today, -21), 'dddd d mmmm')} two hundred people watched our oldest bus roll in under its own steam.</p></article>
<article><h3>New roof to be finished next year</h3><p class="posted">Posted on ${dayText(addDays(today, -40), 'd mmmm yyyy')}</p><p>Scaffolding goes up on ${dayText(addDays(today, 30), 'd mmmm yyyy')}. The museum stays open throughout.</p></article>`),
  '/venue-hire': () => layout('Venue hire', `<h1>Hire the depot</h1><p>Weddings for up to 180 guests from £3,400. Children’s birthday parties on a double-decker, Saturdays 10am–12 noon, from £280 for 20 guests aged 4 to 10. Write to us for dates.</p>`),
  '/school-visits': () => layout('School visits', `<h1>School visits</h1><p>For Key Stages 1 to 3, Monday to Thursday in term time, 10.15am–2pm. £5.50 a pupil, teachers free. Sessions: Forces on Wheels (ages 7–11), The Blitz by Bus (ages 9–14).</p>`),
  '/privacy': () => layout('Privacy', `<h1>Privacy</h1><p>This notice was last changed on 25 May 2018 and is looked at every year.</p>`),
}

export const omnibusDepot: VenueModule = {
  slug: 'omnibus-depot',
  name: 'The Omnibus Depot',
  description: 'Forty London buses in the garage where they slept.',
  locationArea: 'west-london',
  address: '77 Garage Road, London W10 6BU',
  make: 'a few events among a shop, jobs, news, hire and school visits',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    const other = OTHER_PAGES[url.pathname]
    if (other) return htmlReply(other(site.today))
    if (url.pathname === '/events') return htmlReply(listing(all))
    if (url.pathname === '/robots.txt') return openRobots(site)
    if (url.pathname === '/sitemap.xml') return sitemap(site, [...Object.keys(OTHER_PAGES), '/events', ...all.map(({ path }) => path ?? '/')])
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event)) : null
  },
}

const listing = (all: SampleEvent[]) =>
  layout('Events', `<h1>Events</h1>${each(all, (event) => `<div class="row"><a href="${event.path}"><img src="${pictureAt(event.title, 5)}" alt="" width="640" loading="lazy"></a><div><h3><a href="${event.path}">${esc(event.title)}</a></h3><p>${whenText(event, STYLE)}</p></div></div>`)}`)

const detail = (event: SampleEvent) =>
  layout(event.title, `<h1>${esc(event.title)}</h1><p class="when">${whenText(event, STYLE)}</p><img src="${pictureAt(event.title, 5)}" alt="" width="640" height="360">
<p>${esc(event.text)}</p><ul><li>${esc(event.price?.words ?? '')}</li>${event.ages ? `<li>${esc(event.ages.words)}</li>` : ''}</ul>
<aside><h2>From the shop</h2><p>Toy bus, £12.99 · Moquette cushion, £32.00</p></aside>`)

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}${title.startsWith('The Omni') ? '' : ' | The Omnibus Depot'}</title>
<style>
body{margin:0;font:17px/1.5 Johnston,"Gill Sans","Segoe UI",sans-serif;background:#fff;color:#1b1b1b}
header{background:#d5121e;color:#fff;padding:1rem 2rem;border-bottom:.4rem solid #1b1b1b}header a{color:#fff;margin-right:1.2rem}header b{font-size:1.4rem;margin-right:2rem}
main{max-width:58rem;margin:auto;padding:1.5rem 2rem}main img{max-width:100%;height:auto}.row{display:flex;gap:1.2rem;margin:1.2rem 0;border-bottom:1px dashed #d5121e;padding-bottom:1.2rem}.row img{width:11rem}.row h3{margin:0}a{color:#a20d17}.when{font-weight:bold}
.shop{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:1rem}.product{border:1px solid #ccc;padding:.8rem}.posted{color:#666;font-size:.85rem}aside{background:#f6ecdc;padding:.6rem 1.2rem;margin-top:2rem}footer{background:#1b1b1b;color:#ccc;padding:1.5rem 2rem}footer a{color:#fff}
</style></head><body>
<header><b>OMNIBUS</b><a href="/">Home</a><a href="/events">Events</a><a href="/news">News</a><a href="/shop">Shop</a><a href="/jobs">Jobs</a><a href="/venue-hire">Venue hire</a><a href="/school-visits">School visits</a></header>
<main>${main}</main>
<footer>The Omnibus Depot, 77 Garage Road, London W10 6BU. Running since 2011. <a href="/privacy">Privacy</a></footer>
${cookieBanner()}
</body></html>`
