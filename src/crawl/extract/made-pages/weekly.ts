import { type MadePage, page } from './made-page.ts'

/** Groups and clubs that meet each week, as small venues write them. */
export const weeklyPages: readonly MadePage[] = [
  page(
    'names beside signs of an icon font',
    `<div><span class="card-title">Tiny Notes<i class="material-icons right">more_vert</i></span><p>Every Monday, 10am – 11am</p></div><div><span class="card-title">Reel Dance<i class="material-icons right">more_vert</i></span><p>Every Wednesday, 7pm – 9pm</p></div><div><span class="card-title">Fit Feet<i class="material-icons right">more_vert</i></span><p>Every Friday, 9am – 10am</p></div>`,
    ['Tiny Notes | Mondays 10:00–11:00', 'Reel Dance | Wednesdays 19:00–21:00', 'Fit Feet | Fridays 09:00–10:00'],
  ),
  page(
    'days of every week below a heading that speaks of this week’s rhythm',
    `<p>This Week’s Rhythm</p><h2>Gatherings you can count on</h2><div><article class="c"><span>Sunday</span> <span>8:00am</span><p>Said Communion in a quiet style.</p></article><article class="c"><span>Sunday</span> <span>10:00am</span><p>Family Service with music and cake.</p></article><article class="c"><span>Thursday</span> <span>9:30am</span><p>Sparrows Playgroup for babies and toddlers.</p></article></div>`,
    [
      'Family Service with music and cake | Sundays 10:00',
      'Said Communion in a quiet style | Sundays 08:00',
      'Sparrows Playgroup for babies and toddlers | Thursdays 09:30 | 0 to 4',
    ],
  ),
  page(
    'below the name of its site, a page that its address calls a schedule',
    `<h3>Class Schedule</h3><p><b>Open Drumming</b><br>Mondays 16/3 – 30/3<br>6pm – 7pm</p><p><b>Drums for Beginners</b><br>Session 1 Tuesdays 17/3 – 31/3<br>6pm – 7pm</p>`,
    [
      'Drums for Beginners | 2026-03-17, 2026-03-24, 2026-03-31 18:00–19:00',
      'Open Drumming | 2026-03-16, 2026-03-23, 2026-03-30 18:00–19:00',
    ],
    { url: 'https://made.example/classes/schedule/', title: 'Orchard Drums » Schedule' },
  ),
  page(
    'a heading a group, its day and time below',
    `<h1>Regular groups</h1>
     <h3>Tiny Tumblers</h3><p>Mondays 10am – 11.30am</p><p>Soft play for under fives.</p>
     <h3>Chess Club</h3><p>Wednesdays 4pm – 5pm</p><p>Beginners welcome.</p>
     <h3>Ukulele Band</h3><p>Thursdays 7.30pm – 9pm</p><p>Bring your own ukulele.</p>`,
    [
      'Tiny Tumblers | Mondays 10:00–11:30 | 0 to 5',
      'Chess Club | Wednesdays 16:00–17:00',
      'Ukulele Band | Thursdays 19:30–21:00',
    ],
  ),
  page(
    'a weekday as heading, groups as paragraphs below it, time first',
    `<h1>What's on</h1>
     <h2>Monday</h2><p>10.00am - 12 noon Coffee Pot</p><p>6.15pm - 7.30pm Rainbows</p>
     <h2>Tuesday</h2><p>9.30am - 11.30am Parent &amp; Toddler Group</p>
     <h2>Thursday</h2><p>7.00pm - 9.00pm Bell Ringing</p>`,
    [
      'Coffee Pot | Mondays 10:00–12:00',
      'Rainbows | Mondays 18:15–19:30',
      'Parent & Toddler Group | Tuesdays 09:30–11:30',
      'Bell Ringing | Thursdays 19:00–21:00',
    ],
  ),
  page(
    'a table of day, time and group',
    `<h2>Weekly activities</h2><table>
     <tr><th>Day</th><th>Time</th><th>Activity</th></tr>
     <tr><td>Monday</td><td>09:15 - 10:15</td><td>Pilates</td></tr>
     <tr><td>Monday</td><td>18:00 - 19:30</td><td>Brownies</td></tr>
     <tr><td>Friday</td><td>16:00 - 17:00</td><td>Junior Karate</td></tr></table>`,
    ['Pilates | Mondays 09:15–10:15', 'Brownies | Mondays 18:00–19:30', 'Junior Karate | Fridays 16:00–17:00'],
  ),
  page(
    'a table in which the day stands in the first row of several only',
    `<table><tr><td><b>Monday</b></td><td>10am-11am</td><td>Baby Signing</td></tr>
     <tr><td></td><td>2pm-4pm</td><td>Knit and Natter</td></tr>
     <tr><td><b>Tuesday</b></td><td>6pm-7pm</td><td>Beavers</td></tr>
     <tr><td></td><td>7.15pm-8.45pm</td><td>Cubs</td></tr></table>`,
    [
      'Baby Signing | Mondays 10:00–11:00',
      'Knit and Natter | Mondays 14:00–16:00',
      'Beavers | Tuesdays 18:00–19:00',
      'Cubs | Tuesdays 19:15–20:45',
    ],
  ),
  page(
    'a group a line in one list, name first',
    `<h2>Regular hirers</h2><ul><li>Art for All – Tuesdays, 1.30pm to 3.30pm</li><li>Little Stars Dance – Saturdays, 9am to 12pm</li><li>Tai Chi – Fridays, 11am to 12pm</li></ul>`,
    [
      'Art for All | Tuesdays 13:30–15:30',
      'Little Stars Dance | Saturdays 09:00–12:00',
      'Tai Chi | Fridays 11:00–12:00',
    ],
  ),
  page(
    'the kind in the heading and the name in strong below it',
    `<h1>What's on</h1>
     <h2>Children</h2><p><strong>Messy Mornings</strong></p><p>Wednesdays 10am–11.30am in the church hall.</p>
     <h2>Senior citizens</h2><p><strong>Tuesday Fellowship</strong></p><p>Every Tuesday at 2pm.</p>
     <h2>Music</h2><p><strong>Parish Choir</strong></p><p>Fridays 7pm–8.30pm.</p>`,
    [
      'Messy Mornings | Wednesdays 10:00–11:30 | @ the church hall',
      'Tuesday Fellowship | Tuesdays 14:00',
      'Parish Choir | Fridays 19:00–20:30',
    ],
  ),
  page(
    'lines of one paragraph parted by br: name, day, time',
    `<p><strong>Junior Choir</strong><br>Wednesday (term time only)<br>6.15 – 7pm<br>Ages 7 – 16</p>
     <p><strong>Songbirds</strong><br>Wednesday (term time only)<br>5.30 – 6.10pm<br>Ages 4 – 7</p>
     <p><strong>Evening Choir</strong><br>Wednesday<br>7 – 8.30pm</p>`,
    [
      'Junior Choir | Wednesdays 18:15–19:00 in term | 7 to 17',
      'Songbirds | Wednesdays 17:30–18:10 in term | 4 to 8',
      'Evening Choir | Wednesdays 19:00–20:30',
    ],
  ),
  page(
    'cards with the day as a label above the name',
    `<div class="cards"><div class="card"><span class="day">Monday</span><h3>Story Tent</h3><p>10:30am – 11:15am</p></div>
     <div class="card"><span class="day">Tuesday</span><h3>Lego Engineers</h3><p>3:45pm – 4:45pm</p></div>
     <div class="card"><span class="day">Saturday</span><h3>Family Yoga</h3><p>9:00am – 10:00am</p></div></div>`,
    [
      'Story Tent | Mondays 10:30–11:15',
      'Lego Engineers | Tuesdays 15:45–16:45',
      'Family Yoga | Saturdays 09:00–10:00',
    ],
  ),
  page(
    'labels in each entry: When, Time, Where, Cost',
    `<h2>Our clubs</h2>
     <h3>Gardening Gang</h3><p>When: Saturdays</p><p>Time: 10am - 12pm</p><p>Where: The Walled Garden</p><p>Cost: £2</p>
     <h3>Code Crew</h3><p>When: Mondays</p><p>Time: 4pm - 5.30pm</p><p>Where: Learning Room</p><p>Cost: Free</p>
     <h3>Junior Gym</h3><p>When: Thursdays</p><p>Time: 4.30pm - 5.30pm</p><p>Where: Main Hall</p><p>Cost: £4.50</p>`,
    [
      'Gardening Gang | Saturdays 10:00–12:00 | @ The Walled Garden | £2',
      'Code Crew | Mondays 16:00–17:30 | @ Learning Room | free',
      'Junior Gym | Thursdays 16:30–17:30 | @ Main Hall | £4.5',
    ],
  ),
  page(
    'sections of scouts with their evening in the first line',
    `<h1>Our sections</h1>
     <h2>Squirrels</h2><p>Ages 4 – 6. Meets Fridays 4.45pm – 5.45pm.</p>
     <h2>Beavers</h2><p>Ages 6 – 8. Meets Mondays 5.45pm – 6.45pm.</p>
     <h2>Cubs</h2><p>Ages 8 – 10½. Meets Mondays 7pm – 8.30pm.</p>
     <h2>Scouts</h2><p>Ages 10½ – 14. Meets Thursdays 7.15pm – 9.15pm.</p>`,
    [
      'Squirrels | Fridays 16:45–17:45 | 4 to 7',
      'Beavers | Mondays 17:45–18:45 | 6 to 9',
      'Cubs | Mondays 19:00–20:30 | 8 to 10.6',
      'Scouts | Thursdays 19:15–21:15 | 10.5 to 15',
    ],
  ),
  page(
    'a pause in half term is no event',
    `<h2>Beavers</h2><p>Tuesdays 5.45pm – 6.45pm</p><p>No Beavers on 26 May (half term)</p>
     <h2>Cubs</h2><p>Tuesdays 7pm – 8.30pm</p><p>No Cubs on 26 May (half term)</p>`,
    ['Beavers | Tuesdays 17:45–18:45', 'Cubs | Tuesdays 19:00–20:30'],
  ),
  page(
    'in term only, or every other week, on a line of its own',
    `<div class="c"><h3>Tiny Sprouts</h3><p>Fridays 10am – 12pm</p><p><em>Term time only</em><br>Book with Kim</p></div><div class="c"><h3>Book Circle</h3><p>Wednesdays 7.30pm</p><p><em>Fortnightly, September to July</em><br>Talk and tea.</p></div><div class="c"><h3>Chess Circle</h3><p>Thursdays 7.30pm</p><p>Fortnightly</p></div><div class="c"><h3>Big Sprouts</h3><p>During term time</p><p>Mondays</p><p>10am – 12pm</p></div><div class="c"><h3>Clay Circle</h3><p>Tuesdays 2pm</p><p>Our sister group meets fortnightly.</p></div>`,
    [
      'Big Sprouts | Mondays 10:00–12:00 in term',
      'Book Circle | 2025-09-01…2026-07-31',
      "Chess Circle | repeats 'Every other Thursday, 7:30pm'",
      'Clay Circle | Tuesdays 14:00',
      'Tiny Sprouts | Fridays 10:00–12:00 in term',
    ],
  ),
  page(
    'fortnightly without a first day',
    `<h3>Craft Circle</h3><p>Fortnightly on Thursdays, 1pm – 3pm</p>
     <h3>Book Bunch</h3><p>Every other Saturday, 11am – 12pm</p>
     <h3>Toy Library</h3><p>Mondays, 9.30am – 11am</p>`,
    [
      "Craft Circle | repeats 'Every other Thursday, 1pm to 3pm'",
      "Book Bunch | repeats 'Every other Saturday, 11am to 12pm'",
      'Toy Library | Mondays 09:30–11:00',
    ],
  ),
  page(
    'certain Mondays of the month',
    `<h3>Dads and Little Ones</h3><p>1st and 3rd Saturday of the month, 10am – 11.30am</p>
     <h3>Repair Café</h3><p>Last Sunday of every month, 2pm – 4pm</p>
     <h3>Wednesday Walkers</h3><p>Every Wednesday, 10am</p>`,
    [
      'Dads and Little Ones | 24 days from 2026-03-21, 14 apart 10:00–11:30',
      'Repair Café | 12 days from 2026-03-29, 28 apart 14:00–16:00',
      'Wednesday Walkers | Wednesdays 10:00',
    ],
  ),
  page(
    'a timetable with the days as columns',
    `<table><tr><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr>
     <tr><td>9.30am Bumps &amp; Babies</td><td>10am Jumping Beans</td><td>4pm Drama Juniors</td></tr>
     <tr><td>5pm Street Dance</td><td>6pm Judo</td><td>7pm Salsa</td></tr></table>`,
    [
      'Bumps & Babies | Mondays 09:30',
      'Jumping Beans | Tuesdays 10:00',
      'Drama Juniors | Wednesdays 16:00',
      'Street Dance | Mondays 17:00',
      'Judo | Tuesdays 18:00',
      'Salsa | Wednesdays 19:00',
    ],
  ),
  page(
    'a definition list of groups',
    `<dl><dt>Toddler Tunes</dt><dd>Tuesdays, 9.45am–10.30am, £3 per child</dd>
     <dt>Youth Club</dt><dd>Fridays, 6.30pm–8.30pm, for ages 11 to 16</dd>
     <dt>Lunch Club</dt><dd>Thursdays, 12.30pm–2pm</dd></dl>`,
    [
      'Toddler Tunes | Tuesdays 09:45–10:30 | £3',
      'Youth Club | Fridays 18:30–20:30 | 11 to 17',
      'Lunch Club | Thursdays 12:30–14:00',
    ],
  ),
  page(
    'strong names and days in running paragraphs',
    `<p><strong>Stay and Play</strong> – every Monday in term time, 9.15am to 11am in the Lower Hall. £1.50 a family.</p>
     <p><strong>Homework Hub</strong> – every Wednesday, 3.30pm to 5pm. Free.</p>
     <p><strong>Open Table Tennis</strong> – every Friday, 7pm to 9pm. £2.</p>`,
    [
      'Stay and Play | Mondays 09:15–11:00 in term | @ the Lower Hall | £1.5',
      'Homework Hub | Wednesdays 15:30–17:00 | free',
      'Open Table Tennis | Fridays 19:00–21:00 | £2',
    ],
  ),
  page(
    'one group on a page of its own',
    `<h1>Little Acorns Toddler Group</h1><p>We are a friendly group for babies and toddlers up to 4 years old.</p>
     <p>We meet every Thursday in term time from 9.30am to 11.30am in the Memorial Hall.</p><p>£2 per family, including a snack.</p>`,
    ['Little Acorns Toddler Group | Thursdays 09:30–11:30 in term | @ the Memorial Hall | 0 to 5 | £2'],
    {
      url: 'https://made.example/groups/little-acorns-toddler-group/',
      title: 'Little Acorns Toddler Group – Orchard Hall',
    },
  ),
  page(
    'times of two classes on one day under one name',
    `<h3>Mini Ballet</h3><p>Saturdays 9am – 9.45am and 10am – 10.45am</p>
     <h3>Tap</h3><p>Tuesdays 4pm – 5pm</p><h3>Jazz</h3><p>Wednesdays 5pm – 6pm</p>`,
    ['Mini Ballet | Saturdays 09:00–09:45 10:00–10:45', 'Tap | Tuesdays 16:00–17:00', 'Jazz | Wednesdays 17:00–18:00'],
  ),
  page(
    'a day between two names belongs to the one above',
    `<div><p><b>Rainbows</b></p><p>Mondays</p><p>5.30 - 6.30pm</p><p><b>Brownies</b></p><p>Mondays</p><p>6.45 - 8pm</p><p><b>Guides</b></p><p>Wednesdays</p><p>7.15 - 8.45pm</p></div>`,
    ['Rainbows | Mondays 17:30–18:30', 'Brownies | Mondays 18:45–20:00', 'Guides | Wednesdays 19:15–20:45'],
  ),
  page(
    'two days a week for one class',
    `<h3>Toddler Gym</h3><p>Mondays and Thursdays, 9.30am – 10.15am</p><h3>After-School Gym</h3><p>Tuesdays &amp; Fridays 4pm – 5pm</p><h3>Parkour</h3><p>Saturdays 1pm – 2pm</p>`,
    [
      'Toddler Gym | Mondays 09:30–10:15 & Thursdays 09:30–10:15',
      'After-School Gym | Tuesdays 16:00–17:00 & Fridays 16:00–17:00',
      'Parkour | Saturdays 13:00–14:00',
    ],
  ),
  page(
    'the weekday as a heading of each list',
    `<h2>Weekly diary</h2><h3>MONDAYS</h3><ul><li>Yoga 9.30am</li><li>Football Tots 1pm</li></ul><h3>SATURDAYS</h3><ul><li>Farmers' Market 9am</li><li>Kids' Art Club 10am</li></ul>`,
    [
      'Yoga | Mondays 09:30',
      'Football Tots | Mondays 13:00',
      "Farmers' Market | Saturdays 09:00",
      "Kids' Art Club | Saturdays 10:00",
    ],
  ),
  page(
    'a bold day and time before the name on one line',
    `<p><b>Mon 6.30-7.45pm</b> Brownies (contact Jo)</p><p><b>Tue 9.30-11.30am</b> Toddler Time (contact Sam)</p><p><b>Thu 2-4pm</b> Whist Drive (contact Pat)</p>`,
    ['Brownies | Mondays 18:30–19:45', 'Toddler Time | Tuesdays 09:30–11:30', 'Whist Drive | Thursdays 14:00–16:00'],
  ),
  page(
    'the name of the day within the name of the group',
    `<h3>Thursday Club</h3><p>Thursdays 2pm – 4pm</p><h3>Friday Night Youth</h3><p>Fridays 7pm – 9pm</p><h3>Sunday School</h3><p>Sundays 10.30am – 11.30am</p>`,
    [
      'Thursday Club | Thursdays 14:00–16:00',
      'Friday Night Youth | Fridays 19:00–21:00',
      'Sunday School | Sundays 10:30–11:30',
    ],
  ),
  page(
    'service times of a church with the day as heading',
    `<h1>Join us</h1><h2>Sundays</h2><p>8am Holy Communion</p><p>10am Family Service</p><p>6pm Evening Prayer</p><h2>Wednesdays</h2><p>10.30am Midweek Communion</p>`,
    [
      'Holy Communion | Sundays 08:00',
      'Family Service | Sundays 10:00',
      'Evening Prayer | Sundays 18:00',
      'Midweek Communion | Wednesdays 10:30',
    ],
  ),
  page(
    'opening hours are no group',
    `<h2>Opening hours</h2><p>Monday 9am – 5pm</p><p>Tuesday 9am – 5pm</p><p>Saturday 10am – 1pm</p><h2>Groups</h2><h3>Rhyme Time</h3><p>Tuesdays 10.30am – 11am</p>`,
    ['Rhyme Time | Tuesdays 10:30–11:00'],
  ),
  page(
    'starts again on a day',
    `<h3>Junior Drama</h3><p>Thursdays 4.30pm – 6pm</p><p>Starts back Thursday 16 April</p><h3>Youth Theatre</h3><p>Wednesdays 6pm – 8pm</p><p>Starts back Wednesday 15 April</p>`,
    ['Junior Drama | Thursdays 16:30–18:00', 'Youth Theatre | Wednesdays 18:00–20:00'],
  ),
  page(
    'nine groups of one hall, each a heading of a level and a line',
    [
      'Ballet|Monday 4pm – 5pm',
      'Drumming|Tuesday 5pm – 6pm',
      'Sewing Bee|Wednesday 10am – 12pm',
      'Karate Kids|Thursday 5.30pm – 6.30pm',
    ]
      .map((one) => `<h4>${one.split('|')[0]}</h4><p>${one.split('|')[1]}</p>`)
      .join(''),
    [
      'Ballet | Mondays 16:00–17:00',
      'Drumming | Tuesdays 17:00–18:00',
      'Sewing Bee | Wednesdays 10:00–12:00',
      'Karate Kids | Thursdays 17:30–18:30',
    ],
  ),
  page('two groups only', '<h3>Brownies</h3><p>Monday 6pm – 7.30pm</p><h3>Guides</h3><p>Monday 7.30pm – 9pm</p>', [
    'Brownies | Mondays 18:00–19:30',
    'Guides | Mondays 19:30–21:00',
  ]),
  page(
    'weeks of the month by their number',
    '<h3>Dementia Café</h3><p>Weeks 1 and 3, Mondays, 2pm – 4pm</p><h3>Lunch Bunch</h3><p>Tuesdays 12pm – 1.30pm</p>',
    ['Dementia Café | 24 days from 2026-03-16, 21 apart 14:00–16:00', 'Lunch Bunch | Tuesdays 12:00–13:30'],
  ),
  page(
    'the first Saturday in a card of a weekly list',
    `<div class="c"><p class="day">1st Saturday</p><h3>Family Breakfast</h3><p>9am – 10.30am</p></div><div class="c"><p class="day">Tuesday</p><h3>Toddlers</h3><p>10am – 11.30am</p></div><div class="c"><p class="day">Thursday</p><h3>Youth Band</h3><p>6pm – 7pm</p></div>`,
    [
      'Family Breakfast | 12 days from 2026-04-04, 28 apart 09:00–10:30',
      'Toddlers | Tuesdays 10:00–11:30 | 1 to 4',
      'Youth Band | Thursdays 18:00–19:00',
    ],
  ),
  page(
    'two days of the week with an ampersand, the hours elsewhere',
    `<div class="c"><h3>Drama Club</h3><p>Tue &amp; Thu 4pm – 5pm</p></div><div class="c"><h3>Choir</h3><p>Wednesdays 5pm – 6pm</p></div><div class="c"><h3>Band</h3><p>Fridays 5pm – 6pm</p></div>`,
    [
      'Drama Club | Tuesdays 16:00–17:00 & Thursdays 16:00–17:00',
      'Choir | Wednesdays 17:00–18:00',
      'Band | Fridays 17:00–18:00',
    ],
  ),
  page(
    'time before the day',
    '<h3>Sing and Sign</h3><p>10am – 10.45am, Fridays</p><h3>Baby Yoga</h3><p>11am – 11.45am, Wednesdays</p>',
    ['Sing and Sign | Fridays 10:00–10:45', 'Baby Yoga | Wednesdays 11:00–11:45'],
  ),
  page(
    'each with its room',
    '<h3>Capoeira</h3><p>Mondays 5pm – 6pm</p><p>Studio 2</p><h3>Pottery</h3><p>Saturdays 10am – 12pm</p><p>The Kiln Room</p>',
    ['Capoeira | Mondays 17:00–18:00 | @ Studio 2', 'Pottery | Saturdays 10:00–12:00 | @ The Kiln Room'],
  ),
  page(
    'a telephone number behind the hours',
    `<h3>Craft Café</h3><p>Tuesdays 2pm – 4pm, contact Jo on 01632 960123</p>
     <h3>Tea Dance</h3><p>Thursdays 1.30pm – 3.30pm (tel 01632 960124)</p>
     <h3>Choir</h3><p>Meets every Monday from 7.30pm, ring Sam on 01632 960125 for a lift</p>`,
    ['Craft Café | Tuesdays 14:00–16:00', 'Tea Dance | Thursdays 13:30–15:30', 'Choir | Mondays 19:30'],
  ),
  page(
    'most weeks',
    `<p><strong>Friendship Hour</strong></p><p>An afternoon for older people, meeting most Tuesday afternoons in the small hall from 2pm.</p>
     <p><strong>Junior Chess</strong></p><p>We meet on Wednesdays at 4pm – 5.15pm in term time.</p>`,
    ['Friendship Hour | Tuesdays 14:00 | @ the small hall', 'Junior Chess | Wednesdays 16:00–17:15 in term'],
  ),
  page(
    'days of the week without a date, in the one week that the page is about',
    `<h1>Notices</h1><h2>Week commencing Sunday 15 March 2026</h2>
     <div class="m"><p>Monday and Wednesday</p><h3>Reading Circle</h3><p>7.45pm</p></div>
     <div class="m"><p>Tuesday</p><h3>Craft Hour</h3><p>2pm</p></div>
     <div class="m"><p>Friday</p><h3>Film Night</h3><p>7pm</p></div>`,
    ['Reading Circle | 2026-03-16, 2026-03-18 19:45', 'Craft Hour | 2026-03-17 14:00', 'Film Night | 2026-03-20 19:00'],
  ),
  page(
    'a course that starts on a day, its hour above its name',
    `<div class="card"><p>19:30</p><h3>Parenting Course</h3><p>A friendly evening.</p><p>Next course starts Wed 16 Sept</p></div>
     <div class="card"><p>10:00</p><h3>First Aid Course</h3><p>For beginners.</p><p>Next course starts Sat 19 Sept</p></div>
     <div class="card"><p>18:00</p><h3>Knitting Course</h3><p>Wool is provided.</p><p>Next course starts Mon 21 Sept</p></div>`,
    [
      'Parenting Course | 2026-09-16 19:30',
      'First Aid Course | 2026-09-19 10:00',
      'Knitting Course | 2026-09-21 18:00',
    ],
  ),
  page(
    'cards whose classes name the group they are for',
    `<div>${[
      ['mini', 'MINI MAKERS', 'Saturday mornings', 'The Corn Hall'],
      ['main', 'MAIN STAGE', 'Thursdays 5pm – 6pm', 'The Mill Barn'],
      ['top', 'TOP BILLING', 'Saturdays 11am – 1pm', 'The Corn Hall'],
    ]
      .map(
        ([kind, name, when, place]) =>
          `<a class="group group-${kind}" href="/g/${kind}"><div class="who">${name}</div><p>Songs and games.</p><div class="meta"><span>${when}</span> <span>${place}</span></div></a>`,
      )
      .join('')}</div>`,
    [
      'MINI MAKERS | Saturdays | @ The Corn Hall',
      'MAIN STAGE | Thursdays 17:00–18:00 | @ The Mill Barn',
      'TOP BILLING | Saturdays 11:00–13:00 | @ The Corn Hall',
    ],
  ),
  page(
    'cards of a day, an hour and a few words that end as a sentence does',
    `<h2>The gatherings you can count on.</h2><div class="g">${[
      ['Sunday', '8:00am', 'Said communion.'],
      ['Sunday', '10:00am', 'Sung service with children’s corner and tea.'],
      ['Thursday', '9:30am', 'Little Wrens Playgroup in the small barn.'],
      ['Midweek', 'Various', 'Home groups and music practice.'],
    ]
      .map(
        ([day, time, what]) =>
          `<article class="c"><span class="d">${day}</span> <span class="t">${time}</span><p class="w">${what}</p></article>`,
      )
      .join('')}</div><h2>Contact</h2><h3>Parish office</h3><p>Tuesday &amp; Thursday, 10:00am - 12:00pm.</p>`,
    [
      'Said communion | Sundays 08:00',
      'Sung service with children’s corner and tea | Sundays 10:00',
      'Little Wrens Playgroup in the small barn | Thursdays 09:30',
    ],
  ),
  page(
    'sentences of cards that speak to their reader name nothing',
    `<h2>Mornings of Clay</h2><div class="g">${[
      ['Monday 9am', 'We paint what we see.'],
      ['Tuesday 9am', 'Your chance to fire a kiln.'],
      ['Friday 9am', 'Bring an old shirt. It will be messy.'],
    ]
      .map(
        ([when, what]) =>
          `<article class="c"><img src="/p.jpg" alt=""><p class="t">${when}</p><p class="w">${what}</p></article>`,
      )
      .join('')}</div>`,
    ['Mornings of Clay | Mondays 09:00 & Tuesdays 09:00 & Fridays 09:00'],
  ),
  page(
    'cards that set their names off by classes for bold type',
    `<div><div class="bg-navy"><span class="font-bold">Thursday</span> <span>9 April 2026</span></div><div>${[
      ['6:30 PM – 8:00 PM', 'Songs', 'Evening Song Circle'],
    ]
      .map(boldCard)
      .join(
        '',
      )}</div></div><div><div class="bg-navy"><span class="font-bold">Monday</span> <span>13 April 2026</span></div><div>${[
      ['9:00 AM – 10:30 AM', 'Songs', 'Morning Drums'],
      ['10:00 AM – 12:00 PM', 'School', 'Kite School'],
    ]
      .map(boldCard)
      .join('')}</div></div>`,
    [
      'Evening Song Circle | 2026-04-09 18:30–20:00 | @ Main Hall',
      'Morning Drums | 2026-04-13 09:00–10:30 | @ Main Hall',
      'Kite School | 2026-04-13 10:00–12:00 | @ Main Hall',
    ],
  ),
  page(
    'the first Sunday, with a dot before its hour, beside other habits',
    `<div><h3>Quiz Supper</h3><p>Every Thursday · 19:30</p></div><div><h3>Fiddle Circle</h3><p>Last Friday of the month · 18:00</p></div><div><h3>Quiet Songs</h3><p>First Sunday · 15:00</p></div>`,
    [
      'Quiz Supper | Thursdays 19:30',
      'Fiddle Circle | 12 days from 2026-03-27, 28 apart 18:00',
      'Quiet Songs | 12 days from 2026-04-05, 28 apart 15:00',
    ],
  ),
  page(
    'cards that say the weekday, and their words the hours',
    `<div class="card"><h3>Stay and Play</h3><p>Tuesdays</p><p>Join us from 9.30am to 11am for toys and songs.</p></div>
     <div class="card"><h3>Brick Club</h3><p>Thursdays</p><p>Build with us every Thursday from 3.30pm to 4.30pm in the library.</p></div>
     <div class="card"><h3>Chess</h3><p>Fridays</p><p>Chess for all. 4pm–5pm.</p></div>`,
    [
      'Stay and Play | Tuesdays 09:30–11:00',
      'Brick Club | Thursdays 15:30–16:30 | @ the library',
      'Chess | Fridays 16:00–17:00',
    ],
  ),
  page(
    'the first Sunday, as a card says it',
    `<div class="card"><h3>Quiz Night</h3><p>Every Thursday · 19:30</p></div>
     <div class="card"><h3>Open Mic</h3><p>Last Friday of the month · 18:00</p></div>
     <div class="card"><h3>Acoustic Afternoon</h3><p>First Sunday · 15:00</p></div>`,
    [
      'Quiz Night | Thursdays 19:30',
      'Open Mic | 12 days from 2026-03-27, 28 apart 18:00',
      'Acoustic Afternoon | 12 days from 2026-04-05, 28 apart 15:00',
    ],
  ),
  page(
    'hours without am or pm among groups of the evening',
    `<h1>Our groups</h1><p>Beavers meet on Thursdays 5.30 to 6.45pm</p><p>Cubs meet on Thursdays 7.00pm to 8.30pm</p><p>Scouts meet on Mondays 8.00 to 9.30</p>`,
    ['Beavers | Thursdays 17:30–18:45', 'Cubs | Thursdays 19:00–20:30', 'Scouts | Mondays 20:00–21:30'],
  ),
  page(
    'hours without am or pm beside a group of the morning',
    `<h1>Our groups</h1><p>Early Swim is on every Thursday 9.30am to 10.30am</p><p>Water Polo is on every Thursday 7.00pm to 8.30pm</p><p>Lane Swim is on every Monday 8.00 to 9.30</p>`,
    ['Early Swim | Thursdays 09:30–10:30', 'Water Polo | Thursdays 19:00–20:30', 'Lane Swim | Mondays 08:00–09:30'],
  ),
]

function boldCard([time, badge, name]: readonly string[]): string {
  return `<div class="p-4"><div class="flex"><div class="text-xs font-semibold">🕐 ${time}</div><div><span class="rounded-full text-xs font-medium">${badge}</span></div></div><div class="font-semibold mb-1">${name}</div><div class="text-xs">📍 Main Hall</div></div>`
}
