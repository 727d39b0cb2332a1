import { expect, test } from 'vitest'
import { changeInCommon } from './series-change.ts'

const session = (date: string, startTime: string | null = '10:00') => ({ date, startTime, endTime: null })
const dated = (from: string, to: string) => [
  { field: 'startDate', from, to },
  { field: 'endDate', from, to },
  { field: 'sessions', from: [session(from)], to: [session(to)] },
]
const price = (from: number | null, to: number | null) => ({ field: 'minPrice', from, to })

test('the same price, place or state is the same change, in whichever order the fields come', () => {
  const place = { field: 'locationName', from: 'Old Barn', to: 'New Barn' }
  expect(changeInCommon([price(5, 6), place])).toBe(changeInCommon([place, price(5, 6)]))
  expect(changeInCommon([price(5, 6)])).not.toBe(changeInCommon([price(4, 6)]))
  expect(changeInCommon([price(5, 6)])).not.toBe(changeInCommon([price(5, 6), place]))
})

test('events that move by as many days, to the same times, move alike', () => {
  const tuesdayToWednesday = changeInCommon(dated('2026-04-07', '2026-04-08'))
  expect(changeInCommon(dated('2026-04-14', '2026-04-15'))).toBe(tuesdayToWednesday)
  expect(changeInCommon(dated('2026-04-14', '2026-04-16'))).not.toBe(tuesdayToWednesday)
})

test('another time of day is the same change on every day, and another one than another time', () => {
  const later = (date: string, time: string) =>
    changeInCommon([{ field: 'sessions', from: [session(date)], to: [session(date, time)] }])
  expect(later('2026-04-07', '11:00')).toBe(later('2026-04-14', '11:00'))
  expect(later('2026-04-07', '11:00')).not.toBe(later('2026-04-14', '12:00'))
})

test('a day that is dropped from one event is no change of those that keep theirs', () => {
  const dropped = [
    { field: 'sessions', from: [session('2026-04-07'), session('2026-04-14')], to: [session('2026-04-14')] },
  ]
  const first = [
    { field: 'sessions', from: [session('2026-04-07'), session('2026-04-14')], to: [session('2026-04-07')] },
  ]
  expect(changeInCommon(dropped)).not.toBe(changeInCommon(first))
})

test('days that become known, or unknown, are compared as such', () => {
  const known = (to: string) => changeInCommon([{ field: 'startDate', from: null, to }])
  expect(known('2026-04-07')).toBe(known('2026-04-14'))
  expect(known('2026-04-07')).not.toBe(changeInCommon([{ field: 'startDate', from: '2026-04-07', to: null }]))
})
