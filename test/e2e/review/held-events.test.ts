import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, reviewClaims, venues } from '#store/schema/index.ts'
import { holdSite } from '#store/venue/site-changes.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** How reviewers deal with what no score publishes, in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
await addStaff('vera@example.com', 'viewer')
const today = todayInLondon(new Date())
const venue = await make.venue(db, { name: 'Harbour Arts', trustedHosts: [] })
const FILLER = 'Come along and make something with your hands, for all ages. '.repeat(9)

beforeEach(async () => {
  await db.delete(events)
  await db.delete(reviewClaims)
  await db.update(venues).set({ trustedHosts: [], isNew: false, siteChange: null }).where(eq(venues.id, venue.id))
})

/** The event that comes up `place`th, from 1, with a score that would publish it. */
const arrives = (title: string, place: number, found: Parameters<typeof make.found>[0] = {}) =>
  make.event(db, venue, { found: { title, startDate: addDays(today, place), url: venue.websiteUrl, ...found }, today })

const state = async () =>
  Object.fromEntries((await db.select().from(events)).map(({ title, status, listed }) => [title, [status, listed]]))

const open = async (path: string, email = 'ann@example.com', options = {}) =>
  visitAs(browser, url, email, path, options)

test('a reviewer trusts the host of another site, and all that waited for it alone is public at once', async () => {
  await arrives('Owl walk', 1, { bookingUrl: 'https://tickets.example/1' })
  await arrives('Bat walk', 2, { bookingUrl: 'https://tickets.example/2' })
  await arrives('Spins', 3, { bookingUrl: 'https://tickets.example/3', description: 'Claim your free casino spins' })
  const { page, problems } = await open('/admin')
  const needed = page.getByRole('region', { name: 'Needs a person now' })
  await needed.getByRole('link', { name: 'Links to other sites: 3' }).waitFor()
  await needed.getByRole('link', { name: '3 events are held' }).click()
  await page.getByRole('link', { name: 'Held 3 events' }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve Owl walk' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Review Owl walk' }).click()
  const held = page.getByRole('region', { name: 'Held: check this before it is public' })
  await held.getByText('A link to tickets.example').waitFor()
  await expectAccessible(page)
  await held.getByRole('button', { name: 'Trust tickets.example for Harbour Arts' }).click()
  await page.getByRole('status').getByText('2 events that were waiting for this alone are now public.').waitFor()
  await held.waitFor({ state: 'detached' })
  expect(await state()).toEqual({
    'Owl walk': ['approved', true],
    'Bat walk': ['approved', true],
    Spins: ['needs_review', false],
  })
  await page.goto(`/admin/venues/${venue.id}`)
  await page.getByRole('button', { name: 'Remove tickets.example' }).click()
  await page
    .getByRole('status')
    .getByText('2 events that led there were taken down until a person checks them.')
    .waitFor()
  await page.getByRole('link', { name: '3 events are held for a person' }).waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('what is held shows its words, is approved from where they are shown, and is held again by Undo', async () => {
  await arrives('Craft day', 1, { description: `${FILLER}Claim your free casino spins today.` })
  const { page, problems } = await open('/admin/review?list=held')
  await page.getByText('Held: gambling (“casino spins”)').waitFor()
  await page.getByRole('link', { name: 'Review Craft day' }).click()
  await page.getByText('Gambling (“casino spins”)').waitFor()
  // Marked, and so text of an element of its own; far down in the description, which is open therefore.
  await page.getByText('casino spins', { exact: true }).first().waitFor()
  await page.keyboard.press('a')
  await page.getByRole('status').getByText('Event approved').waitFor()
  expect(await state()).toEqual({ 'Craft day': ['approved', true] })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Gambling (“casino spins”)').waitFor()
  expect(await state()).toEqual({ 'Craft day': ['needs_review', false] })
  await page.keyboard.press('6')
  await page.getByRole('status').getByText('Event rejected').waitFor()
  const [event] = await db.select().from(events)
  expect(event).toMatchObject({ status: 'rejected', rejectionReason: 'harmful' })
  await page.goto(`/admin/events/${event?.id}/history`)
  await page.getByText('gambling (“casino spins”)').first().waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('the events list has what is held, and neither its rows nor a selection publish it', async () => {
  for (let n = 1; n <= 3; n += 1) await arrives(`Craft day ${n}`, n, { description: 'Claim your free casino spins' })
  await arrives('Owl walk', 4)
  const { page } = await open('/admin/events')
  await page.getByText('More filters').click()
  await page.getByLabel('Held For').selectOption('Words of harm')
  await page.getByText('Showing 1-3 of 3 events').waitFor()
  await page.getByText('Held: gambling (“casino spins”)').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('3 held events were left out: open each to decide.').waitFor()
  expect((await state())['Craft day 1']).toEqual(['needs_review', false])
  await page.getByRole('link', { name: 'Craft day 1', exact: true }).click()
  await page.getByRole('link', { name: 'Open it to decide' }).click()
  await page.getByRole('heading', { level: 1, name: 'Craft day 1' }).waitFor()
})

test('a new venue is no longer new when enough of its events were looked at, and staff are notified', async () => {
  await db.update(venues).set({ isNew: true, lastCrawlAt: new Date() }).where(eq(venues.id, venue.id))
  for (let n = 1; n <= 11; n += 1) await arrives(`Walk ${n}`, n)
  const { page } = await open('/admin/review/next?list=held')
  await page.getByText('is a new venue: 0 of its first 10 events checked').waitFor()
  for (let n = 1; n <= 9; n += 1) {
    await page.getByRole('heading', { level: 1, name: `Walk ${n}`, exact: true }).waitFor()
    await page.keyboard.press('a')
  }
  await page.getByRole('heading', { level: 1, name: 'Walk 10', exact: true }).waitFor()
  await expect.poll(async () => Object.values(await state()).filter(([, listed]) => listed).length).toBe(9)
  await page.goto(`/admin/venues/${venue.id}`)
  await page.getByText('New venue: 9 of 10 events checked.').waitFor()
  await page.goto('/admin/review/next?list=held')
  await page.keyboard.press('a')
  await page.getByRole('status').getByText('Harbour Arts is no longer new: 1 event published.').waitFor()
  expect(Object.values(await state()).every(([, listed]) => listed)).toBe(true)
})

test('a viewer reads why an event is held, and trusts no one', async () => {
  await arrives('Owl walk', 1, { bookingUrl: 'https://tickets.example/1' })
  const { page } = await open('/admin/review/next?list=held', 'vera@example.com')
  await page.getByText('A link to tickets.example').waitFor()
  expect(await page.getByRole('button', { name: /^Trust/ }).count()).toBe(0)
})

test('a site that may have changed hands is asked about on the dashboard, and hidden until someone says that it is the same', async () => {
  await arrives('Owl walk', 1)
  await holdSite(
    db,
    venue.id,
    {
      state: 'suspected',
      signs: [
        { sign: 'redirected', because: 'The home page now leads from harbour-arts.example to lucky-spins.example.' },
        { sign: 'harm', because: '4 of 5 new events have words of harm.' },
      ],
      titles: ['Claim 200 free casino spins: family craft day', 'Live dealers for toddlers'],
      homeUrl: 'https://lucky-spins.example/',
      foundAt: new Date().toISOString(),
    },
    new Date(),
  )
  const { page, problems } = await open('/admin')
  const notice = page.getByRole('region', { name: 'Is this still the site of Harbour Arts?' })
  await notice.getByText('4 of 5 new events have words of harm.').waitFor()
  await notice.getByText('What the crawl found and did not store').click()
  await notice.getByText('Live dealers for toddlers').waitFor()
  await expectAccessible(page)
  expect(await state()).toEqual({ 'Owl walk': ['approved', false] })

  await notice.getByRole('button', { name: 'Hold it' }).click()
  await page.getByText('Harbour Arts stays held').waitFor()
  await notice.waitFor({ state: 'detached' })
  await page.goto(`/admin/venues/${venue.id}`)
  expect(await notice.getByRole('button', { name: 'Hold it' }).count()).toBe(0)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'It is the same site' }).click()
  await page.getByText('Harbour Arts is shown again').waitFor()
  expect(await state()).toEqual({ 'Owl walk': ['approved', true] })
  expect(problems).toEqual([])
})

test('a name that is half a sentence waits for a reviewer, who reads what to do with it', async () => {
  await arrives('Please join us on', 1)
  const { page, problems } = await open('/admin/review/next?list=held')
  const held = page.getByRole('region', { name: 'Held: check this before it is public' })
  await held.getByText('A name that stops in the middle (“Please join us on”)').waitFor()
  await held.getByText('If it is an event, approve it, after correcting its name').waitFor()
  expect(await held.getByText('Harmful').count()).toBe(0)
  await expectAccessible(page)
  expect(await state()).toEqual({ 'Please join us on': ['needs_review', false] })
  expect(problems).toEqual([])
})
