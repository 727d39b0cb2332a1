import { expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { day } from '../days/london-time.ts'
import type { HoldKind } from '../safety/hold.ts'
import { audienceLabel, chooseExamples, type LabelledExample } from './labels.ts'
import { REJECTION_REASONS, type RejectionReason } from './review.ts'

const example = (title: string, fields: Partial<LabelledExample> & { host?: string } = {}): LabelledExample => ({
  eventId: 1,
  venueName: null,
  decidedAt: new Date(0),
  decision: 'approved',
  isForChildren: true,
  score: 70,
  saidForChildren: true,
  madeBy: 'built-in',
  saidCategory: 'general',
  saidAgeRanges: [],
  autoStatus: null,
  decidedBy: null,
  isAudit: false,
  setCategory: null,
  setAgeRanges: null,
  event: {
    title,
    description: null,
    organiser: null,
    locationName: null,
    priceNotes: null,
    sourceUrl: `https://${fields.host ?? 'elsewhere.example'}/events`,
  },
  ...fields,
})
const event = { title: 'Kite day', sourceUrl: 'https://owl.example/kites', category: 'stem' as const }
const titles = (pool: LabelledExample[]) => chooseExamples(event, pool).map(({ event }) => event.title)

test('without decisions there are no examples', () => {
  expect(chooseExamples(event, [])).toEqual([])
})

test('those of the same venue come first, then those of the category as staff left it, then the newest', () => {
  const pool = [
    example('newest'),
    example('category', { setCategory: 'stem' }),
    example('venue', { host: 'owl.example' }),
  ]
  expect(titles(pool)).toEqual(['venue', 'category', 'newest'])
})

test('there are both answers among them, and no more than a few of one', () => {
  const pool = [...Array.from({ length: 9 }, (_, n) => example(`yes ${n}`)), example('no', { isForChildren: false })]
  expect(titles(pool)).toEqual(['yes 0', 'yes 1', 'yes 2', 'no'])
})

test('the event itself, what repeats a title and what says nothing of the audience are left out', () => {
  const pool = [
    example('Kite day', { host: 'owl.example' }),
    example('Tea'),
    example('Tea'),
    example('Gift vouchers', { isForChildren: null }),
  ]
  expect(titles(pool)).toEqual(['Tea'])
})

test('a rejection means not for children only where that is the reason, or none is given', () => {
  const rejected = {
    status: 'rejected' as const,
    decidedBy: 'staff' as const,
    classification: make.classification(),
    eventStatus: 'scheduled' as const,
    hiddenReason: null,
    lastDay: day('2026-04-20'),
    holds: [],
  }
  const label = (rejectionReason: (typeof REJECTION_REASONS)[number] | null, today = day('2026-04-08')) =>
    audienceLabel({ ...rejected, rejectionReason }, today)
  expect(REJECTION_REASONS.map((reason) => label(reason))).toEqual([false, null, null, null, null, null])
  expect(label(null)).toBe(false)
  const afterwards = day('2026-05-01')
  expect([label(null, afterwards), label('not_for_children', afterwards)]).toEqual([null, false])
})

test('a rejection of what is held for what it says does not teach that it is for adults, unless that is the reason', () => {
  const rejected = {
    status: 'rejected' as const,
    decidedBy: 'staff' as const,
    classification: make.classification(),
    eventStatus: 'scheduled' as const,
    hiddenReason: null,
    lastDay: day('2026-04-20'),
    rejectionReason: null,
  }
  const label = (kind: HoldKind, rejectionReason: RejectionReason | null = null) =>
    audienceLabel({ ...rejected, rejectionReason, holds: [{ kind, about: 'x', quote: '' }] }, day('2026-04-08'))
  expect([label('harm'), label('foreign-link'), label('new-venue')]).toEqual([null, null, false])
  expect(label('harm', 'not_for_children')).toBe(false)
})
