import { expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { EVENT_COLUMNS, eventRow, eventTableMetadata } from './event-table.ts'
import { publicEvent } from './public-event.ts'

const rowOf = (fields: Parameters<typeof make.publicEvent>[0]) => {
  const cells = eventRow(publicEvent(make.publicEvent(fields), 'https://events.example'))
  return Object.fromEntries(EVENT_COLUMNS.map(({ name }, n) => [name, cells[n]]))
}

test('a line has an event’s sessions and lists in one cell each', () => {
  const sessions = [
    make.session('2026-04-10', '10:30', '12:00'),
    make.session('2026-04-11', '10:30', null),
    make.session('2026-04-12', null, null),
  ]
  expect(rowOf({ sessions, ageRanges: ['0-5', '6-11'], secondaryCategories: [] })).toMatchObject({
    sessions: '2026-04-10T10:30/12:00;2026-04-11T10:30;2026-04-12',
    age_ranges: '0-5;6-11',
    secondary_categories: null,
  })
})

test('what a spreadsheet would run as a formula is text, and a longitude stays a number', () => {
  expect(rowOf({ title: '=1+1', latitude: 51.5, longitude: -0.1 })).toMatchObject({
    title: "'=1+1",
    location_longitude: -0.1,
  })
})

test('each field of an event has a column, but for what no table can say', () => {
  const fields = Object.keys(publicEvent(make.publicEvent(), ''))
  const columns = EVENT_COLUMNS.map(({ name }) => name)
  expect(fields.filter((field) => !columns.includes(field))).toEqual(['venue', 'prices', 'image'])
})

test('the columns are described for programs in the order of the table', () => {
  const { tableSchema } = eventTableMetadata('https://events.example/events.csv')
  expect(tableSchema.columns.map(({ name }) => name)).toEqual(EVENT_COLUMNS.map(({ name }) => name))
  expect(tableSchema.columns).toContainEqual({
    name: 'age_ranges',
    titles: 'age_ranges',
    datatype: 'string',
    separator: ';',
  })
})
