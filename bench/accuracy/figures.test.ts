import { expect, test } from 'vitest'
import { falls, figuresIn } from './figures.ts'

const PRINTED = `titles found: 66 of 66
  recall 98.5% (65 of 66), precision 100.0% (65 of 65)
labels: balanced accuracy 0.877, calibration error 0.051
2026-04-08: wrong facts or events 0
a page: median 12.9 ms, 95% within 61.3 ms`

test('figures are read by the words before them; times are none', () => {
  expect(figuresIn(PRINTED)).toEqual([
    { name: 'titles found', value: 66, of: 66 },
    { name: 'recall', value: 65, of: 66 },
    { name: 'precision', value: 65, of: 65 },
    { name: 'balanced accuracy', value: 0.877, of: null },
    { name: 'calibration error', value: 0.051, of: null },
    { name: 'wrong facts or events', value: 0, of: null },
  ])
})

test('what has fallen is reported, and so is what is not measured any more', () => {
  const recorded = figuresIn(PRINTED)
  expect(falls(recorded, recorded)).toEqual([])
  const now = figuresIn(
    PRINTED.replace('66 of 66', '64 of 66')
      .replace('0.051', '0.072')
      .replace(/precision.*/, ''),
  )
  expect(falls(recorded, now)).toEqual([
    'titles found is 64 of 66, and was 66 of 66',
    'precision is not measured any more (it was 65 of 65)',
    'calibration error is 0.072, and was 0.051',
  ])
  // Better is no fall.
  expect(falls(now, recorded)).toEqual([])
})

test('as many right ones of more are fewer', () => {
  const [before, after] = ['precision 100.0% (65 of 65)', 'precision 97.0% (65 of 67)'].map(figuresIn)
  expect(falls(before ?? [], after ?? [])).toEqual(['precision is 65 of 67, and was 65 of 65'])
  expect(falls(after ?? [], before ?? [])).toEqual([])
})
