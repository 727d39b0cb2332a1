import { describe, expect, test } from 'vitest'
import type { EventToClassify } from '#domain/classification/classification.ts'
import { defaultSettings } from '#domain/settings.ts'
import { classifyBuiltIn } from './built-in.ts'

const { autoRejectThreshold, reviewThreshold, autoApproveThreshold } = defaultSettings()

const event = (fields: Partial<EventToClassify>): EventToClassify => ({
  title: 'An afternoon',
  description: null,
  organiser: null,
  locationName: null,
  priceNotes: null,
  sourceUrl: null,
  ...fields,
})
const scoreOf = (fields: Partial<EventToClassify>) => classifyBuiltIn(event(fields)).childConfidenceScore

describe('an event that states for whom it is', () => {
  test.each([
    { title: 'Toddler storytime', description: 'Songs and stories for under 5s and their grown-ups.' },
    {
      title: 'Build a robot',
      description: 'A half-term workshop for ages 8–12. Children must be accompanied by an adult.',
    },
    { title: 'Kids’ kite making', description: 'Ages 6 to 10', priceNotes: 'Child £4, adults free' },
    { title: 'Football week', minAgeMonths: 60, maxAgeMonths: 143 },
    { title: 'Family film club: The Lost Balloon (U)' },
  ])('for children scores high enough to be published: $title', (fields) => {
    expect(scoreOf(fields)).toBeGreaterThanOrEqual(autoApproveThreshold)
  })

  test.each([
    { title: 'Wine tasting', description: 'Six wines from the Loire. 18+' },
    { title: 'Museum late', description: 'An adults-only evening with cocktails.' },
    { title: 'Speed dating' },
    { title: 'Puppets after dark', description: 'A puppet show that is not suitable for children.' },
    { title: 'A night of cabaret', description: 'No children, please.' },
    { title: 'Long knives (18)', description: 'A film.' },
    { title: 'Choir', minAgeMonths: 216 },
    { title: 'Screening', description: 'Children are not admitted.' },
    { title: 'Over-60s swim' },
  ])('for adults scores low enough to be put aside: $title', (fields) => {
    expect(scoreOf(fields)).toBeLessThan(autoRejectThreshold)
  })
})

describe('an event that states nothing', () => {
  test.each([
    { title: 'An evening with a string trio' },
    { title: 'Open day', description: 'Come and see the house.' },
    { title: 'Watercolours for beginners', description: 'A gentle course, 10-11am.' },
    { title: 'Dance night', description: 'With live music and a bar.' },
  ])('waits for a person: $title', (fields) => {
    const score = scoreOf(fields)
    expect(score).toBeGreaterThanOrEqual(autoRejectThreshold)
    expect(score).toBeLessThan(reviewThreshold)
  })

  test.each([
    { title: 'Harbour knitters’ circle', description: 'Bring whatever you are making. Tea at four.' },
    { title: 'Tuesday book group', description: 'We meet in the back room and choose the next title together.' },
    { title: 'Board of trustees', description: 'The board meets in the reading room. Minutes are on the noticeboard.' },
    { title: 'Job search help', description: 'Drop in with your application.' },
  ])(
    'is put aside where its name is what adults meet for, and a description says nothing of children: $title',
    (fields) => {
      expect(scoreOf({ title: fields.title })).toBeGreaterThanOrEqual(autoRejectThreshold)
      expect(scoreOf(fields)).toBeLessThan(autoRejectThreshold)
      expect(scoreOf({ ...fields, description: `${fields.description} For children aged 7 to 11.` })).toBeGreaterThan(
        autoApproveThreshold,
      )
    },
  )

  test('is not held to what adults mostly meet for where it says that it is for all ages', () => {
    const description = 'Patchwork by the stove. Members of all ages are welcome.'
    const { guards, childConfidenceScore } = classifyBuiltIn(event({ title: 'Village quilting group', description }))
    expect(guards).toMatchObject({ saysFor: true, saysAgainst: false })
    expect(childConfidenceScore).toBeGreaterThan(50)
  })

  test.each([
    ['Coding lab', 'For anyone 14 years of age or older.'],
    ['Songwriting', '14+'],
    ['A night of comics', 'It isn’t just for kids.'],
  ])('waits for a person where it leaves younger people in: %s, %s', (title, description) => {
    const score = scoreOf({ title, description })
    expect(score).toBeGreaterThanOrEqual(autoRejectThreshold)
    expect(score).toBeLessThan(reviewThreshold)
  })

  test('waits for a person where one word in passing is all that speaks against children', () => {
    const description = 'Learn to mix tracks on turntables with a DJ from the neighbourhood.'
    expect(scoreOf({ title: 'Turntable sessions', description })).toBeGreaterThanOrEqual(autoRejectThreshold)
  })

  test('is never published by clues alone, however many', () => {
    const description = 'Dinosaurs, puppets, pirates, lego, unicorns, santa, slime, a magician, families, kids.'
    const score = scoreOf({ title: 'Saturday', description, locationName: 'City farm' })
    expect(score).toBeGreaterThan(reviewThreshold)
    expect(score).toBeLessThan(autoApproveThreshold)
  })

  test('leans towards children in a museum and away from them in a pub', () => {
    const plain = scoreOf({ title: 'Open day' })
    expect(scoreOf({ title: 'Open day', locationName: 'The Canal Museum' })).toBeGreaterThan(plain)
    expect(scoreOf({ title: 'Open day', locationName: 'The Crown Tavern' })).toBeLessThan(plain)
  })
})

describe('an event that says for whom it is in two ways', () => {
  test.each([
    { title: 'Drag brunch', description: 'Songs from the films of our childhood. All ages.' },
    { title: 'Screening', description: 'For parents with babies. The films are not for children who can follow them.' },
    {
      title: 'Beer festival',
      description: 'Sunday is for families. Mature audiences on Saturday. Real ale, cider tasting.',
    },
    { title: 'Beer festival', description: 'Ales, ciders and gin tasting. Under 18s may come with an adult.' },
    { title: 'Wine tasting', description: 'Bread and cheese. Children welcome with parents.' },
    { title: 'Over 50s and grandchildren', description: 'A tea dance in the pavilion.' },
  ])('waits for a person: $title, $description', (fields) => {
    const score = scoreOf(fields)
    expect(score).toBeGreaterThanOrEqual(autoRejectThreshold)
    expect(score).toBeLessThan(autoApproveThreshold)
  })

  test('is not for children up to an age because they may stay until an hour', () => {
    const { minAgeMonths, maxAgeMonths, childConfidenceScore } = classifyBuiltIn(
      event({ title: 'Gig', description: 'Four bands and cocktails. Under 18s welcome until 9pm.' }),
    )
    expect({ minAgeMonths, maxAgeMonths }).toEqual({ minAgeMonths: null, maxAgeMonths: null })
    expect(childConfidenceScore).toBeGreaterThanOrEqual(autoRejectThreshold)
    expect(childConfidenceScore).toBeLessThan(reviewThreshold)
  })
})

describe('negation', () => {
  test('turns evidence round, and says so in its own words', () => {
    const { isChildFriendly, quotes } = classifyBuiltIn(
      event({ description: 'Please note: not suitable for young children.' }),
    )
    expect(isChildFriendly).toBe(false)
    expect(quotes).toEqual([{ claim: 'not for children', quote: 'not suitable for young children' }])
  })

  test('of an age is an age: from there on they are welcome', () => {
    const { isChildFriendly, minAgeMonths } = classifyBuiltIn(
      event({ description: 'Not suitable for children under 5.' }),
    )
    expect({ isChildFriendly, minAgeMonths }).toEqual({ isChildFriendly: true, minAgeMonths: 60 })
  })

  test('of an age behind a word for people is not of those people', () => {
    const description = 'It is up to parents, but not recommended for children under ten.'
    const { isChildFriendly, minAgeMonths, quotes } = classifyBuiltIn(event({ description }))
    expect({ isChildFriendly, minAgeMonths }).toEqual({ isChildFriendly: true, minAgeMonths: 120 })
    expect(quotes.map(({ claim }) => claim)).not.toContain('not for children')
  })

  test.each([
    'Not just for kids!',
    'Tickets are not needed. For kids and grown-ups.',
    'Unaccompanied children are no problem.',
  ])('of something else is no evidence against children: %s', (description) => {
    expect(classifyBuiltIn(event({ description })).quotes.map(({ claim }) => claim)).not.toContain('not for children')
  })
})

describe('words that sound like a statement and are none', () => {
  test.each([
    'The early years of a painter.',
    'Ten minutes from the station, often in under 5.',
    'Suitable for all levels.',
    'Send us an email to book.',
    'From £18+ for two courses.',
    'For walkers of 18+ months.',
    'A story of love for family and country.',
    'Death-defying feats.',
    'The Great Bear (15) and the Little Bear (18) are maps.',
  ])('%s', (description) => {
    const score = scoreOf({ title: 'A visit', description })
    expect(score).toBeGreaterThanOrEqual(autoRejectThreshold)
    expect(score).toBeLessThan(reviewThreshold)
  })
})

test('a price for adults does not make it an event for adults', () => {
  expect(scoreOf({ description: '£12 for adults, £6 for children' })).toBeGreaterThan(
    scoreOf({ description: 'A course for adults' }),
  )
})

describe('a price', () => {
  test.each([
    'Family fun on the green. Free for over 60s.',
    'Family fun on the green. Free entry for seniors, £2 for everyone else.',
    'Family fun on the green. Adults £8, over 60s £6, children £4.',
    'Family fun on the green. £8, concessions (over 65s and students) £6.',
    'Family fun on the green. £4 for the over-60s.',
    'Family fun on the green. Pensioners half price.',
  ])('for older people shuts no child out: %s', (description) => {
    expect(scoreOf({ title: 'Summer fair', description })).toBeGreaterThanOrEqual(autoApproveThreshold)
  })

  test.each([
    ['Free club night.', 'club night'],
    ['Free comedy night in the arches.', 'comedy night'],
    ['A free wine tasting.', 'wine tasting'],
    ['Free drag show every week.', 'drag show'],
    ['£12 wine tasting.', 'wine tasting'],
    ['Free tea dance.', 'tea dance'],
    ['A free course for adults.', 'for adults'],
    ['Free lunch for seniors.', 'seniors'],
    ['Watercolours for adults £12.', 'for adults'],
  ])('or its absence hides nothing that is for adults: %s', (description, quote) => {
    const { quotes, childConfidenceScore } = classifyBuiltIn(event({ description }))
    expect(quotes.map((one) => one.quote)).toContain(quote)
    expect(childConfidenceScore).toBeLessThan(autoRejectThreshold)
  })

  test.each(['Free for over 60s.', 'Free for adults.', '£4 for over 60s.', 'Over 60s £3.', 'Seniors go free.'])(
    'by itself does not say for whom it is: %s',
    (description) => {
      const { childConfidenceScore, minAgeMonths } = classifyBuiltIn(event({ description }))
      expect(minAgeMonths).toBeNull()
      expect(childConfidenceScore).toBeGreaterThanOrEqual(autoRejectThreshold)
    },
  )
})

test('what shuts out everyone under 18 is said first, and what is for children beside it', () => {
  const { reasoning } = classifyBuiltIn(event({ title: 'Puppet show', description: 'For adults only.' }))
  expect(reasoning).toBe(
    'For adults only, by “adults only”. It also speaks of children: “Puppet show” (a thing for children).',
  )
})

test.each([
  'Adult learners',
  'Parents’ evening',
  'CPD for teachers',
  'Wedding fair',
  'Tea dance',
  'Family Fortunes tribute',
  'Kid Creole',
  'Little Mix tribute',
  'Pregnancy yoga',
  'Childminders’ meeting',
])('%s is not taken for something for children', (title) => {
  expect(classifyBuiltIn(event({ title })).isChildFriendly).toBe(false)
})

test.each([
  'Baby sensory',
  'SEND session',
  'Stay and play',
  'Junior parkrun',
  'CBeebies bedtime party',
  'Youth theatre',
])('%s is for children', (title) => {
  expect(classifyBuiltIn(event({ title })).isChildFriendly).toBe(true)
})

test('all ages without a figure is the band of all ages, from birth on', () => {
  expect(classifyBuiltIn(event({ description: 'For people of all ages' }))).toMatchObject({
    ageRanges: ['all_ages'],
    minAgeMonths: 0,
    maxAgeMonths: null,
  })
})

test.each([
  [{ title: 'Family kite flying' }],
  [{ title: 'Open day', description: 'An afternoon for families.' }],
  [{ title: 'Stories for all the family' }],
])('%j suits all ages', (said) => {
  expect(classifyBuiltIn(event(said)).ageRanges).toEqual(['all_ages'])
})

test.each<[Parameters<typeof event>[0], string[]]>([
  [{ title: 'Family kite flying', description: 'Ages 5-7' }, ['0-5', '6-11']],
  [{ title: 'Family history for beginners' }, []],
  [{ title: 'Crib service' }, []],
  [{ title: 'Quiz night', description: 'The museum has a café and a family area.' }, []],
])('%j does not say so', (said, ageRanges) => {
  expect(classifyBuiltIn(event(said)).ageRanges).toEqual(ageRanges)
})

test('the ages that the venue gives as a field stand over those in its words', () => {
  const { minAgeMonths, ageRanges } = classifyBuiltIn(
    event({ description: 'Ages 3-5', minAgeMonths: 84, maxAgeMonths: 131 }),
  )
  expect({ minAgeMonths, ageRanges }).toEqual({ minAgeMonths: 84, ageRanges: ['6-11'] })
})

test('each quote stands in the text word for word, and the reasoning names the strongest', () => {
  const description = 'The Ōkina Family Day: CRAFTS, café & face-painting — children’s tickets £3.'
  const { quotes, reasoning } = classifyBuiltIn(event({ title: 'Spring', description }))
  expect(quotes.length).toBeGreaterThan(1)
  for (const { quote } of quotes) expect(description).toContain(quote)
  expect(reasoning).toContain('“Family Day”')
})

test.each([
  ['Robot lab', 'Coding and electronics', 'stem'],
  ['Under-9s football', 'Training on the pitch', 'sports'],
  ['Dippy on show', 'An exhibition of fossils and artefacts in the gallery', 'museum'],
  ['Jack and the Beanstalk', 'A pantomime with a cast of ten', 'theatre'],
  ['Pond dipping', 'Find newts in the woodland', 'outdoor'],
  ['Clay for beginners', 'Pottery and painting', 'arts'],
  ['Paper Mache for Tweens', 'In two parts', 'arts'],
  ['Colouring Hour', 'Bring a friend', 'arts'],
  ['S.T.E.A.M. Saturday', 'Every third week', 'stem'],
  ['Saturday together', 'Come along', 'general'],
  ['Stay & Play', 'Toys and a song', 'workshop'],
  ['Monday playgroup', 'Free play and time to talk', 'general'],
  ['Book discussion', 'A novel each month', 'workshop'],
  ['An evening of storytelling', 'Tales of the sea', 'workshop'],
  ['Beetle craft session, Mill Street Museum', 'Make a wing', 'arts'],
  ['Printing at the National Tram Museum', 'Posters in two colours', 'arts'],
  ['A night at the museum', 'Bring a torch', 'museum'],
])('%s is of the category it speaks of', (title, description, category) => {
  expect(classifyBuiltIn(event({ title, description })).primaryCategory).toBe(category)
})

test('further subjects stand beside the category', () => {
  const { primaryCategory, secondaryCategories } = classifyBuiltIn(
    event({ title: 'Gingerbread story baking', description: 'Read a book and bake what it tells of.' }),
  )
  expect(secondaryCategories).toEqual(expect.arrayContaining(['food_cooking', 'reading_literature']))
  expect(secondaryCategories).not.toContain(primaryCategory)
})

test.each([
  ['Privacy policy', 'administrative'],
  ['What’s On', 'navigation'],
  ['Gift vouchers', 'ecommerce'],
  ['Sign up to our newsletter', 'marketing'],
  ['Cookie decorating', 'event'],
  ['Shop till you drop: a play', 'event'],
  ['Closed', 'administrative'],
])('“%s” is %s', (title, contentType) => {
  expect(classifyBuiltIn(event({ title })).contentType).toBe(contentType)
})
