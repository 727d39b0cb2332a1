import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { MOST_REPORT_CHARS } from '#domain/review/report.ts'
import { countOpenReports, listReports } from '#store/review/reports/reports.ts'
import { events, reports } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, testWeb } from '#test/support/web.ts'
import { loader as anyOtherPath } from '../shell/not-found.tsx'
import type { ShortlistData } from '../shortlist/read-shortlist.ts'
import { loader as shortlistLoader } from '../shortlist/shortlist.tsx'
import { loader as eventLoader } from './event.tsx'
import { loader as calendarLoader } from './event-calendar.ts'
import { loader as reportLoader, action as sendReport } from './report.tsx'

const { db } = await testDatabase()
const now = () => new Date('2026-04-08T10:00:00Z')
const web = testWeb(db, { now })
const venue = await make.venue(db, { name: 'Kestrel Common' })
const weekly = ['2026-04-04', '2026-04-11', '2026-04-18'].map((date) => make.session(date, '10:30', '12:00'))
await make.event(db, venue, {
  found: { title: 'Owl club', startDate: day('2026-04-04'), endDate: day('2026-04-18'), sessions: weekly },
})
await make.event(db, venue, { found: { title: 'Frost fair', startDate: day('2026-04-02') } })
await make.event(db, venue, { found: { title: 'Any day' } })
await make.event(db, venue, { found: { title: 'Unseen', startDate: day('2026-04-11') }, status: 'pending' })

beforeEach(async () => {
  await db.delete(reports)
})

describe('the file for a calendar', () => {
  const calendar = async (slug: string, query = '') => {
    const { headers, body } = await ask(calendarLoader, web, { path: `/events/${slug}.ics${query}`, params: { slug } })
    return { type: headers.get('content-type'), text: String(body) }
  }

  test('holds what is still to come of an event', async () => {
    const { type, text } = await calendar('owl-club')
    expect(type).toBe('text/calendar; charset=utf-8')
    expect(
      text
        .match(/^DTSTART.*$/gm)
        ?.slice(2)
        .map((line) => line.trim()),
    ).toEqual(['DTSTART;TZID=Europe/London:20260411T103000', 'DTSTART;TZID=Europe/London:20260418T103000'])
  })

  test('holds the one session that is asked for', async () => {
    const { text } = await calendar('owl-club', '?on=2026-04-18T10:30')
    expect(text.split('BEGIN:VEVENT')).toHaveLength(2)
    expect(text).toContain('DTSTART;TZID=Europe/London:20260418T103000')
  })

  test('of what is over holds when it was', async () => {
    expect((await calendar('frost-fair')).text).toContain('DTSTART;VALUE=DATE:20260402')
  })

  test.each([
    ['any-day', 'This event has no date yet.'],
    ['unseen', 'There is no such event.'],
    ['no-such-thing', 'There is no such event.'],
    ['owl-club?on=2026-04-19T10:30', 'This event has no such session.'],
  ])('is not there for %s, and says so in a sentence', async (path, sentence) => {
    const [slug = '', query] = path.split('?')
    const { status, headers, body } = await ask(calendarLoader, web, {
      path: `/events/${slug}.ics${query ? `?${query}` : ''}`,
      params: { slug },
    })
    expect([status, headers.get('content-type'), body]).toEqual([404, 'text/plain; charset=utf-8', sentence])
  })
})

describe('an event', () => {
  test('says when it is on next, and each day with its times, by which one may ask for its calendar', async () => {
    const { body } = await ask(eventLoader, web, { path: '/', params: { slug: 'owl-club' } })
    expect(body).toMatchObject({
      event: {
        next: 'Sat 11th Apr, 10:30am to 12pm',
        days: [
          { day: 'Sat 11th Apr', sessions: [{ key: '2026-04-11T10:30', times: '10:30am to 12pm' }] },
          { day: 'Sat 18th Apr', sessions: [{ key: '2026-04-18T10:30', times: '10:30am to 12pm' }] },
        ],
      },
      others: [],
    })
  })

  test('says nothing twice: a price that is in its words, a part of London that is all that is known of its place', async () => {
    const found = { title: 'Rhymes', startDate: day('2026-04-30'), isFree: true, priceNotes: 'Free' }
    await make.event(db, venue, { found, today: day('2026-04-08') })
    expect((await ask(eventLoader, web, { path: '/', params: { slug: 'rhymes' } })).body).toMatchObject({
      event: { price: 'Free', priceNotes: null, where: ['Central London'], destination: null },
    })
    await db.delete(events).where(eq(events.slug, 'rhymes'))
  })

  test('that is over keeps its page, with others like it', async () => {
    const { body } = await ask(eventLoader, web, { path: '/events/frost-fair', params: { slug: 'frost-fair' } })
    expect(body).toMatchObject({
      event: { goesAhead: false, warnings: ['This event has ended. It was last on Thu 2nd Apr.'] },
      others: [{ title: 'Owl club', date: 'Sat 11th Apr, 10:30am + 1 more date' }],
    })
  })

  test('says the day on which it was checked, so that the page stays true all day', async () => {
    const at = (time: string) =>
      ask(eventLoader, testWeb(db, { now: () => new Date(time), today: day('2026-04-08') }), {
        path: '/events/owl-club',
        params: { slug: 'owl-club' },
      })
    expect((await at('2026-04-08T00:30:00Z')).body).toEqual((await at('2026-04-08T21:30:00Z')).body)
  })
})

describe('what is not there', () => {
  test('is a real 404, and the missing path is logged', async () => {
    const missed: unknown[] = []
    const log = { ...web.log, warn: (fields: object, message: string) => void missed.push([fields, message]) }
    const app = { ...web, log }
    const slug = 'no-such-thing'
    expect((await ask(eventLoader, app, { path: `/events/${slug}`, params: { slug } })).status).toBe(404)
    expect((await ask(anyOtherPath, app, { path: '/whats-on/old-page' })).status).toBe(404)
    expect(missed).toEqual([
      [{ path: '/events/no-such-thing' }, 'no such event'],
      [{ path: '/whats-on/old-page' }, 'no such address'],
    ])
  })
})

describe('a report', () => {
  const send = (form: Record<string, string>, app = web, slug = 'owl-club', from = '192.0.2.1') =>
    ask(sendReport, app, { path: `/events/${slug}/report`, params: { slug }, form, from })

  test('is stored without anything about its sender, and answered with thanks', async () => {
    const { status, headers } = await send({ kind: 'wrong_time', message: ' It begins at 11. ' })
    expect([status, headers.get('location')]).toEqual([303, '/events/owl-club/report?sent'])
    const { body } = await ask(reportLoader, web, {
      path: '/events/owl-club/report?sent',
      params: { slug: 'owl-club' },
    })
    expect(body).toEqual({ event: { slug: 'owl-club', title: 'Owl club' }, isSent: true })
    const [stored] = await db.select().from(reports)
    expect(stored).toEqual({
      id: expect.any(Number),
      eventId: expect.any(Number),
      reason: 'wrong_time',
      message: 'It begins at 11.',
      createdAt: now(),
      resolvedAt: null,
      resolvedBy: null,
      settledWith: null,
    })
    expect(await listReports(db, 'open', { limit: 5, offset: 0 })).toMatchObject([
      { kind: 'wrong_time', message: 'It begins at 11.' },
    ])
  })

  test.each([
    [{}, { kind: ['Choose what is wrong'] }],
    [{ kind: 'spam' }, { kind: ['Choose what is wrong'] }],
    [{ kind: 'other', message: 'x'.repeat(MOST_REPORT_CHARS + 1) }, { message: ['Use at most 1000 characters'] }],
  ])('that is incomplete is sent back: %#', async (form, problems) => {
    expect(await send(form as Record<string, string>)).toMatchObject({ status: 400, body: problems })
    expect(await countOpenReports(db)).toBe(0)
  })

  test('is as long as the field let it be, though browsers send two characters a line break, and holds no NUL', async () => {
    const lines = `${'x\n'.repeat(MOST_REPORT_CHARS / 2 - 1)}xx`
    expect((await send({ kind: 'other', message: `\0${lines.replaceAll('\n', '\r\n')}` })).status).toBe(303)
    expect((await db.select().from(reports))[0]?.message).toBe(lines)
  })

  test('that is sent twice at once is stored once, and again once staff have dealt with it', async () => {
    const sendAlike = () => send({ kind: 'cancelled', message: 'The door was shut.' })
    const answers = await Promise.all([sendAlike(), sendAlike(), sendAlike()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await send({ kind: 'cancelled' })
    await send({ kind: 'cancelled' })
    await send({ kind: 'cancelled', message: 'So says their site.' })
    expect(await countOpenReports(db)).toBe(3)
    await db.update(reports).set({ resolvedAt: now() })
    await sendAlike()
    expect(await countOpenReports(db)).toBe(1)
  })

  test('of a machine that fills in the hidden field is thanked for, and not stored', async () => {
    expect((await send({ kind: 'other', website: 'https://spam.example' })).status).toBe(303)
    expect(await countOpenReports(db)).toBe(0)
  })

  test('is refused after ten within an hour from one place', async () => {
    let clock = now()
    const app = testWeb(db, { now: () => clock })
    const sendOne = (n: number) => send({ kind: 'other', message: `Note ${n}` }, app, 'owl-club', '2001:db8::1')
    for (let n = 0; n < 10; n += 1) expect((await sendOne(n)).status).toBe(303)
    expect(await sendOne(10)).toMatchObject({ status: 429, body: { refused: expect.any(String) } })
    clock = new Date(clock.getTime() + 3_600_001)
    expect((await sendOne(10)).status).toBe(303)
    expect(await countOpenReports(db)).toBe(11)
  })

  test('of an event that the public may not see is refused', async () => {
    expect((await send({ kind: 'other' }, web, 'unseen')).status).toBe(404)
  })
})

describe('a shortlist', () => {
  const shortlist = async (query: string) => (await ask(shortlistLoader, web, { path: `/shortlist${query}` })).body

  test('lists what its address names in the order of the days, what is over last and marked', async () => {
    const body = await shortlist('?e=any-day&e=frost-fair&e=owl-club&e=owl-club')
    const { asked, events } = body as ShortlistData
    expect(asked).toEqual(['any-day', 'frost-fair', 'owl-club'])
    expect(events.map(({ card }) => [card.title, card.notice])).toEqual([
      ['Owl club', undefined],
      ['Any day', undefined],
      ['Frost fair', 'Ended'],
    ])
  })

  test('counts as gone what cannot be found, and not what was merged into another of them', async () => {
    const one = await make.event(db, venue, { found: { title: 'Kite day', startDate: day('2026-04-20') } })
    const twin = await make.event(db, venue, { found: { title: 'Kite day again', startDate: day('2026-04-20') } })
    await db.update(events).set({ mergedInto: one }).where(eq(events.id, twin))
    const body = (await shortlist('?e=kite-day&e=kite-day-again&e=no-such-thing')) as ShortlistData
    expect([body.events.length, body.gone]).toEqual([1, 1])
    await db.delete(events).where(inArray(events.id, [twin, one]))
  })

  test('leaves out what is no address of an event, what the public may not see, and what is beyond a hundred', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `&e=event-${n}`).join('')
    const body = (await shortlist(`?e=unseen&e=%00&e=../etc${many}`)) as { asked: string[]; events: unknown[] }
    expect([body.asked.length, body.asked[0], body.events]).toEqual([100, 'unseen', []])
  })
})
