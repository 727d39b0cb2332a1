import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import type { Venue } from '#store/venue/venues.ts'
import { valuesOf } from '../form/venue-fields.ts'
import { COLUMNS } from './csv-columns.ts'
import { MOST_ROWS, planImport } from './plan.ts'

const MILL = {
  id: 7,
  name: '=Old, "Mill"',
  domain: 'mill.example',
  websiteUrl: 'https://www.mill.example/whats-on',
  description: 'Two\nlines; and, more',
  contact: '+44 20 7946 0000, Jo',
  notes: 'Ring twice.\n@Ben has the key',
  locationArea: 'central-london',
  borough: 'camden',
  crawlFrequencyDays: 3,
  crawlEnabled: true,
  isActive: false,
} as Venue

const exported = (venue: Venue) =>
  stringify([COLUMNS.map(({ key }) => valuesOf(venue)[key])], {
    header: true,
    columns: COLUMNS.map(({ head }) => head),
    bom: true,
    escape_formulas: true,
    cast: { boolean: (isTrue) => (isTrue ? 'yes' : 'no') },
  })

const plan = (text: string) => planImport(text, [MILL], 7)
const rows = (text: string) => {
  const planned = plan(text)
  return planned.ok ? planned.rows : planned.problem
}

test('what was exported changes nothing when it is imported', () => {
  const file = exported(MILL)
  expect(file).toContain(`'=Old`)
  expect(rows(file)).toEqual([{ line: 4, name: MILL.name, domain: MILL.domain, outcome: 'same' }])
})

test('an exported file carries what staff alone see, and where the venue is', () => {
  const [row] = parse(exported(MILL), { bom: true, columns: true }) as Record<string, string>[]
  expect(row).toMatchObject({
    contact: `'${MILL.contact}`,
    notes: MILL.notes,
    location_area: 'central-london',
    borough: 'camden',
  })
})

test('contact, notes and borough are imported; a borough by its name, too', () => {
  expect(
    rows(
      'name,website_url,contact,notes,borough\nBarn,https://barn.example,Jo,Ring twice,Tower Hamlets\nHut,hut.example,,,Paris',
    ),
  ).toMatchObject([
    { outcome: 'new', fields: { contact: 'Jo', notes: 'Ring twice', borough: 'tower-hamlets' } },
    { outcome: 'invalid', problems: [expect.stringContaining('borough must be one of')] },
  ])
})

test('of an imported name nothing is stored that no one can see', () => {
  expect(rows('Name;Website URL\nBa\u200brn\u202e;https://barn.example/events')).toMatchObject([
    { name: 'Barn', fields: { name: 'Barn' } },
  ])
})

test('a row is new, or changes the venue that has its domain, as far as its cells say', () => {
  expect(
    rows('Name;Website URL;Is active\nBarn;https://barn.example/events;\nMill;http://WWW.mill.example;yes'),
  ).toEqual([
    {
      line: 2,
      name: 'Barn',
      domain: 'barn.example',
      outcome: 'new',
      fields: expect.objectContaining({
        websiteUrl: 'https://barn.example/events',
        crawlFrequencyDays: 7,
        isActive: true,
      }),
    },
    {
      line: 3,
      name: 'Mill',
      domain: 'mill.example',
      outcome: 'update',
      venueId: 7,
      fields: expect.objectContaining({
        name: 'Mill',
        domain: 'mill.example',
        description: MILL.description,
        isActive: true,
      }),
      changes: [
        'Name: =Old, "Mill" → Mill',
        'Active: no → yes',
        'Website URL: https://www.mill.example/whats-on → http://www.mill.example/',
      ],
    },
  ])
})

test('a row that cannot be stored says why, and on which line', () => {
  const file = `name,domain,crawl_frequency_days,is_active,location_area
Barn,barn.example,45,yes,
,hut.example,,perhaps,the moon
Barn,nonsense,,,
Barn,,,,
Mill,mill.example,,,
Mill,www.mill.example,,,`
  expect(rows(file)).toMatchObject([
    { line: 2, outcome: 'invalid', problems: ['Crawl frequency must be 1 to 30 days'] },
    {
      line: 3,
      outcome: 'invalid',
      problems: [
        expect.stringContaining('location_area must be one of'),
        'is_active must be yes or no',
        'Name is required',
      ],
    },
    { line: 4, outcome: 'invalid', problems: ['Must be a domain, such as example.com'] },
    { line: 5, outcome: 'invalid', problems: ['Domain is required, or the website URL that it follows from'] },
    { line: 6, outcome: 'update' },
    { line: 7, outcome: 'invalid', problems: ['Line 6 has this domain already'] },
  ])
})

test.each([
  ['name,address\nMill,here', 'must name the columns'],
  ['name,domain\n"Mill,mill.example', 'not a table of comma-separated values'],
  ['name,domain\n', 'no row below its heading'],
  [`domain\n${'a.example\n'.repeat(MOST_ROWS + 1)}`, 'more than 2,000 rows'],
  ['x'.repeat(2_000_001), 'too large'],
])('a file that is no table of venues is refused: %#', (file, problem) => {
  expect(rows(file)).toContain(problem)
})
