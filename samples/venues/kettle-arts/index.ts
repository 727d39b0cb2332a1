import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, isoMoment, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { cookieBanner, each, esc, htmlReply, openRobots, pictureAt, sitemap } from '../../html.ts'
import type { SampleEvent, Site, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, kids, months, under, withPages } from '../../telling.ts'
import { type DateStyle, daysOf, dayText, timesText, whenText } from '../../words.ts'

const events = withPages('/whats-on/', (today: LondonDay) => {
  const { once, several, series, run } = diary(today)
  return [
    kids('Clay Creatures', several(1, [SAT, SUN], '10:30-12:00 14:00-15:30'), cost('£6.50 per child', 6.5), between('Ages 5–7', 5, 7),
      'Pinch, coil and poke a lump of clay into a creature nobody has met before. All materials are provided, and every creature goes home with its maker.'),
    kids('Little Splashers: Messy Mornings', series(0, TUE, 4, '10:00-11:00'), cost('£4', 4), under('Under 5s', 5),
      'Paint, foam, jelly and a very large roll of paper. Come in clothes that do not mind, and bring a grown-up who does not mind either.'),
    kids('The Great Paper Museum', run(2, 96, 16), free('Free entry'), anyone('For families'),
      'Forty rooms, each the size of a shoebox, all made of paper by school children across London. Follow the trail and build a room of your own to add at the end.'),
    kids('Family Print Jam', once(3, SUN, '11:00-13:00'), free('Free, drop in'), anyone('For children and their grown-ups'),
      'Ink a potato, press a leaf, pull a poster. Stay for ten minutes or the whole two hours.', { expect: { booking: 'drop_in' } }),
    kids('Young Curators Club', series(4, SAT, 3, '13:00-15:00'), cost('£30 for the course', 30), between('Ages 11–14', 11, 14),
      'Three Saturdays behind the scenes: choose three objects from the store, write their labels and hang a show for your families.'),
    kids('Toddler Gallery Walk', once(5, WED, '09:45-10:30'), free(), months('18 months to 4 years', 18, 59),
      'A slow stroll past the brightest pictures, with songs, scarves and something to squeeze in front of each one.'),
    adults('Life Drawing Late', once(2, THU, '18:30-20:45'), cost('£15, £12 concessions', 12, 15), ADULTS_ONLY,
      'A nude model, easels and a glass of wine. Short poses first, one long pose after the break. Paper and charcoal included.'),
    adults('Curator’s Lecture: Steam, Soot and Colour', once(4, THU, '19:00-20:15'), cost('£9', 9), null,
      'An evening lecture on how coal smoke changed what painters could buy, mix and see. Followed by questions and a bar.'),
    adults('Gin & Gilding: an Evening Workshop', once(0, FRI, '18:30-21:00'), cost('£48 including two drinks', 48), ADULTS_ONLY,
      'Learn to lay gold leaf on glass with a cocktail at your elbow. Suitable for beginners over 18.'),
    kids('Kettle Drum Storytime', once(1, SUN, '11:30-12:15'), cost('£3', 3), between('Ages 3–6', 3, 6),
      'Tales told to the beat of a real kettle drum. Everybody gets to hit it once.'),
  ]
})

const STYLE: DateStyle = { day: 'dddd d mmmm', month: 'mmmm', runDay: 'd mmmm yyyy', clock: '12h', between: ', ' }

export const kettleArts: VenueModule = {
  slug: 'kettle-arts',
  name: 'Kettle Arts Museum',
  description: 'A museum and gallery in an old kettle works, with workshops for every age.',
  locationArea: 'central-london',
  address: '12 Copperbottom Row, London EC1R 4KT',
  make: 'JSON-LD on the events’ own pages only',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home(all))
    if (url.pathname === '/whats-on') return htmlReply(listing(all))
    if (url.pathname === '/visit') return htmlReply(visit())
    if (url.pathname === '/robots.txt') return openRobots(site)
    if (url.pathname === '/sitemap.xml') return sitemap(site, ['/', '/whats-on', '/visit'])
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(site, event, all)) : null
  },
}

const home = (all: SampleEvent[]) =>
  layout('Kettle Arts Museum', `
<section class="hero"><h1>A museum on the boil</h1><p>Pictures, pots and paper in an old kettle works. Open Tuesday to Sunday, 10am–5pm.</p></section>
<h2>Coming up</h2>
<div class="cards">${each(all.slice(0, 3), card)}</div>
<p><a class="button" href="/whats-on">See everything that’s on</a></p>`)

const listing = (all: SampleEvent[]) =>
  layout('What’s on | Kettle Arts Museum', `<h1>What’s on</h1><div class="cards">${each(all, card)}</div>`)

const card = (event: SampleEvent) => `<a class="card" href="${event.path}">
  <img src="${pictureAt(event.title, 20)}" alt="" width="640" loading="lazy"><h3>${esc(event.title)}</h3><p>${esc(teaser(event))}</p></a>`

/** Cards say only roughly when, as such listings do; the event's own page has it exactly. */
const teaser = (event: SampleEvent) => {
  const [first, ...rest] = daysOf(event)
  if (!first) return whenText(event, STYLE)
  return rest.length === 0 ? dayText(first, STYLE.day) : `${dayText(first, STYLE.day)} and other dates`
}

const detail = (site: Site, event: SampleEvent, all: SampleEvent[]) =>
  layout(`${event.title} | Kettle Arts Museum`, `
<script type="application/ld+json">${JSON.stringify(structured(site, event)).replaceAll('<', '\\u003c')}</script>
<nav class="crumbs"><a href="/">Home</a> / <a href="/whats-on">What’s on</a></nav>
<article class="event"><h1>${esc(event.title)}</h1>
<img src="${pictureAt(event.title, 20)}" alt="" width="640">
<dl><dt>When</dt><dd>${dates(event)}</dd>
${event.price ? `<dt>Price</dt><dd>${esc(event.price.words)}</dd>` : ''}
${event.ages ? `<dt>Who for</dt><dd>${esc(event.ages.words)}</dd>` : ''}</dl>
<p>${esc(event.text)}</p></article>
<aside><h2>You may also like</h2><ul>${each(
    all.filter((other) => other !== event).slice(0, 3),
    (other) => `<li><a href="${other.path}">${esc(other.title)}</a></li>`,
  )}</ul></aside>`)

const dates = (event: SampleEvent) =>
  event.sessions.length === 0
    ? whenText(event, STYLE)
    : event.sessions.map((session) => `${dayText(session.date, STYLE.day)}, ${timesText(session, STYLE.clock)}`).join('<br>')

/** One Event; a course or a run of workshops holds its days as sub-events. */
function structured(site: Site, event: SampleEvent) {
  const base = {
    '@context': 'https://schema.org',
    '@type': event.title.includes('Museum') ? 'ExhibitionEvent' : 'Event',
    name: event.title,
    url: site.origin + event.path,
    description: event.text,
    image: [site.origin + pictureAt(event.title, 20)],
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: 'Kettle Arts Museum', url: `${site.origin}/` },
    location: {
      '@type': 'Museum',
      name: 'Kettle Arts Museum',
      address: { '@type': 'PostalAddress', streetAddress: '12 Copperbottom Row', addressLocality: 'London', postalCode: 'EC1R 4KT', addressCountry: 'GB' },
    },
    isAccessibleForFree: event.price?.isFree ?? false,
    ...(event.ages?.minAgeMonths != null && { typicalAgeRange: ageRange(event) }),
    ...(event.price && {
      offers: offers(event).map((price) => ({
        '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'GBP', availability: 'https://schema.org/InStock', url: site.origin + event.path,
      })),
    }),
  }
  const [first, ...rest] = event.sessions.map((session) => ({
    startDate: session.startTime ? isoMoment(session.date, session.startTime) : session.date,
    ...(session.endTime && { endDate: isoMoment(session.date, session.endTime) }),
  }))
  if (!first) return { ...base, startDate: event.startDate, endDate: event.endDate }
  if (rest.length === 0) return { ...base, ...first }
  return {
    ...base,
    startDate: first.startDate,
    endDate: rest.at(-1)?.endDate ?? rest.at(-1)?.startDate,
    subEvent: [first, ...rest].map((session) => ({ '@type': 'Event', name: event.title, ...session })),
  }
}

const offers = ({ price }: SampleEvent) =>
  price?.isFree ? [0] : [...new Set([price?.minPrice, price?.maxPrice])].filter((amount) => amount != null)

/** In whole years where that says it exactly, else in words. */
const ageRange = ({ ages }: SampleEvent) => {
  const [min, max] = [ages?.minAgeMonths ?? 0, ages?.maxAgeMonths ?? null]
  if (min % 12 !== 0) return ages?.words
  return `${min / 12}-${max === null ? '' : Math.floor(max / 12)}`
}

const visit = () =>
  layout('Visit | Kettle Arts Museum', `<h1>Plan your visit</h1>
<p>12 Copperbottom Row, London EC1R 4KT. Open Tuesday to Sunday, 10am–5pm; closed on Mondays and from 24 to 26 December.</p>
<p>The lift reaches every floor. Pushchairs are welcome, and there is a place to leave them.</p>
<p>The nearest station is Farringdon, seven minutes on foot.</p>`)

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)}</title>
<style>
body{margin:0;font:17px/1.55 Georgia,serif;background:#fbf7f2;color:#2b211c}
header{background:#b4532a;color:#fff;padding:1rem 1.5rem;display:flex;gap:1.5rem;align-items:baseline;flex-wrap:wrap}
header a{color:#fff;text-decoration:none}header .logo{font-size:1.4rem;font-weight:bold}
main{max-width:62rem;margin:0 auto;padding:1.5rem}
.hero{background:#f0d9c4;padding:2rem;border-radius:4px}.cards{display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
.card{background:#fff;color:inherit;text-decoration:none;border-bottom:4px solid #b4532a}.card img,.event img{width:100%;height:auto;display:block}
.card h3,.card p{margin:.6rem 1rem}.event img{max-width:36rem}dt{font-weight:bold;margin-top:.6rem}dd{margin:0}
.button{background:#2b211c;color:#fff;padding:.6rem 1rem;text-decoration:none;display:inline-block}
footer{border-top:1px solid #d8c7b8;padding:1.5rem;text-align:center;color:#6b5a50}
</style></head><body>
<header><a class="logo" href="/">Kettle Arts</a><nav><a href="/whats-on">What’s on</a> · <a href="/visit">Visit</a></nav></header>
<main>${main}</main>
<footer>Kettle Arts Museum, 12 Copperbottom Row, London EC1R 4KT. Making things since 2011. Registered as a charity.</footer>
${cookieBanner()}
</body></html>`
