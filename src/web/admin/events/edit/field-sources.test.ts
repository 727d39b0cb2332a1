import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { type EventFacts, effectiveEvent, emptyFacts } from '#domain/event/event.ts'
import type { StoredEvent } from '#store/event/events.ts'
import { fieldSourcesOf } from './field-sources.ts'

/** What stands beside the fields of an event's form as the venue's, on 8 April. */
const venueSays = (found: Partial<EventFacts>, evidence: object = {}) => {
  const facts = { ...emptyFacts('Owl walk'), ...found }
  const event = { ...effectiveEvent(facts, null, {}), facts, edits: {}, classification: null, evidence }
  const sources = fieldSourcesOf(event as unknown as StoredEvent, [], day('2026-04-08'))
  return (field: keyof typeof sources) => sources[field]?.venue
}

test('the venue says a day by its name, to be compared with the field beside it, and never ‘Tomorrow’', () => {
  const date = day('2026-04-09')
  const says = venueSays({ startDate: date, sessions: [{ date, startTime: '10:00', endTime: null }] })
  expect(says('startDate')).toBe('Thu 9th Apr')
  expect(says('sessions')).toBe('Thu 9th Apr, 10am')
})

test('the venue says that an event goes ahead only where its page has words for it', () => {
  expect(venueSays({})('eventStatus')).toBeNull()
  expect(venueSays({ eventStatus: 'cancelled' })('eventStatus')).toBe('Cancelled')
  const evidence = { eventStatus: { quote: 'EventScheduled', url: 'https://owls.example/', method: 'json-ld' } }
  expect(venueSays({}, evidence)('eventStatus')).toBe('goes ahead')
})
