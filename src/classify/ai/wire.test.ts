import { expect, test } from 'vitest'
import { classifyBuiltIn } from '../rules/built-in.ts'
import { classificationToWire, eventFromWire, wireEventSchema } from './wire.ts'

test('an event with a title alone is read; what is missing, unknown or misshapen is null or ignored', () => {
  const line = { title: 'Kites', description: 7, min_age_months: '60', sessions: [], is_free: true, tags: 'Families' }
  expect(eventFromWire(wireEventSchema.parse(line))).toEqual({
    title: 'Kites',
    description: null,
    organiser: null,
    locationName: null,
    priceNotes: null,
    sourceUrl: null,
    isFree: true,
    minAgeMonths: null,
    maxAgeMonths: null,
    tags: [],
  })
})

test('the tags of an event are read, each once', () =>
  expect(eventFromWire(wireEventSchema.parse({ title: 'Kites', tags: ['Families', 'families'] })).tags).toEqual([
    'Families',
  ]))

test('a classification is written with the names of the command line', () => {
  const wire = classificationToWire(classifyBuiltIn(eventFromWire(wireEventSchema.parse({ title: 'Ages 5-7: kites' }))))
  expect(Object.keys(wire)).toEqual([
    'child_confidence_score',
    'is_child_friendly',
    'primary_category',
    'secondary_categories',
    'age_ranges',
    'min_age_months',
    'max_age_months',
    'reasoning',
    'made_by',
  ])
  expect(wire).toMatchObject({ min_age_months: 60, max_age_months: 95, made_by: 'built-in' })
})
