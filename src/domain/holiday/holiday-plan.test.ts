import { expect, test } from 'vitest'
import { day } from '../days/london-time.ts'
import { planImport } from './holiday-plan.ts'

const TODAY = day('2026-04-08')
const holiday = (name: string, startDate: string, endDate = startDate, isOddDay = false) => ({
  name,
  startDate: day(startDate),
  endDate: day(endDate),
  region: 'England' as const,
  lines: [2],
  isOddDay,
})
const existing = [holiday('May half-term 2026', '2026-05-25', '2026-05-29')]

test.each([
  ['one that nobody has', holiday('Summer holidays', '2026-07-22', '2026-08-31'), 'new', true],
  ['one that is there', holiday('May half-term', '2026-05-25', '2026-05-29'), 'there', false],
  ['a bank holiday in the school holidays', holiday('Spring bank holiday', '2026-05-25'), 'overlaps', true],
  ['the same days by another name', holiday('Whitsun', '2026-05-25', '2026-05-29'), 'overlaps', false],
  ['one that is over', holiday('Winter break', '2026-02-16', '2026-02-20'), 'past', false],
  ['a training day', holiday('INSET', '2026-09-01', '2026-09-01', true), 'odd-day', false],
  ['one out of all bounds', holiday('Summer holidays', '2031-07-22', '2031-08-31'), 'out-of-range', false],
])('%s', (_, found, state, isTicked) => {
  expect(planImport([found], existing, TODAY)).toEqual([expect.objectContaining({ state, isTicked })])
})

test('a holiday that stands twice in a list is offered once', () => {
  const twice = [
    holiday('Summer holidays', '2026-07-22', '2026-08-31'),
    holiday('Summer holidays', '2026-07-23', '2026-09-01'),
  ]
  expect(planImport(twice, [], TODAY).map(({ state, canAdd }) => [state, canAdd])).toEqual([
    ['new', true],
    ['there', false],
  ])
})

test('a group of schools has its own beside that of all, which is no holiday twice', () => {
  const own = { ...holiday('May half-term', '2026-05-18', '2026-05-29'), schools: 'Northmoor schools' }
  expect(planImport([own], existing, TODAY)).toEqual([expect.objectContaining({ state: 'overlaps', isTicked: true })])
})

test('what is in the way is named', () => {
  expect(planImport([holiday('Whitsun', '2026-05-25', '2026-05-29')], existing, TODAY)[0]?.others).toEqual([
    'May half-term 2026',
  ])
})
