import { sureSessions } from '#domain/days/days-on.ts'
import type { EventSession } from '#domain/event/event.ts'
import { addDays, addMonths, day, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import { diary, FRI, MON, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { esc, htmlReply, pictureAt, textReply } from '../../html.ts'
import type { SampleEvent, Site, VenueModule, When } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, cost, free, from, kids, slugOf, unpriced } from '../../telling.ts'

/** An event with its entries in the calendar file; the rule and the exceptions are stated there, the days in `sessions`. */
type CalendarEvent = { event: SampleEvent; entries: string[][] }

function calendar(today: LondonDay): CalendarEvent[] {
  const { once, weekly, run } = diary(today)
  return [
    weeklyRun(today, { week: 0, weekday: TUE, count: 6, time: '16:30-18:00', skipped: 2 }, (when) =>
      kids('Robotics Club', when, cost('£9 a session', 9), between('Ages 9–13', 9, 13), 'Build, wire and program a robot that finds its own way out of a maze.')),
    weeklyRun(today, { week: 3, weekday: SAT, count: 5, time: '10:00-11:30', moved: { index: 3, time: '14:00-15:30' } }, (when) =>
      kids('Little Woodworkers', when, cost('£12 a session', 12), between('Ages 5–8', 5, 8), 'Saw, sand and nail with real tools in small sizes.')),
    openEnded(weekly([THU], '18:30-21:30'), 'RRULE:FREQ=WEEKLY;BYDAY=TH', (when) =>
      adults('Open Workshop Evening', when, cost('£6 for members', 6), ADULTS_ONLY, 'Lathes, lasers and the kiln, with a technician at hand. Adults only, for insurance reasons.')),
    openEnded(firstSaturdays(today), 'RRULE:FREQ=MONTHLY;BYDAY=1SA', (when) =>
      kids('Fix-It Café', when, unpriced('Pay what you can'), anyone('All ages welcome'), 'Bring a broken toaster, bear or bicycle. Children may help to take things apart.')),
    single(kids('Marble Machine Marathon', once(1, SUN, '11:00-16:00'), free(), anyone('Families'), 'Add a piece to a machine that will fill the whole workshop by four o’clock.')),
    single(kids('Soldering for Teens', once(2, WED, '17:00-19:00'), cost('£15', 15), between('Ages 13–16', 13, 16), 'Make a badge that blinks. Safety glasses provided.')),
    single(kids('Kite Building', once(4, SUN, '13:00-15:00'), cost('£5', 5), from('Ages 7+', 7), 'Spars, paper, string, and a walk up the hill to see what flies.', { status: 'cancelled' })),
    single(adults('Knife Forging Day', once(5, SAT, '09:00-17:00'), cost('£140', 140), ADULTS_ONLY, 'Hammer a kitchen knife from a bar of steel. Over 18s.')),
    single(adults('Mead & Metal: a Social', once(2, FRI, '19:00-23:00'), cost('£8', 8), ADULTS_ONLY, 'Home-brewed mead, loud guitars, hot forge.')),
    single(kids('Three-Day Hackathon', run(4, 2, 9), cost('£60 for three days', 60), between('Ages 11–15', 11, 15), 'Three days, one problem, four friends you have not met yet.')),
    single(adults('Business Breakfast for Makers', once(3, MON, '08:00-09:30'), cost('£10', 10), null, 'Tax, pricing and wholesale, over coffee.')),
  ]
}

export const copperLane: VenueModule = {
  slug: 'copper-lane',
  name: 'Copper Lane Makerspace',
  description: 'Benches, lathes and laser cutters for makers from five years old.',
  locationArea: 'east-london',
  address: '9 Copper Lane, London E17 4SB',
  make: 'an iCalendar feed with rules, exceptions and a cancelled event',
  events: (today) => calendar(today).map(({ event }) => event),
  respond(site, url) {
    if (url.pathname === '/') return htmlReply(home(site))
    if (url.pathname === '/whats-on') return htmlReply(whatsOn(site))
    if (url.pathname === '/tools') return htmlReply(tools(site))
    if (url.pathname === '/calendar.ics') return { body: calendarFile(site.today), type: 'text/calendar; charset=utf-8' }
    if (url.pathname === '/robots.txt') return textReply('User-agent: *\nDisallow: /wiki/Special:\n')
    return null
  },
}

/** A course of several weeks by rule, perhaps with a week left out (EXDATE) or one at another time (RECURRENCE-ID). */
function weeklyRun(
  today: LondonDay,
  rule: { week: number; weekday: number; count: number; time: string; skipped?: number; moved?: { index: number; time: string } },
  tell: (when: When) => SampleEvent,
): CalendarEvent {
  const upcoming = diary(today).series(rule.week, rule.weekday, rule.count, rule.time)
  const first = addDays(upcoming.endDate as LondonDay, (1 - rule.count) * 7)
  const sessions = Array.from({ length: rule.count }, (_, n) => {
    const [startTime = null, endTime = null] = (n === rule.moved?.index ? rule.moved.time : rule.time).split('-')
    return { date: addDays(first, n * 7), startTime, endTime }
  })
  const isOn = (session: EventSession, n: number) => n !== rule.skipped && session.date >= today
  const current = sessions.filter(isOn)
  const event = tell({ ...upcoming, sessions: current, startDate: current[0]?.date ?? null })
  const [startTime = '', endTime = ''] = rule.time.split('-')
  const skipped = sessions[rule.skipped ?? -1]
  const main = [
    ...entry(event, { date: first, startTime, endTime }),
    `RRULE:FREQ=WEEKLY;COUNT=${rule.count}`,
    ...(skipped ? [`EXDATE;TZID=Europe/London:${local(skipped.date, startTime)}`] : []),
  ]
  const moved = sessions[rule.moved?.index ?? -1]
  const entries = moved ? [main, [...entry(event, moved), `RECURRENCE-ID;TZID=Europe/London:${local(moved.date, startTime)}`]] : [main]
  return { event, entries }
}

/** A rule without an end; the file says that it began long ago. */
function openEnded(when: When, rule: string, tell: (when: When) => SampleEvent): CalendarEvent {
  const event = tell({ ...when, endDate: null, isOpenEnded: true })
  const [next] = when.sessions
  const began = rule.includes('MONTHLY') ? day('2024-01-06') : day('2024-01-04')
  return { event, entries: next ? [[...entry(event, { ...next, date: began }), rule]] : [] }
}

const single = (event: SampleEvent): CalendarEvent => ({
  event,
  entries: [entry(event, event.sessions[0] ?? null)],
})

function firstSaturdays(today: LondonDay): When {
  const month = day(`${today.slice(0, 7)}-01`)
  const days = [0, 1, 2, 3]
    .map((n) => addMonths(month, n))
    .map((first) => addDays(first, (6 - weekdayOf(first) + 7) % 7))
    .map((date) => ({ date, startTime: '11:00', endTime: '15:00' }))
  const sessions = sureSessions(days, today)
  return { startDate: sessions[0]?.date ?? null, endDate: null, sessions, isOpenEnded: true }
}

/** The lines of a VEVENT but for its frame; with no session it is a run of whole days, whose DTEND is exclusive. */
function entry(event: SampleEvent, session: EventSession | null): string[] {
  const [start, end] = session
    ? [`;TZID=Europe/London:${local(session.date, session.startTime)}`, `;TZID=Europe/London:${local(session.date, session.endTime)}`]
    : [`;VALUE=DATE:${compact(event.startDate)}`, `;VALUE=DATE:${compact(event.endDate && addDays(event.endDate, 1))}`]
  return [
    `UID:${slugOf(event.title)}@copper-lane`,
    `DTSTART${start}`,
    `DTEND${end}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText([event.text, event.ages?.words, event.price?.words].filter(Boolean).join('\n'))}`,
    'LOCATION:Copper Lane Makerspace\\, 9 Copper Lane\\, London E17 4SB',
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
  ]
}

const compact = (date: LondonDay | null) => (date ?? '').replaceAll('-', '')
const local = (date: LondonDay, time: string | null) => `${compact(date)}T${(time ?? '00:00').replace(':', '')}00`
const escapeText = (text: string) => text.replace(/[\\,;]/g, (character) => `\\${character}`).replaceAll('\n', '\\n')

const TIME_ZONE = `BEGIN:VTIMEZONE
TZID:Europe/London
BEGIN:DAYLIGHT
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
DTSTART:19700329T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
DTSTART:19701025T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.split('\n')

const calendarFile = (today: LondonDay) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Copper Lane//Diary//EN',
    'X-WR-CALNAME:Copper Lane Makerspace',
    'X-WR-TIMEZONE:Europe/London',
    ...TIME_ZONE,
    ...calendar(today)
      .flatMap(({ entries }) => entries)
      .flatMap((lines) => ['BEGIN:VEVENT', `DTSTAMP:${compact(today)}T000000Z`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')

/** Lines of at most 75 octets (RFC 5545 §3.1); a character is never cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

const home = (site: Site) =>
  layout(site, 'Copper Lane Makerspace', `<h1>If you can carry it in, you can fix it here</h1><img src="${pictureAt('copper-lane', 28)}" alt="" width="640" height="360">
<p>Four hundred square metres of benches behind a blue door. <a href="/whats-on">See what’s on</a> or read about our <a href="/tools">tools</a>.</p>`)

const whatsOn = (site: Site) =>
  layout(site, 'What’s on at Copper Lane', `<h1>What’s on</h1><p>Our diary lives in a calendar, so that it can live in yours.</p>
<p><a class="button" href="${esc(site.origin.replace(/^http/, 'webcal'))}/calendar.ics">Subscribe</a> <a href="/calendar.ics">Download (.ics)</a></p>`)

const tools = (site: Site) =>
  layout(site, 'Tools', `<h1>Tools</h1><ul><li>Laser cutter, £12 an hour</li><li>Wood lathe, induction every first Monday on request</li><li>Kiln, fired when full</li></ul>`)

const layout = ({ origin }: Site, title: string, main: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${esc(title)}</title>
<link rel="alternate" type="text/calendar" title="Diary" href="${origin}/calendar.ics">
<style>
body{margin:0;font:16px/1.6 "Courier New",monospace;background:#f2ece4;color:#2a1c10;background-image:linear-gradient(#e3d8c9 1px,transparent 1px),linear-gradient(90deg,#e3d8c9 1px,transparent 1px);background-size:24px 24px}
header,footer{background:#b5651d;color:#fff;padding:1rem 2rem}header a{color:#fff;margin-right:2rem;font-weight:bold}
main{max-width:48rem;margin:2rem auto;background:#fff;border:3px solid #2a1c10;padding:2rem;box-shadow:8px 8px 0 #b5651d}img{max-width:100%;height:auto}.button{background:#2a1c10;color:#fff;padding:.5rem 1rem;margin-right:1rem}a{color:#8a4208}
</style></head><body>
<header><a href="/">COPPER LANE</a><a href="/whats-on">What’s on</a><a href="/tools">Tools</a></header>
<main>${main}</main>
<footer>9 Copper Lane, London E17 4SB. Making a mess since 2011.</footer>
</body></html>`
