import { type MadePage, page } from './made-page.ts'

/** Tables without elements for their rows: cell after cell in one parent, their columns known by repeated classes. */
export const gridPages: readonly MadePage[] = [
  page(
    'headings of columns, and the places linked to a map',
    `<h1>Programme</h1><h2>Saturday 4 April 2026</h2><div class="grid"><div class="col-time">Time</div><div class="col-event">Event</div><div class="col-place">Location</div>${cells(
      ['col-time', 'col-event', 'col-place'],
      ['10.00am', 'Puppet Making', '<a href="/map#barn">Mill Barn</a>'],
      ['11.30am', 'Clog Dancing for All', '<a href="/map#green">Village Green</a>'],
      ['2.00pm – 3.00pm', 'Owl Stories', '<a href="/map#barn">Mill Barn</a>'],
      ['4.15pm', 'Lantern Parade', '<a href="/map#green">Village Green</a>'],
    )}</div>`,
    [
      'Clog Dancing for All | 2026-04-04 11:30 | @ Village Green',
      'Lantern Parade | 2026-04-04 16:15 | @ Village Green',
      'Owl Stories | 2026-04-04 14:00–15:00 | @ Mill Barn',
      'Puppet Making | 2026-04-04 10:00 | @ Mill Barn',
    ],
    { url: 'https://made.example/programme.html', title: 'Elmford Folk Weekend' },
  ),
  page(
    'days as headings between the cells, the place before the name, and cells that are empty',
    `<section class="sched"><h3>Friday 17th April</h3>${cells(
      ['s-when', 's-where', 's-what'],
      ['6pm', '<a href="/venues/tent/">The Big Tent</a>', 'Opening Ceilidh'],
      ['8pm', '', 'Fire Sculpture'],
    )}<h3>Saturday 18th April</h3>${cells(
      ['s-when', 's-where', 's-what'],
      ['10am', '<a href="/venues/tent/">The Big Tent</a>', 'Circus Skills'],
      ['noon', '<a href="/venues/orchard/">The Orchard</a>', '<a href="/acts/tin-bears/">The Tin Bears</a>'],
      ['3pm', '<a href="/venues/orchard/">The Orchard</a>', 'Storytelling with Nan Pole'],
    )}</section>`,
    [
      'Opening Ceilidh | 2026-04-17 18:00 | @ The Big Tent',
      'Fire Sculpture | 2026-04-17 20:00',
      'Circus Skills | 2026-04-18 10:00 | @ The Big Tent',
      'The Tin Bears | 2026-04-18 12:00 | @ The Orchard',
      'Storytelling with Nan Pole | 2026-04-18 15:00 | @ The Orchard',
    ],
  ),
  page(
    'dates in a column of their own, and columns numbered rather than named',
    `<div>${cells(
      ['c c1', 'c c2', 'c c3'],
      ['<b>Date</b>', '<b>Event</b>', '<b>Venue</b>'],
      ['21 March', 'Jumble Sale', '<a href="/hall">Church Hall</a>'],
      ['3 April', 'Hot Cross Bun Walk', '<a href="/gate">Park Gate</a>'],
      ['25 April', 'Quiz and Chips', '<a href="/hall">Church Hall</a>'],
    ).replaceAll('div', 'p')}</div>`,
    [
      'Jumble Sale | 2026-03-21 | @ Church Hall',
      'Hot Cross Bun Walk | 2026-04-03 | @ Park Gate',
      'Quiz and Chips | 2026-04-25 | @ Church Hall',
    ],
  ),
  page(
    'groups of the week, day and hours in columns',
    `<h1>Classes</h1><div class="tt">${cells(
      ['d', 'h', 'n'],
      ['Monday', '9.30 – 10.30am', 'Gentle Yoga'],
      ['Tuesday', '4 – 5pm', 'Junior Judo'],
      ['Thursday', '6 – 7pm', 'Street Dance'],
    )}</div>`,
    ['Gentle Yoga | Mondays 09:30–10:30', 'Junior Judo | Tuesdays 16:00–17:00', 'Street Dance | Thursdays 18:00–19:00'],
  ),
  page(
    'places that return before names that do not, without headings of columns',
    `<h2>Sunday 17 May 2026</h2><div>${cells(
      ['x', 'y', 'z'],
      ['9.30am', '<a href="/tent">Red Tent</a>', 'Sunrise Songs'],
      ['10.30am', '<a href="/barn">Long Barn</a>', 'Kite Painting'],
      ['12.30pm', '<a href="/tent">Red Tent</a>', 'Giant Picnic'],
      ['2pm', '<a href="/tent">Red Tent</a>', 'Ukuleles for Beginners'],
    )}</div>`,
    [
      'Sunrise Songs | 2026-05-17 09:30 | @ Red Tent',
      'Kite Painting | 2026-05-17 10:30 | @ Long Barn',
      'Giant Picnic | 2026-05-17 12:30 | @ Red Tent',
      'Ukuleles for Beginners | 2026-05-17 14:00 | @ Red Tent',
    ],
  ),
  page(
    'an hour and a name by turns below each day, with a note at the end',
    `<div id="prog"><h2>Saturday 6 June</h2>${cells(
      ['hour', 'act'],
      ['11.00', 'Sand Castles with Gran'],
      ['13.00', 'Punch and Jolly'],
      ['15.30', 'Tug of War'],
    )}<h2>Sunday 7 June</h2>${cells(
      ['hour', 'act'],
      ['11.00', 'Raft Race'],
      ['14.00', 'Brass on the Beach'],
    )}<p>Rain moves us to the hall.</p></div>`,
    [
      'Sand Castles with Gran | 2026-06-06 11:00',
      'Punch and Jolly | 2026-06-06 13:00',
      'Tug of War | 2026-06-06 15:30',
      'Raft Race | 2026-06-07 11:00',
      'Brass on the Beach | 2026-06-07 14:00',
    ],
  ),
  page(
    'months between whole entries are no cells beside them',
    `<div>${cells(
      ['sep', 'entry'],
      [
        'March 2026',
        '<h3>Lantern Evening</h3><p>Sat 21 March, 7pm</p><p class="venue">Fusion Barn</p><p>It is a long evening with much to see and to do for all who like to stay up late, and there will be soup, bread, cakes and a fire to sit by, as there was last year, when more than a hundred of you came along with lanterns that you had made at home, and sang.</p>',
      ],
      [
        'April 2026',
        '<h3>Owl Evening</h3><p>Fri 17 April, 8pm</p><p class="venue">Mill Meadow</p><p>It is a long evening with much to see and to do for all who like to stay up late, and there will be soup, bread, cakes and a fire to sit by, as there was last year, when more than a hundred of you came along with lanterns that you had made at home, and sang.</p>',
      ],
      [
        'May 2026',
        '<h3>Moth Evening</h3><p>Sat 9 May, 9pm</p><p class="venue">Fusion Barn</p><p>It is a long evening with much to see and to do for all who like to stay up late, and there will be soup, bread, cakes and a fire to sit by, as there was last year, when more than a hundred of you came along with lanterns that you had made at home, and sang.</p>',
      ],
    )}</div>`,
    [
      'Lantern Evening | 2026-03-21 19:00 | @ Fusion Barn',
      'Owl Evening | 2026-04-17 20:00 | @ Mill Meadow',
      'Moth Evening | 2026-05-09 21:00 | @ Fusion Barn',
    ],
  ),
]

function cells(classes: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const cell = (text: string, column: number) => `<div class="${classes[column]}">${text}</div>`
  return rows.map((row) => row.map(cell).join('')).join('\n')
}
