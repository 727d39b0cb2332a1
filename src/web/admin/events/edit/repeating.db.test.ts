import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { RepeatingDates } from '#domain/event/event.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { loader as newEvent } from '../new/new.tsx'
import { loader } from './repeating-dates.ts'

const { db } = await testDatabase()
const answers: Record<string, RepeatingDates> = {}
const web = { ...testWeb(db), readRepeatingDates: (words: string) => answers[words] ?? null }
const venue = await make.venue(db)
const reviewer = await signedIn(web, 'reviewer')

const read = async (words: string) =>
  (
    await ask(loader, web, {
      path: `/admin/events/dates?${new URLSearchParams({ words })}`,
      cookie: reviewer.cookie,
    })
  ).body

test('dates in words come as rows of a form, with what a person should know of them', async () => {
  const sessions = [make.session('2026-05-09', '14:00'), make.session('2026-05-23', '14:00', '15:30')]
  const dates = { sessions, leftOut: [day('2026-05-16')], isOpenEnded: false, notUnderstood: [] }
  answers.saturdays = dates
  answers['for ever'] = { ...dates, leftOut: [], isOpenEnded: true, notUnderstood: ['the second full moon'] }
  expect(await read('saturdays')).toMatchObject({
    sessions: [
      { date: '2026-05-09', startTime: '14:00', endTime: '' },
      { date: '2026-05-23', startTime: '14:00', endTime: '15:30' },
    ],
    message: '2 sessions, Sat 9th May to Sat 23rd May. Left out: Sat 16th May.',
  })
  expect(await read('for ever')).toMatchObject({
    message: expect.stringMatching(/they stop after a year\. Not understood: “the second full moon”\.$/),
  })
  expect(await read('now and then')).toMatchObject({ sessions: [], message: expect.stringContaining('name no days') })
})

test('a copy is filled in with what families read, shortened to what staff may enter', async () => {
  const found = { title: 'Clay club', description: 'Clay. '.repeat(200) }
  const id = await make.event(db, venue, { found })
  const { body } = await ask(newEvent, web, { path: `/admin/events/new?copy=${id}`, cookie: reviewer.cookie })
  const { copy } = body as { copy: { values: { title: string; description: string }; venueId: number } }
  expect(copy).toMatchObject({ venueId: venue.id, values: { title: 'Clay club', adminNotes: '', isFeatured: '' } })
  expect(copy.values.description).toHaveLength(599)
})

test.each(['999999', 'owl', '0'])('there is no event %s to copy, and the form is empty', async (id) => {
  const { body } = await ask(newEvent, web, { path: `/admin/events/new?copy=${id}`, cookie: reviewer.cookie })
  expect(body).toMatchObject({ copy: null })
})
