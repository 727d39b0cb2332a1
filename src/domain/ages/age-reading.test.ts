import { describe, expect, test } from 'vitest'
import { AGES_OF_CHILDREN, COUNTS } from '#test/support/ages-and-counts.ts'
import { expectLinear } from '#test/support/growth.ts'
import { readAges } from './age-reading.ts'
import { withoutCertificate } from './age-stages.ts'

describe('ages in numbers', () => {
  test.each<[string, number | null, number | null]>([
    ['0-18 months', 0, 18],
    ['A quiet evening for adults aged +18', 216, null],
    ['For ages +8 and their grown-ups', 96, null],
    ['For children ages 6 - 9. Children over the age of 6 years may stay by themselves.', 72, 119],
    ['For children aged over 6. Ages 3 to 5 meet next door.', 36, null],
    ['under 5s', null, 59],
    ['ages 7+', 84, null],
    ['18+', 216, null],
    ['over 18s', 216, null],
    ['Strictly 18', 216, null],
    ['Ten comics, one stage. 19+.', 228, null],
    ['Grown-ups only', 216, null],
    ['Must be 21 or older with ID', 252, null],
    ['a run for four to fourteen year olds', 48, 179],
    ['U10s', null, 119],
    ['14+ only, under 16s must be accompanied by an adult', 168, null],
    ['Songs for babies, from 8 weeks.', 2, null],
    ['Songs for under fives', null, 59],
    ['For brave souls of seven and over', 84, null],
    ['Prizes for ten and under', null, 131],
    ['made for everyone under eight to help', null, 95],
    ['young people up to and including the age of 25', null, 311],
    ['adults only', 216, null],
    ['Recommended for ages 8+', 96, null],
    ['Suitable for 5 and up', 60, null],
    ['Age guidance: 12+', 144, null],
    ['Not suitable for under 7s', 84, null],
    ['ideal for ages 3 – 8', 36, 107],
    ['children over 4', 48, null],
    ['5-11 year olds', 60, 143],
    ['8-12yrs', 96, 155],
    ['11 to 16', 132, 203],
    ['ages six to ten', 72, 131],
    ['4½ years and over', 54, null],
    ['2½ to 5 years', 30, 71],
    ['3–4½ years', 36, 54],
    ['18 months – 4 yrs', 18, 59],
    ['all ages', 0, null],
    ['from 6 months', 6, null],
    ['aged 60+', 720, null],
    ['Over 55s', 660, null],
    ['Recommended for ages 8+. Under 16s must be accompanied', 96, null],
    ['A film for ages 8+ (PG)', 96, null],
    ['6 months+', 6, null],
    ['11 to 16-year-olds', 132, 203],
    ['for ages 5 through 12', 60, 155],
    ['You must be at least 8 years old to climb', 96, null],
    ['Ages: 3-5, 6-8', 36, 107],
    ['Ages 3-5, 10-11am', 36, 71],
    ['ages 3 - adult', 36, null],
    ['Teens (12-18)', 144, 227],
    ['Toddlers (1-3)', 12, 47],
    ['Teens 13-18', 156, 227],
    ['Young people 11–19', 132, 239],
    ['age 8/9', 96, 119],
    ['Ages 8 & 9', 96, 119],
    ['Children aged 0‒3 play next door', 0, 47],
    ['aged 4‐11', 48, 143],
    ['If you are between the ages of 4 and 11, join us', 48, 143],
    ['8 – 10 ½ years', 96, 126],
    ['from 5¾ years to 8 years', 69, 107],
    ['10½-14 years', 126, 179],
    ['7-11 y.o.', 84, 143],
    ['5 years upwards', 60, null],
    ['3 years plus', 36, null],
    ['from birth', 0, null],
    ['Suitable from birth.', 0, null],
    ['Rainbows (5-7)', 60, 95],
    ['Not suitable for participants under 15 years of age.', 180, null],
    ['Ages 2.5 to 5', 30, 71],
    ['2.5 - 5 years', 30, 71],
    ['18m-3y', 18, 47],
    ['(5-11)', 60, 143],
    ['Maximum age 12', null, 155],
    ['For 3 year olds', 36, 47],
    ['for 3-year-olds and over', 36, null],
    ['Ages guidance: 4 - 7', 48, 95],
  ])('%s', (text, minAgeMonths, maxAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths }))
})

describe('ages of adults', () => {
  test.each<[string, number]>([
    ['Adults aged 19+ are welcome.', 228],
    ['For adults aged 19 and over', 228],
    ['An evening class for adults (19+)', 228],
    ['Adults (18 and over)', 216],
    ['adults 21 & over', 252],
    ['for adults over 50', 600],
    ['adults over the age of 60', 720],
    ['Learners aged 19+', 228],
    ['Free meals for anyone age 60 and up.', 720],
    ['A gentle game for anyone over 50, whatever your ability', 600],
    ['For those over 60 who like to sing', 720],
  ])('%s', (text, minAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths: null }))

  test.each([
    'Children must be accompanied by an adult (18+).',
    'Children must be accompanied by adults over 18',
    'Bring two adults over 18.',
    'Tickets for adults (18+) £5',
    'Adults over 18 must supervise',
    'Adults aged 19+ pay £3',
    'Adults (18+) can try the bar.',
    'Adults (18+) are welcome, too.',
    'Adults aged 18+ need a ticket as well',
  ])('%s: not whom it is for', (text) => expect(readAges(text)).toBeNull())
})

describe('ages as venues write them', () => {
  test.each<[string, number | null, number | null]>([
    ['Open to anyone 14 years of age or older.', 168, null],
    ['You need to be 14 years of age or older to join', 168, null],
    ['For children 8 years of age and younger', null, 107],
    ['For anyone aged 8+.', 96, null],
    ['Newborn - 23 months', 0, 23],
    ['newborns to 2 years', 0, 35],
    ['Babies to age 5', 0, 71],
    ['For babies to age 5 and their families', 0, 71],
    ['Infants to 2 years', 0, 35],
    ['Birth through age 5', 0, 71],
    ['from newborns to 90-year-olds', 0, null],
    ['for ages 0-100', 0, null],
    ['A troop for 10½–14s', 126, 179],
    ['2 and a half to 5 years', 30, 71],
    ['six months to three years', 6, 47],
    ['For three- to five-year-olds', 36, 71],
    ['from the age of four', 48, null],
    ['Suitable for children aged from 4', 48, null],
    ['from 4 yrs', 48, null],
    ['age 7 upwards', 84, null],
    ['[7+]', 84, null],
    ['Under 5’s', null, 59],
    ['Over 7s, with a grown-up, please.', 84, null],
    ['children from 18 months to school age', 18, 59],
    ['For children up to 5', null, 71],
    ['Children under the age of 8', null, 95],
    ['babies under 1', null, 11],
    ['aged 8, 9 and 10', 96, 131],
    ['for children age 2, 3, 4 and 5', 24, 71],
    ['for the 8-12 age group', 96, 155],
    ['For young adults 18-30', 216, 371],
    ['1st-4th grader', 72, 131],
    ['Training for U9 to U14', null, 167],
    ['Red (4–7) at 4pm, Orange (8–11) at 4:45, Green (12+) at 5:30', 48, null],
  ])('%s', (text, minAgeMonths, maxAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths }))
})

describe('ages as people say them', () => {
  test.each<[string, number | null, number | null]>([
    ['Have you a child under 5? Come along', null, 59],
    ['For over-sixes and their families', 72, null],
    ['For any child under 8.', null, 95],
    ['Make a lantern, 8-plus', 96, null],
    ['Kids aged seven-and-up build a boat', 84, null],
    ['Young people between 12 and 18 tread the boards', 144, 227],
    ['A choir for boys and girls aged 7 to 13', 84, 167],
    ['Children from birth to school age', 0, 59],
    ['From bump to 5', 0, 71],
    ['For parents with babies up to about 12 months', 0, 12],
    ['We do not allow children under 5; under 16s must be with an adult', 60, null],
    ['We cannot admit under 8s', 96, null],
    ['Unsuitable for children under 3', 36, null],
    ['Not for under 5s', 60, null],
    ['No under-14s this year, though we had tickets for under-14s', 168, null],
    ['For children aged 5-11. Book for grown-ups and any under 5s too.', 60, 143],
  ])('%s', (text, minAgeMonths, maxAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths }))

  test.each([
    'Practice for the 11-plus exam',
    'Some 50-plus exhibitors',
    'Under 18s may come to this session with a ticket-holding adult.',
    'Under 18s are welcome until 9pm',
    'Under 2s pay only if they want a present',
    '£7 for children over 5; adults and under 5s free',
    'One child under 5',
  ])('%s: no age of those whom it is for', (text) => expect(readAges(text)).toBeNull())
})

describe("'all ages' gives way to a figure beside it", () => {
  test.each<[string, number, number | null]>([
    ['A class for over 18s. All ages and abilities welcome.', 216, null],
    ['Suitable for all ages, but the class is 18+.', 216, null],
    ['Life drawing, all ages over 18', 216, null],
    ['All ages welcome. Ages 6-10 in the first hour', 72, 131],
    ['Fun for all ages! Best for 4 to 8 years.', 48, 107],
    ['All ages. Recommended age: 8+', 96, null],
    ['All ages. Under 5s free', 0, null],
    ['All ages welcome (under 14s with an adult)', 0, null],
  ])('%s', (text, minAgeMonths, maxAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths }))
})

describe('ages by school', () => {
  test.each<[string, number | null, number | null]>([
    ['Years 3 to 6', 84, 143],
    ['Year 7 onwards', 132, null],
    ['In Year 3 or above', 84, null],
    ['Up to Year 6', null, 143],
    ['Year R to Year 2', 48, 95],
    ['Years R-6', 48, 143],
    ['For Years 3-6', 84, 143],
    ['Y1–Y2', 60, 95],
    ['Year 6 pupils', 120, 143],
    ['children in Year 4', 96, 119],
    ['Key Stage 2', 84, 143],
    ['KS1 & KS2', 60, 143],
    ['Key Stages 1 and 2', 60, 143],
    ['KS3 students', 132, 179],
    ['Yr 5 & 6', 108, 143],
    ['kindergarten to grade 3', 60, 119],
    ['1st–3rd graders', 72, 119],
    ['Reception', 48, 71],
    ['Reception to Year 2', 48, 95],
    ['Nursery and Reception', 36, 71],
    ['nursery children', 36, 59],
    ['EYFS', 0, 71],
    ['Grades K-2', 60, 107],
    ['K–8', 60, 179],
    ['Grades 3 through 5', 96, 143],
    ['5th graders', 120, 143],
    ['3rd to 5th graders', 96, 143],
  ])('%s', (text, minAgeMonths, maxAgeMonths) =>
    expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths, quote: text }),
  )
})

describe('ages in words', () => {
  test.each<[string, number, number]>([
    ['toddlers', 12, 47],
    ['A song session for toddlers', 12, 47],
    ['For babies and toddlers', 0, 47],
    ['Babies (pre-walking)', 0, 11],
    ['Birth to walking', 0, 11],
    ['walking to 4 years', 12, 59],
    ['Cubs are aged between 8 and 10½ years.', 96, 126],
    ['aged 10 1/2 to 14', 126, 179],
    ['18 months - 3', 18, 47],
    ['6 months - 18', 6, 18],
    ['open to girls aged from five to seven', 60, 95],
    ['From pregnancy to crawling', 0, 11],
    ['Babies from 6 weeks to crawling', 0, 11],
    ['For walkers up to school age', 12, 59],
    ['Newborns to pre-school', 0, 59],
    ['Suitable for reception to year 2', 48, 95],
    ['birth to 5', 0, 71],
    ['An evening for teens', 156, 239],
    ['Pre-schoolers', 24, 59],
    ['A story for preschool children.', 24, 59],
    ['For babies, toddlers and pre-schoolers', 0, 59],
    ['tweens and teens', 96, 239],
    ['Primary school children', 48, 143],
    ['Our secondary-age group', 132, 203],
    ['A debate for secondary school students', 132, 203],
  ])('%s', (text, minAgeMonths, maxAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths }))
})

describe('certificates of films', () => {
  test.each([
    ['The Tin Owl (U)', 0],
    ['The Tin Owl (PG)', 0],
    ['PG', 0],
    ['BBFC: 12A', 144],
    ['Cert 15', 180],
    ['Certificate: 18', 216],
    ['Rated PG', 0],
    ['Film screening: The Tin Owl (15)', 180],
  ])('%s', (text, minAgeMonths) => expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths: null }))

  test.each([
    ['The Tin Owl (PG)', 'The Tin Owl'],
    ['The Tin Owl [12A]', 'The Tin Owl'],
    ['The Tin Owl (15)', 'The Tin Owl (15)'],
    ['You and U', 'You and U'],
    ['(PG)', '(PG)'],
  ])("%s's title is %s", (title, bare) => expect(withoutCertificate(title)).toBe(bare))
})

test.each([
  'families',
  'For walkers of 18+ months',
  'All 30+. Stalls open at ten',
  'Accompanying adults must be 18 or over',
  'One person must be 18 or over to book',
  'Strictly 18 places',
  'Over 30 stalls of toys',
  'Over 20, and counting',
  'Pregnancy yoga from 14 weeks',
  'Adults £24, U18s £8',
  'Under-30s £5',
  'A K-9 display',
  'Over 1,018+ stalls',
  'Fun for the whole family',
  'babes in arms',
  'Babes in arms are free',
  'Under 12s go free',
  'under 16s must be accompanied',
  'The year 2026 to 2027',
  'In Year 2 of the project',
  'Nursery rhymes and cake',
  'Our plant nursery is open',
  'A grade 2 listed house',
  'Reception is on the ground floor',
  'Free for toddlers',
  'Free for over 60s and under 5s',
  'Free for under 5s and over 65s',
  '£6, £4 for the over-60s',
  '£8, concessions (students and over 65s) £6',
  'Half price for anyone over 60',
  'Free if you are over 65 years',
  'Choir (18)',
  'Class of 15',
  'Reopened from 3 months ago',
  'Walking to the shop',
  'The teenagers next door',
  'Our pre-school is closed today',
  'Teens 10-12',
  'Teens 2-4pm',
  'Teens 13–18 April',
  '2.5 miles from 5 Mill Lane',
  'A 6m to 8m climb',
  'A play about 7 year olds',
  'A painter deaf from birth',
  'Between 4 and 6',
  'Up to Year 3 of the war',
  'Sessions (10-11) and (2-3)',
  'Week (1-5), week (6-9)',
  'Seats (1–20), (21–30)',
  'Infants 2, juniors 3',
  'Infants 10am',
  'chapters 8, 9 and 10',
  'We have run for 8 to 10 years',
  'Children under 8 with an adult',
])('%s states no age', (text) => expect(readAges(text)).toBeNull())

test.each([
  'for babies and ',
  'Years 3 to ',
  'ages 5 to ',
  'Reception, ',
  '4½ ',
  '5m-3y',
  'ages 5/',
  'teens 5-',
  '2.5-',
  'over 25 years ',
  '18+ stalls ',
  'under 18s not ',
  'U12s ',
  'newborn to ',
  'aged 4, 5, 6, ',
  '(4-7), (8-11), ',
  'adults (18',
  'and a half ',
])('a hostile text of %j takes time in proportion', (words) =>
  expectLinear((size) => readAges(words.repeat(size)), 2000),
)

test.each(['A choir for under 5s and over 65s', 'A choir for over 65s and under 5s'])(
  'grown people beside children do not make it theirs alone: %s',
  (text) => expect(readAges(text)).toMatchObject({ minAgeMonths: null, maxAgeMonths: 59 }),
)

test('a school year and those above it are open above', () => {
  for (const text of ['Year 7 and above', 'For Year 7+'])
    expect(readAges(text)).toMatchObject({ minAgeMonths: 132, maxAgeMonths: null })
})

describe('a figure is an age only where it is that of people', () => {
  test.each(COUNTS)('%s: no age', (text) => expect(readAges(text)).toBeNull())
  test.each(AGES_OF_CHILDREN)('%s', (text, minAgeMonths, maxAgeMonths) =>
    expect(readAges(text)).toMatchObject({ minAgeMonths, maxAgeMonths }),
  )
})
