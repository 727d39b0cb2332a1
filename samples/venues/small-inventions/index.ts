import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, MON, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { each, esc, htmlReply, openRobots, pictureAt, sitemap } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, unpriced } from '../../telling.ts'
import { type DateStyle, whenText } from '../../words.ts'

const events = (today: LondonDay): SampleEvent[] => {
  const { once, several, series, until, run } = diary(today)
  return [
    kids('Marble Run Weekend', several(0, [SAT, SUN], '10:00-16:00'), cost('£6.50, under-5s free', 6.5), anyone('families'),
      'Two days, one stairwell, four hundred metres of gutter. Help us to build London’s longest indoor marble run.'),
    kids('Tinker Tots', series(1, WED, 4, '10:15-11:00'), cost('£4.50', 4.5), between('ages 2–4', 2, 4),
      'Nuts, bolts, ramps and rolling things for very young engineers and the grown-ups they bring.'),
    kids('Robot Repair Shop', once(2, SUN, '13:30-15:30'), cost('£8 per child', 8), between('ages 8–12', 8, 12),
      'Our robots have been behaving badly. Open them up, find the fault and put it right.'),
    kids('A Hundred Ways to Open an Egg', until(3, SUN, 14), free('Free with no booking'), anyone('all ages'),
      'An exhibition of kitchen contraptions, most of which work. With buttons for small hands to press.', { expect: { booking: 'drop_in' } }),
    kids('Paper Planes Championship', once(4, SAT, '14:00-16:00'), free('Free, drop in'), from('6+', 6),
      'Fold it, fly it, win a very small cup. Qualifying rounds all afternoon.', { expect: { booking: 'drop_in' } }),
    kids('Junior Inventors’ Holiday Camp', several(5, [MON, TUE, WED, THU, FRI], '09:30-15:30'), cost('£175 for the week', 175), between('ages 7–11', 7, 11),
      'A week of sketching, sawing, soldering and showing. Bring a packed lunch and an idea.'),
    adults('Patents and Pints', once(1, THU, '19:00-21:00'), cost('£11', 11), ADULTS_ONLY,
      'A patent lawyer reads from the strangest files in the archive. The bar opens at half past six.'),
    adults('Soldering for Adults', once(3, TUE, '18:30-20:30'), cost('£25/£20 concessions', 20, 25), from('over 18s', 18),
      'Make a small synthesiser that annoys your neighbours. For beginners over 18.'),
    adults('The Patent Office Murder: a Dinner', once(4, FRI, '19:30-22:30'), cost('£62', 62), ADULTS_ONLY,
      'Three courses, cocktails, one body in the lift. An evening of murder for grown-ups.'),
    kids('Quiet Morning', once(5, SUN, '09:00-10:00'), unpriced('Pay what you can'), anyone('families with autistic children'),
      'The museum with the sound down and the lights low, an hour before everyone else.', { expect: { accessFeatures: ['sensory'] } }),
    kids('Wheels: from Log to Skateboard', run(6, 120, 20), cost('£5, children £2.50', 2.5, 5), anyone('families'),
      'Push, spin and ride through six thousand years of going round. Our new exhibition, with a skate ramp at the end.'),
  ]
}

/** Four people write this page, each in their own way. */
const STYLES: DateStyle[] = [
  { day: 'dddd d mmmm', month: 'mmmm', runDay: 'd mmmm yyyy', clock: '24h', between: ', ' },
  { day: 'ddd do mmm', month: 'mmm', runDay: 'do mmm yyyy', clock: '12h', between: ' | ' },
  { day: 'dddd do mmmm yyyy', month: 'mmmm', runDay: 'd mmmm yyyy', clock: '12h-colon', between: ' at ' },
  { day: 'd mmmm yyyy', month: 'mmmm', runDay: 'dd/mm/yyyy', clock: '24h-colon', between: ', ' },
]

const styleOf = ({ title }: SampleEvent) => STYLES[title.length % STYLES.length] as DateStyle

export const smallInventions: VenueModule = {
  slug: 'small-inventions',
  name: 'Museum of Small Inventions',
  description: 'Zips, whisks and paper clips: the things nobody thanks anybody for.',
  locationArea: 'west-london',
  address: '27 Sprocket Lane, London W6 9RF',
  make: 'a plain HTML list, dates in words, no markup at all',
  events,
  respond(site, url) {
    const all = byDate(events(site.today))
    if (url.pathname === '/') return htmlReply(home())
    if (url.pathname === '/events.html') return htmlReply(listing(all))
    if (url.pathname === '/about.html') return htmlReply(about())
    if (url.pathname === '/robots.txt') return openRobots(site)
    if (url.pathname === '/sitemap.xml') return sitemap(site, ['/', '/events.html', '/about.html'])
    return null
  },
}

const home = () =>
  layout('Museum of Small Inventions', `<h2>Small things, carefully kept</h2>
<img src="${pictureAt('small-inventions', 48)}" alt="" width="640" height="360">
<p>We keep 3,412 inventions that fit in a pocket. Come and find the one you use every day without knowing who to thank.</p>
<p>There is always <a href="/events.html">something on</a>.</p>`)

const listing = (all: SampleEvent[]) =>
  layout('What’s on at the Museum of Small Inventions', `<h2>What’s on</h2>
<p>Everything takes place at the museum. Book at the desk or ring us on 020 7946 0183.</p>
${each(all, (event) => `<h3>${esc(event.title)}</h3>
<p class="date">${whenText(event, styleOf(event))}</p>
<p>${esc(event.text)}</p>
<p>${[event.price?.words, event.ages && suits(event.ages.words)].filter(Boolean).map((words) => esc(words ?? '')).join('. ')}.</p>`)}`)

const suits = (words: string) => (/^(ages|families|all)/.test(words) ? `For ${words}` : `Suitable for ${words}`)

const about = () =>
  layout('About the museum', `<h2>About the museum</h2><p>The collection was begun in 1961 by Dr Edith Sprocket, who lost a button on 5 May that year and wondered who had thought of it.</p>
<p>Open Wednesday to Sunday, 10.00–17.00. Admission £5, children £2.50.</p>`)

const layout = (title: string, main: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${esc(title)}</title>
<style>
body{font:17px/1.5 Verdana,sans-serif;background:#fff8d6;color:#222;margin:0}
#top{background:#ffcf33;border-bottom:8px dotted #222;padding:1rem 2rem}#top h1{margin:0;font-size:1.6rem}
#menu{float:left;width:11rem;padding:1.5rem 2rem}#menu a{display:block;margin:.4rem 0;color:#7a3b00}
#content{margin-left:16rem;max-width:38rem;padding:1rem 2rem}h3{margin:1.8rem 0 0;color:#7a3b00}.date{font-weight:bold;margin:0}p{margin:.3rem 0}#content img{max-width:100%;height:auto}
#foot{clear:both;background:#222;color:#fff8d6;padding:1rem 2rem;font-size:.8rem}
@media(max-width:40rem){#menu{float:none;width:auto}#content{margin-left:0}}
</style></head><body>
<div id="top"><h1>Museum of Small Inventions</h1></div>
<div id="menu"><a href="/">Home</a><a href="/events.html">What’s on</a><a href="/about.html">About us</a></div>
<div id="content">${main}</div>
<div id="foot">27 Sprocket Lane, London W6 9RF. Pottering since 2011. Page last oiled by the caretaker.</div>
</body></html>`
