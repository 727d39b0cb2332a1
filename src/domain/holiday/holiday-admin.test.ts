import { expect, test } from 'vitest'
import { day } from '../days/london-time.ts'
import type { HolidayRegion } from '../vocabulary.ts'
import { holidayStatus, isSameHoliday, overlap, whoseHoliday } from './holiday-admin.ts'

const holiday = (startDate: string, endDate = startDate, region: HolidayRegion = 'England', name = 'A holiday') => ({
  name,
  startDate: day(startDate),
  endDate: day(endDate),
  region,
})

test.each([
  ['2026-04-05', 'Upcoming'],
  ['2026-04-06', 'Current'],
  ['2026-04-17', 'Current'],
  ['2026-04-18', 'Past'],
])('a holiday from 6 to 17 April is on %s %s', (today, status) => {
  const active = { ...holiday('2026-04-06', '2026-04-17'), isActive: true }
  expect(holidayStatus(active, day(today))).toBe(status)
  expect(holidayStatus({ ...active, isActive: false }, day(today))).toBe('Disabled')
})

test('holidays overlap by their days, where their regions do', () => {
  const easter = holiday('2026-04-06', '2026-04-17')
  expect(overlap(easter, holiday('2026-04-17', '2026-04-20'))).toBe(true)
  expect(overlap(easter, holiday('2026-04-18', '2026-04-20'))).toBe(false)
  expect(overlap(easter, holiday('2026-04-10', '2026-04-10', 'UK'))).toBe(true)
  expect(overlap(easter, holiday('2026-04-10', '2026-04-10', 'London'))).toBe(true)
  expect(overlap(easter, holiday('2026-04-10', '2026-04-10', 'Scotland'))).toBe(false)
  expect(overlap(holiday('2026-04-10', '2026-04-10', 'London'), holiday('2026-04-10', '2026-04-10', 'Wales'))).toBe(
    false,
  )
})

test('a borough lies in London, England and the UK, and in no other borough', () => {
  const inCamden = holiday('2026-04-10', '2026-04-17', 'camden')
  for (const region of ['camden', 'London', 'England', 'UK'] as const)
    expect(overlap(inCamden, holiday('2026-04-10', '2026-04-10', region))).toBe(true)
  for (const region of ['islington', 'Wales'] as const)
    expect(overlap(inCamden, holiday('2026-04-10', '2026-04-10', region))).toBe(false)
})

test('a holiday is the same with or without its year in the name, and another in another year or region', () => {
  const easter = holiday('2026-04-06', '2026-04-17', 'England', 'Easter holidays 2026')
  expect(isSameHoliday(easter, holiday('2026-04-03', '2026-04-17', 'England', 'Easter Holiday'))).toBe(true)
  expect(isSameHoliday(easter, holiday('2026-04-06', '2026-04-17', 'Scotland', 'Easter holidays'))).toBe(false)
  expect(isSameHoliday(easter, holiday('2026-04-06', '2026-04-06', 'England', 'Easter Monday'))).toBe(false)
  expect(isSameHoliday(easter, holiday('2027-03-29', '2027-04-09', 'England', 'Easter holidays 2027'))).toBe(false)
})

test('holidays of two groups of schools are never in each other’s way, and are two', () => {
  const of = (schools: string) => ({ ...holiday('2026-10-19', '2026-10-23', 'camden', 'Half-term'), schools })
  expect(overlap(of('Northmoor schools'), of('Southmoor schools'))).toBe(false)
  expect(overlap(of('Northmoor schools'), of(''))).toBe(true)
  expect(isSameHoliday(of('Northmoor schools'), of(''))).toBe(false)
  expect(isSameHoliday(of('Northmoor schools'), of('northmoor  Schools'))).toBe(true)
  expect(whoseHoliday(of('Northmoor schools'))).toBe('Camden, Northmoor schools')
  expect(whoseHoliday(of(''))).toBe('Camden')
})
