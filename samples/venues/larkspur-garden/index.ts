import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, isoMoment, SAT, SUN, THU, WED } from '../../diary.ts'
import { each, esc, htmlReply, pictureAt, sitemap, textReply } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, unpriced, withPages } from '../../telling.ts'
import { dayText, timesText } from '../../words.ts'

const events = withPages('/events/', (today: LondonDay) => {
  const { once, run } = diary(today)
  return [
    kids('Wild Saturday: Pond Dipping', once(0, SAT, '10:30-12:00'), cost('£4 per child', 4), between('ages 5–11', 5, 11),
      'Nets, trays and magnifiers: meet the water boatman, the newt and whatever ate the tadpoles.'),
    kids('Toddler Gardeners', once(1, WED, '10:00-11:00'), cost('£5', 5), between('ages 1–4', 1, 4),
      'Dig, water and get properly muddy, then sing to the seeds.'),
    kids('Den Building in the Larch Wood', once(2, SUN, '13:00-15:30'), free('Free, drop in'), from('ages 4+', 4),
      'Poles, string and no instructions. Bring wellies. Under 8s must be accompanied by an adult.', { expect: { booking: 'drop_in', setting: 'outdoors', adultMustStay: true } }),
    kids('Bat Walk for Families', once(3, FRI, '19:45-21:15'), cost('£7 adults, £3 children', 3, 7), from('ages 7+', 7),
      'Borrow a bat detector and listen to the sky fill up.'),
    kids('Scarecrow Weekend Trail', run(4, 1, 8), unpriced('Pay what you can'), anyone('families'),
      'Forty scarecrows by forty schools. Vote for the one that frightens you best.'),
    adults('Gin in the Glasshouse', once(1, THU, '18:30-21:00'), cost('£29', 29), ADULTS_ONLY,
      'Botanicals on the stem and in the glass. Over 18s.'),
    adults('Pruning Masterclass', once(3, SAT, '10:00-15:00'), cost('£58', 58), from('adults 18+', 18),
      'A day with sharp tools and our head gardener. Lunch included.'),
    adults('Botanical Life Drawing', once(5, THU, '18:45-20:45'), cost('£22/£18', 18, 22), ADULTS_ONLY,
      'A nude model among the palms, with charcoal and a glass of something cold.'),
    kids('Leaf Printing Drop-in', once(5, SUN, '11:00-14:00'), cost('£2 a print', 2), anyone('all ages'),
      'Ink, leaves and an old mangle.', { expect: { booking: 'drop_in' } }),
  ]
})

/** On pages that robots.txt forbids; the site links to them all the same. */
const memberEvents = (today: LondonDay): SampleEvent[] => {
  const { once } = diary(today)
  return [
    kids('Members’ Teddy Bear Picnic', once(1, SUN, '12:00-14:00'), free('Free for members'), anyone('families'), 'Bring a bear and a blanket to the walled garden.'),
    kids('Members’ Dawn Chorus Breakfast', once(3, SUN, '05:00-07:00'), cost('£10', 10), from('ages 8+', 8), 'Bacon rolls and blackcaps.'),
    adults('Patrons’ Supper under the Vine', once(4, THU, '19:30-22:00'), cost('£95', 95), ADULTS_ONLY, 'With the trustees.'),
  ]
}

export const larkspurGarden: VenueModule = {
  slug: 'larkspur-garden',
  name: 'Larkspur Garden',
  description: 'Seven acres of garden behind a wall, with a glasshouse and a wood.',
  locationArea: 'south-london',
  address: 'Larkspur Garden, 14 Hollyhock Hill, London SE22 8LG',
  make: 'RDFa, and a robots.txt that keeps the members’ part closed',
  events,
  forbidden: (today) => memberEvents(today).map(({ title }) => title),
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home())
    if (url.pathname === '/events') return htmlReply(listing(all))
    if (url.pathname === '/garden') return htmlReply(garden())
    if (url.pathname === '/members/events') return htmlReply(members(site.today))
    if (url.pathname === '/members') return htmlReply(joinUs())
    if (url.pathname === '/robots.txt')
      return textReply(`# Members pay for their quiet.\nUser-agent: *\nDisallow: /members/\nDisallow: /*?print=\nAllow: /members$\n\nSitemap: ${site.origin}/sitemap.xml\n`)
    if (url.pathname === '/sitemap.xml') return sitemap(site, ['/', '/events', '/garden', '/members', '/members/events', ...all.map(({ path }) => path ?? '/')])
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event)) : null
  },
}

const home = () =>
  layout('Larkspur Garden', `<h1>Behind the wall</h1><img src="${pictureAt('larkspur', 130)}" alt="" width="640" height="360">
<p>Open every day from nine until dusk. <a href="/events">What’s on in the garden</a> · <a href="/members/events">Members’ events</a></p>`)

const listing = (all: SampleEvent[]) =>
  layout('What’s on', `<h1>What’s on</h1>${each(all, (event) => `<div class="item" vocab="https://schema.org/" typeof="Event">
<img property="image" src="${pictureAt(event.title, 130)}" alt="" width="640" loading="lazy"><div><h2><a property="url" href="${event.path}"><span property="name">${esc(event.title)}</span></a></h2>
${momentOf(event)}<p property="description">${esc(event.text)}</p></div></div>`)}
<p>Are you a member? <a href="/members/events">See what is on for members</a>.</p>`)

const detail = (event: SampleEvent) =>
  layout(event.title, `<article vocab="https://schema.org/" typeof="Event"><h1 property="name">${esc(event.title)}</h1><link property="url" href="${event.path}">
${momentOf(event)}<img property="image" src="${pictureAt(event.title, 130)}" alt="" width="640" height="360"><p property="description">${esc(event.text)}</p>
<p>${esc(event.price?.words ?? '')}${event.ages ? ` · <span property="typicalAgeRange">${esc(event.ages.words)}</span>` : ''}</p>
${offersOf(event)}
<p property="location" typeof="Place"><span property="name">Larkspur Garden</span>, <span property="address" typeof="PostalAddress"><span property="streetAddress">14 Hollyhock Hill</span>, <span property="addressLocality">London</span> <span property="postalCode">SE22 8LG</span></span></p></article>`)

/** Dates in machine form, words beside them. */
function momentOf(event: SampleEvent): string {
  const [session] = event.sessions
  if (!session?.startTime || !session.endTime) {
    const [start, end] = [event.startDate, event.endDate]
    if (!start || !end) return ''
    return `<p class="when"><time property="startDate" datetime="${start}">${dayText(start, 'dddd d mmmm')}</time> to <time property="endDate" datetime="${end}">${dayText(end, 'dddd d mmmm')}</time></p>`
  }
  return `<p class="when"><time property="startDate" datetime="${isoMoment(session.date, session.startTime)}">${dayText(session.date, 'dddd d mmmm')}, ${timesText(session, '12h')}</time><meta property="endDate" content="${isoMoment(session.date, session.endTime)}"></p>`
}

function offersOf({ price }: SampleEvent): string {
  const amounts = price?.isFree ? [0] : [...new Set([price?.minPrice, price?.maxPrice])].filter((amount) => amount != null)
  return amounts
    .map((amount) => `<span property="offers" typeof="Offer"><meta property="price" content="${amount}"><meta property="priceCurrency" content="GBP"></span>`)
    .join('')
}

const members = (today: LondonDay) =>
  layout('Members’ events', `<h1>Members’ events</h1>${each(byDate(memberEvents(today)), (event) => `<div class="item" vocab="https://schema.org/" typeof="Event"><div><h2 property="name">${esc(event.title)}</h2>${momentOf(event)}<p property="description">${esc(event.text)}</p></div></div>`)}`)

const joinUs = () => layout('Become a member', '<h1>Become a member</h1><p>£42 a year for one, £65 for a family of up to six. Members have a gate of their own.</p>')
const garden = () => layout('The garden', '<h1>The garden</h1><p>Laid out in 1822, forgotten in 1940, dug out again by hand. The glasshouse is warm all year. Dogs on leads; no ball games.</p>')

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}${title === 'Larkspur Garden' ? '' : ' : Larkspur Garden'}</title>
<style>
body{margin:0;font:18px/1.6 Cambria,Georgia,serif;background:#f1f6ee;color:#22331f}
header{padding:1.4rem 2rem;display:flex;gap:1.4rem;border-bottom:1px solid #9db894;flex-wrap:wrap}header a{color:#41306e}header strong{color:#41306e;font-size:1.5rem;font-weight:normal;font-style:italic;margin-right:auto}
main{max-width:54rem;margin:auto;padding:1.5rem}main img{max-width:100%;height:auto}.item{display:flex;gap:1.4rem;margin:1.6rem 0}.item img{width:13rem;height:auto;align-self:flex-start;border-radius:50%/20%}.item h2{margin:0}a{color:#5b3ea8}.when{margin:.1rem 0;color:#54703f;font-style:italic}
footer{background:#dbe8d4;padding:1.5rem 2rem;font-size:.9rem}
</style></head><body>
<header><strong>Larkspur Garden</strong><a href="/">Home</a><a href="/events">What’s on</a><a href="/garden">The garden</a><a href="/members">Membership</a></header>
<main>${main}</main><footer>14 Hollyhock Hill, London SE22 8LG. Open to all since 2011.</footer></body></html>`
