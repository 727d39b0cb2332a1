import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, isoMoment, SAT, SUN, THU, WED } from '../../diary.ts'
import { each, esc, htmlReply, pictureAt, textReply } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, months, withPages } from '../../telling.ts'
import { type DateStyle, dayText, timesText } from '../../words.ts'

const events = withPages('/concerts/', (today: LondonDay) => {
  const { once } = diary(today)
  return [
    kids('Bassoon in the Room', once(0, SUN, '11:00-11:50'), cost('Adults £8, children £4', 4, 8), between('ages 4–8', 4, 8),
      'Four bassoons, one elephant and a story about a very deep voice. Sit on the cushions, hum along, try a reed at the end.', { room: 'Long Room' }),
    kids('Babies’ Morning Concert', once(1, WED, '10:30-11:15'), cost('£7', 7), months('0–18 months', 0, 18),
      'A string trio plays Haydn at floor level. Feeding, crawling and crying are all fine by us.', { room: 'Cushion Room' }),
    kids('Come and Play: Ukulele Orchestra for Families', once(2, SAT, '14:00-15:30'), free('Free, no ticket needed'), from('7+', 7),
      'Borrow a ukulele, learn three chords and play in an orchestra of sixty by half past three.', { room: 'Long Room', expect: { booking: 'drop_in' } }),
    kids('The Snow Goblin: a Musical Tale', once(3, SAT, '15:00-16:00'), cost('£9/£6 under-16s', 6, 9), from('ages 5 and over', 5),
      'A goblin, a narrator and a brass quintet that will not behave. Written for families and first-time concert goers.', { room: 'Great Room' }),
    kids('Teen Jam Session', once(4, SUN, '13:00-15:30'), cost('£3', 3), between('ages 12–16', 12, 16),
      'Bring an instrument or use ours. A house band keeps the beat, you take the solos.', { room: 'Cellar' }),
    adults('Late Jazz: the Ottoline Marsh Trio', once(0, FRI, '21:00-23:30'), cost('£18', 18), ADULTS_ONLY,
      'Smoky standards and a bar that stays open until one. Over 18s only after nine.', { room: 'Cellar' }),
    adults('String Quartets by Candlelight', once(2, THU, '19:30-21:30'), cost('£16–£24', 16, 24), null,
      'Beethoven’s last quartets in a darkened room, with one interval and wine at the bar.', { room: 'Great Room' }),
    adults('Whisky & Blues', once(4, FRI, '20:00-22:45'), cost('£28 with four tastings', 28), ADULTS_ONLY,
      'Four drams, four songs each, and the stories that link them. No admittance to under-18s.', { room: 'Cellar' }),
    adults('Techno in the Vaults', once(5, SAT, '22:00'), cost('£14 in advance', 14), ADULTS_ONLY,
      'Our yearly club night under the arches: three DJs, one strobe, doors till 3am.', { room: 'Vaults' }),
    kids('Family Rounds and Canons', once(5, SUN, '16:00-17:00'), free(), anyone('families'),
      'Sing rounds old and new with our house choir. Song sheets for readers, shakers for those who cannot read yet.', { room: 'Great Room' }),
  ]
})

const STYLE: DateStyle = { day: 'ddd d mmm yyyy', month: 'mmm', runDay: 'd mmm yyyy', clock: '12h-colon', between: ' at ' }

export const brindleRooms: VenueModule = {
  slug: 'brindle-rooms',
  name: 'The Brindle Rooms',
  description: 'Four rooms for music, from babies’ concerts to late jazz.',
  locationArea: 'north-london',
  address: '3 Brindle Terrace, London N1 7QX',
  make: 'schema.org microdata',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home())
    if (url.pathname === '/concerts') return htmlReply(listing(all))
    if (url.pathname === '/hire') return htmlReply(hire())
    if (url.pathname === '/robots.txt') return textReply('User-agent: *\nDisallow:\n')
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event)) : null
  },
}

const home = () =>
  layout('The Brindle Rooms', `<h1>Four rooms, one roof, all kinds of music</h1>
<p>Since 1887 the terrace has rung with practice, argument and song. Today it holds two hundred concerts a year.</p>
<p><a href="/concerts">See our concerts</a></p>
<img src="${pictureAt('brindle-terrace', 265)}" alt="The terrace by evening, as a drawing" width="640" height="360">`)

const listing = (all: SampleEvent[]) =>
  layout('Concerts – The Brindle Rooms', `<h1>Concerts</h1>${each(all, (event) => concert(event, 'h2'))}`)

const detail = (event: SampleEvent) =>
  layout(`${event.title} – The Brindle Rooms`, `${concert(event, 'h1')}
<p class="terms">Tickets cannot be returned, but may be exchanged up to a day before. <a href="/concerts">All concerts</a></p>`)

function concert(event: SampleEvent, heading: 'h1' | 'h2') {
  const [session] = event.sessions
  if (!session?.startTime) return ''
  const [min, max] = [event.price?.minPrice ?? 0, event.price?.maxPrice ?? 0]
  const offer =
    min === max
      ? `<span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${min}"><meta itemprop="priceCurrency" content="GBP">${esc(event.price?.words ?? '')}</span>`
      : `<span itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"><meta itemprop="lowPrice" content="${min}"><meta itemprop="highPrice" content="${max}"><meta itemprop="priceCurrency" content="GBP">${esc(event.price?.words ?? '')}</span>`
  return `<section class="concert" itemscope itemtype="https://schema.org/MusicEvent">
<img itemprop="image" src="${pictureAt(event.title, 265)}" alt="" width="640" loading="lazy">
<div><${heading}><a itemprop="url" href="${event.path}"><span itemprop="name">${esc(event.title)}</span></a></${heading}>
<p class="when"><time itemprop="startDate" datetime="${isoMoment(session.date, session.startTime)}">${dayText(session.date, STYLE.day)} at ${timesText(session, STYLE.clock)}</time>
${session.endTime ? `<meta itemprop="endDate" content="${isoMoment(session.date, session.endTime)}">` : ''}</p>
<p itemprop="description">${esc(event.text)}</p>
<p>${offer}${event.ages ? ` · <span itemprop="typicalAgeRange">${esc(event.ages.words)}</span>` : ''}</p>
<p class="place" itemprop="location" itemscope itemtype="https://schema.org/MusicVenue"><span itemprop="name">The Brindle Rooms, ${event.room}</span>,
<span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">3 Brindle Terrace</span>, <span itemprop="addressLocality">London</span> <span itemprop="postalCode">N1 7QX</span></span></p>
<link itemprop="eventStatus" href="https://schema.org/EventScheduled"></div></section>`
}

const hire = () =>
  layout('Hire a room – The Brindle Rooms', `<h1>Hire a room</h1>
<p>The Long Room holds 120 for weddings and parties, from £450 a day. The Cellar is £60 an hour. Write to us with your dates.</p>`)

const layout = (title: string, main: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${esc(title)}</title>
<style>
body{margin:0;background:#17131f;color:#eee7f5;font:16px/1.6 "Trebuchet MS",sans-serif}
a{color:#e8b4ff}header,footer{padding:1.2rem 2rem;background:#0e0b14}header a{margin-right:1.2rem}header strong{font-size:1.5rem;margin-right:2rem;letter-spacing:.08em}
main{max-width:56rem;margin:auto;padding:2rem}.concert{display:flex;gap:1.5rem;border-top:1px solid #443b55;padding:1.5rem 0;flex-wrap:wrap}
.concert img{width:15rem;height:auto;align-self:flex-start}.concert div{flex:1 1 20rem}.concert h1,.concert h2{margin:0}.when{color:#ffd479;font-weight:bold;margin:.2rem 0}.place,.terms{color:#b3a7c4;font-size:.9rem}
</style></head><body>
<header><strong>BRINDLE</strong><a href="/">Home</a><a href="/concerts">Concerts</a><a href="/hire">Hire a room</a></header>
<main>${main}</main>
<footer>The Brindle Rooms, 3 Brindle Terrace, London N1 7QX. Box office open Monday to Friday, 10am–6pm. Photographs by our members since 2011.</footer>
</body></html>`
