import { type MadePage, page } from './made-page.ts'

/** Groups of one venue a line, a row or a heading each, below days of the week and beside them. */
export const weeklyListPages: readonly MadePage[] = [
  page(
    'the name, a dash, and a day of the week that is not in the plural',
    `<h2>Regular users</h2><ul><li>Art for All – Tuesday, 1.30pm to 3.30pm</li><li>Little Stars Dance – Saturday, 9am to 12pm</li><li>Tai Chi – Friday 11am to 12pm</li></ul>`,
    [
      'Art for All | Tuesdays 13:30–15:30',
      'Little Stars Dance | Saturdays 09:00–12:00',
      'Tai Chi | Fridays 11:00–12:00',
    ],
  ),
  page(
    'hours without am or pm behind a day of the week',
    `<h2>Regular users</h2><p>Art for All: Tuesday 1.30 - 3.30<br>Little Stars Dance: Saturday 9 - 12<br>Tai Chi: Friday 11 - 12</p>`,
    [
      'Art for All | Tuesdays 13:30–15:30',
      'Little Stars Dance | Saturdays 09:00–12:00',
      'Tai Chi | Fridays 11:00–12:00',
    ],
  ),
  page(
    'the name, its ages, the day and the hours on one line',
    `<h2>Section Info</h2><p>Beavers 6 – 8 years Monday 6.00 – 7.15pm<br>Cubs 8 – 10½ years Wednesday 5.45 – 7.15pm<br>Scouts 10½ – 14 years Wednesday 7.30 – 9.00pm</p>`,
    [
      'Beavers | Mondays 18:00–19:15 | 6 to 9',
      'Cubs | Wednesdays 17:45–19:15 | 8 to 10.6',
      'Scouts | Wednesdays 19:30–21:00 | 10.5 to 15',
    ],
    { url: 'https://made.example/sections/' },
  ),
  page(
    'headings with the day and the hours in brackets',
    `<h3>Toddler Time (Monday 9.30am – 11.30am)</h3><p>With their carers. £2.</p><h3>Craft Corner (Wednesday 2pm – 4pm)</h3><p>Bring your knitting.</p><h3>Junior Judo (Friday 5pm – 6pm)</h3><p>Ages 6 to 11. £4.</p>`,
    [
      'Toddler Time | Mondays 09:30–11:30 | £2',
      'Craft Corner | Wednesdays 14:00–16:00',
      'Junior Judo | Fridays 17:00–18:00 | 6 to 12 | £4',
    ],
  ),
  page(
    'days of the week among as many days of the month are not those of every week',
    `<h2>News</h2><p>Fun Run, Sunday 5 April, 10am</p><p>Spring Fair, Saturday 11 April, 2pm</p><p>Choir, Thursday 7.30pm</p><p>Yoga, Tuesday 7pm</p>`,
    ['Fun Run | 2026-04-05 10:00', 'Spring Fair | 2026-04-11 14:00'],
  ),
  page(
    'hours of what is open, and matches, are no groups',
    `<h1>Elm Centre</h1><h3>Opening hours</h3><ul><li>Soft Play: Monday 9am - 5pm</li><li>Swimming: Saturday 8am - 4pm</li></ul><h3>Around the hall</h3><p>Café – Monday 9am - 5pm</p><p>Box Office – Tuesday 9am - 5pm</p><p>Elm FC v Oak FC, Saturday 3pm</p><p>Oak Ladies v Elm Ladies, Sunday 2pm</p>`,
    [],
  ),
  page(
    'days of the week as headings, each with its hall',
    `<h3>Monday – Main Hall</h3><p>9.15am – 10.15am Pilates</p><p>6pm – 7.15pm Beavers</p><h3>Tuesday – Committee Room</h3><p>9.30am – 11am Stay &amp; Play</p>`,
    [
      'Pilates | Mondays 09:15–10:15 | @ Main Hall',
      'Beavers | Mondays 18:00–19:15 | @ Main Hall',
      'Stay & Play | Tuesdays 09:30–11:00 | @ Committee Room',
    ],
  ),
  page(
    'a bold day of the week and the hall behind it above its classes',
    `<h2>TIMETABLE</h2><p><strong>Monday</strong> Corner Hall</p><p>16.00 - 16.45 Primary Ballet (5-6 yrs)</p><p>16.45 - 17.45 Grade 1 Ballet (7-8 yrs)</p><p><strong>Friday</strong> Mill Studio</p><p>16.15 - 17.15 Grade 2 Ballet</p><p>17.15 - 18.15 Grade 3 Ballet</p>`,
    [
      'Grade 1 Ballet | Mondays 16:45–17:45 | @ Corner Hall | 7 to 9',
      'Primary Ballet | Mondays 16:00–16:45 | @ Corner Hall | 5 to 7',
      'Grade 2 Ballet | Fridays 16:15–17:15 | @ Mill Studio',
      'Grade 3 Ballet | Fridays 17:15–18:15 | @ Mill Studio',
    ],
  ),
  page(
    'classes below headings that name their day',
    `<h3>Monday Classes</h3><p>4.00 – 4.30pm Mini Ballet (age 3-4)</p><p>4.30 – 5.15pm Ballet One (age 5-7)</p><h3>Wednesday Classes (term time only)</h3><p>4.00 – 4.45pm Tap One (age 5-7)</p>`,
    [
      'Mini Ballet | Mondays 16:00–16:30 | 3 to 5',
      'Ballet One | Mondays 16:30–17:15 | 5 to 8',
      'Tap One | Wednesdays 16:00–16:45 in term | 5 to 8',
    ],
  ),
  page(
    'a table of hours and names below each day of the week',
    `<h1>Pool programme</h1><h3>Monday sessions</h3><table><tr><th>Time</th><th>Class</th><th>Session type</th></tr><tr><td>9:30am to 11:00am</td><td>Wide swim</td><td>Paid</td></tr><tr><td>Midday to 1:00pm</td><td>Quick swim</td><td>Paid</td></tr></table><h3>Saturday sessions</h3><p>Children with an adult.</p><table><tr><th>Time</th><th>Class</th><th>Session type</th></tr><tr><td>10:00am to 11:00am</td><td>Splash swim</td><td>Paid</td></tr><tr><td>3:30pm to 4:15pm</td><td>Float swim</td><td>Paid</td></tr></table>`,
    [
      'Wide swim | Mondays 09:30–11:00',
      'Quick swim | Mondays 12:00–13:00',
      'Splash swim | Saturdays 10:00–11:00',
      'Float swim | Saturdays 15:30–16:15',
    ],
  ),
  page(
    'a table of days, hours, names and ages, the day over several rows',
    `<table><tr><th>Day</th><th>Time</th><th>Class</th><th>Ages</th></tr><tr><td rowspan="2">Monday</td><td>4.00-4.30</td><td>Mini Ballet</td><td>3-4</td></tr><tr><td>4.30-5.15</td><td>Ballet 1</td><td>5-7</td></tr><tr><td rowspan="2">Thursday</td><td>5.00-5.45</td><td>Modern 1</td><td>6-8</td></tr><tr><td>5.45-6.30</td><td>Modern 2</td><td>9-11</td></tr></table>`,
    [
      'Mini Ballet | Mondays 16:00–16:30 | 3 to 5',
      'Ballet 1 | Mondays 16:30–17:15 | 5 to 8',
      'Modern 1 | Thursdays 17:00–17:45 | 6 to 9',
      'Modern 2 | Thursdays 17:45–18:30 | 9 to 12',
    ],
  ),
  page(
    'one group at several venues, a row each',
    `<h1>Rhyme and story</h1><p>All sessions are free.</p><table><tr><th>Day</th><th>Venue</th><th>Times</th><th>Telephone</th></tr><tr><td>Monday</td><td>Worbly Library</td><td>2.00pm - 3.00pm</td><td>0161 555 8750</td></tr><tr><td>Tuesday</td><td>Brough Library</td><td>2.00pm - 3.00pm</td><td>0161 555 2500</td></tr><tr><td>Tuesday</td><td>Heighton Library</td><td>10.30am - 11.30am</td><td>0161 555 1907</td></tr></table>`,
    [
      'Rhyme and story | Mondays 14:00–15:00 | @ Worbly Library | free',
      'Rhyme and story | Tuesdays 14:00–15:00 | @ Brough Library | free',
      'Rhyme and story | Tuesdays 10:30–11:30 | @ Heighton Library | free',
    ],
    { url: 'https://made.example/libraries/rhyme-and-story', title: 'Rhyme and story' },
  ),
  page(
    'in term time, said in brackets behind one of the names of a day',
    `<h2>Weekly events</h2><p><strong>Monday</strong><br>10.00am Coffee &amp; Chat<br>3.45pm Kids’ Club (term time)</p><p><strong>Wednesday</strong><br>7.30pm Bell ringing</p>`,
    ['Coffee & Chat | Mondays 10:00', 'Kids’ Club | Mondays 15:45 in term', 'Bell ringing | Wednesdays 19:30'],
  ),
  page(
    'in term time, said in a sentence',
    `<h1>Bluebell Tots</h1><p>Every week during term-time. Tuesdays 9.30am to 11am in the church hall. £2 a family.</p>`,
    ['Bluebell Tots | Tuesdays 09:30–11:00 in term | @ the church hall | £2'],
    { url: 'https://made.example/groups/bluebell-tots/', title: 'Bluebell Tots – St Ann' },
  ),
  page(
    'a sentence that says weekly, in term time and the day apart',
    `<h1>Parents and Tinies</h1><p>The group runs weekly during school term time on Thursday morning from 9.45 am to 11.15 am in the Church Hall. A small team of helpers leads.</p>`,
    ['Parents and Tinies | Thursdays 09:45–11:15 in term | @ the Church Hall'],
    { url: 'https://made.example/parents-and-tinies', title: 'Parents and Tinies' },
  ),
  page(
    'a first day, and every such day after it',
    `<h2>Regular events</h2><ul><li>Monday 6th April and every Monday: Art Club, 4-5pm</li><li>Every Thursday: Clay Club, 4-5pm</li><li>Saturday 4th April and first Saturday of every month: Repair Shed, 10am-12pm</li></ul>`,
    [
      'Art Club | Mondays 16:00–17:00',
      'Clay Club | Thursdays 16:00–17:00',
      'Repair Shed | 13 days from 2026-04-04, 28 apart 10:00–12:00',
    ],
  ),
  page(
    'a place behind its label and a sign',
    `<h3>Junior Jam</h3><p>When: Fridays 4pm – 5pm</p><p>Where: @The Mill Room</p><h3>Big Jam</h3><p>When: Fridays 6pm – 7pm</p><p>Where: @ The Loft</p>`,
    ['Big Jam | Fridays 18:00–19:00 | @ The Loft', 'Junior Jam | Fridays 16:00–17:00 | @ The Mill Room'],
  ),
  page(
    'the day and the hours each behind a label',
    `<h3>Toddler Time</h3><ul><li>Day: Monday</li><li>Time: 9.30 - 11.30</li><li>Venue: Church Hall</li></ul><h3>Junior Judo</h3><ul><li>Day: Friday</li><li>Time: 5 - 6</li><li>Venue: Sports Hall</li></ul>`,
    ['Toddler Time | Mondays 09:30–11:30 | @ Church Hall', 'Junior Judo | Fridays 17:00–18:00 | @ Sports Hall'],
  ),
  page(
    'ages in months to years between bars',
    `<h1>Classes</h1><h3>Bouncy Babies</h3><p>Monday | 10:00am - 10:45am | 6-18 months | The Green Room</p><h3>Wigglers</h3><p>Monday | 11:00am - 11:45am | 18 months - 3 years | The Green Room</p><h3>Jumpers</h3><p>Wednesday | 10:00am - 10:45am | 3-5 years | The Old Barn</p>`,
    [
      'Bouncy Babies | Mondays 10:00–10:45 | @ The Green Room | 0.5 to 1.6',
      'Wigglers | Mondays 11:00–11:45 | @ The Green Room | 1.5 to 4',
      'Jumpers | Wednesdays 10:00–10:45 | @ The Old Barn | 3 to 6',
    ],
  ),
  page(
    'groups that end as sentences do, the day behind a comma or in brackets',
    `<h2>The groups who use the Hall</h2><ul><li>Wednesday Lunch Club, every Wednesday at 12.30pm.</li><li>Wool Circle, the third Thursday of each month at 7.30pm.</li><li>Community Coffee Morning (1st Saturday of the month), 10am.</li></ul>`,
    [
      'Wednesday Lunch Club | Wednesdays 12:30',
      'Wool Circle | 12 days from 2026-03-19, 28 apart 19:30',
      'Community Coffee Morning | 12 days from 2026-04-04, 28 apart 10:00',
    ],
  ),
  page(
    'hours without am or pm behind the names in the cells of a week',
    `<table><tr><th></th><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr><tr><th>Morning</th><td>Play Time 9.30-11.30</td><td>Pilates 10-11</td><td></td></tr><tr><th>Evening</th><td>Cubs 6.30-8</td><td></td><td>Judo 6-7.30</td></tr></table>`,
    [
      'Play Time | Mondays 09:30–11:30',
      'Pilates | Tuesdays 10:00–11:00',
      'Cubs | Mondays 18:30–20:00',
      'Judo | Wednesdays 18:00–19:30',
    ],
  ),
  page(
    'ages in the cells of a week whose rows say the hours',
    `<table><tr><th>Time</th><th>Monday</th><th>Tuesday</th><th>Wednesday</th></tr><tr><td>4.00pm - 4.30pm</td><td>Mini Tap (5-7 yrs)</td><td></td><td>Mini Jazz (5-7 yrs)</td></tr><tr><td>4.30pm - 5.15pm</td><td></td><td>Big Tap (8-11 yrs)</td><td></td></tr></table>`,
    [
      'Mini Tap (5-7 yrs) | Mondays 16:00–16:30 | 5 to 8',
      'Mini Jazz (5-7 yrs) | Wednesdays 16:00–16:30 | 5 to 8',
      'Big Tap (8-11 yrs) | Tuesdays 16:30–17:15 | 8 to 12',
    ],
  ),
  page(
    'the classes of one club, each of its own ages',
    `<h1>Judo for children</h1><p>Classes are held at the Riverside Sports Hall.</p><ul><li>Mondays 5pm – 5.45pm: 5 to 7 years</li><li>Mondays 6pm – 7pm: 8 to 12 years</li><li>Thursdays 6pm – 7pm: 8 to 12 years</li></ul><p>£5 per session.</p>`,
    [
      'Judo for children | Mondays 17:00–17:45 18:00–19:00 & Thursdays 18:00–19:00 | @ the Riverside Sports Hall | 5 to 13 | £5',
    ],
    { url: 'https://made.example/judo', title: 'Judo for children' },
  ),
  page(
    'the evening of a pack behind a label',
    `<h3>1st Elm Beavers</h3><p>Beavers is for boys and girls aged 6 - 8.<br>Meetings: Tuesday 6.00pm - 7.15pm<br>Leader: Sam Hill</p><h3>1st Elm Cubs</h3><p>Age: 8 to 10½</p><p>Meeting night: Thursday</p><p>Meeting time: 6.30pm - 8.00pm</p>`,
    ['1st Elm Beavers | Tuesdays 18:00–19:15 | 6 to 9', '1st Elm Cubs | Thursdays 18:30–20:00 | 8 to 10.6'],
  ),
  page(
    'a word with a hyphen within the name between the day and the hours',
    `<p>Monday: Toddle group 9.30am - 11am</p><p>Friday: Youth drop-in 7pm - 9pm</p>`,
    ['Toddle group | Mondays 09:30–11:00', 'Youth drop-in | Fridays 19:00–21:00'],
  ),
  page(
    'a table by ages without names, below the name of the club',
    `<h1>Tiny Strikers</h1><h2>Weekly sessions</h2><table><tr><th>Age group</th><th>Day</th><th>Time</th><th>Location</th><th>Cost</th></tr><tr><td>2-4 years</td><td>Saturday</td><td>9:00am - 9:45am</td><td>Mill Park</td><td>£6</td></tr><tr><td>8-11 years</td><td>Sunday</td><td>10:00am - 11:00am</td><td>Elm Academy</td><td>£7</td></tr></table>`,
    [
      'Tiny Strikers | Saturdays 09:00–09:45 | @ Mill Park | 2 to 5 | £6',
      'Tiny Strikers | Sundays 10:00–11:00 | @ Elm Academy | 8 to 12 | £7',
    ],
    { url: 'https://made.example/tiny-strikers', title: 'Tiny Strikers' },
  ),
  page(
    'a page of one day of the week, the hour above each name',
    `<h1>Tuesday</h1><div class="s"><div class="t">9.30am - 11.00am</div><h3>Little Explorers</h3><p>Play for under 4s. £2 per child.</p></div><div class="s"><div class="t">4.00pm - 5.00pm</div><h3>Junior Art</h3><p>For 7 to 11 year olds. £4.</p></div>`,
    ['Little Explorers | Tuesdays 09:30–11:00 | 0 to 4 | £2', 'Junior Art | Tuesdays 16:00–17:00 | 7 to 12 | £4'],
    { url: 'https://made.example/whats-on/tuesday', title: 'Tuesday – Orchard Hall' },
  ),
  page(
    'lines of a name and a day below the names of two venues',
    `<h2>Elm Leisure Centre</h2><p>Monday 4.30pm-5.15pm Junior Trampolining (5-8 years)</p><p>Wednesday 5.00pm-6.00pm Junior Judo (7-12 years)</p><h2>Oak Sports Hall</h2><p>Thursday 4.00pm-4.45pm Mini Tennis (4-7 years)</p><p>Saturday 9.00am-10.00am Football Tots (3-5 years)</p>`,
    [
      'Junior Trampolining | Mondays 16:30–17:15 | @ Elm Leisure Centre | 5 to 9',
      'Junior Judo | Wednesdays 17:00–18:00 | @ Elm Leisure Centre | 7 to 13',
      'Mini Tennis | Thursdays 16:00–16:45 | @ Oak Sports Hall | 4 to 8',
      'Football Tots | Saturdays 09:00–10:00 | @ Oak Sports Hall | 3 to 6',
    ],
  ),
  page(
    'ages in the heading above some groups, that hold for all below it without their own',
    `<h2>Pre-school (ages 2–4)</h2><p>Little Kicks – Monday 10am–10.45am</p><p>Little Bats – Thursday 10am–10.45am</p><h2>Primary (ages 5–11)</h2><p>Multi Sports – Tuesday 4pm–5pm</p><p>Netball (ages 8–11) – Friday 4pm–5pm</p>`,
    [
      'Little Kicks | Mondays 10:00–10:45 | 2 to 5',
      'Little Bats | Thursdays 10:00–10:45 | 2 to 5',
      'Multi Sports | Tuesdays 16:00–17:00 | 5 to 12',
      'Netball | Fridays 16:00–17:00 | 8 to 12',
    ],
  ),
  page(
    'a sentence that says of all groups that they are on in term time',
    `<h1>Our groups</h1><p>All groups run in term time only.</p><h3>Stay and Sing</h3><p>Mondays 10am – 11am</p><h3>Craft Kids</h3><p>Thursdays 3.45pm – 5pm</p>`,
    ['Stay and Sing | Mondays 10:00–11:00 in term', 'Craft Kids | Thursdays 15:45–17:00 in term'],
  ),
  page(
    'groups of which only some are on in term time',
    `<h1>Our groups</h1><p>Most groups run in the school holidays as well as in term time.</p><h3>Stay and Sing</h3><p>Mondays 10am – 11am</p><h3>Craft Kids</h3><p>Thursdays 3.45pm – 5pm</p>`,
    ['Stay and Sing | Mondays 10:00–11:00', 'Craft Kids | Thursdays 15:45–17:00'],
  ),
  page(
    'ages with fractions of years among the groups of a line each',
    `<p>Our sections meet in term time.</p><p>Minnows 6 to 8 year olds; Fridays 1800 to 1930hrs</p><p>Otters 8 to 10 1/2 years old; Wednesdays 1800 to 1930hrs</p><p>Herons 10 1/2 to 14 year olds; Tuesdays 1900 to 2030hrs</p>`,
    [
      'Herons | Tuesdays 19:00–20:30 | 10.5 to 15',
      'Minnows | Fridays 18:00–19:30 | 6 to 9',
      'Otters | Wednesdays 18:00–19:30 | 8 to 10.6',
    ],
  ),
  page(
    'the day of the week in a heading, names and hours below it',
    `<h1>Regular Sunday Services</h1><p>Family Praise - 10:45 am</p><p>Evening Prayer - 6:30 pm</p><a href="/more/">Find Out More</a><h2>Welcome to Elm Road Chapel</h2><p>We are a friendly chapel.</p>`,
    ['Evening Prayer | Sundays 18:30', 'Family Praise | Sundays 10:45'],
  ),
  page(
    'our Saturday sessions, each on a line',
    `<h2>Our Saturday Sessions</h2><ul><li>Tots Tumble: 9.30am – 10.15am</li><li>Junior Gym: 10.30am – 11.30am</li></ul>`,
    ['Junior Gym | Saturdays 10:30–11:30', 'Tots Tumble | Saturdays 09:30–10:15'],
  ),
  page(
    'the name of an audience above its days, another group in brackets',
    `<h2>Class Schedule</h2><p>Two free classes are yours to try.</p><h3>Adults</h3><ul><li><b>Tuesdays &amp; Thursdays:</b> 1800 - 2000 hrs</li><li><b>Saturdays:</b> 1030 - 1200 hrs (Staff Practice: 1200 - 1300 hrs)</li></ul><h3>Juniors (Ages 8 - 11)</h3><ul><li><b>Thursdays:</b> 1800 - 1900 hrs</li><li><b>Saturdays:</b> 1030 - 1130 hrs</li></ul>`,
    [
      'Adults | Tuesdays 18:00–20:00 & Thursdays 18:00–20:00 & Saturdays 10:30–12:00',
      'Juniors (Ages 8 - 11) | Thursdays 18:00–19:00 & Saturdays 10:30–11:30 | 8 to 12',
    ],
  ),
  page(
    'cards on whose back a sentence says when the group is on',
    `<div class="row"><div class="card"><span class="card-title"><b>Moon Music</b></span><p><b>Click the card for more information.</b></p><div class="back"><p>Moon Music is on every monday during the daytime in the Main Room.</p><p>For accurate times, please refer to the calendar.</p></div></div><div class="card"><span class="card-title"><b>Table Tennis</b></span><p><b>Click the card for more information.</b></p><div class="back"><p>Table Tennis is on every Tuesday during the day in the Main Room.</p><p>For accurate times, please refer to the calendar.</p></div></div><div class="card"><span class="card-title"><b>Ukulele Beginners</b></span><p><b>Click the card for more information.</b></p><div class="back"><p>Ukulele Beginners is on every Wednesday during the evening.</p><p>For accurate times, please refer to the calendar.</p></div></div></div>`,
    [
      'Moon Music | Mondays | @ the Main Room',
      'Table Tennis | Tuesdays | @ the Main Room',
      'Ukulele Beginners | Wednesdays',
    ],
  ),
  page(
    'cards of groups, most of them in a hall that is named, one on a line of its own',
    `<div class="c"><h3>Pilates</h3><p>Pilates is on every Tuesday in the Main Hall.</p></div><div class="c"><h3>Tap Dance</h3><p>Tap Dance is on every Friday in the Main Hall.</p></div><div class="c"><h3>Yoga Flow</h3><p>Yoga Flow is on every Wednesday in the Main Hall.</p></div><div class="c"><h3>Ukulele</h3><p>Ukulele is on during every Thursday.</p></div>`,
    [
      'Pilates | Tuesdays | @ the Main Hall',
      'Tap Dance | Fridays | @ the Main Hall',
      'Ukulele | Thursdays',
      'Yoga Flow | Wednesdays | @ the Main Hall',
    ],
  ),
  page(
    'sentences that say what is on, one of them with its hour',
    `<p>Moon Music is on every Monday in the Main Room.</p><p>Table Tennis meets every Tuesday during the day.</p><p>The Ukulele Club meets every Friday at 7pm.</p>`,
    ['Moon Music | Mondays | @ the Main Room', 'Table Tennis | Tuesdays', 'Ukulele Club | Fridays 19:00'],
  ),
  page(
    'below days of the week, lines that open with their hour, some of which say their own weeks behind the name',
    `<h1>Our week</h1>
    <h2>Monday</h2><p><strong>9.30am</strong> Tiny Bears <small>(during term time)</small></p>
    <p><strong>7.45pm</strong> Evening Readers <small>(third Monday of each month)</small></p>
    <h2>Tuesday</h2><p><strong>9.45am</strong> Coffee and Craft <small>(alternate Tuesdays)</small></p>
    <p><strong>6.15pm</strong> Tuesday Club <small>(during term time)</small></p>
    <h2>Saturday</h2><p><strong>10am</strong> Dads’ Breakfast <small>(second Saturday of each month)</small></p>`,
    [
      'Tiny Bears | Mondays 09:30 in term',
      'Evening Readers | 12 days from 2026-03-16, 35 apart 19:45',
      "Coffee and Craft | repeats 'Every other Tuesday'",
      'Tuesday Club | Tuesdays 18:15 in term',
      'Dads’ Breakfast | 12 days from 2026-03-14, 28 apart 10:00',
    ],
  ),
  page(
    'a film club below the day of a week is no programme of one week',
    `<h1>Our week</h1><h2>Tuesday</h2><p>9am Coffee Morning</p><p>7pm Youth Club</p>
    <h2>Friday</h2><p>10am Tiny Bears</p><p>7.30pm Film Club</p>`,
    [
      'Coffee Morning | Tuesdays 09:00',
      'Youth Club | Tuesdays 19:00',
      'Tiny Bears | Fridays 10:00',
      'Film Club | Fridays 19:30',
    ],
  ),
  page(
    'names beside their hours below a line that says their one day',
    `<h1>Week by week</h1><p class="lead">Sunday Meetings</p><table><tr><td>Sunday school</td><td>10.30am</td></tr>
    <tr><td>Morning meeting</td><td>11.30am</td></tr><tr><td>Songs of praise</td><td>7.00pm</td></tr></table>`,
    ['Morning meeting | Sundays 11:30', 'Songs of praise | Sundays 19:00', 'Sunday school | Sundays 10:30'],
  ),
  page(
    'two cards whose day stands behind the picture of a clock',
    `<h2>A taste of the week</h2><div class="card"><p class="name">Morning Song</p><p>⏱️ Sunday, 11:00</p></div>
    <div class="card"><p class="name">Evening Song</p><p>🗓️ Sunday 🕕 18:00</p></div>`,
    ['Evening Song | Sundays 18:00', 'Morning Song | Sundays 11:00'],
  ),
  page(
    'below the day its teacher and then classes whose names stand in brackets behind the hours',
    `<h1>Dance classes</h1><div class="day"><strong>Monday</strong><br>Teacher: Sal Oak<br>4:15pm - 5:15pm (Beginners)<br>
    5:15pm - 6:15pm (Advanced)</div><div class="day"><strong>Tuesday</strong><br>Teacher: Kim Ash<br>5:15pm - 7pm (All Abilities)</div>`,
    ['Advanced | Mondays 17:15–18:15', 'All Abilities | Tuesdays 17:15–19:00', 'Beginners | Mondays 16:15–17:15'],
  ),
  page(
    'a group that is called after those whom it is for, behind its hour',
    `<h1>Our week</h1><h2>Tuesday</h2><p>9am Coffee Morning</p><p>7pm Youth Club</p>
    <h2>Friday</h2><p>10am Toddlers</p><p>7.30pm Quiz Club</p>`,
    [
      'Coffee Morning | Tuesdays 09:00',
      'Quiz Club | Fridays 19:30',
      'Toddlers | Fridays 10:00 | 1 to 4',
      'Youth Club | Tuesdays 19:00',
    ],
  ),
  page(
    'groups whose days are followed by what is done on them',
    `<h1>Groups</h1><h2>Hares</h2><p>Our quickest group.</p><ul><li>Tuesdays: Speed work, such as hill reps.</li><li>Thursdays: A longer run, usually between 7 and 9 miles.</li></ul>
    <h2>Hedgehogs</h2><p>A gentle group.</p><ul><li>Tuesdays: Kim leads short and easy sessions.</li><li>Thursdays: Jo leads longer runs, typically of 4 miles.</li></ul>`,
    ['Hares | Tuesdays & Thursdays', 'Hedgehogs | Tuesdays & Thursdays'],
  ),
  page(
    'the one day of a page, which is on in term time, above lines that name what is on at an hour',
    `<h1>Tuesday (term time only)</h1><ul><li>9.15am Baby Bears</li><li>4pm Brick Club</li></ul>`,
    ['Baby Bears | Tuesdays 09:15 in term', 'Brick Club | Tuesdays 16:00 in term'],
  ),
  page(
    'cards whose label above the heading says ages, or of what kind they are, and one that is called by its ages',
    '<h1>Junior Rowing</h1><div class="ways"><a class="way" href="/tiny-oars"><em>Ages 6–9</em><h3>Tiny Oars</h3><p>First strokes on the pond.</p><strong>Saturdays · 9:15–10:00</strong></a><a class="way" href="/river-rowers"><em>Ages 9–12</em><h3>River Rowers</h3><p>Steering, racing and boat skills.</p><strong>Saturdays · 10:15–11:30</strong></a><a class="way" href="/squad"><em>Junior race rowing</em><h3>U16s</h3><p>Training and races with a way into the senior squad.</p><strong>Wednesdays · Elm Boathouse</strong></a></div>',
    [
      'Tiny Oars | Saturdays 09:15–10:00 | 6 to 10',
      'River Rowers | Saturdays 10:15–11:30 | 9 to 13',
      'U16s | Wednesdays | @ Elm Boathouse | 0 to 16',
    ],
  ),
  page(
    'the week of a club, with how many sessions a day has, and how long each takes',
    '<p>This week on the piste</p><h2>Come and fence.</h2><div class="week"><section class="day"><header><b>Monday</b><span>2 sessions</span></header><div class="one"><time>18:30</time><div><strong>Young Foils</strong><small>60 minutes · Ages 7+</small></div></div><div class="one"><time>19:30</time><div><strong>Open Foils</strong><small>2 hours · Masks lent</small></div></div></section><section class="day"><header><b>Tuesday</b><span>1 session</span></header><div class="one"><time>18:00</time><div><strong>Epee</strong><small>90 mins · Masks lent</small></div></div></section><section class="day"><header><b>Thursday</b><span>2 sessions</span></header><div class="one"><time>18:30</time><div><strong>Young Foils</strong><small>60 minutes · Ages 7+</small></div></div><div class="one"><time>19:30</time><div><strong>Open Foils</strong><small>2 hours · Masks lent</small></div></div></section><section class="day"><header><b>Friday</b><span>1 session</span></header><div class="one"><time>18:00</time><div><strong>Epee</strong><small>1½ hours · Masks lent</small></div></div></section></div><p>Gold members fence 2 sessions every week.</p>',
    [
      'Young Foils | Mondays 18:30–19:30 & Thursdays 18:30–19:30 | from 7',
      'Open Foils | Mondays 19:30–21:30 & Thursdays 19:30–21:30',
      'Epee | Tuesdays 18:00–19:30 & Fridays 18:00–19:30',
    ],
  ),
]
