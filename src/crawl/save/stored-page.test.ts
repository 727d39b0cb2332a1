import { expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { EXTRACTOR_VERSION } from '../extract/index.ts'
import { readContent } from '../extract/page-content.ts'
import { isFresh } from './stored-page.ts'

const READ_ON = day('2026-04-01')

/** Of a page that says so when its event is. */
const isFreshAfter = (days: number, when: string, overrides: object = {}) => {
  const body = new TextEncoder().encode(
    `<html><body><h1>Puppet breakfast</h1><p>${when}</p><p>For children of all ages.</p></body></html>`,
  )
  const { found } = readContent({ url: 'https://hall.example/puppets', contentType: 'text/html', body }, READ_ON)
  expect(found).toHaveLength(1)
  const page = {
    found,
    extractedAt: new Date(`${READ_ON}T09:00:00Z`),
    extractorVersion: EXTRACTOR_VERSION,
    needsScripts: false,
    ...overrides,
  }
  return isFresh(page, addDays(READ_ON, days))
}

test.each(['Saturday 11 April 2026, 10am', 'Saturday 11 April, 10am', 'Every Tuesday, 10am', '11 to 19 April'])(
  '“%s” is read again after four weeks, not sooner',
  (when) => {
    expect(isFreshAfter(7, when)).toBe(true)
    expect(isFreshAfter(27, when)).toBe(true)
    expect(isFreshAfter(28, when)).toBe(false)
  },
)

test.each(['Tomorrow, 2pm', 'This Saturday, 2pm', 'Next Tuesday, 10am'])(
  '“%s” is another day on another day',
  (when) => {
    expect(isFreshAfter(0, when)).toBe(true)
    expect(isFreshAfter(1, when)).toBe(false)
  },
)

test('what an earlier extractor read, what was never read, and what only scripts show is stale', () => {
  const when = 'Saturday 11 April 2026'
  expect(isFreshAfter(1, when, { extractorVersion: EXTRACTOR_VERSION - 1 })).toBe(false)
  expect(isFreshAfter(1, when, { extractedAt: null })).toBe(false)
  expect(isFreshAfter(1, when, { needsScripts: true })).toBe(false)
})
