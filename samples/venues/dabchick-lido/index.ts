import { addDays, addMonths, day, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import { diary, FRI, MON, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { each, esc, htmlReply, pictureAt, textReply } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, cost, free, from, kids, months, withPages } from '../../telling.ts'
import { daysOf, dayText, timesText } from '../../words.ts'

const events = withPages('/calendar/', (today: LondonDay) => {
  const { once, several, series } = diary(today)
  return [
    kids('Water Babies', series(0, MON, 4, '09:30-10:00'), cost('£8.50', 8.5), months('3–24 months', 3, 24),
      'Songs, splashes and first floats in the warm pool, with a parent in the water.'),
    kids('Giant Inflatable Saturday', once(1, SAT, '14:00-16:00'), cost('£6', 6), from('8+, confident swimmers', 8),
      'An obstacle course that wobbles from the deep end to the shallow one.'),
    kids('Mermaid School', several(2, [SAT, SUN], '10:00-11:00'), cost('£14 including tail', 14), between('ages 7–12', 7, 12),
      'Learn to swim with a tail, dive for shells and pose on a rock.'),
    kids('Junior Lifesavers', series(3, WED, 3, '17:00-18:00'), cost('£21', 21), between('ages 9–14', 9, 14),
      'Throw a line, tow a friend, know when not to jump in. Three weeks with a badge at the end.'),
    kids('Family Float Film', once(4, FRI, '18:00-19:45'), cost('£9/£6 children', 6, 9), anyone('families'),
      'Watch a film about a shy whale from your own rubber ring.'),
    kids('Paddleboard Taster for Teens', once(5, SUN, '12:00-13:30'), cost('£11', 11), between('ages 12–16', 12, 16),
      'Stand up, wobble, fall in, repeat. Boards and wetsuits provided.'),
    adults('Naked Swim', once(0, THU, '21:00-22:00'), cost('£10', 10), ADULTS_ONLY,
      'Blinds down, lights low, nothing on. For adults only.'),
    adults('Cold Water & Sauna Social', several(2, [TUE, THU], '19:30-21:00'), cost('£16', 16), ADULTS_ONLY,
      'Dip, steam, repeat, with hot toddies on the terrace.'),
    adults('Aqua Fit for Over-60s', series(4, TUE, 3, '11:00-11:45'), cost('£5', 5), from('60+', 60),
      'Gentle exercise to the hits of 1966.'),
    kids('Sponsored Splash for the Lifeboats', once(5, SAT, '10:00-13:00'), free(), anyone('all ages'),
      'Swim a length, raise a pound. Everyone gets a rubber duck.'),
  ]
})

/** Months that the calendar can be leafed to, from the current one on. */
const MONTHS_SHOWN = 4

export const dabchickLido: VenueModule = {
  slug: 'dabchick-lido',
  name: 'Dabchick Lido',
  description: 'An outdoor pool of 1934 with a warm one beside it.',
  locationArea: 'south-london',
  address: 'Dabchick Lido, Common Side, London SW16 1HT',
  make: 'a calendar grid, month by month',
  events,
  respond({ today }, url) {
    const all = events(today)
    if (url.pathname === '/') return htmlReply(home())
    if (url.pathname === '/calendar') return calendarPage(all, today, url.searchParams.get('month') ?? today.slice(0, 7))
    if (url.pathname === '/swim') return htmlReply(swim())
    if (url.pathname === '/robots.txt') return textReply('User-agent: *\nDisallow: /basket\n')
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(detail(event)) : null
  },
}

const monthsShown = (today: LondonDay) =>
  Array.from({ length: MONTHS_SHOWN }, (_, n) => addMonths(day(`${today.slice(0, 7)}-01`), n))

function calendarPage(all: SampleEvent[], today: LondonDay, month: string) {
  const shown = monthsShown(today)
  const at = shown.findIndex((first) => first.startsWith(month) && month.length === 7)
  const first = shown[at]
  if (!first) return null
  const link = (other: LondonDay | undefined, arrow: string) =>
    other ? `<a href="/calendar?month=${other.slice(0, 7)}">${arrow.replace('*', dayText(other, 'mmmm'))}</a>` : '<span></span>'
  return htmlReply(
    layout(`Calendar ${dayText(first, 'mmmm yyyy')}`, `<h1>${dayText(first, 'mmmm yyyy')}</h1>
<nav class="months">${link(shown[at - 1], '‹ *')}${link(shown[at + 1], '* ›')}</nav>
<table class="calendar"><thead><tr>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${each(weeksOf(first), (week) => `<tr>${week.map((date) => cell(all, first, date)).join('')}</tr>`)}</tbody></table>`),
  )
}

/** Weeks from Monday that touch the month of `first`. */
function weeksOf(first: LondonDay): LondonDay[][] {
  const weeks: LondonDay[][] = []
  const end = addMonths(first, 1)
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < end; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((n) => addDays(monday, n)))
  return weeks
}

const cell = (all: SampleEvent[], first: LondonDay, date: LondonDay) => {
  if (date.slice(0, 7) !== first.slice(0, 7)) return '<td class="other"></td>'
  const on = all.flatMap((event) => event.sessions.filter((session) => session.date === date).map((session) => ({ event, session })))
  return `<td><span class="num">${dayText(date, 'd')}</span>${on
    .map(({ event, session }) => `<a href="${event.path}"><b>${timesText({ ...session, endTime: null }, '12h-colon')}</b> ${esc(event.title)}</a>`)
    .join('')}</td>`
}

const detail = (event: SampleEvent) =>
  layout(event.title, `<h1>${esc(event.title)}</h1><img src="${pictureAt(event.title, 195)}" alt="" width="640" height="360">
<h2>${daysOf(event).length > 1 ? 'Dates' : 'Date'}</h2>
<ul class="dates">${each(event.sessions, (session) => `<li>${dayText(session.date, 'dddd d mmmm yyyy')}, ${timesText(session, '12h-colon')}</li>`)}</ul>
<p>${esc(event.text)}</p>
<p><strong>Price:</strong> ${esc(event.price?.words ?? '')}${event.ages ? `<br><strong>Ages:</strong> ${esc(event.ages.words)}` : ''}</p>
<p><a href="/calendar">Back to the calendar</a></p>`)

const home = () =>
  layout('Dabchick Lido', `<h1>Come on in, the water’s cold</h1><img src="${pictureAt('dabchick', 195)}" alt="" width="640" height="360">
<p>Fifty metres of outdoor pool, open every day of the year from 6.30am. Look in the <a href="/calendar">calendar</a> for what’s on.</p>`)

const swim = () =>
  layout('Swim', `<h1>Swim with us</h1><p>Adults £7.20, under-16s £3.60, under-3s free. Lanes open daily 6.30am–9pm. Membership from £38 a month.</p>`)

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}${title === 'Dabchick Lido' ? '' : ' – Dabchick Lido'}</title>
<style>
body{margin:0;font:17px/1.5 "Century Gothic",Futura,sans-serif;background:#e9f6fa;color:#0a3a4a}
header{background:#00a3c7;border-bottom:.5rem solid #ffd23e;padding:1rem 2rem}header a{color:#fff;font-weight:bold;margin-right:1.5rem;text-decoration:none}
main{max-width:66rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border-radius:1.5rem}main>img{max-width:100%;height:auto;border-radius:1rem}
.calendar{width:100%;border-collapse:collapse;table-layout:fixed}.calendar td{border:1px solid #bfe3ee;height:5.5rem;vertical-align:top;padding:.2rem}.calendar td a{display:block;font-size:.75rem;background:#d4f1f9;border-radius:4px;padding:.15rem .3rem;margin-top:.2rem;color:#0a3a4a;text-decoration:none;overflow-wrap:anywhere}.other{background:#f5fafb}.num{font-weight:bold;color:#00839f}
.months{display:flex;justify-content:space-between;margin-bottom:.6rem}footer{text-align:center;padding:1.5rem;font-size:.9rem}
</style></head><body>
<header><a href="/">Dabchick Lido</a><a href="/calendar">Calendar</a><a href="/swim">Swim</a></header>
<main>${main}</main>
<footer>Dabchick Lido, Common Side, London SW16 1HT. Run by its swimmers since 2011.</footer>
</body></html>`
