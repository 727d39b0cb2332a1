import { type MadePage, page } from './made-page.ts'

const at = (path: string, title: string) => ({ url: `https://made.example${path}`, title: `${title} – Orchard Hall` })

/** Pages with dates and times on which nothing is on, and dates beside events that are none of theirs. */
export const noEventPages: readonly MadePage[] = [
  page(
    'opening hours',
    '<h1>Visit us</h1><h2>Opening hours</h2><p>Monday to Friday 9am – 5pm</p><p>Saturday 10am – 4pm</p><p>Sunday closed</p>',
    [],
    at('/visit/', 'Visit us'),
  ),
  page(
    'opening hours day by day without a heading',
    '<p>Monday 9am – 5pm</p><p>Tuesday 9am – 5pm</p><p>Wednesday 9am – 1pm</p><p>Thursday 9am – 5pm</p>',
    [],
    at('/', 'Home'),
  ),
  page(
    'weekdays above hours',
    '<h3>Monday</h3><p>9am – 5pm</p><h3>Tuesday</h3><p>9am – 5pm</p><h3>Saturday</h3><p>10am – 1pm</p>',
    [],
    at('/', 'Home'),
  ),
  page(
    'office hours beside a phone number',
    '<h1>Contact us</h1><p>The office is open Monday and Thursday, 10am – 12pm.</p><p>Ring 01632 960123.</p>',
    [],
    at('/contact/', 'Contact'),
  ),
  page(
    'news by the day it was posted',
    '<h1>News</h1><article><h2>New roof finished</h2><p>Posted 2 March 2026</p></article><article><h2>Thank you, volunteers</h2><p>Posted 20 February 2026</p></article>',
    [],
    at('/news/', 'News'),
  ),
  page(
    'the hours of a whole festival among its notes',
    '<ul><li><a href="#">Food</a><div><p>Stalls serve all day.</p></div></li><li><a href="#">Festival Timings</a><div><p>Friday 20 March, 5pm – 11pm<br>Saturday 21 March, 12pm – 11pm</p></div></li><li><a href="#">Getting home</a><div><p>Buses run late.</p></div></li></ul>',
    [],
    at('/notes/', 'Notes'),
  ),
  page(
    'the season in which points count, among the rules of a club',
    '<h1>League Rules</h1><p>A shield goes to whoever has most points in the season (normally October – June) at our last meeting.</p><h4>Entries</h4><p>Each member may enter two.</p>',
    [],
    at('/league_rules/', 'League Rules'),
  ),
  page(
    'what had been planned and was put off',
    '<h1>Forty years of singing</h1><p>We had our Birthday Concert planned for October 17th at St Jude’s. Sadly it has had to wait until next year.</p>',
    [],
    at('/', 'Orchard Singers'),
  ),
  page(
    'what had been booked, among what a club is about',
    '<h1>Orchard Ramblers</h1><p>Last spring we did have a coach booked for 14 June, and nobody came. We walk on.</p>',
    [],
    at('/', 'Orchard Ramblers'),
  ),
  page(
    'when those who marry may hear the bells',
    '<h1>Weddings</h1><p>To hear the bells before your day, come up to the tower on a Tuesday evening between 8pm and 9pm.</p>',
    [],
    at('/weddings/', 'Weddings'),
  ),
  page(
    'a history',
    '<h1>Our history</h1><p>The hall was built in 1898 and opened on 4 May 1899. A fire on 12 March 1934 destroyed the roof.</p>',
    [],
    at('/history/', 'Our history'),
  ),
  page(
    'when minutes were approved',
    '<h1>Policies</h1><p>Safeguarding policy, adopted 3 February 2026</p><p>Privacy policy, last updated 14 January 2026</p>',
    [],
    at('/policies/', 'Policies'),
  ),
  page('nothing is on', '<h1>What’s on</h1><p>There are no upcoming events.</p>', []),
  page(
    'jobs with a closing date',
    '<h1>Vacancies</h1><h2>Playworker</h2><p>Closing date 30 March 2026. Interviews on 8 April 2026.</p>',
    [],
    at('/vacancies/', 'Vacancies'),
  ),
  page(
    'a row of days to choose from',
    `<h1>Welcome to Orchard Picturehouse</h1><ul>${Array.from({ length: 12 }, (_, index) => `<li><button>${index + 11} March 2026</button></li>`).join('')}</ul>`,
    [],
    at('/', 'Orchard Picturehouse'),
  ),
  page(
    'a last update',
    '<h1>Find a walk</h1><p>Last updated: 2 March 2026</p><p>Walks for all the family.</p>',
    [],
    at('/walks/', 'Find a walk'),
  ),
  page(
    'term dates',
    '<h1>Term dates</h1><p>Spring term: 6 January – 27 March 2026</p><p>Summer term: 13 April – 17 July 2026</p>',
    [],
    at('/term-dates/', 'Term dates'),
  ),
  page('copyright', '<h1>Welcome</h1><p>© 2026 Orchard Hall. Site updated 1 March 2026.</p>', [], at('/', 'Welcome')),
  page(
    'room hire and its prices by the hour',
    '<h1>Room hire</h1><p>Main Hall: £20 an hour, Monday to Thursday 9am – 10pm</p>',
    [],
    at('/room-hire/', 'Room hire'),
  ),
  page(
    'a pause is no event',
    '<h1>What’s on</h1><p>No Beavers on 26 May.</p><p>Closed on Good Friday, 3 April 2026.</p>',
    [],
  ),
  page(
    'links to other months',
    '<h1>Calendar</h1><p><a href="?m=3">March 2026</a> <a href="?m=4">April 2026</a> <a href="?m=5">May 2026</a></p><p>No events found.</p>',
    [],
    at('/calendar/', 'Calendar'),
  ),
  page(
    'hours of the café',
    '<h1>Café</h1><p>Open Wednesday to Sunday, 10am – 4pm. Kitchen closes 3pm.</p>',
    [],
    at('/cafe/', 'Café'),
  ),
  page(
    'a blog post in a dated folder',
    '<h1>What a weekend</h1><p>We had a lovely time on 4 July. Thank you to all who came.</p>',
    [],
    at('/blog/2025/07/what-a-weekend/', 'What a weekend'),
  ),
  page(
    'staff and the days they work',
    '<h1>Our team</h1><h3>Jo Bell</h3><p>Monday and Tuesday</p><h3>Sam Reed</h3><p>Thursday</p>',
    [],
    at('/team/', 'Our team'),
  ),
  page(
    'a shop',
    '<h1>Shop</h1><div><h3>Calendar 2026</h3><p>£8</p></div><div><h3>Tote bag</h3><p>£5</p></div>',
    [],
    at('/shop/', 'Shop'),
  ),
  page(
    'closed days',
    '<h1>Holiday closures</h1><p>We are closed from 24 December 2026 to 2 January 2027.</p>',
    [],
    at('/closures/', 'Holiday closures'),
  ),
  page(
    'reviews with their dates',
    '<h1>Reviews</h1><p>“Wonderful!” Ann, 3 March 2026</p><p>“Lovely.” Bo, 20 February 2026</p>',
    [],
    at('/reviews/', 'Reviews'),
  ),
  page(
    'an office and its number',
    '<h2>Parish office</h2><p>Mon – Fri 9am – 1pm, tel 01632 960123</p>',
    [],
    at('/', 'Home'),
  ),
  page(
    'readings of past services',
    '<h1>Sermons</h1><h3>12th April 2020 – Good Friday and Easter Sunday</h3><p>John 20.19</p><h3>19th April 2020</h3><p>Psalm 23.4</p>',
    [],
    at('/sermons/', 'Sermons'),
  ),
  page(
    'what it does not take, beside the start of a course',
    `<h2>Have a go</h2><p><b>Next course starts Wednesday 16 September</b>Runs weekly.</p><p><b>No cost, no catch, no pressure</b>Come once to try it.</p>`,
    [],
    at('/course/', 'Have a go'),
  ),
  page('not found', '<h1>Page not found</h1><p>Sorry.</p>', [], at('/old/', 'Page not found')),
  page(
    'what is on the radio and on television',
    '<div><h3>BBC Radio 4</h3><p>Sunday 15 March 2026, 8.10am</p></div><div><h3>BBC One</h3><p>Sunday 15 March 2026, 10.45am</p></div><div><h3>BBC Radio 3</h3><p>Sunday 15 March 2026, 3pm</p></div>',
    [],
    at('/news-sheet.html', 'News sheet'),
  ),
  page(
    'what was played in a year that only its name says',
    '<h1>Cuttings</h1><p><a href="/1">On stage at the 2019 Riverside Games</a> July 9</p><p><a href="/2">Singing at the 2018 Mill Fair</a> June 4</p><p><a href="/3">Home from the 2017 Corn Show</a> May 8</p>',
    [],
    at('/cuttings.html', 'Cuttings'),
  ),
  page(
    'a question that heads its answer',
    '<h2>When and where is the Orchard Run?</h2><p>It starts at the gate.</p><p>Saturday 4 April 2026</p>',
    [],
    at('/run/', 'The run'),
  ),
  page(
    'what is left of a sentence in capitals',
    '<h3>JOIN THE MEETING ONLINE AT</h3><p>Thursday 2 April 2026, 10am</p>',
    [],
    at('/', 'Home'),
  ),
  page(
    'seasons and the days on which they begin and end',
    '<div class="s"><div class="t">Spring 2026</div><p>14 March – 31 May 2026</p></div><div class="s"><div class="t">Summer 2026</div><p>1 June – 31 August 2026</p></div><div class="s"><div class="t">Winter 2026</div><p>1 November – 20 December 2026</p></div>',
    [],
    at('/', 'Home'),
  ),
  page(
    'the days of a week in the data of a calendar that is empty',
    `<div id="calendar"></div><script type="application/json">${JSON.stringify({ days: [11, 12, 13].map((one) => ({ title: 'Events – Orchard Hall', start_date: `2026-03-${one}`, url: '/events/week/' })) })}</script>`,
    [],
    { url: 'https://made.example/events/week/', title: 'Events – Orchard Hall' },
  ),
  page(
    'what invites to add something to a page',
    '<div><p><a href="/add">Add it here</a></p><p>Saturday 4 April 2026</p><p>7pm – 9pm</p></div>',
    [],
    at('/', 'Home'),
  ),
  page(
    'a season of which only the end is stated',
    '<h2>A Club for All, by the River</h2><p>We row at Mill Park, and our season runs from mid-April through to the end of September. Bring a friend.</p>',
    [],
    at('/', 'Orchard Rowing Club'),
  ),
  page(
    'hours of which nothing says the day, on a page that says when it was changed',
    `<h1>Classes</h1><p>Last updated: 3 March 2026</p>${['Step Class', 'Stretch Class', 'Spin Class']
      .map((name, index) => `<div class="c"><h3>${name}</h3><p>${index + 5}.30pm – ${index + 6}.30pm</p></div>`)
      .join('')}`,
    [],
  ),
  page(
    'days in the names of posts that are years old by their addresses',
    `<h1>Bees of Elmford</h1><p>Notes on bees.</p><div class="side"><h2>Elmford Bee Blog</h2><ul><li><a href="/2013/01/p1/">Talk by Ada Reed, May 30, Elmford</a></li><li><a href="/2012/02/p2/">Film and Discussion, Worsfold, 24-26 April</a></li><li><a href="/2012/01/p3/">Our new web site</a></li></ul></div>`,
    [],
    { url: 'https://made.example/bees/', title: 'Bees of Elmford' },
  ),
  page(
    'when a playground is open, in term and in holidays',
    `<h1>When we are open</h1><h3>Term time</h3><p>Tuesday to Friday 3.30pm – 7pm</p><p>Saturday 11am – 5pm</p><h3>School holidays</h3><p>Monday to Friday 10am – 5pm</p>`,
    [],
    { url: 'https://made.example/open', title: 'When we are open – Orchard Playground' },
  ),
  page(
    'when to listen and to watch',
    '<h1>On air</h1><p>Tuesday 7 April, 9pm, BBC Two – The Story of Our Barn</p><ul><li><h3>Antiques at the Barn</h3><p>Sunday 12 April 2026, 8pm, BBC One</p></li><li><h3>The Barn on Film</h3><p>Sunday 19 April 2026, 8pm, Channel 4</p></li><li><h3>Elm Fair Live</h3><p>Sunday 26 April 2026, 8pm, on BBC Radio Elmshire</p></li></ul>',
    [],
    at('/on-air/', 'On air'),
  ),
  page(
    'the hours of a shop around feasts',
    '<h1>Farm shop</h1><p>Christmas Eve – Open 9am–3pm</p><p>Christmas Day – Closed</p><p>Boxing Day – Shop closed until 10am</p><p>New Year’s Day – Open from 10am</p>',
    [],
    at('/farm-shop/', 'Farm shop'),
  ),
  page(
    'cards of rooms to hire and what an hour costs on which day',
    `<h3>Room information</h3><div><div><span class="card-title">Garden Room</span><p>Up to 50 seated. Good for meetings.</p><p>Monday to Thursday: 9am-6pm @ £5.00 per hour 6pm-12am @ £7.00 per hour</p><p>Friday: 9am-6pm @ £5.00 per hour 6pm-12am @ £20 per hour*</p><p>Sunday: 9am-10:30pm @ £7 per hour</p></div><div><span class="card-title">Main Room</span><p>Up to 150 seated.</p><p>Monday to Thursday: 9am-6pm @ £6 per hour 6pm-12am @ £9 per hour</p><p>Friday: 9am-6pm @ £6 per hour 6pm-12am @ £20 per hour*</p><p>Sunday: 9am-10:30pm @ £11 per hour</p></div></div>`,
    [],
    at('/rooms.html', 'Room information'),
  ),
  page(
    'when a season starts again, below its champions and the history of the club',
    `<h2>Season has ended</h2><p>The next season will begin on the <b>first Tuesday of September 2026</b>.</p><div>🏆 Men’s 1 Champions 🏆 Ladies 1 Champions</div><h2>A Club with Over 40 Years of History</h2><p>The regular season runs from the <b>first Tuesday in September</b> through to the <b>end of May</b>.</p>`,
    [],
    at('/club/', 'The club'),
  ),
  page(
    'what a day costs adults and children',
    `<h1>Admission</h1><h3>Adults</h3><p>Mondays to Fridays £8</p><p>Saturdays £10</p><h3>Children</h3><p>Mondays to Fridays £4</p><p>Saturdays £5</p>`,
    [],
    at('/admission/', 'Admission'),
  ),
  page(
    'hours, one cell after the other',
    `<div class="hours">${[
      ['Monday', '9am – 5pm', 'Shop and café'],
      ['Tuesday', '9am – 5pm', 'Shop and café'],
      ['Saturday', '10am – 4pm', 'Shop only'],
      ['Sunday', 'Closed', ''],
    ]
      .map(
        ([day, hours, what]) => `<div class="d">${day}</div><div class="h">${hours}</div><div class="w">${what}</div>`,
      )
      .join('')}</div>`,
    [],
    at('/', 'Home'),
  ),
  page(
    'prices of a hall and from when they hold, one cell after the other',
    `<h1>Prices</h1><div>${[
      ['Main Hall', '£18 an hour', 'From 1 April 2026'],
      ['Committee Room', '£9 an hour', 'From 1 April 2026'],
      ['Kitchen', '£5 an hour', 'From 1 May 2026'],
    ]
      .map(([what, price, from]) => `<p class="a">${what}</p><p class="b">${price}</p><p class="c">${from}</p>`)
      .join('')}</div>`,
    [],
    at('/room-hire/', 'Room hire'),
  ),
  page(
    'who works when, one cell after the other',
    `<h1>Our team</h1><div class="team">${[
      ['Jo Bell', 'Manager', 'Monday to Thursday'],
      ['Sam Reed', 'Caretaker', 'Tuesday and Friday'],
      ['Kit Marsh', 'Cook', 'Monday'],
    ]
      .map(([who, what, when]) => `<div class="n">${who}</div><div class="r">${what}</div><div class="o">${when}</div>`)
      .join('')}</div>`,
    [],
    at('/team/', 'Our team'),
  ),
  page(
    'the hours of a house in one week',
    '<h1>Visit us</h1><p>Our doors in the week 30 March – 5 April 2026:</p><p>Monday 9am – 5pm</p><p>Tuesday 9am – 5pm</p><p>Friday closed</p><p>Saturday 10am – 1pm</p>',
    [],
    at('/visit/', 'Visit us'),
  ),
  page(
    'what an office and a council do each week',
    '<h1>Elm Parish Council</h1><p>The office is staffed every Tuesday 9-12. Bins are collected every Thursday from 7am.</p>',
    [],
    at('/', 'Elm Parish Council'),
  ),
  page(
    'when a club met once',
    '<h1>Old Lane Players</h1><p>For twenty years we met every Tuesday at 7pm in the Corn Hall. The club closed in 2019.</p>',
    [],
    at('/', 'Old Lane Players'),
  ),
  page(
    'what is brought each week',
    '<h1>Mill Farm Veg</h1><p>We deliver boxes every Wednesday between 8am and 6pm.</p><p>Order by Monday 5pm.</p>',
    [],
    at('/', 'Mill Farm Veg'),
  ),
  page(
    'where one can be asked for help each week',
    '<h1>Jo Bell</h1><p>I hold surgeries every Friday from 4pm to 6pm in the library.</p>',
    [],
    at('/', 'Jo Bell MP'),
  ),
  page(
    'what goes into a cake, by cups',
    '<h1>Carrot Cake</h1><p>1/2 Cup of sugar</p><p>3/4 Cup of oil</p><p>2/3 Cup of flour</p><p>4/5 Cup of carrots</p>',
    [],
    at('/recipes/', 'Carrot Cake'),
  ),
  page(
    'hours of several counters on one line',
    '<p>Shop Mon 9am, Café Tue 10am, Office Thu 2pm</p>',
    [],
    at('/', 'Home'),
  ),
  page(
    'who does what on each Sunday',
    '<h1>Rotas</h1><table><tr><td>Date</td><td>Flowers</td><td>Coffee</td><td>Reader</td></tr><tr><td>5 April</td><td>Jo Bell</td><td>Sam Reed</td><td>Kit Marsh</td></tr><tr><td>12 April</td><td>Ann Hale</td><td>Jo Bell</td><td>Sam Reed</td></tr><tr><td>19 April</td><td>Kit Marsh</td><td>Ann Hale</td><td>Jo Bell</td></tr></table>',
    [],
    { url: 'https://made.example/rotas.html', title: 'Rotas – St Bride’s' },
  ),
  page(
    'hours below the names of what is open',
    '<table><tr><td>Café</td><td>Shop</td><td>Library</td></tr><tr><td>Mondays 9am – 5pm</td><td>Mondays 9am – 4pm</td><td>Tuesdays 10am – 1pm</td></tr></table>',
    [],
    at('/', 'Home'),
  ),
  page(
    'news in sentences of which nothing is on',
    '<h1>Orchard Hall</h1><ul><li>There will be no parking on Saturday 21 March.</li><li>The office will be closed on Friday 3 April.</li><li>Our new roof will be finished in April.</li><li>The next issue is due on 1 May.</li></ul>',
    [],
    at('/', 'Orchard Hall'),
  ),
  page(
    'a concert that is only described, beside links to its tickets and to those that are over',
    `<h2>Upcoming concerts</h2><p>We present our latest concert with the beautiful Cello Concerto, alongside a new work and a symphony.</p><p>Sat 4 July 2026</p><p>7:30 PM - 9:30 PM</p><p>Hill Road Church, BS8 1XX</p><p><a href="/upcoming/">Details &amp; Tickets</a></p><h2>Past concerts</h2><p>Explore our archive to revisit past performances.</p><p><a href="/past/">Concerts Archive</a></p>`,
    [],
    at('/', 'Home'),
  ),
  page(
    'what to listen to',
    `<h1>Other ways to share</h1><ul><li>Listen to Mill Community Radio (107.7FM/mill.fm), Revving Up Mondays 7pm and Tuesdays 11am</li><li>BBC Wales TV and BBC One TV Sundays</li></ul>`,
    [],
  ),
]
