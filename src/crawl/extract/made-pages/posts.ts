import { type MadePage, page } from './made-page.ts'

const at = (path: string, title: string) => ({ url: `https://made.example${path}`, title: `${title} – Orchard Hall` })

const BANDS =
  '<ul><li>Sunday June 7 – Andy Reed Trio</li><li>Saturday June 13 – Elm Jazz</li><li>Saturday June 27 – Wind Band</li></ul>'

/** Posts of a blog, and news: they bear dates of all kinds, and now and then list what is on. */
export const postPages: readonly MadePage[] = [
  page(
    'a line-up within news, and the hours of all of it',
    `<h1>Bandstand music returns</h1><p>The concerts begin on Sunday, June 7 and see a variety of bands.</p><p>The full line-up is as follows:</p>${BANDS}<p>Performances take place between 1pm and 4pm.</p>`,
    [
      'Andy Reed Trio | 2026-06-07 13:00–16:00',
      'Elm Jazz | 2026-06-13 13:00–16:00',
      'Wind Band | 2026-06-27 13:00–16:00',
    ],
    at('/news/bandstand-music-returns', 'Bandstand music returns'),
  ),
  page(
    'a line-up without days of the week, read from the day on which the post was put up',
    `<article><h1>Autumn evenings</h1><time class="entry-date published" datetime="2026-02-20">20 February 2026</time><ul><li>2 October — Egg Racing</li><li>17 October — Barn Dance</li><li>14 November — Craft Sale</li></ul></article>`,
    ['Egg Racing | 2026-10-02', 'Barn Dance | 2026-10-17', 'Craft Sale | 2026-11-14'],
    at('/blog/autumn-evenings', 'Autumn evenings'),
  ),
  page(
    'a line-up of which nothing says the year',
    `<h1>Autumn evenings</h1><ul><li>2 October — Egg Racing</li><li>17 October — Barn Dance</li><li>14 November — Craft Sale</li></ul>`,
    [],
    at('/blog/autumn-evenings', 'Autumn evenings'),
  ),
  page(
    'a line-up of a post of another year',
    `<article><h1>Autumn evenings</h1><time class="entry-date published" datetime="2024-08-20">20 August 2024</time><ul><li>2 October — Egg Racing</li><li>17 October — Barn Dance</li><li>14 November — Craft Sale</li></ul></article>`,
    [],
    at('/blog/autumn-evenings', 'Autumn evenings'),
  ),
  page(
    'a line-up below the day on which the post was put up, in plain words',
    `<article><h1>Our autumn</h1><p class="date">20 February 2026</p><ul><li>2 October — Egg Racing</li><li>17 October — Barn Dance</li><li>14 November — Craft Sale</li></ul></article>`,
    ['Egg Racing | 2026-10-02', 'Barn Dance | 2026-10-17', 'Craft Sale | 2026-11-14'],
    at('/blog/our-autumn', 'Our autumn'),
  ),
  page(
    'the same on a page that no address calls a post',
    `<article><h1>Village evenings</h1><p class="date">20 February 2026</p><ul><li>2 October — Egg Racing</li><li>17 October — Barn Dance</li><li>14 November — Craft Sale</li></ul></article>`,
    ['Egg Racing | 2026-10-02', 'Barn Dance | 2026-10-17', 'Craft Sale | 2026-11-14'],
    at('/village-evenings', 'Village evenings'),
  ),
  page(
    'and where nothing says when it was put up',
    `<h1>Village evenings</h1><ul><li>2 October — Egg Racing</li><li>17 October — Barn Dance</li><li>14 November — Craft Sale</li></ul>`,
    ['Egg Racing | 2026-10-02', 'Barn Dance | 2026-10-17', 'Craft Sale | 2026-11-14'],
    at('/village-evenings', 'Village evenings'),
  ),
  page(
    'news with a day to come in its text, above posts about others',
    `<h1>A new roof for the hall</h1><p>Work starts on Monday 6 April and ends on Friday 17 April.</p><h3><a href="/news/thanks-to-all">Thanks to all</a></h3><p>Saturday 4 April 2026</p><h3><a href="/news/new-chairs">New chairs</a></h3><p>Saturday 11 April 2026</p><h3><a href="/news/a-new-cook">A new cook</a></h3><p>Saturday 18 April 2026</p>`,
    [],
    at('/news/a-new-roof', 'A new roof for the hall'),
  ),
  page(
    'what is on below a heading that speaks of news first',
    `<h1>News &amp; Events</h1><div class="n"><h3>New roof finished</h3><p>Posted 2 March 2026</p></div><div class="n"><h3>Pond Dip</h3><p>Saturday 4 April 2026, 2pm</p></div><div class="n"><h3>Owl Walk</h3><p>Sunday 12 April 2026, 7pm</p></div><div class="n"><h3>Seed Swap</h3><p>Saturday 18 April 2026, 10am</p></div>`,
    ['Pond Dip | 2026-04-04 14:00', 'Owl Walk | 2026-04-12 19:00', 'Seed Swap | 2026-04-18 10:00'],
    at('/news-and-events/', 'News & Events'),
  ),
  page(
    'the day on which a post was written, beside its author, in a list of posts and events',
    `<h1>Events &amp; News</h1><ul><li><a href="/events/2026-03-09-hello"><h3>A warm hello to our new site!</h3><div><em>9 March 2026</em> / <em>By Rosa</em></div><p>We are glad to show our new site.</p></a></li></ul>`,
    [],
    { url: 'https://made.example/events', title: 'Events | Elm Choir' },
  ),
  page(
    'the page of such a post, with other headings below',
    `<article><h1>A warm hello to our new site!</h1><div><em>9 March 2026</em><em>By Rosa Fern</em></div><p>We are glad.</p><h2>What’s Next?</h2><p>Look here for news.</p></article>`,
    [],
    { url: 'https://made.example/events/2026-03-09-hello', title: 'A warm hello to our new site! | Elm Choir' },
  ),
  page(
    'who plays on a day to come, in the same words',
    `<h1>The Tide</h1><p>Saturday 9 May 2026 / By Elm Players</p>`,
    ['The Tide | 2026-05-09'],
    { url: 'https://made.example/events/the-tide', title: 'The Tide | Elm Theatre' },
  ),
]
