import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { valuesOf } from '#domain/event/event-values.ts'
import { stateOf } from '#domain/event/staff/event-content.ts'
import type { StaffNotice } from '#domain/people/notices.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { operate } from '#store/event/by-staff/bulk.ts'
import { saveEdits } from '#store/event/by-staff/edits.ts'
import { featureEvent } from '#store/event/by-staff/featuring.ts'
import { findEvent, type StoredEvent } from '#store/event/events.ts'
import { saveReport } from '#store/review/reports/reports.ts'
import { auditTrail, events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, flashIn, signedIn, testWeb } from '#test/support/web.ts'
import { formatInstant } from '../../parts/words/words.ts'
import { loader as history, action as restore } from '../history/page.tsx'
import { action as create, loader as newForm } from '../new/new.tsx'
import { loader as editForm, action as save } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)
const venue = await make.venue(db, { name: 'Owl House' })
const [reviewer, viewer] = [await signedIn(web, 'reviewer'), await signedIn(web, 'viewer')]
const nobody = { cookie: '' }

let id: number
let event: StoredEvent
beforeEach(async () => {
  await db.delete(events)
  await db.delete(auditTrail)
  id = await make.event(db, venue, { found: { title: 'Clay day', startDate: day('2026-04-10') } })
  event = (await findEvent(db, id)) as StoredEvent
})

/** What a browser sends of the form as it was opened, but for what was typed. */
function sent(typed: Record<string, string> = {}): Record<string, string> {
  const { sessions: _, ageRanges: __, accessFeatures: ___, absentFeatures: ____, ...fields } = valuesOf(stateOf(event))
  return { ...fields, version: String(event.version), ...typed }
}

type Route = (args: never) => unknown
const call = (route: Route, { cookie }: { cookie: string }, form?: Record<string, string>, at: string = String(id)) =>
  ask(route, web, { path: '/admin/events', params: { id: at }, cookie, ...(form && { form }) })
const read = () => findEvent(db, id)

describe('who may do what', () => {
  test('a viewer reads the history and changes nothing', async () => {
    expect((await call(history, viewer)).body).toMatchObject({ canEdit: false, entries: [{ restoreTo: null }] })
    const refused: [Route, Record<string, string>?][] = [
      [editForm],
      [newForm],
      [save, sent({ title: 'Mine' })],
      [create, sent({ formId: crypto.randomUUID() })],
      [restore, { intent: 'restore', entryId: '1', version: '1' }],
    ]
    for (const [route, form] of refused) expect((await call(route, viewer, form)).status).toBe(403)
    expect([await db.$count(events), (await read())?.version]).toEqual([1, 1])
  })

  test('a visitor who is not signed in is sent away', async () => {
    for (const route of [editForm, newForm, history])
      expect((await call(route, nobody)).headers.get('location')).toMatch(/^\/auth/)
    expect((await call(save, nobody, sent({ title: 'Mine' }))).headers.get('location')).toMatch(/^\/auth/)
  })
})

test('a form is saved, reported to the letter, and leads back to where it was opened, and nowhere else', async () => {
  const { status, headers } = await call(save, reviewer, sent({ title: 'Clay morning', returnTo: '/admin?page=2' }))
  expect([status, headers.get('location')]).toEqual([302, '/admin?page=2'])
  expect(await flashIn(headers)).toMatchObject({
    title: 'Event updated successfully',
    description: 'The event details have been saved.',
  })
  event = (await read()) as StoredEvent
  const away = await call(save, reviewer, sent({ title: 'Clay week', returnTo: 'https://evil.example/' }))
  expect(away.headers.get('location')).toBe('/admin')
})

describe('bad input', () => {
  test('is shown at its field, with everything that was typed', async () => {
    const typed = { title: 'x'.repeat(101), startDate: '2026-02-30', organiser: '<script>alert(1)</script>' }
    const { status, body } = await call(save, reviewer, sent({ ...typed, 'sessions[0].startTime': '10:00' }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      result: {
        error: {
          title: ['Title must be less than 100 characters'],
          startDate: ['There is no such day'],
          'sessions[0].date': ['Enter the day of this session, or empty its times'],
        },
        initialValue: { ...typed, sessions: [{ startTime: '10:00' }] },
      },
    })
    expect(await read()).toMatchObject({ version: 1 })
  })

  test.each(['0', 'owl', '-1', '99999999999999', '1e3'])('there is no event %s', async (at) => {
    for (const [route, form] of [[editForm], [history], [save, sent()]] as [Route, Record<string, string>?][])
      expect((await call(route, reviewer, form, at)).status).toBe(404)
  })

  test('a form that says nothing usable changes nothing', async () => {
    expect((await call(save, reviewer, {})).status).toBe(400)
    expect((await call(save, reviewer, sent({ version: 'x' }))).status).toBe(400)
    expect((await call(create, reviewer, sent({ formId: 'x' }))).status).toBe(400)
    expect((await call(restore, reviewer, { intent: 'delete' })).status).toBe(400)
    expect([await db.$count(events), (await read())?.version]).toEqual([1, 1])
  })

  test('what cannot be stored at all is left out', async () => {
    expect((await call(save, reviewer, sent({ title: 'Clay\u0000 morning' }))).status).toBe(302)
    expect(await read()).toMatchObject({ title: 'Clay morning' })
  })
})

describe('a form on an older version', () => {
  const other = async (title: string, organiser: string | null = null) => {
    const actor = await make.profile(db, { fullName: 'Bob Baker' })
    const form = { title, organiser }
    const edit = { eventId: id, version: event.version, form, actorId: actor.id }
    expect(await saveEdits(db, edit, web.now(), web.today())).toMatchObject({ ok: true })
  }

  test('shows what the other changed, keeps what was typed, and takes what was not touched', async () => {
    await other('Theirs', 'Owls')
    const { status, body } = await call(save, reviewer, sent({ title: 'Mine' }))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      result: { initialValue: { title: 'Mine', organiser: 'Owls', version: '2' } },
      stale: {
        version: 2,
        by: ['Bob Baker'],
        changes: [
          { field: 'title', was: 'Clay day', theirs: 'Theirs', yours: 'Mine', takeTheirs: 'Theirs' },
          { field: 'organiser', was: 'not stated', theirs: 'Owls', yours: null },
        ],
      },
    })
    expect(await read()).toMatchObject({ title: 'Theirs', version: 2 })
    expect((await call(save, reviewer, sent({ title: 'Mine', organiser: 'Owls', version: '2' }))).status).toBe(302)
    expect(await read()).toMatchObject({ title: 'Mine', organiser: 'Owls', version: 3 })
  })

  test('that says what is there already is the same form sent twice', async () => {
    const form = sent({ title: 'Clay morning', ages: 'ages 5-7', isFree: 'on', minPrice: '5' })
    expect([(await call(save, reviewer, form)).status, (await call(save, reviewer, form)).status]).toEqual([302, 302])
    expect(await read()).toMatchObject({ title: 'Clay morning', minAgeMonths: 60, version: 2 })
  })
})

test('a form on an event that was deleted meanwhile keeps what was typed, and says so', async () => {
  await operate(db, 'delete', [id], { actorId: reviewer.id, at: web.now(), today: web.today() })
  const { status, body } = await call(save, reviewer, sent({ title: 'Clay morning' }))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    result: {
      error: { '': ['Error updating event: it has since been deleted or merged'] },
      initialValue: { title: 'Clay morning' },
    },
  })
  expect((await call(editForm, reviewer)).status).toBe(404)
})

test('a colleague whom the notes of an event newly mention is notified, and the message says whether by e-mail', async () => {
  const notices: StaffNotice[] = []
  web.jobs.requestStaffNotices = async (requested) => void notices.push(...requested)
  const adminNotes = `Ring Jo, @${viewer.email.split('@')[0]}`
  const first = await call(save, reviewer, sent({ adminNotes }))
  expect((await flashIn(first.headers))?.description).toMatch(
    /saved\. .+ is not notified: no e-mails are set up in Settings\.$/,
  )
  event = (await read()) as StoredEvent
  const again = await call(save, reviewer, sent({ adminNotes: `${adminNotes}!` }))
  expect((await flashIn(again.headers))?.description).toBe('The event details have been saved.')
  expect(notices).toEqual([{ kind: 'event-notes', to: viewer.id, eventId: id, writtenBy: reviewer.id }])
})

test('an event is made once, classified, and led to', async () => {
  const classified: number[] = []
  const { classifyEvent } = web.classifier
  web.classifier.classifyEvent = async (eventId, ...asked) => {
    classified.push(eventId)
    return classifyEvent(eventId, ...asked)
  }
  const form = { title: 'Owl walk', formId: crypto.randomUUID(), venueId: String(venue.id), status: '' }
  const [first, second] = [await call(create, reviewer, form), await call(create, reviewer, form)]
  expect(await flashIn(first.headers)).toMatchObject({ title: 'Event created successfully' })
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect([await db.$count(events), classified.length]).toEqual([2, 1])
})

test('whatever staff do to an event is shown in words, beside what visitors reported', async () => {
  const by = { actorId: reviewer.id, at: web.now(), today: web.today() }
  await saveReport(db, { eventId: id, kind: 'wrong_price', message: 'It is £6' }, web.now())
  await featureEvent(db, { eventId: id, isFeatured: true, actorId: reviewer.id }, web.now())
  await featureEvent(db, { eventId: id, isFeatured: false, actorId: reviewer.id }, web.now())
  await operate(db, 'rejected', [id], by)
  await operate(db, 'delete', [id], by)
  const { body } = await call(history, viewer)
  const shown = body as { entries: { what: string; changes: { label: string; to: string }[] }[] }
  expect(shown.entries.map(({ what }) => what)).toEqual([
    'deleted it',
    'rejected it',
    'unmarked it as featured',
    'marked it as featured',
    'added the event',
  ])
  expect(shown.entries[0]?.changes).toContainEqual({ label: 'Deleted', from: 'no', to: formatInstant(web.now()) })
  expect(shown).toMatchObject({
    event: { deletedAt: formatInstant(web.now()) },
    canSettle: false,
    canRestore: false,
    reports: [{ kind: 'Wrong price', message: 'It is £6', resolvedAt: null }],
  })
  expect((await call(history, reviewer)).body).toMatchObject({ canSettle: true, canRestore: true, canEdit: false })
})

test('a change by a crawl leads to that crawl’s log', async () => {
  const logId = await startCrawl(db, venue.id, 'staff', new Date('2026-04-08T09:00:00Z'))
  await make.event(db, venue, { now: new Date('2026-04-08T09:05:00Z') }).then((other) => {
    id = other
  })
  expect((await call(history, viewer)).body).toMatchObject({
    entries: [{ who: 'Crawl', what: 'added the event', crawlLogId: logId, when: '8 Apr 2026, 10:05' }],
  })
})
