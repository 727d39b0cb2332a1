import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DROP_REASONS, dropped } from '#domain/event/candidate.ts'
import { found } from '#test/support/make.ts'
import { eventAsText, wireCandidates, wireEvent } from './wire-event.ts'

test('what to expect is written at the end, in the names of the wire', () => {
  const written = wireEvent(found({ accessFeatures: ['bsl'], booking: 'drop_in', adultMustStay: true })) as object
  expect(Object.entries(written).slice(-5)).toEqual([
    ['access_features', ['bsl']],
    ['absent_features', []],
    ['booking', 'drop_in'],
    ['setting', null],
    ['adult_must_stay', true],
  ])
})

test('a person reads only what is said', () => {
  const text = eventAsText(found({ title: 'Owl day', accessFeatures: ['bsl', 'relaxed'], setting: 'outdoors' }))
  expect(text).toContain('accessFeatures   bsl,relaxed')
  expect(text).toContain('setting          outdoors')
  expect(eventAsText(found({ title: 'Owl day' }))).toBe('Owl day   (confidence 0.90)')
})

test('a candidate is written with a code for programs and a sentence for people', () => {
  const candidate = { ...dropped(found({ title: 'Join us on' }), 'no-name'), pageUrl: 'https://orchard.example/' }
  expect(wireCandidates([candidate, candidate])).toEqual({
    candidates: [
      {
        title: 'Join us on',
        first_day: null,
        words: 'Join us on',
        reason: 'no-name',
        because: 'What stands by its date is not the name of an event.',
        times: 2,
        pages: ['https://orchard.example/'],
      },
    ],
    more_candidates: 0,
  })
})

test('the guide to the command line lists every reason', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/command-line.md'), 'utf8')
  const missing = Object.keys(DROP_REASONS).filter((code) => !guide.includes(`| \`${code}\` |`))
  expect(missing).toEqual([])
})
