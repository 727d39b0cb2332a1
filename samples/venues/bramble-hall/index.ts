import type { LondonDay } from '#domain/days/london-time.ts'
import { diary, FRI, MON, SAT, SUN, THU, TUE, WED } from '../../diary.ts'
import { each, pictureAt } from '../../html.ts'
import type { Reply, SampleEvent, VenueModule } from '../../model.ts'
import { ADULTS_ONLY, adults, anyone, between, byDate, cost, free, from, kids, under } from '../../telling.ts'
import { type DateStyle, whenText } from '../../words.ts'

const events = (today: LondonDay): SampleEvent[] => {
  const { once, several, series } = diary(today)
  return [
    kids('Tumbling Tots’ Soft Gym', series(0, MON, 4, '09:30-10:30'), cost('£4.50', 4.5), between('ages 2–4', 2, 4), 'Soft play, beams and a very small trampoline.'),
    kids('Mrs Pettifer’s Puppet Theatre', once(1, SAT, '11:00-12:00'), cost('£3', 3), between('ages 3–8', 3, 8), 'Punch without Judy, and a crocodile with manners.'),
    kids('Junior Judo – Beginners', series(2, WED, 3, '17:00-18:00'), cost('£5 per class', 5), between('ages 6–11', 6, 11), 'Falling over, on purpose, safely.'),
    kids('Teddy Bears’ Disco', once(4, FRI, '16:00-17:30'), cost('£2.50', 2.5), under('under 6s', 6), 'Bring a bear who likes to dance.'),
    kids('Grandmothers’ Cake Café', once(3, SAT, '14:00-16:00'), free('Free entry'), anyone('all the family'), 'Cakes by those who know how, in aid of the roof.'),
    kids('Jumble Sale & Tombola', once(5, SAT, '10:00-13:00'), cost('50p, children free', 0.5), anyone('everybody'), 'Bric-à-brac, books, toys and the famous tombola.'),
    adults('Quiz Night – with Curry', once(0, THU, '19:30-22:00'), cost('£12 a head', 12), ADULTS_ONLY, 'Teams of six. Bring your own beer.'),
    adults('Wine Tasting: Rosé and Friends', once(2, FRI, '19:00-21:30'), cost('£22', 22), ADULTS_ONLY, 'Eight bottles, one spittoon.'),
    adults('Ballroom for the Over-55s', several(3, [TUE, THU], '14:00-16:00'), cost('£6 including tea', 6), from('55+', 55), 'Waltz, foxtrot and a good sit down.'),
    adults('Parish Ghost Walk & Pub Supper', once(5, FRI, '20:00-22:30'), cost('£18', 18), from('18+', 18), 'Grisly history for grown-ups, ending at the Dog & Lantern.'),
    kids('Sunday Toy Swap', once(4, SUN, '10:30-12:00'), free('Free'), anyone('families'), 'Bring one, take one, cry about the one you brought.'),
  ]
}

const STYLE: DateStyle = { day: 'dddd do mmmm', month: 'mmmm', runDay: 'do mmmm yyyy', clock: '12h', between: ' - ' }

export const brambleHall: VenueModule = {
  slug: 'bramble-hall',
  name: 'Bramble Hall',
  description: 'A community hall with a hatch, a stage and a web site of 1999.',
  locationArea: 'west-london',
  address: 'Bramble Hall, Thicket Road, London W4 5NZ',
  make: 'broken markup, wrong encodings and a false content type',
  events,
  respond({ today }, url) {
    const all = byDate(events(today))
    const isFair = ({ ages }: SampleEvent) => ages?.minAgeMonths === null && ages.maxAgeMonths === null
    const [fairs, others] = [all.filter(isFair), all.filter((event) => !isFair(event))]
    if (url.pathname === '/') return oldBytes(home(), 'text/html')
    if (url.pathname === '/whatson.htm') return oldBytes(listing('Fairs and fêtes', fairs), 'text/html; charset=utf-8')
    if (url.pathname === '/children.htm')
      return oldBytes(listing('For the children', others.filter(({ forChildren }) => forChildren)), 'text/html')
    if (url.pathname === '/evenings.htm')
      return { body: evenings(others.filter(({ forChildren }) => !forChildren)), type: 'text/plain' }
    if (url.pathname === '/contact.htm') return oldBytes(contact(), '')
    return null
  },
}

/** windows-1252, whatever the page or the header claims. */
const oldBytes = (body: string, type: string): Reply => ({
  body: Uint8Array.from(body, (character) => WINDOWS_1252[character] ?? (character.charCodeAt(0) & 0xff)),
  type,
})

const WINDOWS_1252: Record<string, number> = {
  '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96, '—': 0x97, '™': 0x99,
}

const home = () =>
  layout('Welcome to Bramble Hall', '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=utf-8">', `<CENTER><H1><FONT COLOR=#7a1f3d>Welcome to Bramble Hall</FONT></H1>
<IMG SRC="${pictureAt('bramble-hall', 330)}" WIDTH=420 ALT="The Hall">
<P><B>The heart of the parish – since 1908
<P><FONT SIZE=2>“A hall for all” • Best viewed at 800 × 600</FONT></CENTER>`)

/** Nothing that is opened here is closed, but for what has to be. */
const listing = (heading: string, shown: SampleEvent[]) =>
  layout(`Bramble Hall - ${heading}`, '', `<H2><FONT COLOR=#7a1f3d>${heading}</H2></FONT>
<TABLE BORDER=1 CELLPADDING=6 BORDERCOLOR=#d8a0b0>
${each(shown, (event) => `<TR><TD VALIGN=top><B><FONT COLOR=navy>${event.title}</B></FONT>
<BR><I>${whenText(event, STYLE)}<BR></I>${event.text}
<BR>${capital(event.price?.words ?? '')}${event.ages ? ` – ${event.ages.words}` : ''}`)}
</TABLE>`)

/** Paragraphs in the wrong order of nesting, entities without semicolons. */
const evenings = (shown: SampleEvent[]) =>
  layout('Bramble Hall - Evenings & afternoons', '', `<H2>For the grown-ups</H2>
${each(shown, (event) => `<P><B><FONT SIZE=4>${entities(event.title)}</P></FONT></B>
<P>${entities(whenText(event, STYLE))}<BR>
${entities(event.text)}<BR>${entities(event.price?.words ?? '')}${event.ages ? `, ${entities(event.ages.words)}` : ''}
<HR WIDTH=50%>`)}`)

const entities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('£', '&pound;').replaceAll('é', '&eacute;').replaceAll('–', '&#150;').replaceAll('’', '&#146;')

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const contact = () =>
  layout('Bramble Hall - Find us', '', `<H2>Find us</H2><P>Bramble Hall, Thicket Road, London W4 5NZ<P>Bookings: Mr Pettifer, 020 7946 0912, Tuesdays 10am–12 noon only
<P>Hire of the Hall: £18 an hour. Children’s parties £60 for 3 hours`)

const layout = (title: string, head: string, main: string) => `<HTML><HEAD>${head}<TITLE>${title}</TITLE>
<STYLE>body{background:#fdf0f3;color:#333;font-family:"Comic Sans MS","Chalkboard SE",cursive;max-width:50em;margin:auto;padding:1em}a{color:#7a1f3d}table{border-collapse:collapse;background:#fff}td{padding:.6em}</STYLE></HEAD>
<BODY BGCOLOR=#fdf0f3>
<CENTER><FONT SIZE=2>[ <A HREF="/">Home</A> | <A HREF=/whatson.htm>What's On</A> | <A HREF="children.htm">Children</A> | <A HREF='evenings.htm'>Grown-ups</A> | <A HREF="contact.htm">Find us</A> ]</FONT></CENTER><HR>
${main}
<HR><CENTER><FONT SIZE=1>Bramble Hall, Thicket Road, London W4 5NZ. Page by Colin since 2011. You are visitor no. 004127
</BODY>`
