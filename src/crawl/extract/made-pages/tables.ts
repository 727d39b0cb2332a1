import { type MadePage, page } from './made-page.ts'

const table = (...rows: (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

/** Events in tables. */
export const tablePages: readonly MadePage[] = [
  page(
    'a table for each day, whose days, without their month, stand on the buttons that show them',
    `<div class="strip"><button type="button">Friday 13th</button><button type="button">Saturday 14th</button></div><section id="friday-programme"><table><tr><td><time>11:00</time></td><td><a href="/p">Planet Pots</a></td></tr><tr><td><time>14:00</time></td><td><a href="/s">Paddle Boarding</a></td></tr><tr><td><time>17:00</time></td><td><a href="/c">Cabaret</a></td></tr></table></section><section id="saturday-programme"><table><tr><td><time>11:00</time></td><td><a href="/g">Garden Songs</a></td></tr><tr><td><time>14:00</time></td><td><a href="/b">Bear Trail</a></td></tr><tr><td><time>20:00</time></td><td><a href="/l">Last Laughs</a></td></tr></table></section>`,
    [
      'Bear Trail | 2026-03-14 14:00',
      'Cabaret | 2026-03-13 17:00',
      'Garden Songs | 2026-03-14 11:00',
      'Last Laughs | 2026-03-14 20:00',
      'Paddle Boarding | 2026-03-13 14:00',
      'Planet Pots | 2026-03-13 11:00',
    ],
  ),
  page(
    'columns with headings',
    table(
      ['Date', 'Time', 'Event', 'Venue'],
      ['4 April 2026', '10am', 'Egg Hunt', 'Walled Garden'],
      ['11 April 2026', '2pm', 'Kite Day', 'Top Field'],
      ['25 April 2026', '7pm', 'Barn Dance', 'Tithe Barn'],
    ),
    [
      'Egg Hunt | 2026-04-04 10:00 | @ Walled Garden',
      'Kite Day | 2026-04-11 14:00 | @ Top Field',
      'Barn Dance | 2026-04-25 19:00 | @ Tithe Barn',
    ],
  ),
  page(
    'columns without headings',
    table(
      ['Sat 4 April', '10am – 12pm', 'Seedling Sale'],
      ['Sun 12 April', '2pm – 4pm', 'Open Garden'],
      ['Sat 2 May', '11am – 1pm', 'Plant Clinic'],
    ),
    [
      'Seedling Sale | 2026-04-04 10:00–12:00',
      'Open Garden | 2026-04-12 14:00–16:00',
      'Plant Clinic | 2026-05-02 11:00–13:00',
    ],
  ),
  page(
    'Day and Date beside each other',
    table(
      ['Day', 'Date', 'What'],
      ['Saturday', '4 April 2026', 'Pancake Race'],
      ['Sunday', '12 April 2026', 'Duck Race'],
      ['Saturday', '2 May 2026', 'Sack Race'],
    ),
    ['Pancake Race | 2026-04-04', 'Duck Race | 2026-04-12', 'Sack Race | 2026-05-02'],
  ),
  page(
    'month rows between those of the events',
    table(
      ['April 2026', ''],
      ['Sat 4', 'Egg Rolling'],
      ['Sun 19', 'Spring Clean'],
      ['May 2026', ''],
      ['Sun 3', 'May Fair'],
    ),
    ['Egg Rolling | 2026-04-04', 'Spring Clean | 2026-04-19', 'May Fair | 2026-05-03'],
  ),
  page(
    'ages and prices in columns',
    table(
      ['Class', 'Day', 'Time', 'Age', 'Cost'],
      ['Baby Ballet', 'Mondays', '9.30am – 10am', '2–3', '£5'],
      ['Primary Ballet', 'Tuesdays', '4pm – 4.45pm', '4–6', '£6'],
      ['Junior Tap', 'Thursdays', '4.30pm – 5.15pm', '7–10', '£6.50'],
    ),
    [
      'Baby Ballet | Mondays 09:30–10:00 | 2 to 4 | £5',
      'Primary Ballet | Tuesdays 16:00–16:45 | 4 to 7 | £6',
      'Junior Tap | Thursdays 16:30–17:15 | 7 to 11 | £6.5',
    ],
  ),
  page(
    'one event told field by field',
    `<h1>Lantern Walk</h1>${table(['Date:', 'Saturday 28 March 2026'], ['Time:', '6.30pm – 8pm'], ['Venue:', 'Mill Park'], ['Cost:', 'Free'], ['Ages:', '3+'])}`,
    ['Lantern Walk | 2026-03-28 18:30–20:00 | @ Mill Park | from 3 | free'],
    { url: 'https://made.example/events/lantern-walk/', title: 'Lantern Walk | Mill Park' },
  ),
  page(
    'times of a hall by day, several groups in a cell',
    table(
      ['Monday', '10am Yoga<br>6pm Guides'],
      ['Wednesday', '9.30am Playgroup<br>7.30pm WI'],
      ['Friday', '5pm Cubs'],
    ),
    [
      'Yoga | Mondays 10:00',
      'Guides | Mondays 18:00',
      'Playgroup | Wednesdays 09:30',
      'WI | Wednesdays 19:30',
      'Cubs | Fridays 17:00',
    ],
  ),
  page(
    'the group first, then day and time',
    table(
      ['Group', 'Day', 'Time'],
      ['Little Fishes', 'Thursday', '9.30 – 11.00am'],
      ['Craft Corner', 'Tuesday', '2.00 – 4.00pm'],
      ['Youth Café', 'Friday', '7.00 – 9.00pm'],
    ),
    [
      'Little Fishes | Thursdays 09:30–11:00',
      'Craft Corner | Tuesdays 14:00–16:00',
      'Youth Café | Fridays 19:00–21:00',
    ],
  ),
  page(
    'the hours of each evening once above a programme of both',
    `<h1>Otter Cubs: our programme</h1><p>Monday - Rivers - 6:30 till 8:00<br>Tuesday - Lakes - 6.45 till 8.15</p>
     <table><tr><th>Day</th><th>Date</th><th>Programme</th></tr>
     <tr><td>Monday</td><td>13/4/26</td><td>Fire lighting</td></tr><tr><td>Tuesday</td><td>14/4/26</td><td>Map reading</td></tr>
     <tr><td>Monday</td><td>20/4/26</td><td>Den building</td></tr><tr><td>Tuesday</td><td>21/4/26</td><td>Pizza evening</td></tr></table>`,
    [
      'Fire lighting | 2026-04-13 18:30–20:00',
      'Map reading | 2026-04-14 18:45–20:15',
      'Den building | 2026-04-20 18:30–20:00',
      'Pizza evening | 2026-04-21 18:45–20:15',
    ],
  ),
  page(
    'who speaks, and in the next column on what; all at the hour of the society’s meetings',
    `<table><tr><td>18 Mar</td><td>Dr Ada Reed</td><td>The Bees of Elmford</td></tr><tr><td>15 Apr</td><td>Sam Mills</td><td>Reading the Rocks</td></tr><tr><td>20 May</td><td>Prof Jo Kerr</td><td>Owls by Night</td></tr></table><p>Meetings start at 7.30pm.</p>`,
    [
      'The Bees of Elmford | 2026-03-18 19:30',
      'Reading the Rocks | 2026-04-15 19:30',
      'Owls by Night | 2026-05-20 19:30',
    ],
  ),
  page(
    'an hour that each has, unless otherwise specified',
    `<h2>Events Programme 2026</h2><p>Each of the following events, unless otherwise specified, starts at 7:30 p.m. in the Ferry Community Centre, on the second Tuesday of each month. Visitors are welcome, admission £2.</p><table><tr><th>Date</th><th>Subject</th><th>Speaker</th></tr><tr><td>14 Apr 26</td><td>Mending the Great Hall</td><td>Em Thomas</td></tr><tr><td>12 May 26</td><td>Trip to the Mill Museum</td><td></td></tr><tr><td>9 Jun 26</td><td>The Port by the Harbour Master</td><td>Al Feather</td></tr></table>`,
    [
      'Mending the Great Hall | 2026-04-14 19:30',
      'Trip to the Mill Museum | 2026-05-12 19:30',
      'The Port by the Harbour Master | 2026-06-09 19:30',
    ],
  ),
  page(
    'opponents at home and away, which are no places',
    `<table><tr><th>Date</th><th>Opponent</th><th>Venue</th></tr><tr><td>21 Mar</td><td>Worsfold Knights</td><td>Home</td></tr><tr><td>28 Mar</td><td>Mill Lane Pawns</td><td>Away</td></tr></table>`,
    ['Worsfold Knights | 2026-03-21', 'Mill Lane Pawns | 2026-03-28'],
  ),
  page(
    'days below names that head columns',
    '<h1>Programme 2026</h1><table><tr><th>Messy Church</th><th>Craft Club</th><th>Film Night</th></tr><tr><td>Saturday 21 March</td><td>Thursday 12 March</td><td>Friday 27 March</td></tr><tr><td>Saturday 18 April</td><td>Thursday 9 April</td><td>Friday 24 April</td></tr><tr><td>Saturday 16 May</td><td>Thursday 14 May</td><td></td></tr></table>',
    [
      'Messy Church | 2026-03-21, 2026-04-18, 2026-05-16',
      'Craft Club | 2026-03-12, 2026-04-09, 2026-05-14',
      'Film Night | 2026-03-27, 2026-04-24',
    ],
  ),
  page(
    'groups that head columns, with their evening and ages below',
    '<h2>When we meet</h2><table><tr><td>Beavers</td><td>Cubs</td><td>Scouts</td></tr><tr><td>Monday<br>5.30pm – 6.45pm</td><td>Tuesday<br>6.30pm – 8pm</td><td>Friday<br>7pm – 9pm</td></tr><tr><td>Ages 6–8</td><td>Ages 8–10</td><td>Ages 10–14</td></tr></table>',
    [
      'Beavers | Mondays 17:30–18:45 | 6 to 9',
      'Cubs | Tuesdays 18:30–20:00 | 8 to 11',
      'Scouts | Fridays 19:00–21:00 | 10 to 15',
    ],
  ),
  page(
    'groups in bold type that head columns',
    '<table border=1><tr><td><b>Rainbows</b></td><td><b>Brownies</b></td></tr><tr><td>Wednesdays 5pm to 6pm</td><td>Wednesdays 6.15pm to 7.45pm</td></tr></table>',
    ['Rainbows | Wednesdays 17:00–18:00', 'Brownies | Wednesdays 18:15–19:45'],
  ),
]
