import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { defaultSettings } from '#domain/settings.ts'
import { WEBHOOK_TYPES } from '#domain/webhook.ts'
import { reclassifyEvent } from '#store/ai/reclassify.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { beginClassifying } from '#store/event/by-staff/bulk.ts'
import { countHeld, endFirstLook, findFirstLook, setTrust } from '#store/event/held-events.ts'
import { listChanges } from '#store/listing/changes/changes.ts'
import { lastEntry } from '#store/people/audit.ts'
import { decideEvent, undoDecision } from '#store/review/decisions.ts'
import { countToReview } from '#store/review/queue/review.ts'
import { events, venues } from '#store/schema/index.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { findVenue, type Venue } from '#store/venue/venues.ts'
import { addEndpoint, listDeliveries } from '#store/webhook/webhooks.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'

/** Nothing that may do harm is published before a person has looked, be its score 99. */

const { db } = await testDatabase()
const trial = tryCrawling(db)
const reviewer = await make.profile(db, { role: 'reviewer' })

const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')
const EVEN_LATER = new Date('2026-04-03T09:00:00Z')
const TODAY = day('2026-04-02')
const rules = { ...defaultSettings(), today: TODAY }
const by = { actorId: reviewer.id, at: LATER }

beforeEach(async () => {
  await db.delete(events)
  await db.update(venues).set({ trustedHosts: [] }).where(eq(venues.id, trial.venue.id))
})

type SiteEvent = { name: string; description?: string; url?: string; offers?: string }

/** Puts these events on the venue's site. */
function publishEvents(...events: SiteEvent[]) {
  trial.site.pages['/'] = `<html><body><h1>What’s on</h1>${events
    .map(({ name, description, url, offers }, n) => {
      const event = {
        '@context': 'https://schema.org',
        '@type': 'Event',
        '@id': `event-${n}`,
        identifier: `event-${n}`,
        name,
        description,
        startDate: `2026-04-${10 + n}T10:00`,
        url,
        offers: offers && { '@type': 'Offer', url: offers, price: 5, priceCurrency: 'GBP' },
      }
      return `<script type="application/ld+json">${JSON.stringify(event)}</script>`
    })
    .join('')}</body></html>`
}

const crawl = (at: Date) => trial.crawl(at, { classify: async () => make.classification({ childConfidenceScore: 99 }) })
const listed = async () => (await trial.storedEvents()).filter((event) => event.listed).map(({ title }) => title)
const theEvent = async () => {
  const [event] = await trial.storedEvents()
  if (!event) throw new Error('nothing is stored')
  return event
}
const approve = async () =>
  decideEvent(db, { eventId: (await theEvent()).id, status: 'approved', actorId: reviewer.id }, LATER, TODAY)
const venueNow = async () => (await findVenue(db, trial.venue.id)) as Venue

const FAMILY =
  'Family fun craft day for children aged 5-11, free for all the family, kids, toddlers and parents welcome.'
const HARMFUL: SiteEvent[] = [
  { name: 'Sexy singles family craft day', description: FAMILY },
  { name: 'Children’s craft day', description: `${FAMILY} Claim your free casino spins.` },
  { name: 'Family puppet show', description: `${FAMILY} Cheap viagra for dads.` },
  { name: 'Toddler storytime', description: `${FAMILY} Double your bitcoin while they play.` },
  { name: 'Kids’ club', description: `${FAMILY} Children only, no parents allowed, private house.` },
  {
    name: 'Family picnic',
    description: `${FAMILY} No grown-ups allowed: pay by gift card and ask for the place by WhatsApp.`,
  },
]

describe('a known venue whose site was taken over', () => {
  test('has none of its harmful events published, whatever their score, and all of them in the queue', async () => {
    publishEvents(...HARMFUL.map((event) => ({ ...event, offers: 'https://spins.example/win' })), { name: 'Owl walk' })
    const report = await crawl(NOW)
    expect(await listed()).toEqual(['Owl walk'])
    const held = (await trial.storedEvents()).filter(({ title }) => title !== 'Owl walk')
    expect(held).toHaveLength(6)
    for (const event of held)
      expect(event).toMatchObject({ status: 'needs_review', decidedBy: null, childConfidenceScore: 99 })
    expect(held.map(({ holds }) => [...new Set(holds.map(({ kind }) => kind))])).toEqual([
      ...Array(4).fill(['harm', 'foreign-link']),
      ...Array(2).fill(['safeguarding', 'foreign-link']),
    ])
    expect(await countToReview(db, 'queue', rules)).toBe(6)
    expect(await countToReview(db, 'held', rules)).toBe(6)
    expect(await countHeld(db)).toEqual({ total: 6, byKind: { harm: 4, safeguarding: 2, 'foreign-link': 6 } })
    expect(report.crawlData.held).toEqual({ harm: 4, safeguarding: 2 })
    expect((await listChanges(db, startOfDay(TODAY), { after: 0, limit: 100 })).changes).toHaveLength(1)
  })

  test('loses what the classifier approved before, and has it back once its page is mended', async () => {
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(NOW)
    expect(await listed()).toEqual(['Family craft day'])
    publishEvents({ name: 'Family craft day', description: `${FAMILY} Free casino spins.` })
    await crawl(LATER)
    expect(await theEvent()).toMatchObject({
      status: 'needs_review',
      decidedBy: null,
      decidedAt: null,
      takenDownFrom: 'classifier',
      listed: false,
      holds: [{ kind: 'harm', about: 'gambling', quote: 'casino spins' }],
    })
    expect((await latestCrawl(db, trial.venue.id))?.crawlData).toMatchObject({ changes: [{ kind: 'held' }] })
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({ status: 'approved', decidedBy: 'classifier', holds: [], listed: true })
  })

  test('loses what staff approved, too: they approved other words', async () => {
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(NOW)
    await approve()
    publishEvents({ name: 'Family craft day', description: `${FAMILY} Free casino spins.` })
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({ status: 'needs_review', decidedBy: null, takenDownFrom: 'staff' })
    expect(await countToReview(db, 'held', rules)).toBe(1)
    const { id } = await theEvent()
    expect((await lastEntry(db, 'event', id, ['update']))?.changes).toContainEqual({
      field: 'holds',
      from: [],
      to: [{ kind: 'harm', about: 'gambling', quote: 'casino spins' }],
    })
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(new Date('2026-04-04T09:00:00Z'))
    expect(await theEvent()).toMatchObject({
      status: 'approved',
      decidedBy: 'staff',
      takenDownFrom: null,
      listed: true,
    })
  })

  test('loses what only its links have changed of, without a word being another', async () => {
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(NOW)
    await approve()
    publishEvents({ name: 'Family craft day', description: FAMILY, offers: 'https://spins.example/win' })
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({ status: 'needs_review', holds: [{ about: 'spins.example' }] })
  })

  test('sends none of its new words to programs, only that the event was withdrawn', async () => {
    const types = [...WEBHOOK_TYPES]
    const by = { actorId: reviewer.id, now: NOW, secret: 'x'.repeat(32) }
    const endpoint = await addEndpoint(db, { url: 'https://school.example/hook', description: '', types }, by)
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(NOW)
    publishEvents({ name: 'Family craft day', description: `${FAMILY} Free casino spins.` })
    await crawl(LATER)
    const sent = await listDeliveries(db, endpoint.id, { limit: 10, offset: 0 })
    expect(sent.map(({ type }) => type)).toEqual(['event.approved'])
    const { changes } = await listChanges(db, startOfDay(TODAY), { after: 0, limit: 100 })
    expect(changes.at(-1)).toMatchObject({ event: null, gone: { because: 'withdrawn' } })
  })

  test('gets nothing back that staff rejected', async () => {
    publishEvents({ name: 'Family craft day', description: `${FAMILY} Free casino spins.` })
    await crawl(NOW)
    const { id } = await theEvent()
    await decideEvent(db, { eventId: id, status: 'rejected', reason: 'harmful', actorId: reviewer.id }, LATER, TODAY)
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({ status: 'rejected', decidedBy: 'staff', rejectionReason: 'harmful' })
  })
})

describe('an event that was approved although it was held', () => {
  const BINGO = { name: 'Family casino spins', description: FAMILY }

  test('is not held again for the same, while the rest of what it says changes', async () => {
    publishEvents(BINGO)
    await crawl(NOW)
    await approve()
    expect(await theEvent()).toMatchObject({ status: 'approved', decidedBy: 'staff', holds: [], listed: true })
    publishEvents({ ...BINGO, description: `${FAMILY} Bring a friend.` })
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({ status: 'approved', decidedBy: 'staff', holds: [] })
  })

  test('is held for other words', async () => {
    publishEvents(BINGO)
    await crawl(NOW)
    await approve()
    publishEvents({ ...BINGO, description: `${FAMILY} Double your bitcoin.` })
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({
      status: 'needs_review',
      holds: [{ kind: 'harm', quote: 'Double your bitcoin' }],
    })
  })

  test('waits again, for the same reason, when the decision is taken back', async () => {
    publishEvents(BINGO)
    await crawl(NOW)
    const before = await theEvent()
    await approve()
    await undoDecision(db, before.id, reviewer.id, LATER, TODAY)
    const { status, decidedBy, holds, acceptedHolds } = before
    expect(await theEvent()).toMatchObject({ status, decidedBy, holds, acceptedHolds })
    expect(holds).toHaveLength(1)
  })

  test('waits for what it has come to say since, too, when the decision is taken back', async () => {
    publishEvents(BINGO)
    await crawl(NOW)
    await approve()
    publishEvents({ ...BINGO, description: `${FAMILY} Double your bitcoin.` })
    await crawl(LATER)
    await undoDecision(db, (await theEvent()).id, reviewer.id, LATER, TODAY)
    const { status, holds } = await theEvent()
    expect([status, holds.map(({ quote }) => quote).toSorted()]).toEqual([
      'needs_review',
      ['Double your bitcoin', 'casino spins'],
    ])
  })

  test('does not come back as approved where it turned harmful while it was rejected', async () => {
    publishEvents({ name: 'Family craft day', description: FAMILY })
    await crawl(NOW)
    const { id } = await theEvent()
    await decideEvent(db, { eventId: id, status: 'rejected', actorId: reviewer.id }, LATER, TODAY)
    publishEvents({ name: 'Family craft day', description: `${FAMILY} Free casino spins.` })
    await crawl(LATER)
    expect(await undoDecision(db, id, reviewer.id, LATER, TODAY)).toMatchObject({ status: 'needs_review' })
    expect(await theEvent()).toMatchObject({ status: 'needs_review', decidedBy: null, listed: false })
  })
})

test('what staff had approved before anything was held stays, for they saw what it says', async () => {
  publishEvents({ name: 'Family casino spins', description: FAMILY })
  await crawl(NOW)
  await approve()
  await db.update(events).set({ acceptedHolds: [] })
  await crawl(LATER)
  expect(await theEvent()).toMatchObject({ status: 'approved', decidedBy: 'staff' })
  publishEvents({ name: 'Family casino spins', description: `${FAMILY} Bring a friend.` })
  await crawl(EVEN_LATER)
  expect(await theEvent()).toMatchObject({ status: 'approved', decidedBy: 'staff' })
})

test('no fresh conclusion brings an event past what holds it', async () => {
  publishEvents({ name: 'Family casino spins', description: FAMILY })
  await crawl(NOW)
  const { id } = await theEvent()
  const conclusion = make.classification({ childConfidenceScore: 100 })
  const asked = { actorId: reviewer.id, thresholds: rules, now: LATER, today: TODAY }
  const classifiedAs = await db.transaction(async (tx) => {
    const operationId = await beginClassifying(tx, { actorId: reviewer.id, at: LATER })
    return reclassifyEvent(tx, id, conclusion, { ...asked, operationId })
  })
  expect(classifiedAs).toMatchObject({ after: 'needs_review', isHeld: true })
  expect(await theEvent()).toMatchObject({ childConfidenceScore: 100, decidedBy: null, holds: [{ about: 'gambling' }] })
})

test('a held event cannot be stored as approved', async () => {
  publishEvents({ name: 'Family casino spins', description: FAMILY })
  await crawl(NOW)
  await expect(db.update(events).set({ status: 'approved' })).rejects.toThrow()
})

describe('what little on its page says is an event', () => {
  const heading = (words: string) => `<html><head><title>Orchard House</title></head><body><h1>Orchard House</h1>
    <h2>Helping in the garden</h2><p>The beds were dug by our volunteers, and on 24 April at 2pm the school comes to plant
    them. ${words}</p></body></html>`

  test('waits for a person, whatever its score, and stays once they have approved it', async () => {
    trial.site.pages['/'] = heading('Trees come later.')
    await crawl(NOW)
    expect(await theEvent()).toMatchObject({ status: 'needs_review', listed: false, holds: [{ kind: 'unlikely' }] })
    await approve()
    trial.site.pages['/'] = heading('Trees come later. It is free.')
    await crawl(EVEN_LATER)
    expect(await theEvent()).toMatchObject({ status: 'approved', listed: true, holds: [] })
  })
})

describe('links to another site', () => {
  const linked = (n: number) => ({ name: `Owl walk ${n}`, offers: `https://tickets.example/${n}` })
  const publishLinked = () => publishEvents(linked(0), linked(1), { ...linked(2), description: 'Free casino spins' })

  test('hold events until staff trust the host for that venue, which publishes all that waited for it alone', async () => {
    publishLinked()
    await crawl(NOW)
    expect(await listed()).toEqual([])
    const change = { venueId: trial.venue.id, host: 'www.tickets.example', isTrusted: true }
    expect(await setTrust(db, change, rules, by)).toMatchObject({ published: 2, takenDown: 0 })
    expect(await listed()).toEqual(['Owl walk 0', 'Owl walk 1'])
    expect((await trial.eventNamed('Owl walk 2')).holds).toMatchObject([{ kind: 'harm' }])
    expect(await trial.eventNamed('Owl walk 0')).toMatchObject({ decidedBy: 'classifier', decidedAt: LATER, holds: [] })
    const { id } = await trial.eventNamed('Owl walk 0')
    expect(await lastEntry(db, 'event', id, ['release'])).toMatchObject({ actorId: reviewer.id })
    expect(await lastEntry(db, 'venue', trial.venue.id, ['edit'])).toMatchObject({
      actorId: reviewer.id,
      changes: [{ field: 'trustedHosts', from: [], to: ['tickets.example'] }],
    })
    await crawl(EVEN_LATER)
    expect(await listed()).toEqual(['Owl walk 0', 'Owl walk 1'])
  })

  test('that staff trust no longer take down what no person approved', async () => {
    publishLinked()
    await crawl(NOW)
    const trust = { venueId: trial.venue.id, host: 'tickets.example' }
    await setTrust(db, { ...trust, isTrusted: true }, rules, by)
    const { id } = await trial.eventNamed('Owl walk 1')
    await decideEvent(db, { eventId: id, status: 'approved', actorId: reviewer.id }, LATER, TODAY)
    expect(await setTrust(db, { ...trust, isTrusted: false }, rules, by)).toMatchObject({ takenDown: 1 })
    expect(await listed()).toEqual(['Owl walk 1'])
    expect(await setTrust(db, { ...trust, isTrusted: false }, rules, by)).toBeUndefined()
  })

  test('that are trusted bring back what staff approved and a new link took down, whatever its score', async () => {
    publishEvents({ name: 'Owl walk' })
    await trial.crawl(NOW, { classify: async () => make.classification({ childConfidenceScore: 5 }) })
    await approve()
    publishEvents({ name: 'Owl walk', offers: 'https://tickets.example/1' })
    await crawl(LATER)
    expect(await theEvent()).toMatchObject({ status: 'needs_review', listed: false })
    await setTrust(db, { venueId: trial.venue.id, host: 'tickets.example', isTrusted: true }, rules, by)
    expect(await theEvent()).toMatchObject({ status: 'approved', decidedBy: 'staff', listed: true })
  })
})

describe('a new venue', () => {
  beforeEach(async () => {
    await saveSettings(db, { firstEventsHeld: 2 }, { secret: 'x'.repeat(32), actorId: null, now: NOW })
    await db.update(venues).set({ isNew: true }).where(eq(venues.id, trial.venue.id))
  })
  const walks = (count: number) =>
    publishEvents(...Array.from({ length: count }, (_, n) => ({ name: `Owl walk ${n}` })))
  const decide = async (n: number, status: 'approved' | 'rejected' = 'approved') => {
    const { id } = await trial.eventNamed(`Owl walk ${n}`)
    await decideEvent(db, { eventId: id, status, actorId: reviewer.id }, LATER, TODAY)
  }

  test('has its first events looked at, and the rest published as soon as enough of them were', async () => {
    walks(4)
    await crawl(NOW)
    expect(await listed()).toEqual([])
    expect(await countHeld(db)).toEqual({ total: 4, byKind: { 'new-venue': 4 } })
    expect(await findFirstLook(db, await venueNow(), rules)).toEqual({ looked: 0, needed: 2 })
    await decide(0)
    expect(await endFirstLook(db, trial.venue.id, rules, by)).toBeUndefined()
    expect(await findFirstLook(db, await venueNow(), rules)).toEqual({ looked: 1, needed: 2 })
    await decide(1, 'rejected')
    expect(await endFirstLook(db, trial.venue.id, rules, by)).toMatchObject({
      published: 2,
      venue: { name: trial.venue.name },
    })
    expect(await listed()).toEqual(['Owl walk 0', 'Owl walk 2', 'Owl walk 3'])
    expect(await venueNow()).toMatchObject({ isNew: false })
    walks(5)
    await crawl(EVEN_LATER)
    expect(await listed()).toContain('Owl walk 4')
    expect(await endFirstLook(db, trial.venue.id, rules, by)).toBeUndefined()
  })

  test('that has fewer events than that is known once all of them were decided on', async () => {
    walks(1)
    await crawl(NOW)
    expect(await findFirstLook(db, await venueNow(), rules)).toEqual({ looked: 0, needed: 1 })
    await decide(0)
    await crawl(EVEN_LATER)
    expect(await venueNow()).toMatchObject({ isNew: false })
  })

  test('of whose events none was for anyone to look at stays new', async () => {
    walks(3)
    await trial.crawl(NOW, { classify: async () => make.classification({ childConfidenceScore: 1 }) })
    expect(await venueNow()).toMatchObject({ isNew: true })
    expect(await findFirstLook(db, await venueNow(), rules)).toEqual({ looked: 0, needed: 2 })
  })

  test('keeps back what is held for more than that', async () => {
    publishEvents({ name: 'Owl walk 0' }, { name: 'Owl walk 1' }, { name: 'Family casino spins' })
    await crawl(NOW)
    await decide(0)
    await decide(1)
    await endFirstLook(db, trial.venue.id, rules, by)
    expect((await trial.eventNamed('Family casino spins')).holds).toMatchObject([{ kind: 'harm' }])
  })

  test('is none where Settings ask for no look', async () => {
    await saveSettings(db, { firstEventsHeld: 0 }, { secret: 'x'.repeat(32), actorId: null, now: NOW })
    walks(2)
    await crawl(NOW)
    expect(await listed()).toEqual(['Owl walk 0', 'Owl walk 1'])
  })
})
