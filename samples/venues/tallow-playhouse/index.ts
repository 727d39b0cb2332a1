import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, MON, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { cookieBanner, each, esc, htmlReply, openRobots, pictureAt, sitemap } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, under, withPages } from '../../telling.ts'
import { type DateStyle, daysOf, dayText, timesText, whenText } from '../../words.ts'

const events = withPages('/shows/', (today: LondonDay) => {
  const { once, several } = diary(today)
  return [
    kids('The Wind in the Wardrobe', several(0, [THU, FRI, SAT, SUN], '11:00 14:30'), cost('£12–£22', 12, 22), from('Ages 6+', 6),
      'A family show with songs, in which four cousins find out where the draught comes from.'),
    kids('Pip the Very Small Giant', several(1, [SAT, SUN], '10:30 13:00'), cost('£10, babes in arms free', 10), between('Ages 3–6', 3, 6),
      'He is the smallest giant in the valley and the tallest boy in school. A puppet play with big feet.', { status: 'sold_out' }),
    kids('Gulliver in Goggles', once(2, SAT, '15:00'), cost('£14/£9 under-16s', 9, 14), from('Ages 8+', 8),
      'Clowning, cardboard ships and a crew of volunteers from the stalls.', { status: 'cancelled' }),
    kids('Beatrice and the Borrowed Moon', several(3, [SAT, SUN], '11:00'), cost('£11', 11), between('Ages 4–7', 4, 7),
      'A shadow play about giving things back.', { status: 'postponed' }),
    kids('The Tin Orchestra', once(4, SUN, '14:00'), cost('£13, £8 children', 8, 13), anyone('Families'),
      'Percussion on everything found behind the theatre. Ear defenders to borrow.', { status: 'rescheduled' }),
    kids('Backstage for Beginners', once(5, SAT, '10:00-11:30'), free('Free, ticket needed'), between('Ages 9–14', 9, 14),
      'Pull the ropes, ring the thunder sheet and stand where the ghost stands.', { expect: { booking: 'required' } }),
    kids('Baby Theatre: Rustle', several(5, [TUE, WED], '10:00 11:30'), cost('£7', 7), under('Under 2s', 2),
      'Paper, foil, whispers and two very gentle performers. Buggies welcome, with baby changing next door.', { expect: { accessFeatures: ['baby_change', 'pushchair'] } }),
    adults('Medea in the Rain', several(0, [MON, TUE, WED], '19:30'), cost('£16–£38', 16, 38), from('Ages 16+', 16),
      'A furious new version of the tragedy. Contains violence, strong language and scenes of child death.'),
    adults('Late-Night Burlesque', once(2, FRI, '22:15'), cost('£24', 24), ADULTS_ONLY,
      'Feathers, sequins and little else. Strictly over 18s.', { status: 'sold_out' }),
    adults('Filth: Stand-up after Dark', once(3, FRI, '21:30'), cost('£17.50', 17.5), ADULTS_ONLY,
      'Four comics with no taste and no filter. The bar is open throughout.'),
    adults('An Evening with a Retired Judge', once(4, WED, '19:00'), cost('£20', 20), null,
      'Forty years of trials, two murders in detail, and questions from the floor.', { status: 'cancelled' }),
    adults('The Whisky Monologues', several(5, [THU, FRI], '20:00'), cost('£21 with a dram', 21), ADULTS_ONLY,
      'Five women, five bottles, five ways of leaving.'),
  ]
})

const STYLE: DateStyle = { day: 'ddd d mmm yyyy', month: 'mmm', runDay: 'd mmm yyyy', clock: '12h', between: ', ' }

export const tallowPlayhouse: VenueModule = {
  slug: 'tallow-playhouse',
  name: 'The Tallow Playhouse',
  description: 'A candlelit theatre of 280 seats, with plays for every age and some for none.',
  locationArea: 'central-london',
  address: '5 Chandlers Court, London WC2H 7TP',
  make: 'a theatre’s pages: performances, and shows cancelled, sold out, put off and moved',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home(all))
    if (url.pathname === '/shows') return htmlReply(listing(all))
    if (url.pathname === '/seats') return htmlReply(seats())
    if (url.pathname === '/robots.txt') return openRobots(site)
    if (url.pathname === '/sitemap.xml') return sitemap(site, ['/', '/shows', '/seats'])
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event, site.today)) : null
  },
}

const home = (all: SampleEvent[]) =>
  layout('The Tallow Playhouse', `<h1>By candlelight</h1><div class="bills">${each(all.slice(0, 3), bill)}</div><p><a href="/shows">All shows</a></p>`)

const listing = (all: SampleEvent[]) => layout('Shows', `<h1>Shows</h1><div class="bills">${each(all, bill)}</div>`)

const BADGES = { cancelled: 'Cancelled', sold_out: 'Sold out', postponed: 'Postponed', rescheduled: 'New date', scheduled: '' }

const bill = (event: SampleEvent) => `<article class="bill ${event.status}"><a href="${event.path}"><img src="${pictureAt(event.title, 350)}" alt="" width="640" loading="lazy"><h2>${esc(event.title)}</h2></a>
${BADGES[event.status] ? `<span class="badge">${BADGES[event.status]}</span>` : ''}<p class="run">${runText(event)}</p></article>`

/** 'Thu 5 – Sun 8 May' on the bill; each performance is on the show's page. */
const runText = (event: SampleEvent) => {
  const days = daysOf(event)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length < 3) return whenText(event, STYLE)
  return `${dayText(first, STYLE.day)} – ${dayText(last, STYLE.day)}`
}

const detail = (event: SampleEvent, today: LondonDay) =>
  layout(event.title, `<h1>${event.status === 'cancelled' ? 'CANCELLED: ' : ''}${esc(event.title)}</h1>
${notice(event, today)}
<img class="poster" src="${pictureAt(event.title, 350)}" alt="" width="640">
<p>${esc(event.text)}</p>
<p>${event.ages ? `${esc(event.ages.words)}. ` : ''}Tickets ${esc(event.price?.words ?? '')}.</p>
<h2>Performances</h2>
<table><thead><tr><th>Date</th><th>Time</th><th></th></tr></thead><tbody>
${each(event.sessions, ({ date, ...times }) => `<tr><td>${dayText(date, 'dddd d mmmm yyyy')}</td><td>${timesText(times, '12h')}</td><td>${availability(event)}</td></tr>`)}
</tbody></table>`)

function notice(event: SampleEvent, today: LondonDay): string {
  const [first] = daysOf(event)
  if (event.status === 'cancelled') return '<p class="notice">We are sorry: this show has been cancelled. Ticket holders will be refunded.</p>'
  if (event.status === 'sold_out') return '<p class="notice">Sold out. Returns, if any, are sold at the door from one hour before.</p>'
  if (event.status === 'postponed') return '<p class="notice">Postponed. The performances below will not take place as planned; a new date will be announced.</p>'
  // The old date lies a week before the new one, and may be over.
  const old = first && addDays(first, -7)
  if (event.status === 'rescheduled' && first && old)
    return `<p class="notice">Rescheduled: this show has moved from <s>${dayText(old, 'd mmmm')}</s> to ${dayText(first, 'dddd d mmmm')}. Tickets ${old < today ? 'remained' : 'remain'} valid.</p>`
  return ''
}

const availability = ({ status, path }: SampleEvent) =>
  status === 'scheduled' || status === 'rescheduled' ? `<a href="${path}#book">Book</a>` : BADGES[status]

const seats = () =>
  layout('Your seat', `<h1>Your seat</h1><p>Row A is close enough to be dripped on. The balcony has pillars. Programmes £4, ice cream £3.50.</p>`)

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}${title.startsWith('The Tallow') ? '' : ' – The Tallow Playhouse'}</title>
<style>
body{margin:0;font:18px/1.55 "Hoefler Text",Baskerville,Garamond,serif;background:#1c0f0d;color:#f4e3c8}
header{text-align:center;padding:2rem 1rem;border-bottom:1px solid #7a5230}header a{color:#f0b95b;margin:0 1rem;text-decoration:none}header .name{font-size:2rem;display:block;letter-spacing:.1em}
main{max-width:60rem;margin:auto;padding:1.5rem}.bills{display:grid;gap:1.6rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}.bill{background:#2c1a15;position:relative}.bill img{width:100%;height:auto}.bill h2,.bill p{margin:.4rem .8rem}.bill a{color:#f0b95b}
.badge{position:absolute;top:.8rem;left:0;background:#b3251f;color:#fff;padding:.2rem .8rem}.cancelled img,.postponed img{filter:grayscale(1)}.notice{border-left:4px solid #b3251f;padding:.4rem 1rem;background:#3a1d18}.poster{max-width:100%;width:28rem;height:auto}
table{border-collapse:collapse}td,th{padding:.3rem 1.4rem .3rem 0;text-align:left;border-bottom:1px solid #533}td a{color:#f0b95b}footer{text-align:center;padding:2rem;color:#a98b6a;font-size:.9rem}
</style></head><body>
<header><a class="name" href="/">The Tallow Playhouse</a><a href="/shows">Shows</a><a href="/seats">Your seat</a></header>
<main>${main}</main>
<footer>5 Chandlers Court, London WC2H 7TP. Box office opens at noon. Candles lit nightly since 2011.</footer>
${cookieBanner()}
</body></html>`
