import { describe, expect, test } from 'vitest'
import { readBriefly } from '#test/support/read-html.ts'

describe('cinemas', () => {
  const FILM =
    '<h1>The Tin Bear</h1><p>A small bear made of tins goes to sea in a bath, with many songs. Running time 95 mins.</p>'

  test('tabs of days open panels of times, by order or by id', () => {
    const panels = ['14:00</a><a href="/b/2">17:30', '11:00']
    const byOrder = `<ul role="tablist"><li role="tab">Fri 3 Apr</li><li role="tab">Sat 4 Apr</li></ul>${panels.map((times) => `<div role="tabpanel"><a href="/b/1">${times}</a></div>`).join('')}`
    const byId = `<div><a href="#d1">Fri 3 Apr</a> <a href="#d2">Sat 4 Apr</a></div>${panels.map((times, index) => `<div id="d${index + 1}"><p>Screen 1</p><a href="/b/1">${times}</a></div>`).join('')}`
    const expected = ['The Tin Bear: 04-03 14:00, 04-03 17:30, 04-04 11:00']
    expect(readBriefly(FILM + byOrder, '/film/the-tin-bear')).toEqual(expected)
    expect(readBriefly(FILM + byId, '/film/the-tin-bear')).toEqual(expected)
  })

  test('a panel or a button tells its day in an attribute only', () => {
    const film = (title: string, ...times: string[]) =>
      `<div><h3><a href="/f/${title}">${title}</a></h3>${times.map((time) => `<a href="/b">${time}</a>`).join('')}</div>`
    expect(
      readBriefly(
        `<div data-date="2026-04-03">${film('Tin', '14:00', '17:30')}${film('Wolf', '20:00')}</div><div data-date="2026-04-04">${film('Tin', '11:00')}</div>`,
      ),
    ).toEqual(['Tin: 04-03 14:00, 04-03 17:30, 04-04 11:00', 'Wolf: 04-03 20:00'])
    expect(
      readBriefly(
        `${FILM}<a data-date="2026-04-03" href="/b/1">14:00</a><button aria-label="Book The Tin Bear on Saturday 4 April 2026 at 11:00">11:00</button>`,
        '/film/the-tin-bear',
      ),
    ).toEqual(['The Tin Bear: 04-03 14:00, 04-04 11:00'])
  })

  test('days with the same films are days, not performances of the first film', () => {
    const film = (title: string, times: string) =>
      `<div><h3><a href="/f/${title}">${title}</a></h3><p>PG</p><p>${times}</p></div>`
    const days = ['Friday 3 April', 'Saturday 4 April'].map(
      (name) => `<div><h2>${name}</h2>${film('Tin', '14:00 17:30')}${film('Wolf', '20:00')}</div>`,
    )
    expect(readBriefly(`<h1>What's On</h1>${days.join('')}`)).toEqual([
      'Tin: 04-03 14:00, 04-03 17:30, 04-04 14:00, 04-04 17:30',
      'Wolf: 04-03 20:00, 04-04 20:00',
    ])
    expect(
      readBriefly(
        '<h1>Listings</h1><p><b>Friday 3 April</b><br>Tin (U) 2.15pm, 5.15pm<br>Wolf (15) 8pm</p><p><b>Saturday 4 April</b><br>Tin (U) 11am<br>Wolf (15) 8pm</p>',
      ),
    ).toEqual(['Tin (U): 04-03 14:15, 04-03 17:15, 04-04 11:00', 'Wolf (15): 04-03 20:00, 04-04 20:00'])
  })

  test('the note of a performance is no film', () => {
    const film = (title: string) =>
      `<div><h2><a href="/f/${title}">${title}</a></h2><p>Certificate PG.</p><div><div><span>Tomorrow</span> <a href="/b/1">14:00</a></div><div><span>Wed 4 Mar</span> <a href="/b/3">11:00 <small>Baby</small></a></div></div></div>`
    expect(readBriefly(`<h1>Now Showing</h1>${film('Tin')}${film('Wolf')}`)).toEqual([
      'Tin: 03-03 14:00, 03-04 11:00',
      'Wolf: 03-03 14:00, 03-04 11:00',
    ])
  })

  test('what kind of showing it is, in the link of its time, names no film', () => {
    const day = (name: string, ...times: string[]) =>
      `<div><h4>${name}</h4>${times.map((time) => `<a href="/b">${time}</a> `).join('')}</div>`
    const film = `<div><h2><a href="/f/kite">Kite</a> <span class="cert">U</span></h2><p>81 mins</p>${day('Fri 6 Mar', '14:15', '19:30 (SUB)')}${day('Sat 7 Mar', "11:00 Kids' Club")}</div>`
    const other = `<div><h2><a href="/f/anvil">Anvil</a> <span class="cert">15</span></h2><p>120 mins</p>${day('Tue 10 Mar', '10:30 Parent &amp; Baby', '20:00')}</div>`
    expect(readBriefly(`<h1>Now Showing</h1>${film}${other}`)).toEqual([
      'Kite: 03-06 14:15, 03-06 19:30, 03-07 11:00',
      'Anvil: 03-10 10:30, 03-10 20:00',
    ])
  })

  test('films in the links of their times are films, whatever house is named above', () => {
    const day = (name: string, ...films: string[]) =>
      `<div><h4>${name}</h4>${films.map((one) => `<p><a href="/f/${one.slice(6)}">${one}</a></p>`).join('')}</div>`
    const page = `<div><h2><a href="/rex">The Rex</a></h2>${day('Fri 6 Mar', '14:15 Kite')}${day('Sat 7 Mar', '11:00 Anvil')}</div>`
    expect(readBriefly(`<h1>Now Showing</h1>${page}`)).toEqual(['Kite: 03-06 14:15', 'Anvil: 03-07 11:00'])
  })

  test('films down, days across', () => {
    expect(
      readBriefly(
        '<table><tr><th>Film</th><th>Fri 3 Apr</th><th>Sat 4 Apr</th></tr><tr><td>The Tin Bear</td><td>14:00, 17:30</td><td>11:00</td></tr><tr><td>Wolf</td><td>20:00</td><td>–</td></tr></table>',
      ),
    ).toEqual(['The Tin Bear: 04-03 14:00, 04-03 17:30, 04-04 11:00', 'Wolf: 04-03 20:00'])
  })
})

test('a class of film beside a name is no part of it', () => {
  const film = (title: string, rating: string, time: string) =>
    `<div class="film"><h3><a href="/f/${title}">${title} <span class="film-rating">${rating}</span></a></h3><p>Sat 4 Apr ${time}</p></div>`
  expect(readBriefly(`${film('Anemone', '15', '8pm')}${film('Boats', 'U', '2pm')}`)).toEqual([
    'Anemone: 04-04 20:00',
    'Boats: 04-04 14:00',
  ])
})

describe('single performances', () => {
  const page = (...lines: string[]) =>
    readBriefly(
      `<h1>The Tin Bear</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      '/shows/the-tin-bear',
    )

  test('one that is off is left out, and the others stand', () => {
    expect(page('Thu 2 Apr, 2pm <a href="/b">Book</a>', 'Fri 3 Apr, 2pm <b>Cancelled</b>', 'Sat 4 Apr, 11am')).toEqual([
      'The Tin Bear: 04-02 14:00, 04-04 11:00',
    ])
    expect(
      readBriefly('<h1>The Tin Bear</h1><p>Fri 3 Apr</p><p>2pm</p><p>Cancelled</p><p>5pm</p>', '/shows/the-tin-bear'),
    ).toEqual(['The Tin Bear: 04-03 17:00'])
  })

  test('the event is sold out or off where all of them are', () => {
    expect(page('Thu 2 Apr, 2pm <b>Sold out</b>', 'Fri 3 Apr, 2pm')).toEqual(['The Tin Bear: 04-02 14:00, 04-03 14:00'])
    expect(page('Thu 2 Apr, 2pm <b>Sold out</b>', 'Fri 3 Apr, 2pm <b>Sold out</b>')).toEqual([
      'The Tin Bear: 04-02 14:00, 04-03 14:00 (sold_out)',
    ])
    expect(page('Thu 2 Apr, 2pm <b>Cancelled</b>', 'Fri 3 Apr, 2pm <b>Cancelled</b>')).toEqual([
      'The Tin Bear: 04-02 14:00, 04-03 14:00 (cancelled)',
    ])
  })

  test('two ranges of time on one day, with words between them', () => {
    expect(
      readBriefly(
        '<h1>Craft Morning</h1><p>Saturday 4 April: 10am–11am for under 5s, 11.30am–12.30pm for over 5s</p>',
        '/craft-morning',
      ),
    ).toEqual(['Craft Morning: 04-04 10:00-11:00, 04-04 11:30-12:30'])
  })

  test('the time of a time element counts where it is London’s', () => {
    const at = (datetime: string) =>
      readBriefly(`<h1>Egg Hunt</h1><time datetime="${datetime}">4 April 2026</time>`, '/egg-hunt')
    expect(at('2026-04-04T10:00:00+01:00')).toEqual(['Egg Hunt: 04-04 10:00'])
    // Noon in UTC is what some systems write for a day without a time.
    expect(at('2026-04-04T12:00:00Z')).toEqual(['Egg Hunt: 04-04'])
  })
})
