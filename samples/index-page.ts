import type { LondonDay } from '#domain/days/london-time.ts'
import { LOCATION_AREA_LABELS } from '#domain/vocabulary.ts'
import { each, esc, pictureAt } from './html.ts'
import type { VenueModule } from './model.ts'

/** The town's own page: every venue with its site, and how that site is made. */
export function indexPage(venues: readonly VenueModule[], today: LondonDay, port: number): string {
  const total = venues.reduce((sum, venue) => sum + venue.events(today).length, 0)
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The sample town</title>
<style>
body{font:17px/1.5 system-ui,sans-serif;margin:0;background:#f6f3ec;color:#26302b}
main{max-width:70rem;margin:auto;padding:2rem 1rem}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:1rem;list-style:none;padding:0}
li{background:#fff;border-radius:12px;overflow:hidden;box-shadow:0 1px 4px #0002}
img{width:100%;height:7rem;object-fit:cover;display:block}
li div{padding:.8rem 1rem 1rem}h2{font-size:1.1rem;margin:0}p{margin:.3rem 0}small{color:#5d675f}
</style></head>
<body><main>
<h1>The sample town</h1>
<p>${venues.length} invented venues with ${total} events from today on. No two web sites are made alike, as in real life.</p>
<ul>
${each(
  venues,
  (venue, index) => `<li><img src="${pictureAt(venue.slug, (index * 47) % 360)}" alt=""><div>
<h2><a href="http://${venue.slug}.localhost:${port}/">${esc(venue.name)}</a></h2>
<p>${esc(venue.description)}</p>
<p><small>${esc(venue.address)} · ${LOCATION_AREA_LABELS[venue.locationArea]}<br>Made with: ${esc(venue.make)}</small></p>
</div></li>`,
)}
</ul>
</main></body></html>
`
}
