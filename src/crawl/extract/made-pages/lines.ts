import { type MadePage, page } from './made-page.ts'

/** Lists of dated events that are running lines, by the ways in which a line says its day, its hour and its name. */
export const linePages: readonly MadePage[] = [
  page(
    'a line an event, the date first and a dash behind it',
    `<p>4 April – Family Quiz</p><p>18 April – Ceilidh with the Reelers</p><p>9 May – Spring Fair</p>`,
    ['Family Quiz | 2026-04-04', 'Ceilidh with the Reelers | 2026-04-18', 'Spring Fair | 2026-05-09'],
  ),
  page(
    'name, date and place on lines of their own without any element between',
    `<p>Family Concert<br>Saturday 4 April 2026<br>7pm<br>St Mary's Church</p><p>Organ Recital<br>Friday 17 April 2026<br>1pm<br>St Mary's Church</p><p>Hymn Singing<br>Sunday 3 May 2026<br>3pm<br>St Mary's Church</p>`,
    [
      "Family Concert | 2026-04-04 19:00 | @ St Mary's Church",
      "Organ Recital | 2026-04-17 13:00 | @ St Mary's Church",
      "Hymn Singing | 2026-05-03 15:00 | @ St Mary's Church",
    ],
  ),
  page(
    'three lines an event with empty lines between',
    `<p>Seed Swap</p><p>Saturday 21 March 2026</p><p>10am – 12pm</p><p>&nbsp;</p><p>Pruning Day</p><p>Saturday 28 March 2026</p><p>2pm – 4pm</p><p>&nbsp;</p><p>Apple Grafting</p><p>Sunday 12 April 2026</p><p>11am – 1pm</p>`,
    [
      'Seed Swap | 2026-03-21 10:00–12:00',
      'Pruning Day | 2026-03-28 14:00–16:00',
      'Apple Grafting | 2026-04-12 11:00–13:00',
    ],
  ),
  page(
    'a strong date and a plain name',
    `<p><strong>Saturday 4 April, 2pm</strong><br>Treasure Hunt in the woods</p><p><strong>Saturday 18 April, 2pm</strong><br>Bird Box Building</p><p><strong>Saturday 2 May, 2pm</strong><br>Wild Art</p>`,
    [
      'Treasure Hunt in the woods | 2026-04-04 14:00',
      'Bird Box Building | 2026-04-18 14:00',
      'Wild Art | 2026-05-02 14:00',
    ],
  ),
  page(
    'several dates of one event in one line',
    `<div><h3>Toddler Disco</h3><p>10am on 21 March, 18 April and 16 May</p></div><div><h3>Junior Jazz</h3><p>4pm on 28 March and 25 April</p></div>`,
    ['Toddler Disco | 2026-03-21, 2026-04-18, 2026-05-16 10:00', 'Junior Jazz | 2026-03-28, 2026-04-25 16:00'],
  ),
  page(
    'names in bold above the day, the hour and the place in bold',
    `<h1>April Events at Orchard Park</h1><p>20 March 2026</p><p>Here is what is on in April.</p>${[
      ['Lantern Makers present Glow 2026', 'Friday, Apr. 3, 5:30-10 p.m., Corn Barn', 'Bring a jar and a candle.'],
      ['Clay Class: Starfish Tray', 'Saturday, Apr. 4, 7-9 p.m., Two Girls and a Kiln', 'Star light, star bright.'],
      ['Young Bakers: Flat Bread', 'Sunday, Apr. 5, 12-1 p.m., Mill Kitchen', 'Roll up your sleeves.'],
      ['Songs on the Big Field', 'Tuesday, Apr. 7, 6-9 p.m., the Meadow', 'Bring a blanket.'],
    ]
      .map(([name, when, what]) => `<p><strong>${name}</strong></p><p><strong>${when}</strong></p><p>${what}</p>`)
      .join('')}`,
    [
      'Lantern Makers present Glow 2026 | 2026-04-03 17:30–22:00 | @ Corn Barn',
      'Clay Class: Starfish Tray | 2026-04-04 19:00–21:00 | @ Two Girls and a Kiln',
      'Young Bakers: Flat Bread | 2026-04-05 12:00–13:00 | @ Mill Kitchen',
      'Songs on the Big Field | 2026-04-07 18:00–21:00 | @ the Meadow',
    ],
    { url: 'https://made.example/events/april/', title: 'April Events at Orchard Park' },
  ),
  page(
    'the classes of each month, below its name, each opening with its days',
    `<h1>Writing Classes</h1>${[
      [
        'April Classes',
        [
          '8 April – Finding Your Voice – Kim Lowe',
          '15 April – Funny Tales – Kim Lowe',
          '22 April – Maps for Stories – Lee Hart',
        ],
      ],
      ['May Classes', ['6, 13 and 20 May – Travel Tales – Kim Lowe', '27 May – Maps for Stories 2 – Lee Hart']],
      ['June Classes', ['3 and 10 June – Picture Books – Lee Hart', '17 June – Rhymes – Lee Hart']],
    ]
      .map(
        ([month, classes]) =>
          `<h2>${month}</h2>${(classes as string[]).map((one) => `<p><strong>${one}</strong></p><p>Learn the craft and the tools of it in one morning.</p>`).join('')}`,
      )
      .join('')}`,
    [
      'Finding Your Voice | 2026-04-08',
      'Funny Tales | 2026-04-15',
      'Maps for Stories | 2026-04-22',
      'Travel Tales | 2026-05-06, 2026-05-13, 2026-05-20',
      'Maps for Stories 2 | 2026-05-27',
      'Picture Books | 2026-06-03, 2026-06-10',
      'Rhymes | 2026-06-17',
    ],
    { url: 'https://made.example/writing-classes/', title: 'Writing Classes – Orchard Writers' },
  ),
  page(
    'names behind days in bold type, as the first sentence of more',
    `<p><b>Sun 22 March</b> Spring Clean by the River. Start at 10am. Tools provided.</p><p><b>Sat 18 April</b> Pond Dipping for families. 2pm to 4pm. £3 per child.</p><p><b>Sun 10 May</b> Dawn Chorus Walk. 5am start. Breakfast included, £8.</p>`,
    [
      'Spring Clean by the River | 2026-03-22 10:00',
      'Pond Dipping for families | 2026-04-18 14:00–16:00 | £3',
      'Dawn Chorus Walk | 2026-05-10 05:00 | £8',
    ],
  ),
  page(
    'a day of the week at the end of a name, which a dash sets off from the date',
    `<h3>Lambing Live – 28 & 29 March</h3><p>10am–4pm.</p><h3>Egg Hunt – 4 April</h3><p>10am–5pm.</p><h3>Tractor Sunday – 19 April</h3><p>All day.</p>`,
    [
      'Lambing Live | 2026-03-28, 2026-03-29 10:00–16:00',
      'Egg Hunt | 2026-04-04 10:00–17:00',
      'Tractor Sunday | 2026-04-19',
    ],
  ),
  page(
    'feasts for days, with an hour',
    `<ul><li>Carols by Candlelight, Sunday 20th December, 6pm</li><li>Christmas Eve – Crib service 4pm</li><li>Boxing Day swim, 11am</li><li>New Year’s Eve ceilidh, 8pm</li></ul>`,
    [
      'Carols by Candlelight | 2026-12-20 18:00',
      'Crib service | 2026-12-24 16:00',
      'Boxing Day swim | 2026-12-26 11:00',
      'New Year’s Eve ceilidh | 2026-12-31 20:00',
    ],
  ),
  page(
    'hours without am or pm behind names',
    `<p>Sat 4 April – Coffee Morning 10-12</p><p>Sat 18 April – Book Sale 10-12.30, in the hall</p><p>Sat 2 May – Spring Fair 2-4</p><p>Sun 10 May – Open Gardens 11-5</p>`,
    [
      'Coffee Morning | 2026-04-04 10:00–12:00',
      'Book Sale | 2026-04-18 10:00–12:30 | @ the hall',
      'Spring Fair | 2026-05-02 14:00–16:00',
      'Open Gardens | 2026-05-10 11:00–17:00',
    ],
  ),
  page(
    'small numbers in order behind names may be ages',
    `<p>Sat 4 April – Clay Club 5-7</p><p>Sat 11 April – Clay Club 8-11</p><p>Sat 18 April – Clay Club 9-12</p>`,
    ['Clay Club 5-7 | 2026-04-04', 'Clay Club 8-11 | 2026-04-11', 'Clay Club 9-12 | 2026-04-18'],
  ),
  page(
    'names that say on which day',
    `<p>Stargazing on Saturday 4 April at 8pm</p><p>Pond Dip on Sunday 12 April at 2pm</p><p>Coffee and Crafts on Friday 17 April at 10am</p><p>Lights Switch On Saturday 5 December at 5pm</p>`,
    [
      'Stargazing | 2026-04-04 20:00',
      'Pond Dip | 2026-04-12 14:00',
      'Coffee and Crafts | 2026-04-17 10:00',
      'Lights Switch On | 2026-12-05 17:00',
    ],
  ),
  page(
    'lines that end as sentences, the name first',
    `<p>– Dune Walk, Saturday 13th June 10am – 12pm, Poole.</p><p>– Bat Evening, Friday 19th June 9pm – 11pm, the Old Mill.</p><p>– Shore Safari, Sunday 21st June 2pm – 3.30pm, Beach Centre.</p>`,
    [
      'Dune Walk | 2026-06-13 10:00–12:00',
      'Bat Evening | 2026-06-19 21:00–23:00 | @ the Old Mill',
      'Shore Safari | 2026-06-21 14:00–15:30 | @ Beach Centre',
    ],
  ),
  page(
    'the day and hour before a colon, and sentences behind the name',
    `<ul><li>Saturday 13 June, 10am: Dune Walk. Wear boots.</li><li>Friday 19 June, 9pm: Bat Evening. Bring a torch.</li><li>Sunday 21 June, 2pm: Shore Safari. Wellies needed.</li></ul>`,
    ['Dune Walk | 2026-06-13 10:00', 'Bat Evening | 2026-06-19 21:00', 'Shore Safari | 2026-06-21 14:00'],
  ),
  page(
    'an advertisement behind each name',
    `<p>22nd October — Variety Evening, some splendid acts for your delight! Tickets-£10 a head</p><p>14th November — Quiz Night, teams of six, bring your own snacks! Tickets-£5 a head</p><p>5th December — Christmas Bingo, lots of great prizes to win!</p>`,
    ['Variety Evening | 2026-10-22 | £10', 'Quiz Night | 2026-11-14 | £5', 'Christmas Bingo | 2026-12-05'],
  ),
  page(
    'capitals throughout, and a feast that begins the name',
    `<p>SAT 4 APRIL – EASTER BONNET PARADE – 10AM – VILLAGE HALL – £2</p><p>FRI 17 APRIL – CURRY NIGHT – 7PM – VILLAGE HALL – £12</p>`,
    ['EASTER BONNET PARADE | 2026-04-04 10:00 | £2', 'CURRY NIGHT | 2026-04-17 19:00 | £12'],
  ),
  page(
    'talks in sentences below a heading of all, and the hour of all',
    `<h4>2026/7 Lectures</h4><p>All meetings start at 20:00 and last about 90 minutes.</p><div><li>Tuesday, 7th April 2026.</li><p>Jo Timms (FRAS) will be speaking on ‘How to mend your telescope’.</p><li>Tuesday, 5th May 2026.</li><p>Al Brownlow (Mill College) will be speaking on ‘The red we cannot see’.</p><li>Tuesday, 2nd June 2026.</li><p>Nia Ball, will be speaking on ‘Astrophotography’.</p></div>`,
    [
      'How to mend your telescope | 2026-04-07 20:00',
      'The red we cannot see | 2026-05-05 20:00',
      'Astrophotography | 2026-06-02 20:00',
    ],
  ),
  page(
    'a full stop behind each day',
    `<ul><li>20th May. Talk by Gwen Tallis, title awaited, about growing beans and berries.</li><li>16th September. Talk by Sal Prim.</li><li>14th October. Autumn Social. Talk and finger buffet.</li></ul>`,
    ['Talk by Gwen Tallis | 2026-05-20', 'Talk by Sal Prim | 2026-09-16', 'Autumn Social | 2026-10-14'],
  ),
  page(
    'midnight, where no hour was set, and hours that no clock has',
    `<ul><li><h3>Egg Rolling</h3><p>April 4, 2026 12:00 AM</p></li><li><h3>Kite Day</h3><p>April 11, 2026 12:00 AM – 11:59 PM</p></li><li><h3>Owl Walk</h3><p>Sat 18 April 2026, 24:45</p></li></ul>`,
    ['Egg Rolling | 2026-04-04', 'Kite Day | 2026-04-11', 'Owl Walk | 2026-04-18'],
  ),
  page(
    'the next one marked so before its day, its place in a list below its name',
    `<p><b><u>2025–2026 Season</u></b></p><p><u><b>Sunday, November 16 at 4pm</b></u><br>Autumn Concert</p><p><u><b>Upcoming: Sunday, March 22nd at 4pm</b></u><br>Spring Concert</p><ul><li>Location: Larch Hall, on the campus of Orchard College</li><li>We play Haydn and Dvořák</li></ul><p><u><b>Sunday, June 7th at 4pm</b></u><br>Summer Concert</p>`,
    [
      'Autumn Concert | 2025-11-16 16:00',
      'Spring Concert | 2026-03-22 16:00 | @ Larch Hall, on the campus of Orchard College',
      'Summer Concert | 2026-06-07 16:00',
    ],
  ),
  page(
    'words that say which one is next, in lists',
    `<ul><li>Next up: Tuesday 17 March, 7.30pm – Bats of the Canal</li><li>Tuesday 21 April, 7.30pm – Old Orchards</li><li>Tuesday 19 May, 7.30pm – Pond Life</li></ul>`,
    ['Bats of the Canal | 2026-03-17 19:30', 'Old Orchards | 2026-04-21 19:30', 'Pond Life | 2026-05-19 19:30'],
  ),
  page(
    'the day of the week between a month and its day',
    `<h1>Talks</h1><p>APRIL Friday 17th 7.45 pm
TALK by Rose Miller on ferns
Church Rooms</p><p>SEPTEMBER Friday 25th 7pm
PLANT QUIZ
Church Rooms</p><p> 2027
JANUARY Friday 29th 7pm
ANNUAL GENERAL MEETING
Church Rooms</p>`,
    [
      'ANNUAL GENERAL MEETING Church Rooms | 2027-01-29 19:00',
      'PLANT QUIZ Church Rooms | 2026-09-25 19:00',
      'TALK by Rose Miller on ferns Church Rooms | 2026-04-17 19:45',
    ],
    { title: 'Orchard Gardeners : Talks' },
  ),
  page(
    'a month, the day of the week and its number in a cell of their own',
    `<ul><li><b>May, Saturday 9th</b> – Bulb Sale, 10am to noon</li><li><b>June, Sunday 14th</b> – Open Garden, 2pm to 5pm</li><li><b>July, Saturday 4th</b> – Rose Supper, 6.30pm</li></ul>`,
    ['Bulb Sale | 2026-05-09 10:00–12:00', 'Open Garden | 2026-06-14 14:00–17:00', 'Rose Supper | 2026-07-04 18:30'],
  ),
  page(
    'doors behind each name, which say the only hour',
    `<ul><li>Saturday 21 March, Spring Ceilidh, doors open 7pm</li><li>Saturday 18 April, Toy Fair, gates 10am</li><li>Saturday 16 May, Quiz Supper, doors 6.30pm, starts 7pm</li></ul>`,
    ['Quiz Supper | 2026-05-16 19:00', 'Spring Ceilidh | 2026-03-21 19:00', 'Toy Fair | 2026-04-18 10:00'],
  ),
  page(
    'names in bold type that end as sentences do, and running text behind them',
    `<h1>Coming up</h1><p><strong>Organ Evening.</strong> There will be music at All Saints’ on Saturday April 11 at 7pm.</p><p><strong>Four in a Row.</strong> The concert will take place on April 22 at 7.30pm and will be followed by supper.</p><p><strong>Spring Fair:</strong> The Friends will be organising the fair on Saturday May 9. It will be lovely.</p>`,
    ['Organ Evening | 2026-04-11 19:00', 'Four in a Row | 2026-04-22 19:30', 'Spring Fair | 2026-05-09'],
  ),
  page(
    'plain numbers in order below months',
    `<h2>June 2026</h2><ul><li>13 Dune Walk 10am</li><li>Fri 19 Bat Evening 9pm</li><li>21 Shore Safari 2pm</li></ul><h2>July 2026</h2><ul><li>4 Fete 2pm</li><li>12 Cream Teas 3pm</li></ul>`,
    [
      'Dune Walk | 2026-06-13 10:00',
      'Bat Evening | 2026-06-19 21:00',
      'Shore Safari | 2026-06-21 14:00',
      'Fete | 2026-07-04 14:00',
      'Cream Teas | 2026-07-12 15:00',
    ],
  ),
  page(
    'numbers below a month that count other things, and days that say their month',
    `<h2>June 2026</h2><ul><li>13 June Dune Walk 10am</li><li>19 June Bat Evening 9pm</li><li>21 June Shore Safari 2pm</li></ul><p>12 Stalls</p><p>3 Bands</p><p>10 am Start</p>`,
    ['Dune Walk | 2026-06-13 10:00', 'Bat Evening | 2026-06-19 21:00', 'Shore Safari | 2026-06-21 14:00'],
  ),
  page(
    'services of days that are called by their feasts',
    `<h1>Holy Week</h1><p><strong>Palm Sunday 29 March</strong></p><p>8.30am Said Communion</p><p>10.00am Procession with donkeys</p><p><strong>Maundy Thursday 2 April</strong></p><p>7.30pm Supper Service</p><p><strong>Good Friday 3 April</strong></p><p>10.00am Walk of Witness</p>`,
    [
      'Said Communion | 2026-03-29 08:30',
      'Procession with donkeys | 2026-03-29 10:00',
      'Supper Service | 2026-04-02 19:30',
      'Walk of Witness | 2026-04-03 10:00',
    ],
  ),
  page(
    'feasts as headings that leave their days to the reader',
    `<h1>Holy Week</h1><h3>Good Friday</h3><p>10.00am – Children’s service. Short, and suitable for the very young.</p><p>2pm – Hymns and cakes</p><h3>Holy Saturday</h3><p>8.00pm – Easter Vigil</p><h3>Easter Day</h3><p>10.30am – Family Mass and egg rolling</p>`,
    [
      'Children’s service | 2026-04-03 10:00',
      'Hymns and cakes | 2026-04-03 14:00',
      'Easter Vigil | 2026-04-04 20:00',
      'Family Mass and egg rolling | 2026-04-05 10:30',
    ],
  ),
  page(
    'feasts with their day and an hour',
    `<h2>Palm Sunday - 29 March at 10am</h2><p>We remember the entry.</p><h2>Maundy Thursday - 2 April at 7:30pm</h2><p>We remember the supper.</p><h2>Good Friday - 3 April at Midday</h2><p>We begin with the Stations.</p>`,
    ['Palm Sunday | 2026-03-29 10:00', 'Maundy Thursday | 2026-04-02 19:30', 'Good Friday | 2026-04-03 12:00'],
  ),
  page(
    'a feast in bold type among names',
    `<ul><li><b>Spring Hike</b> – 4th April</li><li><b>Mothering Sunday</b> – 15th March</li><li><b>Camp Fire</b> – 17th April</li></ul>`,
    ['Spring Hike | 2026-04-04', 'Mothering Sunday | 2026-03-15', 'Camp Fire | 2026-04-17'],
  ),
  page(
    'sentences of a name, an hour and a place below each day',
    `<p><strong>Saturday 4 April 2026</strong><br>Egg Painting, 9.30am at Mill Barn.<br>Egg Rolling, 11.30am at Beacon Hill starting with a procession.</p><p><strong>Monday 6 April 2026</strong><br>Barn Supper, 7pm at Mill Barn.<br>Come and taste the lamb.</p><p><strong>Friday 10 April 2026</strong><br>Owl Walk, 8pm at Beacon Hill.</p>`,
    [
      'Egg Painting | 2026-04-04 09:30 | @ Mill Barn',
      'Egg Rolling | 2026-04-04 11:30 | @ Beacon Hill',
      'Barn Supper | 2026-04-06 19:00 | @ Mill Barn',
      'Owl Walk | 2026-04-10 20:00 | @ Beacon Hill',
    ],
  ),
  page(
    'a span that ends at noon, in one word and in two',
    `<p>Sat 4 April – Egg Rolling 11am - 12noon</p><p>Sat 11 April – Seed Swap 10am-12 noon</p><h2>Sunday 19 April</h2><p>11am - 12noon Craft Corner</p><p>2pm Tea Party</p>`,
    [
      'Egg Rolling | 2026-04-04 11:00–12:00',
      'Seed Swap | 2026-04-11 10:00–12:00',
      'Craft Corner | 2026-04-19 11:00–12:00',
      'Tea Party | 2026-04-19 14:00',
    ],
  ),
  page(
    'slashes between day, name, place and hour',
    `<p>04.04.26 // The Spinners // Main Hall // 7.30pm</p><p>17.04.26 // Kids Disco // Studio // 4pm</p><p>02.05.26 // Bear Film // Main Hall // 2pm</p>`,
    [
      'The Spinners | 2026-04-04 19:30 | @ Main Hall',
      'Kids Disco | 2026-04-17 16:00',
      'Bear Film | 2026-05-02 14:00 | @ Main Hall',
    ],
  ),
  page(
    'names in capitals that lead running text',
    `<p>ORGAN EVENING: There will be music at All Saints’ on Saturday April 11 at 7pm.</p><p>FOUR IN A ROW: The concert now has a new date. It will take place on April 22 and will be followed by supper.</p><p>SPRING FAIR: The Friends will be organising the fair on Saturday May 9. It will be lovely.</p>`,
    ['ORGAN EVENING | 2026-04-11 19:00', 'FOUR IN A ROW | 2026-04-22', 'SPRING FAIR | 2026-05-09'],
  ),
  page(
    'days and names as bold as each other, one with a line between them',
    `<p><b>24 Oct 2026</b></p><p>Paper People presents</p><p><b>Ada by Jo Tay</b></p><p>Directed by Al Jack</p><p>7:30pm ~ £10</p><p><b>3-5 Nov 2026</b></p><p><b>Uproar</b></p><p>Directed by Di Nich</p><p>£10 ~ 7:30pm</p><p><b>17-19 Nov 2026</b></p><p><b>Under Glass</b></p><p>by Ray B</p><p>£10 ~ 7:30pm</p>`,
    [
      'Ada by Jo Tay | 2026-10-24 19:30 | £10',
      'Uproar | 2026-11-03, 2026-11-04, 2026-11-05 19:30 | £10',
      'Under Glass | 2026-11-17, 2026-11-18, 2026-11-19 19:30 | £10',
    ],
  ),
  page(
    'names and hours without am or pm on the line below each day',
    `<ul><li>Saturday 28th March<br>Library Cafe 10-12</li><li>Sunday 29th March<br>Spring Lunch 12.30-2.30</li><li>Thursday 19th March<br>Open Gardens 10-4</li></ul>`,
    [
      'Library Cafe | 2026-03-28 10:00–12:00',
      'Spring Lunch | 2026-03-29 12:30–14:30',
      'Open Gardens | 2026-03-19 10:00–16:00',
    ],
  ),
  page(
    'an hour opens the line, and the day stands behind the name',
    `<h1>Diary</h1><p>10am Spring Fair, Saturday 18 April</p><p>7.30pm–9pm Barn Dance – Friday 24 April</p>
    <p>12 noon Lunch Club (first Monday of the month)</p>`,
    [
      'Spring Fair | 2026-04-18 10:00',
      'Barn Dance | 2026-04-24 19:30–21:00',
      'Lunch Club | 12 days from 2026-04-06, 28 apart 12:00',
    ],
  ),
]
