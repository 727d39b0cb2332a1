import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { AGES_OF_CHILDREN, COUNTS, FOR_ADULTS_ONLY } from '#test/support/ages-and-counts.ts'
import { expectLinear } from '#test/support/growth.ts'
import { adultsOnlyIn } from './adults-only.ts'
import { classifyBuiltIn } from './built-in.ts'
import { ADULTS_ONLY } from './evidence.ts'

const SHUTS_OUT = [
  '18+',
  '(18+)',
  'Ages 18+.',
  '18+ only',
  'Over 18s only',
  'over-18s only',
  'Strictly over 18',
  'Strictly over 18s.',
  'Strictly 18.',
  '18 and over',
  '18s and over',
  'Ages 18 and up.',
  '18 years and above',
  'No under 18s',
  'No under-18s.',
  'Under 18s will not be admitted.',
  'Nobody under 18 admitted.',
  'Adults only',
  'An adults-only evening',
  'An adult-only event',
  'Grown-ups only',
  'Strictly adults.',
  '21+',
  'Must be 21 or older.',
  'You must be 18 to attend.',
  'Minimum age: 18',
  '19+.',
  'Strictly no children.',
  'A child-free evening',
  '18+, ID required',
]

const SHUTS_NOBODY_OUT = [
  'For walkers of 18+ months',
  'Free for over 18s',
  'Over 18s £12, children £6',
  'Adults (18+) £12',
  '18+: £10, under 18s £5',
  'Adult tickets (18+) and child tickets',
  'Children must be accompanied by an adult (18+).',
  'Under 16s must be accompanied by someone over 18.',
  'Each group needs an adult aged 18 or over.',
  'Family tickets for two adults and two children; 18+ must show ID at the bar.',
  'Volunteers must be 18 or over.',
  'Alcohol is sold to over 18s with ID.',
  'Not just for adults!',
  'Not adults only: bring everyone.',
  'Adults only £5, kids go free',
  'Adult only tickets are not sold.',
  'Room 18, 21 High Street',
  'From 18 months to 4 years',
  'Open 18 and 21 October',
  'A cast of 18',
  'Winners must be over 18 to claim a drink.',
]

describe('a text that shuts out everybody under 18', () => {
  test.each(SHUTS_OUT)('%s', (text) => expect(adultsOnlyIn(text)).not.toBeNull())
})

describe('a text that speaks of grown people and shuts nobody out', () => {
  test.each(SHUTS_NOBODY_OUT)('%s', (text) => expect(adultsOnlyIn(text)).toBeNull())
})

describe('a figure shuts children out only where it is the age of people', () => {
  const family = (description: string) =>
    classifyBuiltIn({
      title: 'Family craft morning',
      description,
      organiser: null,
      locationName: null,
      priceNotes: null,
      sourceUrl: null,
    })
  test.each(COUNTS)('%s: nobody is shut out', (text) => {
    expect(adultsOnlyIn(text)).toBeNull()
    expect(family(text).quotes.map(({ claim }) => claim)).not.toContain(ADULTS_ONLY)
  })
  test.each(AGES_OF_CHILDREN)('%s: nobody is shut out', (text) => expect(adultsOnlyIn(text)).toBeNull())
  test.each(FOR_ADULTS_ONLY)('%s: for adults only', (text) => {
    expect(family(text).quotes.map(({ claim }) => claim)).toContain(ADULTS_ONLY)
  })
})

test('whatever else is said, an event that shuts out everybody under 18 stays below the review threshold', () => {
  const { reviewThreshold } = defaultSettings()
  const lure = fc.constantFrom(
    'Fun for all the family.',
    'Face painting, puppets and a bouncy castle.',
    'Children’s workshop in half term.',
    'Meet Santa.',
    'A relaxed performance for families with toddlers.',
    'Disco till late.',
    'Kids go free',
    'Tickets on the door.',
  )
  const said = fc.array(lure, { maxLength: 5 })
  fc.assert(
    fc.property(
      said,
      fc.constantFrom(...SHUTS_OUT),
      said,
      fc.constantFrom('Family day', 'Puppets', 'An evening'),
      (before, rule, after, title) => {
        const description = [...before, rule.endsWith('.') ? rule : `${rule}.`, ...after].join('\n')
        const event = { title, description, organiser: null, locationName: null, priceNotes: null, sourceUrl: null }
        const { childConfidenceScore, isChildFriendly } = classifyBuiltIn(event)
        expect(childConfidenceScore).toBeLessThan(reviewThreshold)
        expect(isChildFriendly).toBe(false)
      },
    ),
  )
})

test.each(['over 18 ', '18+ ', 'strictly ', 'no under ', 'must be ', 'adult ', '18 years and ', 'not '])(
  'a long text of %j takes time in proportion',
  (piece) => expectLinear((size) => adultsOnlyIn(piece.repeat(size / piece.length)), 20_000),
)
