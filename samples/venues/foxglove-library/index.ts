import { daysBetween, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import { diary, FRI, MON, nextDays, SAT, THU, TUE, WED } from '../../diary.ts'
import { sampleHolidays } from '../../holidays.ts'
import { cookieBanner, each, esc, htmlReply, pictureAt, textReply } from '../../html.ts'
import type { SampleEvent, VenueModule, When } from '../../model.ts'
import { adults, ADULTS_ONLY, between, cost, free, from, kids, months, under } from '../../telling.ts'
import { type DateStyle, dayListText, daysOf, daysText, timesOfDayText, whenText } from '../../words.ts'

const weeklies = (today: LondonDay): SampleEvent[] => {
  const { weekly } = diary(today)
  return [
    kids('Baby Bounce', weekly([MON], '10:30-11:00'), free(), months('0–18 months', 0, 18), 'Songs and rhymes on a lap.'),
    kids('Brick Club', weekly([TUE], '15:45-17:00'), free(), between('5–11', 5, 11), 'A new challenge each week.'),
    kids('Under-Fives Storytime', weekly([WED], '11:00-11:30'), free(), under('under 5s', 5), 'Stories, a song and sticky paper.'),
    kids('Homework Help', weekly([MON, THU], '16:00-18:00'), free(), between('8–16', 8, 16), 'Tutors, quiet tables and biscuits.'),
    kids('Coders’ Corner', weekly([SAT], '10:00-11:30'), free(), between('9–13', 9, 13), 'Build a game and break your friend’s.'),
    adults('Over-50s Tai Chi', weekly([FRI], '10:00-11:00'), cost('£3', 3), from('50+', 50), 'Gentle movement for older people.'),
    adults('Job Seekers’ Drop-in', weekly([WED], '13:00-16:00'), free(), null, 'Help with CVs and forms for adults.', { expect: { booking: 'drop_in' } }),
  ]
}

const specials = (today: LondonDay): SampleEvent[] => {
  const { once, series } = diary(today)
  return [
    kids('Term-time Tots: Music and Movement', termTuesdays(today), free('Free, booking essential'), between('ages 1–4', 1, 4),
      'Mornings of shaking, stamping and stopping when the music does.', { expect: { booking: 'required' } }),
    kids('Chess for Beginners', series(2, SAT, 3, '14:00-15:30'), cost('£2 a session', 2), from('7+', 7),
      'From how a knight jumps to your first checkmate.'),
    kids('Author Visit: The Owl Who Was Afraid of Mice', once(4, SAT, '11:00-12:00'), free('Free ticket from the desk'), between('ages 4–7', 4, 7),
      'Hear the story from the person who made it up, then draw your own owl.'),
    adults('Family History for Beginners', once(3, THU, '18:00-19:30'), free(), null,
      'An evening talk for adults on reading census returns, wills and the backs of photographs.'),
    adults('Wine and Words Book Group', once(5, TUE, '19:00-20:30'), cost('£5 with a glass', 5), ADULTS_ONLY,
      'This time a long Russian novel and a short Chilean red.'),
  ]
}

/** The Tuesdays up to the next school holiday, or after the one that is on. */
function termTuesdays(today: LondonDay): When {
  const holidays = sampleHolidays(today).filter(({ startDate, endDate }) => startDate < endDate)
  const isTerm = (date: LondonDay) => !holidays.some(({ startDate, endDate }) => startDate <= date && date <= endDate)
  const tuesdays = nextDays(today, 110).filter((date) => weekdayOf(date) === 2 && isTerm(date))
  const gap = tuesdays.findIndex((date, n) => n > 0 && daysBetween(tuesdays[n - 1] ?? date, date) > 7)
  const days = gap < 0 ? tuesdays : tuesdays.slice(0, gap)
  const sessions = days.map((date) => ({ date, startTime: '09:30', endTime: '10:15' }))
  return { startDate: days[0] ?? null, endDate: days.at(-1) ?? null, sessions, isOpenEnded: false }
}

const events = (today: LondonDay) => [...weeklies(today), ...specials(today)]

const STYLE: DateStyle = { day: 'dddd d mmmm', month: 'mmmm', runDay: 'd mmmm yyyy', clock: '12h', between: ', ' }

export const foxgloveLibrary: VenueModule = {
  slug: 'foxglove-library',
  name: 'Foxglove Library',
  description: 'Your neighbourhood library, with something for children every weekday.',
  locationArea: 'north-london',
  address: '1 Foxglove Parade, London NW5 2HX',
  make: 'a table of what happens every week',
  events,
  respond({ today }, url) {
    if (url.pathname === '/') return htmlReply(home())
    if (url.pathname === '/whats-on/regular') return htmlReply(regular(today))
    if (url.pathname === '/whats-on/special') return htmlReply(special(today))
    if (url.pathname === '/opening-hours') return htmlReply(openingHours())
    if (url.pathname === '/robots.txt') return textReply('User-agent: *\nDisallow: /catalogue/\n')
    return null
  },
}

const home = () =>
  layout('Foxglove Library', `<h1>Foxglove Library</h1>
<img src="${pictureAt('foxglove', 300)}" alt="" width="640" height="360">
<ul class="tiles"><li><a href="/whats-on/regular">Every week at the library</a></li><li><a href="/whats-on/special">Special events</a></li><li><a href="/opening-hours">Opening hours</a></li></ul>
<p>Joining is free. Fines ended on 1 April 2022.</p>`)

const regular = (today: LondonDay) =>
  layout('Every week at Foxglove Library', `<h1>Every week</h1>
<table><caption>Regular activities</caption>
<thead><tr><th scope="col">Activity</th><th scope="col">Day</th><th scope="col">Time</th><th scope="col">Age</th><th scope="col">Cost</th><th scope="col">About</th></tr></thead>
<tbody>
${each(weeklies(today), (event) => `<tr><td>${esc(event.title)}</td><td>${daysText(event, STYLE)}</td><td>${timesOfDayText(event, STYLE)}</td><td>${esc(event.ages?.words ?? 'Adults')}</td><td>${event.price?.words}</td><td>${esc(event.text)}</td></tr>`)}
</tbody></table>`)

const special = (today: LondonDay) =>
  layout('Special events at Foxglove Library', `<h1>Special events</h1>
<ul class="events">${each(specials(today), (event) => `<li><strong>${esc(event.title)}</strong><br>${specialWhen(event)}<br>${esc(event.text)}<br>
<em>${[event.ages?.words, event.price?.words].filter(Boolean).map((words) => esc(words ?? '')).join(' · ')}</em></li>`)}</ul>`)

/** The library's own habit: a rule first, and then each of its days. */
const specialWhen = (event: SampleEvent) =>
  event.title.startsWith('Term-time')
    ? `Every Tuesday in term time: ${dayListText(daysOf(event))}, ${timesOfDayText(event, STYLE)}`
    : whenText(event, STYLE)

/** A table of days and times that is no table of events. */
const openingHours = () =>
  layout('Opening hours', `<h1>Opening hours</h1>
<table><tr><th>Day</th><th>Hours</th></tr>
<tr><td>Monday</td><td>9.30am–7pm</td></tr><tr><td>Tuesday</td><td>9.30am–8.30pm</td></tr><tr><td>Wednesday</td><td>9.30am–5.30pm</td></tr><tr><td>Thursday</td><td>9.30am–8pm</td></tr><tr><td>Friday</td><td>9.30am–5.30pm</td></tr><tr><td>Saturday</td><td>9.30am–5pm</td></tr><tr><td>Sunday</td><td>Closed</td></tr></table>`)

const layout = (title: string, main: string) => `<!DOCTYPE html>
<html lang="en-GB" class="govuk-like"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}</title>
<style>
body{margin:0;font:19px/1.5 Arial,sans-serif;color:#0b0c0c}
.bar{background:#6b2d77;color:#fff;padding:.8rem 1.5rem;font-weight:bold}.bar a{color:#fff;margin-left:1.5rem;font-weight:normal}
main{max-width:60rem;margin:auto;padding:1rem 1.5rem}main img{max-width:100%;height:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #b1b4b6;vertical-align:top;font-size:1rem}caption{text-align:left;font-weight:bold}
.tiles{display:flex;gap:1rem;flex-wrap:wrap;list-style:none;padding:0}.tiles a{display:block;background:#f3e9f5;padding:1.2rem;color:#4a1a54;font-weight:bold}.events li{margin-bottom:1.2rem}a{color:#1d70b8}
footer{background:#f3f2f1;border-top:2px solid #6b2d77;padding:1.5rem;font-size:.9rem}
</style></head><body>
<a href="#main" style="position:absolute;left:-999px">Skip to main content</a>
<div class="bar">Foxglove Library <a href="/">Home</a><a href="/whats-on/regular">Every week</a><a href="/whats-on/special">Special events</a><a href="/opening-hours">Opening hours</a></div>
<main id="main">${main}</main>
<footer>1 Foxglove Parade, London NW5 2HX. Serving readers since 2011 in this building.</footer>
${cookieBanner()}
</body></html>`
