import { type MadePage, page } from './made-page.ts'

const at = (slug: string, title: string) => ({
  url: `https://made.example/events/${slug}/`,
  title: `${title} | Orchard Hall`,
})

/** Pages about one event. */
export const oneEventPages: readonly MadePage[] = [
  page(
    'its day in a box with the place, whose address leads to a map',
    `<h1>Lunch at the Press</h1><div><p>We print by hand.</p><p>Members can reserve a seat from 9am on 12 March, and everyone else later.</p><p>Lunch is included.</p></div><div><p>Details</p><p>Date and time</p><p>Thursday 26 March</p><p>11.30am – 2pm</p><p>Venue</p><p>The Press</p><p><a href="https://maps.example/?q=press">The Old Mill, Quay Street</a></p></div>`,
    ['Lunch at the Press | 2026-03-26 11:30–14:00 | @ The Press'],
    { url: 'https://made.example/events/lunch-at-the-press', title: 'Lunch at the Press – Orchard Hall' },
  ),
  page(
    'a post below the heading of the news, on a page that is called by it',
    `<div><h1>Orchard Chess Club, founded 1890</h1><h2>All ages welcome</h2></div><div><h3>News</h3><p><a href="/older">Older posts</a></p><div><h4>Spring Congress, Sunday 22 March</h4><p>Posted on 1 March</p></div><p>Play is from 10am to 5pm.</p></div>`,
    ['Spring Congress | 2026-03-22 10:00–17:00'],
    { url: 'https://made.example/', title: 'Spring Congress, Sunday 22 March' },
  ),
  page(
    'headings that say what the hours below them are',
    `<h2>Saturday 28 March – 8pm</h2><div><div><p>Lena Birch</p></div></div><div><div><p>The Tin Whistles</p></div></div><div><h5>Gates Open</h5><p>6.30pm</p><h5>Concert Begins</h5><p>8pm</p><h5>Tickets</h5><p>£14</p></div>`,
    ['Lena Birch | 2026-03-28 20:00 | £14'],
    { url: 'https://made.example/acts/28-march/', title: 'Lena Birch - Orchard Folk Weekend' },
  ),
  page(
    'names above the hours at which doors open and a show starts',
    `<h2>Friday 20 March</h2><h5>7.45pm</h5><div><h3>Pip Marlow</h3><h3>Anya Reed</h3></div><div><h5>Venue opens<span> 6.45pm</span></h5><h5>Show starts<span> 7.45pm</span></h5></div>`,
    ['Pip Marlow | 2026-03-20 19:45'],
    { url: 'https://made.example/seats/', title: 'Seats - Orchard Laughs' },
  ),
  page(
    'the sign of the site as a main heading above that of the page, which is named behind it',
    '<header><h1>Orchard Gardeners</h1></header><main><h1>Workshop</h1><p>OCTOBER Friday 30th</p><p>WREATH MAKING with Di Moss 7.30 pm</p></main>',
    ['WREATH MAKING with Di Moss | 2026-10-30 19:30'],
    { url: 'https://made.example/workshop.html', title: 'Orchard Gardeners : Workshop' },
  ),
  page(
    'the sign of the site as a main heading, and an event in the title behind it',
    '<h1>Orchard Brass</h1><h1>Garden Party</h1><p>Sunday 14 June, 2pm – 5pm</p><p>Bring a chair.</p>',
    ['Garden Party | 2026-06-14 14:00–17:00'],
    { url: 'https://made.example/garden-party.html', title: 'Orchard Brass - Garden Party' },
  ),
  page(
    'a list of facts in bold type, the place a link to its own site',
    `<h1>2026 Orchard Fern Show</h1><p>Each spring, in the last week of March, we hold a show.</p><h2>Facts</h2><ul><li><b>Dates:</b>March 28 - March 29, 2026</li><li><b>Location</b><a href="https://glasshouse.example/"> Mill Glasshouse</a></li><li><b>Chair:</b> Jo Fern</li></ul>`,
    ['2026 Orchard Fern Show | 2026-03-28…2026-03-29 | @ Mill Glasshouse'],
    { url: 'https://made.example/show.html', title: 'Orchard Fern Society (OFS)' },
  ),
  page(
    'the place in bold type and a link, below the name',
    `<div><h2>Fern Auction</h2><p><b>When:</b> Saturday 18 April 2026, 2pm</p><p><b>Venue:</b> <a href="https://hall.example/">Mill Hall</a></p><p><b>Contact:</b> <a href="mailto:jo@made.example">Jo Fern</a></p></div>`,
    ['Fern Auction | 2026-04-18 14:00 | @ Mill Hall'],
    { url: 'https://made.example/auction.html', title: 'Orchard Fern Society' },
  ),
  page(
    'the date below the main heading',
    '<h1>Fossil Day</h1><p>Saturday 18 April 2026</p><p>10am – 4pm</p><p>Bring your finds to our geologists.</p>',
    ['Fossil Day | 2026-04-18 10:00–16:00'],
    at('fossil-day', 'Fossil Day'),
  ),
  page(
    'related events beside it are teasers',
    '<h1>Fossil Day</h1><p>Saturday 18 April 2026, 10am – 4pm</p><h2>You may also like</h2><div><h3><a href="/events/gems">Gem Hunt</a></h3><p>Sunday 19 April 2026</p></div>',
    ['Fossil Day | 2026-04-18 10:00–16:00'],
    at('fossil-day', 'Fossil Day'),
  ),
  page(
    'several performances of one show',
    '<h1>The Moon Boat</h1><ul><li>Friday 10 April, 7pm</li><li>Saturday 11 April, 2pm and 7pm</li><li>Sunday 12 April, 2pm</li></ul><p>Running time 1h30, with an interval.</p>',
    ['The Moon Boat | 2026-04-10 19:00, 2026-04-11 14:00 19:00, 2026-04-12 14:00'],
    at('the-moon-boat', 'The Moon Boat'),
  ),
  page(
    'when it was posted is not when it is',
    '<h1>Teddy Bears’ Picnic</h1><p class="meta">Posted on 2 March 2026 by Ann</p><p>Join us on Saturday 9 May 2026 from 12pm to 2pm in Mill Park.</p>',
    ['Teddy Bears’ Picnic | 2026-05-09 12:00–14:00 | @ Mill Park'],
    at('teddy-bears-picnic', 'Teddy Bears’ Picnic'),
  ),
  page(
    'coming back is no start',
    '<h1>Coach Trip to the Seaside</h1><p>Saturday 13 June 2026</p><p>Leaving at 9am. Returning for 6pm.</p>',
    ['Coach Trip to the Seaside | 2026-06-13 09:00'],
    at('coach-trip-to-the-seaside', 'Coach Trip to the Seaside'),
  ),
  page(
    'booking opens on another day',
    '<h1>Holiday Cookery</h1><p>Booking opens 16 March 2026.</p><p>Tuesday 7 April 2026, 10am – 1pm</p><p>£12 per child. Ages 8 to 12.</p>',
    ['Holiday Cookery | 2026-04-07 10:00–13:00 | 8 to 13 | £12'],
    at('holiday-cookery', 'Holiday Cookery'),
  ),
  page(
    'a course on one day of the week',
    '<h1>Parent and Baby Massage</h1><p>Tuesdays, 14 April – 12 May 2026, 10am – 11am</p><p>£40 for the course</p>',
    ['Parent and Baby Massage | 2026-04-14, 2026-04-21, 2026-04-28, 2026-05-05, 2026-05-12 10:00–11:00 | £40'],
    at('parent-and-baby-massage', 'Parent and Baby Massage'),
  ),
  page(
    'an old page in a dated folder is about what is over',
    '<h1>Summer Fun Day</h1><p>Saturday 14 July, 12pm – 4pm</p>',
    [],
    { url: 'https://made.example/2018/06/20/summer-fun-day/', title: 'Summer Fun Day' },
  ),
  page(
    'facts in a box beside the text',
    '<h1>Woodland Winter Lights</h1><div><p>Follow the lights through the wood.</p></div><aside><h3>When</h3><p>Friday 20 March 2026</p><h3>Time</h3><p>5pm – 8pm</p><h3>Where</h3><p>Home Wood</p><h3>Tickets</h3><p>£6</p></aside>',
    ['Woodland Winter Lights | 2026-03-20 17:00–20:00 | @ Home Wood | £6'],
    at('woodland-winter-lights', 'Woodland Winter Lights'),
  ),
  page(
    'duration behind the start',
    '<h1>Zoo Lab</h1><p>Saturday 25 April 2026, 2pm (1h30)</p>',
    ['Zoo Lab | 2026-04-25 14:00–15:30'],
    at('zoo-lab', 'Zoo Lab'),
  ),
  page(
    'cancelled above the heading',
    '<p>Cancelled</p><h1>Bonfire Night</h1><p>Thursday 5 November 2026, 6pm</p>',
    ['Bonfire Night | 2026-11-05 18:00 | cancelled'],
    at('bonfire-night', 'Bonfire Night'),
  ),
  page(
    'doors open before it begins',
    '<h1>Family Gig</h1><p>Saturday 21 March 2026</p><p>Doors 6.30pm, starts 7pm</p><p>Adults £10, children £5</p>',
    ['Family Gig | 2026-03-21 19:00 | £5–£10'],
    at('family-gig', 'Family Gig'),
  ),
  page(
    'a week of showings of one film, one of them with its price',
    `<h1>The Paper Boat</h1><p>A girl sails across the sea.</p><h2>Film times</h2>${[
      ['Today', '10 Mar', '11:00'],
      ['Wed', '11 Mar', '16:15'],
      ['Thu', '12 Mar', '18:30'],
      ['Fri', '13 Mar', '15:20'],
      ['Sat', '14 Mar', '14:00'],
      ['Sun', '15 Mar', '13:45'],
      ['Mon', '16 Mar', '16:15 <span>£6 Monday!</span>'],
    ]
      .map(
        ([name, day, time]) =>
          `<div class="d"><div class="h"><h3>${name}</h3>${day}</div><div><a href="/book">${time}</a></div></div>`,
      )
      .join('')}`,
    [
      'The Paper Boat | 2026-03-10 11:00, 2026-03-11 16:15, 2026-03-12 18:30, 2026-03-13 15:20, 2026-03-14 14:00, 2026-03-15 13:45, 2026-03-16 16:15 | £6',
    ],
    { url: 'https://made.example/films/the-paper-boat/', title: 'The Paper Boat – Orchard Picture House' },
  ),
  page(
    'the sign of the site as the main heading, the name below',
    `<div><h1><a href="/">Orchard Hall</a></h1></div><div><h2>Menu</h2></div>
     <div><h2>The Lantern Walk</h2><p>Saturday 18 April 2026, 6pm</p><p>Bring a lantern.</p></div>`,
    ['The Lantern Walk | 2026-04-18 18:00'],
    { url: 'https://made.example/events/4208/', title: 'The Lantern Walk' },
  ),
  page(
    'a main heading that leads to the page of the play itself',
    `<h1><a href="/the-moon-fox/">The Moon Fox</a></h1><h2>Book</h2><p>Saturday 18 April 2026, 2pm</p>`,
    ['The Moon Fox | 2026-04-18 14:00'],
    { url: 'https://made.example/the-moon-fox/book/', title: 'Book: The Moon Fox – Orchard Hall' },
  ),
  page(
    'the next meeting as a heading of its own, other headings below it',
    `<header><h1>Orchard Chess Society</h1><p>Our next meeting</p><h1>18th April 2026</h1></header><h2>The history of chess</h2><p>It is old.</p><h2>Openings</h2><p>There are many.</p>`,
    ['Orchard Chess Society meeting | 2026-04-18'],
    { url: 'https://made.example/', title: 'Orchard Chess Society' },
  ),
  page(
    'a course whose parts are counted',
    '<h1>Star Maps for Beginners</h1><h3>Part I</h3><p>Saturday 11 April 2026, 7pm</p><h3>Part II</h3><p>Saturday 18 April 2026, 7pm</p>',
    ['Star Maps for Beginners | 2026-04-11, 2026-04-18 19:00'],
    at('star-maps-for-beginners', 'Star Maps for Beginners'),
  ),
  page(
    'a link to the room online behind its date, and a post of the site beside it',
    `<h1>Stitching Circle Online</h1><p>Submitted by Kim on April 2, 2026 - 4:02pm</p><p>Friday, April 17, 2026 - 4:00pm to 5:00pm</p><p>Bring a needle and a hoop.</p><p>Location:</p><p><a href="https://meet.example/stitch">The online room</a></p><h2>Latest blog posts</h2><div><h3><a href="/blog/spring/">A spring of stitches</a></h3><p>Wednesday, May 20</p><p>We look back. <a href="/blog/spring/">Read more</a></p></div>`,
    ['Stitching Circle Online | 2026-04-17 16:00–17:00 | @ The online room'],
    at('stitching-circle-online', 'Stitching Circle Online'),
  ),
  page(
    'the day tickets go on sale above it, and a link to the map',
    `<h1>Breakfast with Bees</h1><h3><a href="https://tickets.example/bees">Grab Your Tickets (Apr 7)</a></h3><p>A keeper shows her hives.</p><h4>Details</h4><h5>Date &amp; Time</h5><p>Friday 17 April</p><p>8:30am – 10:00am</p><h5>Venue</h5><p>The Bee House</p><p><a href="https://maps.example/?q=bee">The Orchard, Mill Lane</a></p>`,
    ['Breakfast with Bees | 2026-04-17 08:30–10:00 | @ The Bee House'],
    at('breakfast-with-bees', 'Breakfast with Bees'),
  ),
  page(
    'the sign of the site as a main heading that leads to its list',
    `<div><h1><a href="/whats-on/">Orchard Guide</a></h1><h2>The guide to the orchard’s clubs</h2><div><h2>Kite Makers’ Day</h2><p>Tue 21 Apr 2026, Corn Barn</p><p>Bring paper and string.</p></div></div>`,
    ['Kite Makers’ Day | 2026-04-21 | @ Corn Barn'],
    { url: 'https://made.example/events/4571/', title: 'Kite Makers’ Day' },
  ),
  page(
    'a main heading that opens with its day',
    `<header><h1><a href="/#about">About</a></h1><h1><a href="/#events">Events</a></h1></header><h1>Sunday, 7 June 2026 - Second River Parade</h1><p>8 April 2026 · One minute read</p><p>On Sunday 7 June 2026 we gather by the river for our second parade.</p>`,
    ['Second River Parade | 2026-06-07'],
    { url: 'https://made.example/events/parade/', title: 'Sunday, 7 June 2026 - Second River Parade | Orchard Hall' },
  ),
  page(
    'when its facts were last checked',
    `<h1>Mill Park Fun Run</h1><p>Last checked: 14/08/2026</p><p>A free 5 km run held every Saturday at 9:00am.</p>`,
    ['Mill Park Fun Run | Saturdays 09:00 | free'],
    at('mill-park-fun-run', 'Mill Park Fun Run'),
  ),
  page(
    'a week of other events beside the one that the page is called by',
    `<div><h1>Sparks in the Barn 4</h1></div><div><div><p>Thursday 16 April 2026</p><p>7:00pm – 9:00pm</p><p>Corn Barn</p><p>More details to come - stay tuned!</p></div></div><div><h3>That week in the village</h3></div><div>${[
      ['Wed 15 Apr', 'Thrifty Menders'],
      ['Fri 17 Apr', 'Moth Count'],
      ['Sat 18 Apr', 'Robot Camp'],
      ['Sun 19 Apr', 'River Sketchers'],
    ]
      .map(([day, name]) => `<div class="o"><p>${day}</p><p><a href="/${day}">${name}</a></p></div>`)
      .join('')}</div>`,
    [
      'Sparks in the Barn 4 | 2026-04-16 19:00–21:00',
      'Thrifty Menders | 2026-04-15',
      'Moth Count | 2026-04-17',
      'Robot Camp | 2026-04-18',
      'River Sketchers | 2026-04-19',
    ],
    { url: 'https://made.example/e/1366/', title: 'Sparks in the Barn 4 at the Corn Barn' },
  ),
  page(
    'a concert that is off, below the banner of its festival',
    `<p>Elmford Festival – 10 days of music // 11 Apr - 20 Apr 2026</p><p>CANCELLED</p><h1>Willow Quartet</h1><p>Come and listen.</p>
     <ul><li>Sat 18 Apr</li><li>7.45-9.45pm</li><li>Mill Barn</li></ul><a href="/x">CANCELLED</a>`,
    ['Willow Quartet | 2026-04-18 19:45–21:45 | @ Mill Barn | cancelled'],
    { url: 'https://made.example/events/willow-quartet/', title: 'Willow Quartet – Elmford Festival' },
  ),
  page(
    'what was next weekend when the page was written, and then its day',
    `<h1>Town centre to host science talks</h1><p>You can learn about it next weekend.</p><p>The talk is one of the things at the science takeover in Elmford on Saturday, March 21.</p><p>The talks will run from midday to 3pm in Broad Street.</p>`,
    ['Town centre to host science talks | 2026-03-21 12:00–15:00 | @ Broad Street'],
    {
      url: 'https://made.example/2026/03/town-centre-to-host-science-talks/',
      title: 'Town centre to host science talks',
    },
  ),
  page(
    'the town of the page’s own day, among those of a series',
    `<h1>Chess Day Elmford Saturday 28th March 2026</h1><p>Saturday 28th March 2026</p><p>Come and play.</p><h4>Chess Days 2026</h4><p>Worsfold Saturday February 14th</p><p>Elmford Saturday 28th March</p>`,
    ['Chess Day Elmford | 2026-03-28'],
    { url: 'https://made.example/show/1', title: 'Chess Day Elmford Saturday 28th March 2026' },
  ),
  page(
    'a day in one sentence, and the hour in the next',
    '<h1>Lamb Trail</h1><p>Join us on Saturday 4 April for our trail around the meadow. It starts at 10.30am and lasts around 90 minutes. £2 per child.</p>',
    ['Lamb Trail | 2026-04-04 10:30–12:00 | £2'],
    { url: 'https://made.example/lamb-trail/', title: 'Lamb Trail – Orchard Hall' },
  ),
  page(
    'a day in one paragraph, and in the next an hour that looks like a price',
    '<h1>Carols on the Common</h1><p>Each December a tree is put up on the common, and its lights are lit, which this year will be on 9th December.</p><p>It starts at 5p.m. and lasts around 75 minutes.</p>',
    ['Carols on the Common | 2026-12-09 17:00–18:15'],
    { url: 'https://made.example/carols/', title: 'Carols on the Common' },
  ),
  page(
    'hours without am or pm by themselves',
    '<h1>Wool Day</h1><h3>When</h3><p>Saturday 18 April 2026</p><h3>Time</h3><p>10-4</p><h3>Where</h3><p>The Great Barn</p>',
    ['Wool Day | 2026-04-18 10:00–16:00 | @ The Great Barn'],
    { url: 'https://made.example/events/wool-day/', title: 'Wool Day | Orchard Hall' },
  ),
  page(
    'a heading whose lines say when and where the one above it is',
    `<h2>Next concert</h2><div><h3><div class="notice-banner">Winter... and all that swing!</div></h3><h4>Saturday 18th April 2026<br>4.30pm &amp; 7.30pm - St Anne's Church, Otley</h4><a href="https://tickets.example/1">Get tickets</a><h4>Programme to include:</h4><ul><li>Corelli: Concerto</li></ul></div>`,
    ["Winter... and all that swing! | 2026-04-18 16:30 19:30 | @ St Anne's Church, St Anne's Church, Otley"],
  ),
  page(
    'a button of two words below the name of a concert',
    `<h2>Our next concert</h2><div class="card"><h3>Songs of Summer</h3><p>Saturday 4 July 2026, 7.30pm</p><p>St Anne’s, Otley</p><p><a href="/upcoming/">Details &amp; Tickets</a></p></div>`,
    ['Songs of Summer | 2026-07-04 19:30 | @ St Anne’s, St Anne’s, Otley'],
    { url: 'https://made.example/', title: 'Otley Singers' },
  ),
  page(
    'the day of a race below a label, and what it costs below a question',
    `<h1>Ladies Five</h1><h3>Race date</h3><p>Sunday 7 June 2026, 10.30am</p><h3>What’s the cost?</h3><p>£12 until 1 April 2026, £15 after that.</p>`,
    ['Ladies Five | 2026-06-07 10:30 | £12–£15'],
    { url: 'https://made.example/races/five/', title: 'Ladies Five – Orchard Runners' },
  ),
  page(
    'auditions, whose page names the parts and the days of the show below',
    `<h1>Auditions: The Paper Moon</h1><h2>When</h2><p>Sunday 22 March, 2pm – 5pm</p><h2>Characters</h2>
    <p>Lou, a lamplighter of any age.</p><h2>Playing dates</h2><p>Tuesday 14 July – Saturday 18 July</p>`,
    ['Auditions: The Paper Moon | 2026-03-22 14:00–17:00'],
    { url: 'https://made.example/auditions/' },
  ),
  page(
    'the dates of a race, below labels, and the report of the last one',
    `<h1>Mill Ladies 5</h1><p>Our ladies-only road race.</p><section><h2>2026 Race Information</h2><dl><dt>Race date</dt><dd>Sunday 7th June 2026</dd>
     <dt>Entries open</dt><dd>8am Saturday 14th March 2026</dd><dt>Latest updates</dt><dd>See our page</dd></dl><h2>2025 Race Report</h2><p>What a morning.</p></section>`,
    ['Mill Ladies 5 | 2026-06-07'],
    { url: 'https://made.example/races/ml5/', title: 'Mill Ladies 5' },
  ),
  page(
    'a page about one group, whose hour stands below an invitation to it',
    '<section><p>Junior rowing</p><h1>Tiny Oars</h1><p>First strokes on the pond.</p></section><section><div><p>2026 programme</p><h2>Start rowing on the pond</h2><p>A friendly start for young rowers.</p></div><div class="facts"><em>Session</em><h4>Saturdays</h4><p><b>9:15–10:00</b></p><p>Ask the club for dates.</p></div></section>',
    ['Tiny Oars | Saturdays 09:15–10:00'],
    { url: 'https://made.example/juniors-6-to-9.html', title: 'Tiny Oars | Elm Rowing Club' },
  ),
]
