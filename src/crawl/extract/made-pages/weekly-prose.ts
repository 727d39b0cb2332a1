import { type MadePage, page } from './made-page.ts'

/** Pages that say in sentences when groups meet: of one group, and first pages of sites. */
export const weeklyProsePages: readonly MadePage[] = [
  group(
    'Wool Club',
    `<p>Wool Club is for all who knit, and meets on the 2nd and 4th Fridays of the month at St. David’s Centre. It begins at 2:30, when there is tea to share.</p><p>The afternoon ends at 4:30.</p>`,
    'Wool Club | 24 days from 2026-03-13, 14 apart 14:30–16:30 | @ St. David’s Centre',
  ),
  group(
    'Friday Fun',
    `<p>Friday Fun is an after school club for school years 1 to 9. It happens after school (3:15 to 5:30) on a Friday.</p>`,
    'Friday Fun | Fridays 15:15–17:30 | 5 to 15',
  ),
  group(
    'Elm Rainbows',
    `<p>The Elm Rainbows now meet in the community centre each Monday from 5:45 - 6:45 pm.</p><p>It is open to girls aged from five to seven.</p>`,
    'Elm Rainbows | Mondays 17:45–18:45 | @ the community centre | 5 to 8',
  ),
  group(
    'Elm Beavers',
    `<p>Meetings are in the scout hut on Friday from 4:45 pm to 5:45 pm. Beavers is for 6 to 8 year olds.</p>`,
    'Elm Beavers | Fridays 16:45–17:45 | @ the scout hut | 6 to 9',
  ),
  group(
    'Elm Cubs',
    `<p>Cubs are aged between 8 and 10½ years. We meet at St Anne’s school between 6.30pm and 8.00pm on Thursday evenings.</p>`,
    'Elm Cubs | Thursdays 18:30–20:00 | @ St Anne’s school | 8 to 10.6',
  ),
  group(
    'Little Lions',
    `<p>The group runs on Thursday mornings from 10.15 to 11.30, term times only. We ask for a £1 donation.</p><p>The children are between 4 weeks and 4 years old.</p>`,
    'Little Lions | Thursdays 10:15–11:30 in term | 0.1 to 5',
  ),
  group(
    'Kids Boxing',
    `<p>For the kids, classes are Monday, Wednesday and Thursday from 6:30 to 7:30.</p>`,
    'Kids Boxing | Mondays 18:30–19:30 & Wednesdays 18:30–19:30 & Thursdays 18:30–19:30',
  ),
  group(
    'Corner Youth Club',
    `<p>Our youth club for school years 7 to 9 is held in the Memorial Hall every Friday evening in term time, 7.00 – 8.30pm. Entry is 50p and there is a tuck shop.</p>`,
    'Corner Youth Club | Fridays 19:00–20:30 in term | @ the Memorial Hall | 11 to 15 | £0.5',
  ),
  group(
    'Muddy Church',
    `<p>Muddy Church takes place on the second Sunday of every month from 3.30pm until 5.30pm, in St Mark’s Church. All ages are welcome there. Free, with tea.</p>`,
    'Muddy Church | 11 days from 2026-04-12, 28 apart 15:30–17:30 | @ St Mark’s Church | all ages | free',
  ),
  group(
    'Tiny Hands',
    `<ul><li>When? Wednesdays 10-11.30am</li><li>Where? The Lower Hall</li><li>Who? Babies and toddlers with a grown-up</li><li>How much? £1.50 per family</li></ul>`,
    'Tiny Hands | Wednesdays 10:00–11:30 | @ The Lower Hall | 0 to 4 | £1.5',
  ),
  group(
    'Junior Choir',
    `<p>Rehearsals: Mondays 4.15pm to 5.15pm, Music Room, term time</p><p>Open to anyone aged 7-11.</p>`,
    'Junior Choir | Mondays 16:15–17:15 in term | 7 to 12',
  ),
  {
    ...group(
      'Taekwondo',
      `<p>Sessions are held on Sunday mornings in the club sports hall.</p><p>NINJA TKD Sunday 10.00 a.m. to 10.30 a.m.</p><p>JUNIOR TKD Sunday 10.30 a.m. to 11.15 a.m.</p><p>FAMILY TKD Sunday 11.15 a.m. to 12.15 p.m.</p>`,
      '',
    ),
    events: ['NINJA TKD | Sundays 10:00–10:30', 'JUNIOR TKD | Sundays 10:30–11:15', 'FAMILY TKD | Sundays 11:15–12:15'],
  },
  home(
    'what is done, every Tuesday, below the name of the site',
    'Elm Singers',
    '<h1>Elm Singers</h1><p>We meet to sing folk songs and rounds, every Tuesday 7-9pm in the Old School. All are welcome.</p><p><a href="/about.html">About us</a></p>',
    ['Elm Singers | Tuesdays 19:00–21:00 | @ the Old School'],
  ),
  home(
    'below a welcome, in the section on the club',
    'Worsfold Chess Club – Home',
    '<h1>Welcome to Worsfold Chess Club</h1><h2>About us</h2><p>We are a friendly club of players old and new. The club meets every Thursday from 7.30pm until 10pm in the Mill Hall, Elm Road.</p><h2>Contact</h2><p>Jo Bell, 01632 960123</p>',
    ['Worsfold Chess Club | Thursdays 19:30–22:00 | @ the Mill Hall'],
  ),
  home(
    'rehearsals of a band that only its site names',
    'Elmford Brass Band',
    '<p><b>Welcome!</b></p><p>Elmford Brass Band has played for the village since 1921. Rehearsals are held on Mondays at 7.30pm in the Band Room, Mill Lane. New players are always welcome.</p>',
    ['Elmford Brass Band | Mondays 19:30 | @ the Band Room, Mill Lane'],
  ),
  home(
    'training on two evenings, below a sign that is no heading',
    'Orchard Judo Club',
    '<div id=header><a href="/">Orchard Judo Club</a></div><h2>Home</h2><p>We train on Wednesday and Friday evenings, 6.30pm to 8pm, at the Leisure Centre. Juniors aged 6 and over are welcome.</p>',
    ['Orchard Judo Club | Wednesdays 18:30–20:00 & Fridays 18:30–20:00 | @ the Leisure Centre | from 6'],
  ),
  home(
    'several groups by their names',
    '1st Elmford Scouts',
    '<h1>1st Elmford Scout Group</h1><p>Our Beavers meet on Mondays from 5.30pm to 6.45pm. Cubs meet on Tuesdays from 6.30pm to 8pm and Scouts meet on Fridays from 7pm to 9pm.</p>',
    ['Beavers | Mondays 17:30–18:45', 'Cubs | Tuesdays 18:30–20:00', 'Scouts | Fridays 19:00–21:00'],
  ),
  home(
    'a church that would love to see its readers',
    'Elm Road Chapel',
    '<h1>Elm Road Chapel</h1><p>We would love to see you on Sunday mornings at 10.30am, when there is a crèche and Sunday School.</p>',
    ['Elm Road Chapel | Sundays 10:30'],
  ),
  home(
    'the first Tuesday of each month, among what the club says about itself',
    'Elm & District Gardening Club',
    '<h1>Elm &amp; District Gardening Club</h1><h3>About our club</h3><p>Founded in 1974, the club has over 60 members. We meet on the first Tuesday of each month at 7.30pm in the Village Hall, Mill Lane.</p><h3>Committee</h3><ul><li>Chair: Jo Bell</li><li>Treasurer: Sam Reed</li></ul>',
    ['Elm & District Gardening Club | 12 days from 2026-04-07, 28 apart 19:30 | @ the Village Hall, Mill Lane'],
  ),
  home(
    'groups of a hall, each below its heading',
    'Elmford Village Hall',
    '<h1>Elmford Village Hall</h1><h2>Toddlers</h2><p>Bring your little ones along. The group meets on Thursday mornings in term time from 9.30 to 11.30am.</p><h2>Table Tennis</h2><p>Anyone can play. Sessions are held every Monday evening, 7pm to 9pm.</p><h2>Hire the hall</h2><p>Ring Jo Bell, 01632 960123.</p>',
    ['Toddlers | Thursdays 09:30–11:30 in term | 1 to 4', 'Table Tennis | Mondays 19:00–21:00'],
  ),
  home(
    'groups that have their own names, in a list',
    'St Bride',
    '<h1>St Bride’s</h1><ul><li>The Mothers’ Union meets on the second Wednesday of the month at 2.30pm in the Mill Room.</li><li>Bell ringers practise every Thursday from 7.30pm.</li><li>The church is open daily from 9am.</li></ul>',
    ['Mothers’ Union | 12 days from 2026-03-11, 28 apart 14:30 | @ the Mill Room', 'Bell ringers | Thursdays 19:30'],
  ),
  home(
    'a club in an inn, below large type',
    'Tin Kettle Folk Club',
    '<center><font size=6>Tin Kettle Folk Club</font></center><p>The club runs every Wednesday at the Old Swan, Elmford, from 8pm. Singers and players of every sort are welcome, admission £2.</p>',
    ['Tin Kettle Folk Club | Wednesdays 20:00 | £2'],
  ),
  home(
    'club nights',
    'Orchard Fencing',
    '<h2>Orchard Fencing Club</h2><p>Club nights are Tuesday and Thursday, 7pm to 9pm, at Mill School. Beginners from the age of 8 are welcome.</p>',
    ['Orchard Fencing Club | Tuesdays 19:00–21:00 & Thursdays 19:00–21:00 | @ Mill School | from 8'],
  ),
  home(
    'an invitation below a welcome',
    'Elm Road Chapel',
    '<h1>Welcome</h1><p>Join us every Sunday at 10.30am for worship, with groups for children. Coffee follows.</p>',
    ['Elm Road Chapel | Sundays 10:30'],
  ),
  page(
    'weekdays as headings of cards in sentences',
    '<h1>Our week</h1><h3>Tuesday</h3><div class="card"><p><b>Tiny Acorns</b> is our group for babies and toddlers. It runs in the hall from 10am to 11.30am and costs £2.</p></div><div class="card"><p><b>Lunch Club</b> serves a hot meal at 12.30pm. Please book.</p></div><h3>Thursday</h3><div class="card"><p><b>Craft Circle</b> meets in the lounge between 2pm and 4pm for knitting and chat.</p></div>',
    [
      'Tiny Acorns | Tuesdays 10:00–11:30 | @ the hall | 0 to 4 | £2',
      'Lunch Club | Tuesdays 12:30',
      'Craft Circle | Thursdays 14:00–16:00 | @ the lounge',
    ],
  ),
  page(
    'weekdays as headings of sentences that name groups',
    '<h2>Mondays</h2><p>Little Larks toddler group meets in the church room from 9.30am until 11am, with toys and songs.</p><h2>Wednesdays</h2><p>Coffee Stop runs from 10am to noon. In the evening the Gospel Choir rehearses at 7.30pm.</p><h2>Fridays</h2><p>Youth Club for ages 11–16 runs from 7pm to 9pm.</p>',
    [
      'Little Larks toddler group | Mondays 09:30–11:00 | @ the church room',
      'Coffee Stop | Wednesdays 10:00–12:00',
      'Gospel Choir | Wednesdays 19:30',
      'Youth Club | Fridays 19:00–21:00 | 11 to 17',
    ],
  ),
  page(
    'what a church has at an hour on some Sundays of each month',
    `<h1>Sunday Worship</h1><p>At 8:00 AM on 1st and 3rd Sundays of the month, we have Holy Communion, this is a said service. It is quiet.</p>
     <p>At 10:15am we have our most popular service, which varies from week to week.</p>
     <p>At 3:30pm on the third Sunday we have Messy Church, with refreshments from 3:15pm.</p>`,
    [
      'Holy Communion | 24 days from 2026-03-15, 21 apart 08:00',
      'Messy Church | 12 days from 2026-03-15, 35 apart 15:30',
    ],
  ),
  page(
    'what is run, held and there each week, in plain words',
    `<h1>St Mary’s</h1><p>There is a coffee morning every Thursday at 10am in the hall.</p><p>On Sundays at 10.30am we hold a Family Service.</p>
     <p>Every Wednesday from 10am to noon we run a toddler group.</p><p>We have had many members since 1990.</p>`,
    [
      'Coffee morning | Thursdays 10:00 | @ the hall',
      'Family Service | Sundays 10:30',
      'Toddler group | Wednesdays 10:00–12:00',
    ],
  ),
  page(
    'a name, on, and every week',
    `<div><b>U3A Table Tennis</b><p>U3A Table Tennis on every Tuesday during the day in the Main Room.</p></div>
     <div><b>Moon Music</b><p>Moon Music is on every Monday during the day in the Main Room.</p></div>`,
    ['U3A Table Tennis | Tuesdays | @ the Main Room', 'Moon Music | Mondays | @ the Main Room'],
  ),
  page(
    'what each group does on its days, in sentences',
    `<h1>Our groups</h1><section><h2>Racers</h2><p>Led by Ada Reed.</p><ul><li>Tuesdays: Speed work, such as hill reps and sprints.</li>
     <li>Thursdays: A longer run, usually seven miles or so.</li></ul></section><section><h2>Pacers</h2><p>Led by Jo Fern.</p>
     <ul><li>Tuesdays: Jo leads intervals, and all paces are welcome.</li><li>Thursdays: We run for an hour at an easy pace.</li></ul></section>`,
    ['Racers | Tuesdays & Thursdays', 'Pacers | Tuesdays & Thursdays'],
  ),
  page(
    'what is in each hall on each day, by its name',
    `<h1>Our halls</h1><section><h2>Small Hall</h2><ul><li>Tuesdays: Yoga 6pm</li><li>Thursdays: Pilates 7pm</li></ul></section>
     <section><h2>Main Hall</h2><ul><li>Tuesdays: Judo 5pm</li><li>Thursdays: Dance Club 6pm</li></ul></section>`,
    [
      'Yoga | Tuesdays 18:00 | @ Small Hall',
      'Pilates | Thursdays 19:00 | @ Small Hall',
      'Judo | Tuesdays 17:00 | @ Main Hall',
      'Dance Club | Thursdays 18:00 | @ Main Hall',
    ],
  ),
  page(
    'the parts of a practice, each with its hours',
    `<h1>Ringing</h1><h2>Tuesday practice</h2><ul><li>19:00–20:00 - Learner session, usually focusing on handling and rounds</li>
     <li>20:00–21:15 - Main practice</li></ul><p>We also ring on Sunday mornings before the service.</p>`,
    ['Learner session | Tuesdays 19:00–20:00', 'Main practice | Tuesdays 20:00–21:15'],
  ),
  page(
    'a weekday and its hour in a heading, of which a sentence below says the end, and which weeks are meant',
    '<h1>Groups at Elm</h1><h2>Warm Lunch</h2><h4>Tuesday 12.30pm</h4><p>Warm Lunch is a midday meal held every other Tuesday, 12.30 to 2.30pm.</p><h2>Song Hour</h2><h4>Thursday 10am</h4><p>Song Hour is a sing-along on every Thursday from 10am to 11am.</p>',
    ["Warm Lunch | repeats 'Every other Tuesday, 12:30pm to 2:30pm'", 'Song Hour | Thursdays 10:00–11:00'],
  ),
  page(
    'what is said to be on other days than the one that is named',
    '<h1>Ministries</h1><p>Life beyond Sundays</p><h2>Life Groups</h2><p>Small groups that meet at home.</p><h2>The Warm Welcome</h2><h4>Wednesdays, 2–4pm</h4><p>Tea and cake.</p>',
    ['The Warm Welcome | Wednesdays 14:00–16:00'],
  ),
  home(
    'a church that says when it meets, and elsewhere what happens at that hour',
    'Elm Road Baptist Church',
    '<h1>Elm Road Baptist Church</h1><p>Growing together</p><p>We meet every Sunday at 10.30am</p><h2>When we meet</h2><p>Join us for our Sunday service at 10:30am. We also have groups through the week.</p><h2>What to expect</h2><p>A friendly welcome awaits you at our Sunday morning service, which starts at 10:30 am.</p><p>After the service, join us for tea in the foyer.</p>',
    ['Sunday service | Sundays 10:30'],
  ),
  home(
    'a church whose service at another hour is not the one at which it meets',
    'Elm Road Baptist Church',
    '<h1>Elm Road Baptist Church</h1><p>We meet every Sunday at 10.30am</p><h2>In summer</h2><p>In the park our Sunday service was at 4pm.</p>',
    ['Elm Road Baptist Church | Sundays 10:30'],
  ),
  home(
    'a choir, which no kind of its meetings names better',
    'Elm Road Singers',
    '<h1>Elm Road Singers</h1><p>We meet every Tuesday at 7.30pm</p><h2>New here?</h2><p>Come to a Tuesday rehearsal at 7.30pm.</p>',
    ['Elm Road Singers | Tuesdays 19:30'],
  ),
]

function group(name: string, html: string, event: string): MadePage {
  const url = `https://made.example/groups/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
  return page(name, `<h1>${name}</h1>${html}`, [event], { url, title: `${name} – Elm Church` })
}

/** A first page, which says of its own group in sentences when it meets. */
function home(about: string, title: string, html: string, events: readonly string[]): MadePage {
  return page(about, html, events, { url: 'https://made.example/', title })
}
