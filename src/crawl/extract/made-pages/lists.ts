import { type MadePage, page } from './made-page.ts'

/** Lists of dated events, by the elements in which their entries are set. */
export const listPages: readonly MadePage[] = [
  page(
    'hours below names, and their one day in a strip that also says which day is today',
    `<ul><li><a href="#">Mon</a></li><li><a href="#">Today</a></li><li><a href="#">Wed</a></li><li class="date"><span>Thursday, 12 March</span></li></ul><div class="f"><h3>End of an Era</h3><p>Viewing times 14:45 18:30</p></div><div class="f"><h3>Days of Snow</h3><p>Viewing times 11:00 16:00</p></div><div class="f"><h3>As She Sleeps</h3><p>Viewing times 11:00 20:00</p></div>`,
    [
      'As She Sleeps | 2026-03-12 11:00 20:00',
      'Days of Snow | 2026-03-12 11:00 16:00',
      'End of an Era | 2026-03-12 14:45 18:30',
    ],
  ),
  page(
    'the hall that an event is in, in bold type above hours of its own, is no event',
    `<div class="c"><h3>Thursday Social Dance</h3><p>Thursday 19 March, 7.45pm – 10pm</p><p class="location">Mill Dance Centre</p></div><div><h3>Mill Dance Centre</h3><p>Thursday 19 March, 7pm – 10pm</p></div>`,
    ['Thursday Social Dance | 2026-03-19 19:45–22:00 | @ Mill Dance Centre'],
  ),
  page(
    'a day of the week above numbers of which it says that the month comes first',
    `<div class="c"><h2>Kite Making</h2><p>Sat</p><p>04.11</p><p>11:30 am</p></div><div class="c"><h2>Owl Evening</h2><p>Sun</p><p>04.12</p><p>6:00 pm</p></div><div class="c"><h2>Clay Morning</h2><p>Tue</p><p>05.05</p><p>9:30 am</p></div>`,
    ['Kite Making | 2026-04-11 11:30', 'Owl Evening | 2026-04-12 18:00', 'Clay Morning | 2026-05-05 09:30'],
  ),
  page(
    'a list for each event: its day, its name and its place, and for one of them what is shown there',
    `<div class="up"><div>Coming Shows:</div><div><b><ul><li>27 June 2026 10.30am-4.30pm</li><li>Birch Rail</li><li>Birch School, EL4 9WT</li></ul></b></div><div><b><ul><li>4 July 2026 1pm-4pm</li><li>Summer Fête</li><li>Mill Green, EL1 4RY</li></ul></b></div><div><b><ul><li>18 July 2026 10am-4pm</li><li>Annual Model Day</li><li>Orchard Village Hall, Orchard EL7 2LS</li><li>Showing: Larch Junction</li></ul></b></div></div>`,
    [
      'Birch Rail | 2026-06-27 10:30–16:30 | @ Birch School, Birch School, EL4 9WT',
      'Summer Fête | 2026-07-04 13:00–16:00 | @ Mill Green, Mill Green, EL1 4RY',
      'Annual Model Day | 2026-07-18 10:00–16:00 | @ Orchard Village Hall, Orchard Village Hall, Orchard EL7 2LS',
    ],
  ),
  page(
    'a list for the only event: its day, its name, its place, and who leads it',
    `<h2>Walks</h2><ul><li>Sunday 19 April 2026, 2pm</li><li>Bluebell Walk</li><li>Mill Wood car park, EL3 2AB</li><li>Leader: Jo Fern</li></ul><p>We walk every month.</p>`,
    ['Bluebell Walk | 2026-04-19 14:00 | @ Mill Wood car park, Mill Wood car park, EL3 2AB'],
  ),
  page(
    'a calendar of the year in its heading, with a box for each month, and descriptions beside days',
    `<h1>2026 Meeting & Event Calendar</h1><div class="row"><div class="col"><div class="month">January</div><div class="all"><div class="cal"><div class="date">Jan 11</div><div class="description">Club Meeting 2pm</div></div></div></div><div class="col"><div class="month">February</div><div class="all"><div class="cal"><div class="date">Feb 21-22</div><div class="description">Winter Show<br><a href="https://glasshouse.example/">Mill Glasshouse</a></div></div></div></div><div class="col"><div class="month">March</div><div class="all"><div class="cal"><div class="date">Mar 28</div><div class="description">Club Meeting 2pm</div></div></div></div></div><div class="row"><div class="col"><div class="month">April</div><div class="all"><div class="cal"><div class="date">Apr 12</div><div class="description">Club Meeting 6pm</div></div></div></div><div class="col"><div class="month">May</div><div class="all"><div class="cal"><div class="date">May 10</div><div class="description">Plant Auction 5pm</div></div></div></div><div class="col"><div class="month">June</div><div class="all"><div class="cal"><div class="date">Jun 14</div><div class="description">Garden Picnic</div></div></div></div></div>`,
    [
      'Club Meeting | 2026-01-11 14:00, 2026-03-28 14:00, 2026-04-12 18:00',
      'Winter Show | 2026-02-21…2026-02-22',
      'Plant Auction | 2026-05-10 17:00',
      'Garden Picnic | 2026-06-14',
    ],
  ),
  page(
    'months of one event beside months of several',
    `<div class="row"><div class="col"><p>March</p><div class="all"><div class="cal"><div class="date">Mar 15</div><div class="what">Kite Day 2pm</div></div><div class="cal"><div class="date">Mar 29</div><div class="what">Seed Swap 10am</div></div></div></div><div class="col"><p>April</p><div class="all"><div class="cal"><div class="date">Apr 12</div><div class="what">Egg Race 11am</div></div></div></div></div><div class="row"><div class="col"><p>May</p><div class="all"><div class="cal"><div class="date">May 9</div><div class="what">Plant Sale 10am</div></div><div class="cal"><div class="date">May 23</div><div class="what">Bat Walk 8pm</div></div></div></div><div class="col"><p>June</p><div class="all"><div class="cal"><div class="date">Jun 14</div><div class="what">Picnic 1pm</div></div></div></div></div>`,
    [
      'Kite Day | 2026-03-15 14:00',
      'Seed Swap | 2026-03-29 10:00',
      'Egg Race | 2026-04-12 11:00',
      'Plant Sale | 2026-05-09 10:00',
      'Bat Walk | 2026-05-23 20:00',
      'Picnic | 2026-06-14 13:00',
    ],
  ),
  page(
    'a programme of the year in its heading, of which the first days are over',
    `<h1>Talks in 2026</h1><ul><li>12 January – Old Kites</li><li>9 February – Mill Stones</li><li>13 April – River Birds</li><li>11 May – Lost Railways</li></ul>`,
    ['Old Kites | 2026-01-12', 'Mill Stones | 2026-02-09', 'River Birds | 2026-04-13', 'Lost Railways | 2026-05-11'],
  ),
  page(
    'each entry is of the month that its name says, of all that the rule below it gives',
    `<article><h2><a href="/e/april">Sunday Salon April 2026</a></h2><p>The salon is on the last Sunday of every month at 2pm.</p></article><article><h2><a href="/e/may">Sunday Salon May 2026</a></h2><p>The salon is on the last Sunday of every month at 2pm.</p></article><article><h2><a href="/e/june">Sunday Salon June 2026</a></h2><p>The salon is on the last Sunday of every month at 2pm.</p></article>`,
    [
      'Sunday Salon April 2026 | 2026-04-26 14:00',
      'Sunday Salon May 2026 | 2026-05-31 14:00',
      'Sunday Salon June 2026 | 2026-06-28 14:00',
    ],
  ),
  page(
    'a day of the week within a name whose date stands above it',
    `<div class="c"><p>Apr 15th</p><h4><a href="/e/1">Free Fishing Wednesdays at the Mill</a></h4></div><div class="c"><p>Apr 16th</p><h4><a href="/e/2">Swing Dance</a></h4></div><div class="c"><p>Apr 17th</p><h4><a href="/e/3">Open Stage</a></h4></div>`,
    ['Free Fishing Wednesdays at the Mill | 2026-04-15', 'Swing Dance | 2026-04-16', 'Open Stage | 2026-04-17'],
  ),
  page(
    'cards whose link is the whole card',
    `<div class="grid"><a class="card" href="/e/kites"><h3>Kite Making</h3><p>Sat 4 April 2026, 10am – 12pm</p></a><a class="card" href="/e/owls"><h3>Owl Evening</h3><p>Fri 10 April 2026, 6pm – 7.30pm</p></a><a class="card" href="/e/clay"><h3>Clay Morning</h3><p>Wed 15 April 2026, 9.30am – 11am</p></a></div>`,
    [
      'Kite Making | 2026-04-04 10:00–12:00',
      'Owl Evening | 2026-04-10 18:00–19:30',
      'Clay Morning | 2026-04-15 09:30–11:00',
    ],
  ),
  page(
    'the date as a leaf of a calendar beside the name',
    `<ul><li><div class="leaf"><span>04</span><span>Apr</span></div><h4><a href="/e/1">Puppet Parade</a></h4><p>2pm</p></li><li><div class="leaf"><span>11</span><span>Apr</span></div><h4><a href="/e/2">Shadow Theatre</a></h4><p>3pm</p></li><li><div class="leaf"><span>18</span><span>Apr</span></div><h4><a href="/e/3">Mask Workshop</a></h4><p>11am</p></li></ul>`,
    ['Puppet Parade | 2026-04-04 14:00', 'Shadow Theatre | 2026-04-11 15:00', 'Mask Workshop | 2026-04-18 11:00'],
  ),
  page(
    'a month as heading and days below it',
    `<h2>April 2026</h2><p>Sat 4th – Egg Hunt, 10am</p><p>Sun 12th – Spring Walk, 2pm</p><h2>May 2026</h2><p>Sat 2nd – Plant Swap, 11am</p>`,
    ['Egg Hunt | 2026-04-04 10:00', 'Spring Walk | 2026-04-12 14:00', 'Plant Swap | 2026-05-02 11:00'],
  ),
  page(
    'a label above each name is its kind, not its name',
    `<article><span class="tag">Workshop</span><h3>Printing with Leaves</h3><time>Tuesday 7 April 2026, 10am</time></article><article><span class="tag">Talk</span><h3>Bees at Home</h3><time>Thursday 9 April 2026, 6pm</time></article><article><span class="tag">Workshop</span><h3>Build a Bug Hotel</h3><time>Saturday 11 April 2026, 2pm</time></article>`,
    [
      'Printing with Leaves | 2026-04-07 10:00',
      'Bees at Home | 2026-04-09 18:00',
      'Build a Bug Hotel | 2026-04-11 14:00',
    ],
  ),
  page(
    'a run of days and its hours',
    `<div class="e"><h3>Mini Movers Camp</h3><p>Monday 6 – Thursday 9 April 2026</p><p>9am – 3pm</p><p>£25 a day</p></div><div class="e"><h3>Animation Week</h3><p>Monday 13 – Friday 17 April 2026</p><p>10am – 4pm</p><p>£30 a day</p></div>`,
    [
      'Mini Movers Camp | 2026-04-06, 2026-04-07, 2026-04-08, 2026-04-09 09:00–15:00 | £25',
      'Animation Week | 2026-04-13, 2026-04-14, 2026-04-15, 2026-04-16, 2026-04-17 10:00–16:00 | £30',
    ],
  ),
  page(
    'exhibitions by their first and last day',
    `<div class="x"><h3>Tiny Worlds</h3><p>14 March – 6 June 2026</p></div><div class="x"><h3>Paper Cities</h3><p>20 March – 30 August 2026</p></div><div class="x"><h3>Sea Glass</h3><p>Until 12 April 2026</p></div>`,
    ['Tiny Worlds | 2026-03-14…2026-06-06', 'Paper Cities | 2026-03-20…2026-08-30', 'Sea Glass | …2026-04-12'],
  ),
  page(
    'one sold out and one cancelled',
    `<ul><li><h3>Stargazing <span class="badge">Sold out</span></h3><p>Friday 3 April 2026, 8pm</p></li><li><h3>Pond Dip</h3><p>Saturday 4 April 2026, 11am</p></li><li><h3>CANCELLED: Bat Walk</h3><p>Friday 24 April 2026, 7.30pm</p></li></ul>`,
    [
      'Stargazing | 2026-04-03 20:00 | sold_out',
      'Pond Dip | 2026-04-04 11:00',
      'Bat Walk | 2026-04-24 19:30 | cancelled',
    ],
  ),
  page(
    'past events below those to come',
    `<h2>Coming up</h2><div><h3>Spring Disco</h3><p>Friday 27 March 2026, 6pm</p></div><h2>Past events</h2><div><h3>Winter Disco</h3><p>Friday 12 December 2025, 6pm</p></div>`,
    ['Spring Disco | 2026-03-27 18:00'],
  ),
  page(
    'a day with two events below it',
    `<h3>Saturday 4 April 2026</h3><p>10am Egg Rolling</p><p>2pm Bonnet Parade</p><h3>Sunday 5 April 2026</h3><p>11am Family Service</p>`,
    ['Egg Rolling | 2026-04-04 10:00', 'Bonnet Parade | 2026-04-04 14:00', 'Family Service | 2026-04-05 11:00'],
  ),
  page(
    'dates in numbers',
    `<ul><li>04/04/2026 – Wool Winders</li><li>18/04/2026 – Felt Friends</li><li>02/05/2026 – Dye Day</li></ul>`,
    ['Wool Winders | 2026-04-04', 'Felt Friends | 2026-04-18', 'Dye Day | 2026-05-02'],
  ),
  page(
    'the same event on several days, an entry each',
    `<div><h4>Storytelling Yurt</h4><p>Sat 4 April 2026, 11am</p></div><div><h4>Storytelling Yurt</h4><p>Sat 11 April 2026, 11am</p></div><div><h4>Den Building</h4><p>Sat 18 April 2026, 1pm</p></div>`,
    ['Storytelling Yurt | 2026-04-04, 2026-04-11 11:00', 'Den Building | 2026-04-18 13:00'],
  ),
  page(
    'facts in spans of one box',
    `<div class="card"><h3>Robot Lab</h3><div class="meta"><span>Sat 4 April 2026</span> <span>10am – 12pm</span> <span>Learning Studio</span> <span>Ages 8–12</span></div></div><div class="card"><h3>Slime Lab</h3><div class="meta"><span>Sun 5 April 2026</span> <span>2pm – 3pm</span> <span>Learning Studio</span> <span>Ages 5–7</span></div></div><div class="card"><h3>Rocket Lab</h3><div class="meta"><span>Mon 6 April 2026</span> <span>10am – 1pm</span> <span>Learning Studio</span> <span>Ages 7–11</span></div></div>`,
    [
      'Robot Lab | 2026-04-04 10:00–12:00 | @ Learning Studio | 8 to 13',
      'Slime Lab | 2026-04-05 14:00–15:00 | @ Learning Studio | 5 to 8',
      'Rocket Lab | 2026-04-06 10:00–13:00 | @ Learning Studio | 7 to 12',
    ],
  ),
  page(
    'buttons between the entries name nothing',
    `<div><h3>Bug Safari</h3><p>8 April 2026, 10.30am</p><a href="/book/1">Book now</a></div><div><h3>Wand Making</h3><p>9 April 2026, 1pm</p><a href="/book/2">Book now</a></div><div><h3>Nest Boxes</h3><p>10 April 2026, 10am</p><a href="/book/3">Book now</a></div><a href="/all">See all events</a>`,
    ['Bug Safari | 2026-04-08 10:30', 'Wand Making | 2026-04-09 13:00', 'Nest Boxes | 2026-04-10 10:00'],
  ),
  page(
    'a leaf with the day alone beside the whole date',
    `<ul><li><time class="leaf"><span>Wed</span><span>15</span></time><p>15 April 2026 @ 13:00 - 15:00</p><h3><a href="/e/fair">Spring Fair</a></h3></li><li><time class="leaf"><span>Fri</span><span>24</span></time><p>24 April 2026 @ 09:30 - 11:00</p><h3><a href="/e/tea">Coffee Morning</a></h3></li><li><time class="leaf"><span>Fri</span><span>1</span></time><p>1 May 2026 @ 10:00 - 12:00</p><h3><a href="/e/pole">Maypole Morning</a></h3></li></ul>`,
    [
      'Spring Fair | 2026-04-15 13:00–15:00',
      'Coffee Morning | 2026-04-24 09:30–11:00',
      'Maypole Morning | 2026-05-01 10:00–12:00',
    ],
  ),
  page(
    'town and venue of a tour',
    `<ul><li>Fri 3 April 2026 – ELMFORD: Corn Hall</li><li>Sat 4 April 2026 – OTTERBY: The Old Dairy</li><li>Sun 5 April 2026 – WICKSTEAD: Guildhall</li></ul><h1>The Paper Bear on tour</h1>`,
    ['The Paper Bear on tour | 2026-04-03, 2026-04-04, 2026-04-05'],
    { url: 'https://made.example/shows/the-paper-bear/', title: 'The Paper Bear on tour' },
  ),
  page(
    'leaves of days below months, in time elements that say the whole day',
    `<h2><time datetime="2026-09">September 2026</time></h2>
     <div class="row"><div class="tag"><time datetime="2026-09-05"><span>Sat</span><span>5</span></time></div>
      <article><time datetime="2026-09-05"><span>5 September 2026</span></time><h3><a href="/kites">Kite Morning</a></h3></article></div>
     <h2><time datetime="2026-12">December 2026</time></h2>
     <div class="row"><div class="tag"><time datetime="2026-12-12"><span>Sat</span><span>12</span></time></div>
      <article><time datetime="2026-12-12"><span>12 December 2026</span></time><h3><a href="/fair">Winter Fair</a></h3></article></div>
     <div class="row"><div class="tag"><time datetime="2026-12-17"><span>Thu</span><span>17</span></time></div>
      <article><time datetime="2026-12-17"><span>17 December 2026</span></time><h3><a href="/carols">Carols</a></h3></article></div>`,
    ['Kite Morning | 2026-09-05', 'Winter Fair | 2026-12-12', 'Carols | 2026-12-17'],
  ),
  page(
    'days without their year, which the time elements give',
    `<ul><li><time datetime="2027-04-10">10 April @ 10:00 – 12:00 BST</time><h3>Owl Walk</h3></li>
     <li><time datetime="2027-05-01">1 May @ 09:00 – 3 May @ 17:00 BST</time><h3>Spring Camp</h3></li>
     <li><time datetime="2027-06-06">6 June</time><h3>Bug Count</h3></li></ul>`,
    [
      'Owl Walk | 2027-04-10 10:00–12:00',
      'Spring Camp | 2027-05-01 09:00, 2027-05-02, 2027-05-03',
      'Bug Count | 2027-06-06',
    ],
  ),
  page(
    'cards whose second class is a variant of the first, their names plain',
    `<div class="grid">${[
      ['clay', 'Clay Crew', 'Sat 4 April 2026, 10am – 11am', 'Mill Barn'],
      ['film', 'Film Makers', 'Sun 5 April 2026, 2pm – 4pm', 'Corn Hall'],
      ['song', 'Song Writers', 'Mon 6 April 2026, 1pm – 3pm', 'Mill Barn'],
    ]
      .map(
        ([kind, name, when, place]) =>
          `<a class="tile tile--${kind}" href="/c/${kind}"><div class="label-top">${name}</div><div class="meta"><span>${when}</span><span>${place}</span></div></a>`,
      )
      .join('')}</div>`,
    [
      'Clay Crew | 2026-04-04 10:00–11:00 | @ Mill Barn',
      'Film Makers | 2026-04-05 14:00–16:00 | @ Corn Hall',
      'Song Writers | 2026-04-06 13:00–15:00 | @ Mill Barn',
    ],
  ),
  page(
    'boxes of days, some with several events, each a line of its hour and name',
    `<div>${[
      ['Sun 15 Mar', '10:30am <b>Family Service</b>', '12:30pm <b>Shared Lunch</b>'],
      ['Mon 16 Mar', '7:45pm <b>Bell Practice</b>'],
      ['Tue 17 Mar', '2pm <b>Craft Table</b>'],
      ['Thu 19 Mar', '7:45pm <b>Reading Circle</b>'],
    ]
      .map(
        ([day, ...lines]) =>
          `<article class="day"><div class="date"><span>${day}</span></div><div class="on">${lines.map((line) => `<p>${line}</p>`).join('')}</div><div class="notes"><span>Daily thoughts</span><p>Rivers<br>Stones</p></div></article>`,
      )
      .join('')}</div>`,
    [
      'Family Service | 2026-03-15 10:30',
      'Shared Lunch | 2026-03-15 12:30',
      'Bell Practice | 2026-03-16 19:45',
      'Craft Table | 2026-03-17 14:00',
      'Reading Circle | 2026-03-19 19:45',
    ],
  ),
  page(
    'a pin before the place and a clock before the hour, the name plain',
    `<div class="e"><div>Judo Taster</div><p>📅 Saturday 4 April 2026</p><p>🕐 10am – 11am</p><p>📍 Corn Hall</p></div><div class="e"><div>Yoga Taster</div><p>📅 Sunday 5 April 2026</p><p>🕐 2pm – 3pm</p><p>📍 Mill Barn</p></div><div class="e"><div>Archery Taster</div><p>📅 Monday 6 April 2026</p><p>🕐 1pm – 2pm</p><p>📍 Corn Hall</p></div>`,
    [
      'Judo Taster | 2026-04-04 10:00–11:00 | @ Corn Hall',
      'Yoga Taster | 2026-04-05 14:00–15:00 | @ Mill Barn',
      'Archery Taster | 2026-04-06 13:00–14:00 | @ Corn Hall',
    ],
  ),
  page(
    'holidays among the evenings of a programme',
    `<table><tr><th>Date</th><th>Evening</th></tr><tr><td>14 April 2026</td><td>Pond dipping</td></tr><tr><td>21 April 2026</td><td>Knots</td></tr><tr><td>26 May 2026</td><td>HALF TERM</td></tr><tr><td>21 July 2026</td><td>SUMMER HOLIDAY</td></tr></table>`,
    ['Pond dipping | 2026-04-14', 'Knots | 2026-04-21'],
  ),
  page(
    'the days of the whole festival before what is on in it',
    `<ul><li><h3>Orchard Festival</h3><p>4 – 12 April 2026</p></li><li><h3>Opening Parade</h3><p>Sat 4 April 2026, 11am</p></li><li><h3>Giant Draughts</h3><p>Sun 5 April 2026, 2pm</p></li><li><h3>Lantern Night</h3><p>Fri 10 April 2026, 7pm</p></li></ul>`,
    ['Opening Parade | 2026-04-04 11:00', 'Giant Draughts | 2026-04-05 14:00', 'Lantern Night | 2026-04-10 19:00'],
    { title: 'What’s on | Orchard Festival' },
  ),
  page(
    'posts with their authors below what is coming',
    `<h1>Orchard Radio Club</h1><div class="e"><h3>Aerial Building</h3><p>Saturday 4 April 2026</p></div><h2>From the shed</h2><div class="by"><h4>Kim Lowe</h4><h5>05/07/2025</h5></div><h3>A new mast</h3><p>We put it up.</p><div class="by"><h4>Lee Hart</h4><h5>02/06/2025</h5></div><h3>An old receiver</h3><p>We took it down.</p><h1>Pictures of past events</h1>`,
    ['Aerial Building | 2026-04-04'],
    { url: 'https://made.example/', title: 'Orchard Radio Club' },
  ),
  page(
    'films with the year they were made in',
    `<p>Monday 6 April, 8pm – The Paper Boat 2011</p><p>Tuesday 7 April, 8pm – The Tin Kite (2015)</p><p>Wednesday 8 April, 8pm – The Glass Owl</p>`,
    [
      'The Paper Boat 2011 | 2026-04-06 20:00',
      'The Tin Kite (2015) | 2026-04-07 20:00',
      'The Glass Owl | 2026-04-08 20:00',
    ],
  ),
  page(
    'one event below a heading that names the list',
    '<div><h3>Training and Events Calendar</h3><div><p><b>First Aid Morning</b></p><p>Saturday 4 April 2026, 9am – 12pm</p></div></div>',
    ['First Aid Morning | 2026-04-04 09:00–12:00'],
  ),
  page(
    'each word of a heading in an element of its own',
    `${[
      ['Paper Boat Regatta', '4'],
      ['Owls at Dusk', '11'],
      ['Big Drum Morning', '18'],
    ]
      .map(
        ([name = '', day]) =>
          `<div class="e"><h2><a href="/e/${day}">${name
            .split(' ')
            .map((word) => `<my-font><my-text>${word} </my-text></my-font>`)
            .join('')}</a></h2><p>Saturday ${day} April 2026</p></div>`,
      )
      .join('')}`,
    ['Paper Boat Regatta | 2026-04-04', 'Owls at Dusk | 2026-04-11', 'Big Drum Morning | 2026-04-18'],
  ),
  page(
    'the buttons of a table that narrow screens see once more',
    `<table><tr><th>Date</th><th>Time</th><th>Name</th><th>More</th></tr>${[
      ['4', 'Fern Walk'],
      ['11', 'Moss Walk'],
      ['18', 'Reed Walk'],
    ]
      .map(
        ([day, name]) =>
          `<tr><td>${day}/04/2026</td><td>11:00</td><td>${name}</td><td><a href="/e/${day}">Details</a></td></tr>`,
      )
      .join('')}</table>${[
      ['4', 'Fern Walk'],
      ['11', 'Moss Walk'],
      ['18', 'Reed Walk'],
    ]
      .map(
        ([day, name]) =>
          `<div class="card"><h3>${name}</h3><div><span><img src="/i.png" alt=""> ${day}/04/2026</span> <a href="/e/${day}">Details</a> <a href="/n/${day}">Entries</a></div></div>`,
      )
      .join('')}`,
    ['Fern Walk | 2026-04-04 11:00', 'Moss Walk | 2026-04-11 11:00', 'Reed Walk | 2026-04-18 11:00'],
  ),
  page(
    'a programme of which some is to be decided',
    `<table><tr><th>Topic</th><th>Date</th><th>Time</th></tr><tr><td>Rivers</td><td>08/04/2026</td><td>19:00</td></tr><tr><td>to be decided</td><td>15/04/2026</td><td>19:00</td></tr><tr><td>Bridges</td><td>22/04/2026</td><td>19:00</td></tr></table>`,
    ['Rivers | 2026-04-08 19:00', 'Bridges | 2026-04-22 19:00'],
  ),
  page(
    'a main heading that is the day of all hours below it',
    `<div><div class="top"><div class="bar"><img src="/l.png" alt=""></div><h1>Saturday 11 April</h1><a href="#menu">Menu</a> <a href="/home">Home</a></div><div class="main"><ul><li><a href="/days">Back</a></li></ul><br><table><tr><th>Time</th><th>Event</th><th>Venue</th></tr><tr><td>8.30am</td><td><a href="/a">Heron Walk</a></td><td>Mill Gate</td></tr><tr><td>10.00am-6.00pm</td><td><a href="/b">Robot Hub</a></td><td>Corn Barn</td></tr><tr><td>6.30pm &amp; 8.30pm</td><td><a href="/c">The Lane</a></td><td>Mill Lane</td></tr></table></div><div class="foot"><h4>Orchard Arts Festival 2026 … 9 April - 13 April 2026</h4></div></div>`,
    [
      'Heron Walk | 2026-04-11 08:30 | @ Mill Gate',
      'Robot Hub | 2026-04-11 10:00–18:00 | @ Corn Barn',
      'The Lane | 2026-04-11 18:30 20:30 | @ Mill Lane',
    ],
    { url: 'https://made.example/saturday/', title: 'Orchard Arts Festival' },
  ),
  page(
    'a main heading that is the day of all cards below it, links to other days beside it',
    `<div class="box"><div class="top"><h1>Wednesday 8 April</h1><hr><a class="b" href="/6">Monday 6th<span class="x">What’s On Monday 6th April</span></a> <a class="b" href="/7">Tuesday 7th<span class="x">What’s On Tuesday 7th April</span></a><p>Showings from 6pm-midnight</p></div></div><div class="box"><div class="cards">${[
      ['18:00-19:45', 'The Tin Fish'],
      ['19:45-19:55', 'A Short Film of Snow'],
      ['20:00-22:40', 'Once Upon an Orchard'],
    ]
      .map(
        ([time, name]) =>
          `<div class="card"><h5>${time}</h5><h4 class="card-title">${name}</h4><p><small>A film.</small></p></div>`,
      )
      .join('')}</div></div>`,
    [
      'The Tin Fish | 2026-04-08 18:00–19:45',
      'A Short Film of Snow | 2026-04-08 19:45–19:55',
      'Once Upon an Orchard | 2026-04-08 20:00–22:40',
    ],
    { url: 'https://made.example/on-8th/', title: 'Orchard Film Days' },
  ),
  page(
    'the only day of a page, in a bar of tabs above films with their hours',
    `<div class="head"><span class="title">Take a look at</span><h1>Now Playing</h1></div><div class="bar"><ul><li><a href="#a">Wed</a></li><li><a href="#b">Thu</a></li><li class="date"><span>Wednesday, 25 March 2026</span></li></ul></div><div class="films"><div>${[
      ['The Tin Fish', '14:45 18:30'],
      ['Days of Snow', '11:00 16:00'],
      ['The Long Pond', '10:00 12:45'],
    ]
      .map(
        ([name, times]) =>
          `<div class="film"><h3>${name}</h3><p>Some animals cross a river and meet a friend.</p><div>Viewing times ${times}</div></div>`,
      )
      .join('')}</div></div>`,
    [
      'The Tin Fish | 2026-03-25 14:45 18:30',
      'Days of Snow | 2026-03-25 11:00 16:00',
      'The Long Pond | 2026-03-25 10:00 12:45',
    ],
    { title: 'Orchard Picture House' },
  ),
  page(
    'a place that could be anything, where the others of its list have theirs',
    ['Elm Library', 'Ash Community Centre', 'Elm Library', 'Moonraker']
      .map(
        (place, index) =>
          `<div class="item"><h3>Evening Song ${'ABCD'[index]}</h3><p class="when">${10 + index} April 2026</p><p class="meta">${1 + index}pm, ${place}</p></div>`,
      )
      .join(''),
    [
      'Evening Song A | 2026-04-10 13:00 | @ Elm Library',
      'Evening Song B | 2026-04-11 14:00 | @ Ash Community Centre',
      'Evening Song C | 2026-04-12 15:00 | @ Elm Library',
      'Evening Song D | 2026-04-13 16:00 | @ Moonraker',
    ],
  ),
  page(
    'a price where the others of its list have their place',
    ['Elm Library', 'Ash Community Centre', 'Elm Library', '£4']
      .map(
        (said, index) =>
          `<div class="item"><h3>Evening Song ${'ABCD'[index]}</h3><p>${10 + index} April 2026</p><p class="meta">${said}</p></div>`,
      )
      .join(''),
    [
      'Evening Song A | 2026-04-10 | @ Elm Library',
      'Evening Song B | 2026-04-11 | @ Ash Community Centre',
      'Evening Song C | 2026-04-12 | @ Elm Library',
      'Evening Song D | 2026-04-13 | £4',
    ],
  ),
  page(
    'a run as a card says it, and its days in its words',
    `<div class="card"><h3>Life Drawing</h3><p class="when">Tuesday, 7 Apr 2026 - Tuesday, 28 Apr 2026</p><p>Tuesdays from 7th April - 28th April 6.45 - 9.30pm, with a model</p></div>
     <div class="card"><h3>Mask Making</h3><p class="when">Saturday, 11 Apr 2026 - Sunday, 12 Apr 2026</p><p>Sat 11 & Sun 12 April 2026, 10am-4pm Our maker leads this one.</p></div>
     <div class="card"><h3>Roof Tours</h3><p class="when">Wednesday, 1 Apr 2026 - Thursday, 30 Apr 2026</p><small>Tour: the Great Hall, every Thursday at 2pm</small></div>
     <div class="card"><h3>Open Studio</h3><p class="when">Wednesday, 1 Apr 2026 - Thursday, 30 Apr 2026</p><p>Come and see what was made this year, with a private view on Wednesday 8 April at 6pm.</p></div>`,
    [
      'Life Drawing | 2026-04-07, 2026-04-14, 2026-04-21, 2026-04-28 18:45–21:30',
      'Mask Making | 2026-04-11, 2026-04-12 10:00–16:00',
      'Roof Tours | 2026-04-02, 2026-04-09, 2026-04-16, 2026-04-23, 2026-04-30 14:00',
      'Open Studio | 2026-04-01…2026-04-30',
    ],
  ),
  page(
    'names that only pictures show, by what they are described as',
    `<div class="grid"><div class="tile"><a href="/shows/lost-kite"><img src="/i/1.jpg" alt="The Lost Kite poster"></a><p>Sat 4 April, 2pm</p><a href="/book/1">Book</a></div><div class="tile"><a href="/shows/owl-night"><img src="/i/2.jpg" alt="Owl Night"></a><p>Sun 5 April, 3pm</p><a href="/book/2">Book</a></div><div class="tile"><a href="/shows/clay"><img src="/i/3.jpg" alt="Clay and Fire"></a><p>Mon 6 April, 11am</p><a href="/book/3">Book</a></div></div>`,
    ['The Lost Kite | 2026-04-04 14:00', 'Owl Night | 2026-04-05 15:00', 'Clay and Fire | 2026-04-06 11:00'],
  ),
  page(
    'names that pictures show without a description, by the addresses of their pages',
    `<div class="grid"><div class="tile"><a href="/shows/the-lost-kite/"><img src="/i/1.jpg" alt=""></a><p>Sat 4 April, 2pm</p></div><div class="tile"><a href="/shows/owl-night/"><img src="/i/2.jpg" alt=""></a><p>Sun 5 April, 3pm</p></div><div class="tile"><a href="/shows/clay-and-fire/"><img src="/i/3.jpg" alt=""></a><p>Mon 6 April, 11am</p></div></div>`,
    ['The lost kite | 2026-04-04 14:00', 'Owl night | 2026-04-05 15:00', 'Clay and fire | 2026-04-06 11:00'],
  ),
  page(
    'pictures of what happens, beside names in plain words',
    `<div class="grid"><div class="tile"><a href="/e/1"><img src="/i/1.jpg" alt="Children running"></a><p>Kite Making</p><p>Sat 4 April, 2pm</p></div><div class="tile"><a href="/e/2"><img src="/i/2.jpg" alt="A woman reading"></a><p>Owl Stories</p><p>Sun 5 April, 3pm</p></div><div class="tile"><a href="/e/3"><img src="/i/3.jpg" alt="Hands and clay"></a><p>Pots and Pans</p><p>Mon 6 April, 11am</p></div></div>`,
    ['Kite Making | 2026-04-04 14:00', 'Owl Stories | 2026-04-05 15:00', 'Pots and Pans | 2026-04-06 11:00'],
  ),
  page(
    'a calendar that lists from a day in its address on, which is over',
    `<h2>June 2026</h2><div class="e"><p>June 13 @ 9:00 am - 3:00 pm</p><h3><a href="/e/1">Monthly Walk</a></h3></div><div class="e"><p>June 27 @ 9:00 am - 1:00 pm</p><h3><a href="/e/2">Youth Summit</a></h3></div><h2>July 2026</h2><div class="e"><p>July 10 @ 8:00 am - 5:00 pm</p><h3><a href="/e/3">Raft Race</a></h3></div>`,
    [
      'Monthly Walk | 2026-06-13 09:00–15:00',
      'Youth Summit | 2026-06-27 09:00–13:00',
      'Raft Race | 2026-07-10 08:00–17:00',
    ],
    { url: 'https://made.example/events/list/?from=2026-02-28' },
  ),
  page(
    'the programme of a festival below its day and place',
    `<h1>Elmford Book Festival</h1><p>Saturday 16 May 2026, Town Hall</p><h3>10:00 – 10:45 Meet the Owl</h3><p>Ages 3+, £4</p><h3>11:30 – 12:15 Draw with Ada Reed</h3><p>Ages 6+, £6</p><h3>14:00 – 15:00 The Great Quiz</h3><p>All ages, free</p>`,
    [
      'Meet the Owl | 2026-05-16 10:00–10:45 | from 3 | £4',
      'Draw with Ada Reed | 2026-05-16 11:30–12:15 | from 6 | £6',
      'The Great Quiz | 2026-05-16 14:00–15:00 | all ages | free',
    ],
    { url: 'https://made.example/programme', title: 'Programme – Elmford Book Festival' },
  ),
  page(
    'small headings of days above large ones of names',
    `<h4>Saturday 4 April</h4><h2>Egg Rolling</h2><p>10am–12pm. Free.</p><h4>Saturday 18 April</h4><h2>Lantern Dance</h2><p>7.30pm. £8.</p><h4>Saturday 2 May</h4><h2>Spring Fair</h2><p>2pm–4pm</p>`,
    [
      'Egg Rolling | 2026-04-04 10:00–12:00 | free',
      'Lantern Dance | 2026-04-18 19:30 | £8',
      'Spring Fair | 2026-05-02 14:00–16:00',
    ],
  ),
  page(
    'small headings of runs of days above large ones of names, below a year',
    `<h1>2026 productions</h1><h3>11–13 June 2026</h3><h2>Lights Up!</h2><p>By Ada Quill</p><h3>25–28 March 2026</h3><h2>Black Bess</h2><p>By Jo Reeks</p>`,
    ['Lights Up! | 2026-06-11…2026-06-13', 'Black Bess | 2026-03-25…2026-03-28'],
  ),
  page(
    'films with their year and class',
    `<h1>Wednesday 8 April 2026</h1><h2>18:00-19:45 Silver River (2003),U</h2><p>A fish swims home.</p><h2>19:50-21:40 Tin Bear (1984), 12A</h2><p>A bear of tin.</p>`,
    ['Silver River (2003) | 2026-04-08 18:00–19:45 | all ages', 'Tin Bear (1984) | 2026-04-08 19:50–21:40 | from 12'],
  ),
  page(
    'what is coming up, beside data about the weekly evenings alone',
    `<script type="application/ld+json">[{"@context":"https://schema.org","@type":"Event","name":"Weekly Bingo Evening","eventSchedule":{"@type":"Schedule","repeatFrequency":"P1W","byDay":"https://schema.org/Monday"}},{"@context":"https://schema.org","@type":"Event","name":"Monthly Quiz Evening","eventSchedule":{"@type":"Schedule","repeatFrequency":"P1M","byDay":"https://schema.org/Wednesday"}}]</script><h2>Coming Up</h2><div><div class="card"><h3>The Reed Band</h3><p>Saturday 4th April, from 8.45pm. Members free, guests £5 on the door.</p></div><div class="card"><h3>Karl Lewin</h3><p>Saturday 18th April, from 8.45pm. Guest tickets £6.</p></div><div class="card"><h3>Spring Market</h3><p>Sunday 26th April, 12-3pm. Local stalls and a raffle.</p></div></div>`,
    [
      'The Reed Band | 2026-04-04 20:45 | £5',
      'Karl Lewin | 2026-04-18 20:45 | £6',
      'Spring Market | 2026-04-26 12:00–15:00',
      'Weekly Bingo Evening | Mondays',
      'Monthly Quiz Evening | no day',
    ],
  ),
  page(
    'signs in the headings of names',
    `<div class="c"><h3><span class="badge">New</span> Kite Making</h3><p>Sat 4 April 2026, 10am</p></div><div class="c"><h3>Owl Evening <sup>NEW!</sup></h3><p>Fri 10 April 2026, 6pm</p></div><div class="c"><h3>NEW: Clay Morning</h3><p>Wed 15 April 2026, 9.30am</p></div><div class="c"><h3>Pond Dip <span class="label">Free</span></h3><p>Sat 18 April 2026, 2pm</p></div>`,
    [
      'Kite Making | 2026-04-04 10:00',
      'Owl Evening | 2026-04-10 18:00',
      'Clay Morning | 2026-04-15 09:30',
      'Pond Dip | 2026-04-18 14:00 | free',
    ],
  ),
  page(
    'an entry whose name has a sign before it, so that it stands in no slot of the others',
    `<div class="c"><h3><span class="tag">Family</span> Owl Evening</h3><p>Fri 10 April 2026, 6pm</p></div><div class="c"><h3>Kite Making</h3><p>Sat 11 April 2026, 10am</p></div><div class="c"><h3>Clay Morning</h3><p>Wed 15 April 2026, 9.30am</p></div>`,
    ['Family Owl Evening | 2026-04-10 18:00', 'Kite Making | 2026-04-11 10:00', 'Clay Morning | 2026-04-15 09:30'],
  ),
  page(
    'a leaf with the first day, and below it the last',
    `<article><div class="leaf"><div>May</div><div>19</div></div><h2><a href="/e/1">The Town Crier</a></h2></article><article><div class="leaf"><div>Mar</div><div>15</div><div>to 31 Mar</div></div><h2><a href="/e/2">Arts Festival</a></h2></article><article><div class="leaf"><div>Apr</div><div>21</div></div><h2><a href="/e/3">Walking in the Past</a></h2></article>`,
    ['The Town Crier | 2026-05-19', 'Arts Festival | 2026-03-15…2026-03-31', 'Walking in the Past | 2026-04-21'],
  ),
  page(
    'entries between rules, each of a day, a name with its host, and facts that a break parts',
    `<h1>Events</h1><h2>June</h2><p>To be announced</p><p><strong>Sparrows at dusk</strong>; Hosted by Orchard Birds</p><p><strong>Time</strong>: later<br><strong>Location</strong>: Online</p><hr>
    <p><span class="date">Saturday, 13 June 2026</span></p><p><strong>Big Moth Count</strong>; Hosted by Moth Friends</p><p>A count of moths.</p><p><strong>Time</strong>: 1:00 PM<br><strong>Location</strong>: Long Meadow</p><hr>
    <p><span class="date">Wednesday, 17 June 2026</span></p><p><strong>Gulls with Kim Ash</strong>; Hosted by Orchard Birds</p><p>Bring a flask.</p><p><strong>Time</strong>: 3:00 PM<br><strong>Location</strong>: Mill Hall</p>`,
    ['Big Moth Count | 2026-06-13 13:00 | @ Long Meadow', 'Gulls with Kim Ash | 2026-06-17 15:00 | @ Mill Hall'],
  ),
]
