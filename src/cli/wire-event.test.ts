import { expect, test } from 'vitest'
import { found } from '#test/support/make.ts'
import { eventAsText, wireEvent } from './wire-event.ts'

test('what to expect is written at the end, in the names of the wire', () => {
  const written = wireEvent(found({ accessFeatures: ['bsl'], booking: 'drop_in', adultMustStay: true })) as object
  expect(Object.entries(written).slice(-4)).toEqual([
    ['access_features', ['bsl']],
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
