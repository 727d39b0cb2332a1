import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { each, esc, htmlReply, pictureAt, sitemap, textReply, xmlReply } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, withPages } from '../../telling.ts'
import { type DateStyle, whenText } from '../../words.ts'

const events = withPages('/nights-and-days/', (today: LondonDay) => {
  const { once, several, run } = diary(today)
  return [
    kids('Moonwatch for Families', once(0, FRI, '18:00-19:30'), cost('£8 adults, £4 children', 4, 8), from('ages 6+', 6),
      'Look through the big telescope, then make a crater of your own with flour and a marble.'),
    kids('Rocket Day', once(1, SUN, '11:00-15:00'), cost('£5', 5), between('ages 5–12', 5, 12),
      'Water, vinegar, air and a very long tape measure. Whose rocket flies farthest?'),
    kids('Space Babies', once(2, WED, '10:30-11:15'), cost('£6', 6), between('ages 0–3', 0, 3),
      'Soft planets, slow lights and quiet songs under the dome.'),
    kids('Planetarium: Our Noisy Sun', several(3, [SAT, SUN], '11:00-11:40 14:00-14:40'), cost('£7.50/£5.50', 5.5, 7.5), from('7+', 7),
      'Forty minutes under the dome, with the sound of the sun turned up.'),
    kids('Meteor Hunters', once(4, SAT, '13:00-14:30'), free('Free, drop in'), anyone('families'),
      'Drag a magnet over the lawn and find specks that fell from the sky.', { expect: { booking: 'drop_in' } }),
    kids('Girls Who Look Up', once(5, SAT, '10:00-13:00'), free('Free, please book'), between('ages 10–15', 10, 15),
      'Meet astronomers and engineers, and process a picture from a real telescope.', { expect: { booking: 'required' } }),
    adults('Evening Lecture: Dark Matter Without Tears', once(1, THU, '19:30-21:00'), cost('£10', 10), null,
      'What we know, what we guess, and why the guess is so confident. A level of physics is assumed.'),
    adults('Stars and Sparkling: a Tasting', once(3, FRI, '20:00-22:00'), cost('£32', 32), ADULTS_ONLY,
      'Six sparkling wines and six constellations. Over 18s, please bring ID.'),
    adults('Late at the Dome: Ambient Night', once(4, THU, '21:00-23:30'), cost('£17.50', 17.5), ADULTS_ONLY,
      'Lie back, bar behind you, synthesisers above.'),
    adults('Astrophotography Course', several(5, [TUE, WED, THU], '19:00-21:30'), cost('£120', 120), from('18 and over', 18),
      'Three evenings on mounts, exposures and stacking, for adults who own a camera.'),
    kids('Drawn to the Stars', run(3, 70, 14), free('Included in free entry'), anyone('all ages'),
      'An exhibition of star maps from four continents, with a dark corner where children can prick out their own.'),
  ]
})

const STYLE: DateStyle = { day: 'ddd do mmmm', month: 'mmmm', runDay: 'do mmmm yyyy', clock: '12h-colon', between: ' from ' }

export const lanternHill: VenueModule = {
  slug: 'lantern-hill',
  name: 'Lantern Hill Observatory',
  description: 'A working telescope, a planetarium and a dark lawn.',
  locationArea: 'north-london',
  address: 'Lantern Hill, London N10 3JD',
  make: 'pages that only a sitemap names; nothing links to them',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home())
    if (url.pathname === '/robots.txt') return textReply(`User-agent: *\nDisallow:\n\nSitemap: ${site.origin}/sitemap_index.xml\n`)
    if (url.pathname === '/sitemap_index.xml')
      return xmlReply(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${each(['pages', 'events'], (kind) => `<sitemap><loc>${site.origin}/sitemap-${kind}.xml</loc></sitemap>`)}</sitemapindex>`)
    if (url.pathname === '/sitemap-pages.xml') return sitemap(site, ['/', '/telescope'])
    if (url.pathname === '/sitemap-events.xml') return sitemap(site, all.map(({ path }) => path ?? '/'))
    if (url.pathname === '/telescope') return htmlReply(telescope())
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event)) : null
  },
}

/** A splash page drawn by a script; without it there is nowhere to go from here. */
const home = () =>
  layout('Lantern Hill Observatory', `<h1>Lantern Hill</h1><p>Look up. The rest follows.</p>
<div id="app"></div><noscript>Please switch on JavaScript to see our programme.</noscript>`)

const detail = (event: SampleEvent) =>
  layout(`${event.title} | Lantern Hill Observatory`, `<h1>${esc(event.title)}</h1>
<p class="when">${whenText(event, STYLE)}</p><img src="${pictureAt(event.title, 230)}" alt="" width="640" height="360">
<p>${esc(event.text)}</p>
<p class="facts">${event.ages ? `${esc(capital(event.ages.words))}. ` : ''}${esc(event.price?.words ?? '')}.</p>
<p><a href="${event.path}#book">Book</a></p>`, `<meta property="og:title" content="${esc(event.title)}"><meta property="og:description" content="${esc(event.text)}"><meta property="og:type" content="article">`)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const telescope = () =>
  layout('The telescope | Lantern Hill Observatory', `<h1>The telescope</h1><p>Built in Dublin, brought here by barge, and first opened to the sky on 12 March 1891. Its lens is sixteen inches across.</p>`)

const layout = (title: string, main: string, head = '') => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}</title>${head}
<style>
body{margin:0;min-height:100vh;font:18px/1.6 Optima,Candara,sans-serif;color:#e8ecff;background:radial-gradient(circle at 70% 10%,#2b3a7a,#0a0f2c 60%);display:grid;grid-template-rows:1fr auto}
main{max-width:40rem;margin:4rem auto;padding:0 1.5rem}h1{font-weight:normal;font-size:2.6rem;margin:0}.when{color:#ffe08a;font-size:1.2rem}img{max-width:100%;height:auto;border-radius:1rem}a{color:#ffe08a}.facts{border-top:1px solid #4a5aa0;padding-top:.6rem}
footer{padding:1rem 1.5rem;color:#97a3d8;font-size:.85rem;text-align:center}
</style></head><body><main>${main}</main><footer>Lantern Hill Observatory, Lantern Hill, London N10 3JD. Looking up since 2011.</footer></body></html>`
