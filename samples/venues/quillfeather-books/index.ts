import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, isoMoment, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { each, esc, htmlReply, pictureAt, textReply } from '../../html.ts'
import type { SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, between, byDate, cost, free, from, kids, slugOf, under } from '../../telling.ts'
import { dayText, timesText } from '../../words.ts'

/** The shop's events have no pages of their own but two: a reading list page for the first of them. */
const events = (today: LondonDay): SampleEvent[] => {
  const { once } = diary(today)
  return [
    kids('Bears, Buns and Bedtime', once(0, SAT, '11:00-11:45'), free('Free, just turn up'), between('ages 3–6', 3, 6),
      'Pyjama storytime with three bears’ worth of picture books and a bun for each listener.', { expect: { booking: 'drop_in' } }),
    kids('Draw Your Own Dragon', once(2, SUN, '14:00-15:30'), cost('£5, redeemable against a book', 5), between('ages 6–10', 6, 10),
      'An illustrator shows how a squiggle becomes a wing. Paper for everyone, fire not included.'),
    kids('Comics Club', once(3, WED, '16:15-17:30'), cost('£4', 4), between('ages 8–12', 8, 12),
      'Read, swap and draw comics after school. This month: sound effects.'),
    kids('Rhyme Time for Tinies', once(5, TUE, '10:00-10:30'), free(), under('under 2s', 2),
      'Half an hour of bouncing rhymes, then coffee for those who slept least.'),
    adults('Poetry & Port', once(1, THU, '19:00-21:00'), cost('£10, includes a glass', 10), ADULTS_ONLY,
      'Six poets read new work; the port is older than some of them. Over 18s.'),
    adults('Crime Night: Who Edits the Murder?', once(2, WED, '19:00-20:30'), cost('£12/£8 students', 8, 12), null,
      'A panel of crime editors on violence, plausibility and the last page. An evening talk for readers and writers.'),
    adults('Silent Reading Party', once(4, FRI, '18:30-20:30'), cost('£6', 6), ADULTS_ONLY,
      'Two hours, one armchair, no talking. Wine by the carafe.'),
    adults('Translating Desire: a Discussion', once(5, THU, '19:15-20:45'), cost('£9', 9), from('18+', 18),
      'Two translators compare what five languages do with one love scene. Explicit texts.'),
    kids('Young Reviewers’ Breakfast', once(4, SAT, '09:30-10:30'), cost('£3 with pastry', 3), between('ages 10–14', 10, 14),
      'Read a book before it is out, tell its publisher what is wrong with it, eat a croissant.'),
  ].map((event, index) => (index < 2 ? { ...event, path: `/reading/${slugOf(event.title)}` } : event))
}

export const quillfeatherBooks: VenueModule = {
  slug: 'quillfeather-books',
  name: 'Quillfeather Books',
  description: 'A bookshop with a stage in the basement and beanbags in the window.',
  locationArea: 'central-london',
  address: '88 Inkwell Street, London WC1N 2QB',
  make: 'microformats: h-event and the older hCalendar',
  events,
  respond({ today }, url) {
    const all = byDate(events(today))
    if (url.pathname === '/') return htmlReply(home(all))
    if (url.pathname === '/diary') return htmlReply(diaryPage(all))
    if (url.pathname === '/about') return htmlReply(about())
    if (url.pathname === '/robots.txt') return textReply('# come in\nUser-agent: *\nAllow: /\nCrawl-delay: 0\n')
    const event = all.find(({ path }) => path === url.pathname)
    return event ? htmlReply(layout(event.title, modern(event, true))) : null
  },
}

const home = (all: SampleEvent[]) =>
  layout('Quillfeather Books', `<h1>Quillfeather Books</h1>
<p class="lead">New books above, old books below, and something happening in between most days.</p>
<p>Next in the basement: <a href="/diary">${esc(all[0]?.title ?? '')}</a>. The whole <a href="/diary">diary is here</a>.</p>
<h2>Staff picks</h2><ul class="picks"><li><cite>The Clockmaker’s Aunt</cite>, £9.99, published 4 June 2024</li><li><cite>A Field Guide to Puddles</cite>, £12.50</li></ul>`)

/** The two halves of the diary were marked up ten years apart. */
const diaryPage = (all: SampleEvent[]) =>
  layout('Diary', `<h1>Diary</h1>
<section><h2>For younger readers</h2>${each(all.filter(({ forChildren }) => forChildren), (event) => modern(event, false))}</section>
<section><h2>Evenings in the basement</h2>${each(all.filter(({ forChildren }) => !forChildren), classic)}</section>`)

const modern = (event: SampleEvent, isOwnPage: boolean) => {
  const session = event.sessions[0]
  if (!session?.startTime || !session.endTime) return ''
  const name = event.path && !isOwnPage ? `<a class="u-url p-name" href="${event.path}">${esc(event.title)}</a>` : `<span class="p-name">${esc(event.title)}</span>`
  return `<article class="h-event"><h3>${name}</h3>
<p><time class="dt-start" datetime="${isoMoment(session.date, session.startTime)}">${dayText(session.date, 'dddd do mmmm')}, ${timesText(session, '12h')}</time><data class="dt-end" value="${isoMoment(session.date, session.endTime)}"></data></p>
<p class="p-summary">${esc(event.text)}</p><p class="small">${esc(event.ages?.words ?? '')} · ${esc(event.price?.words ?? '')}</p>
<p class="p-location h-card small"><span class="p-name">Quillfeather Books</span>, <span class="p-street-address">88 Inkwell Street</span>, <span class="p-locality">London</span> <span class="p-postal-code">WC1N 2QB</span></p></article>`
}

const classic = (event: SampleEvent) => {
  const session = event.sessions[0]
  if (!session?.startTime || !session.endTime) return ''
  return `<div class="vevent"><h3 class="summary">${esc(event.title)}</h3>
<p><abbr class="dtstart" title="${isoMoment(session.date, session.startTime)}">${dayText(session.date, 'dddd do mmmm')}, ${timesText(session, '12h')}</abbr><abbr class="dtend" title="${isoMoment(session.date, session.endTime)}"></abbr></p>
<p class="description">${esc(event.text)} ${esc(event.price?.words ?? '')}${event.ages ? `, ${event.ages.words}` : ''}.</p>
<p class="location small">The basement, Quillfeather Books</p></div>`
}

const about = () =>
  layout('About us', `<h1>About us</h1><p>Opened in March 2011 by two librarians on the run. We order any book in print by the next day, and most out of print by the next year.</p>`)

const layout = (title: string, main: string) => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)} · Quillfeather Books</title>
<style>
body{font:18px/1.6 "Iowan Old Style","Palatino Linotype",serif;max-width:40rem;margin:2rem auto;padding:0 1rem;background:#f4f8f6;color:#1d3336}
nav{border-bottom:3px double #1d3336;padding-bottom:.6rem;display:flex;gap:1.2rem}a{color:#0b5f6b}h3{margin:1.6rem 0 0;font-size:1.2rem}p{margin:.3rem 0}
abbr{text-decoration:none}.small{color:#57706f;font-size:.85rem}.lead{font-size:1.3rem}section{margin-top:2rem}header img{width:100%;height:8rem;object-fit:cover}footer{margin-top:3rem;font-size:.8rem;color:#57706f}
</style>
<header><img src="${pictureAt('inkwell-street', 180)}" alt=""></header>
<nav><a href="/">Shop</a><a href="/diary">Diary</a><a href="/about">About</a></nav>
<main>${main}</main>
<footer>88 Inkwell Street, London WC1N 2QB · Monday to Saturday 9.30–18.30, Sunday 12–5 · Independent since 2011</footer>
</html>`
