import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, MON, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { cookieBanner, each, esc, htmlReply, openRobots, pictureAt, sitemap } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, under, unpriced, withPages } from '../../telling.ts'
import { type DateStyle, daysOf, dayText, daysText, timesOfDayText, whenText } from '../../words.ts'

const events = withPages('/programme/', (today: LondonDay) => {
  const { once, several, series } = diary(today)
  return [
    kids('Circus Skills for Small Acrobats', series(0, SAT, 4, '10:00-11:00'), cost('£36 for four sessions', 36), between('Ages 5–8', 5, 8),
      'Juggle, balance, tumble and take a bow. Four Saturdays with our circus teachers.'),
    kids('Shadow Puppet Lab', several(1, [SAT, SUN], '11:00-12:30'), cost('£7.50', 7.5), between('Ages 6–9', 6, 9),
      'Cut it, light it, move it: build a puppet and join a show behind the big white sheet.'),
    kids('Saturday Family Film: The Lost Penguin', once(2, SAT, '10:30-12:00'), cost('£3 adults, £1.50 children', 1.5, 3), anyone('Certificate U'),
      'A warm-hearted cartoon about a penguin, a bus and a very long way home.'),
    kids('Toddler Rave', once(2, SUN, '10:00-11:30'), cost('£8 per child', 8), under('Under 5s', 5),
      'Glow sticks, a bubble machine and a DJ who takes requests for animals only.'),
    kids('Parkour Taster', once(3, WED, '16:30-18:00'), free('Free, booking needed'), between('Ages 11–15', 11, 15),
      'Vault, roll and land softly. Wear trainers and something with sleeves. This is a drop-off session.', { expect: { booking: 'required', adultMustStay: false } }),
    kids('Pocket Opera: The Clever Fox', once(4, SUN, '14:00-15:15'), cost('£12/£8 under-16s', 8, 12), from('Ages 7 and up', 7),
      'A pocket opera about a fox who talks her way out of everything, with puppets and a band of six.'),
    kids('Family Ceilidh', once(5, SAT, '17:00-19:30'), cost('£6, under-5s free', 6), anyone('Families'),
      'Strip the willow with your gran. A caller explains every dance, and there is cake.'),
    adults('Stand-up in the Loft', series(1, THU, 2, '20:00-22:00'), cost('£13', 13), ADULTS_ONLY,
      'Five comedians trying out what they dare not say elsewhere. Strong language throughout.'),
    adults('Drag Bingo', once(3, FRI, '20:30-23:00'), cost('£15', 15), ADULTS_ONLY,
      'Filthy calls, dreadful prizes. Your hostess: Anita Pint.'),
    adults('The Debt Collectors: a New Play', several(4, [TUE, WED, THU], '19:30-21:20'), cost('£18, £12 concessions', 12, 18), from('Ages 16+', 16),
      'A dark drama about two brothers and what they owe. Contains violence and sexual references.'),
    adults('Salsa for Absolute Beginners', series(0, MON, 5, '19:00-20:30'), cost('£55 for five weeks', 55), ADULTS_ONLY,
      'Find your feet, then someone else’s. Bar open after class.'),
    adults('Negroni Life Drawing', once(5, WED, '19:00-21:00'), cost('£20 with a drink', 20), ADULTS_ONLY,
      'A nude model, a live cellist and a stiff drink.'),
    kids('Community Lantern Workshop', once(5, SUN, '13:00-16:00'), unpriced('Pay what you can'), anyone('All ages'),
      'Bend willow, paste tissue and make a lantern for our parade.'),
  ]
})

const STYLE: DateStyle = { day: 'ddd d mmm', month: 'mmm', runDay: 'd mmm yyyy', clock: '12h', between: ', ' }
const PER_PAGE = 5

export const halyardHall: VenueModule = {
  slug: 'halyard-hall',
  name: 'Halyard Hall',
  description: 'An arts centre in a hall where they once made rope for sailing ships.',
  locationArea: 'east-london',
  address: '200 Halyard Street, London E2 7TW',
  make: 'a listing over three pages, with a page for each event',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home(all))
    if (url.pathname === '/programme') return programme(all, Number(url.searchParams.get('page') ?? 1))
    if (url.pathname === '/bar') return htmlReply(bar())
    if (url.pathname === '/robots.txt') return openRobots(site)
    if (url.pathname === '/sitemap.xml') return sitemap(site, ['/', '/programme', '/bar'])
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event, all)) : null
  },
}

const home = (all: SampleEvent[]) =>
  layout('Halyard Hall', `<div class="hero"><img src="${pictureAt('halyard', 8)}" alt="" width="640"><h1>What will you pull off today?</h1></div>
<div class="grid">${each(all.slice(0, 4), card)}</div><p class="more"><a href="/programme">The whole programme</a></p>`)

function programme(all: SampleEvent[], page: number) {
  const pages = Math.ceil(all.length / PER_PAGE)
  if (!Number.isInteger(page) || page < 1 || page > pages) return null
  const links = Array.from({ length: pages }, (_, n) => n + 1).map((n) =>
    n === page ? `<span aria-current="page">${n}</span>` : `<a href="/programme${n > 1 ? `?page=${n}` : ''}">${n}</a>`,
  )
  return htmlReply(
    layout(page > 1 ? `Programme, page ${page}` : 'Programme', `<h1>Programme</h1>
<div class="grid">${each(all.slice((page - 1) * PER_PAGE, page * PER_PAGE), card)}</div>
<nav class="pager" aria-label="Pages">${links.join(' ')}${page < pages ? ` <a rel="next" href="/programme?page=${page + 1}">Next</a>` : ''}</nav>`),
  )
}

const card = (event: SampleEvent) => `<article class="card"><a href="${event.path}"><img src="${pictureAt(event.title, 8)}" alt="" width="640" loading="lazy">
<h2>${esc(event.title)}</h2></a><p class="date">${cardDate(event)}</p><p>${esc(event.text)}</p></article>`

/** '3–24 May' on cards; the event's page names each day. */
const cardDate = (event: SampleEvent) => {
  const days = daysOf(event)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 3) return whenText(event, STYLE)
  return `${dayText(first, STYLE.day)} – ${dayText(last, STYLE.day)}`
}

const detail = (event: SampleEvent, all: SampleEvent[]) =>
  layout(event.title, `<article class="event"><h1>${esc(event.title)}</h1><img src="${pictureAt(event.title, 8)}" alt="" width="640">
<dl class="facts"><dt>Dates</dt><dd>${daysText(event, STYLE)}</dd><dt>Time</dt><dd>${timesOfDayText(event, STYLE)}</dd>
<dt>Tickets</dt><dd>${esc(event.price?.words ?? '')}</dd>${event.ages ? `<dt>Age guidance</dt><dd>${esc(event.ages.words)}</dd>` : ''}</dl>
<p>${esc(event.text)}</p><p><a class="book" href="${event.path}#book">Book tickets</a></p></article>
<section class="related"><h2>You might also like</h2><div class="grid">${each(all.filter((other) => other !== event).slice(-2), card)}</div></section>`)

const bar = () =>
  layout('The Splice Bar', `<h1>The Splice Bar</h1><p>Open from 5pm till late. Pies £9, pints from £5.20. Happy hour every day from 5pm to 6pm.</p>`)

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}${title === 'Halyard Hall' ? '' : ' | Halyard Hall'}</title>
<style>
body{margin:0;font:17px/1.5 "Avenir Next",Avenir,system-ui,sans-serif;background:#fff;color:#111}
header{position:sticky;top:0;background:#e63323;padding:.8rem 1.5rem;display:flex;gap:1.5rem;align-items:center;z-index:1}header a{color:#fff;font-weight:700;text-decoration:none}header .logo{font-size:1.5rem;text-transform:uppercase;letter-spacing:-.03em}
main{max-width:72rem;margin:auto;padding:1.5rem}.hero{position:relative}.hero img{width:100%;height:18rem;object-fit:cover}.hero h1{position:absolute;left:1rem;bottom:0;background:#fff;padding:.4rem 1rem}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:1.5rem}.card img,.event img{width:100%;height:auto}.event img{max-width:40rem}.card a{color:inherit}.card h2{margin:.4rem 0 0;font-size:1.3rem}.date{color:#e63323;font-weight:700;margin:0}
.facts{display:grid;grid-template-columns:8rem 1fr;gap:.3rem 1rem}.facts dt{font-weight:700}.facts dd{margin:0}.pager{font-size:1.2rem;margin:2rem 0;word-spacing:.6rem}.book{background:#111;color:#fff;padding:.7rem 1.4rem}
.related{border-top:6px solid #111;margin-top:3rem}footer{background:#111;color:#bbb;padding:2rem 1.5rem}
</style></head><body>
<header><a class="logo" href="/">Halyard</a><a href="/programme">Programme</a><a href="/bar">Bar</a></header>
<main>${main}</main>
<footer>Halyard Hall, 200 Halyard Street, London E2 7TW. Box office 020 7946 0477. An arts centre since 2011, a rope works since 1794.</footer>
${cookieBanner()}
</body></html>`
