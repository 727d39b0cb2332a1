import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { LISTED_VENUES } from '#domain/place/london/venues.ts'
import { chooseSites } from '#domain/venue/known-sites.ts'
import { emptyTrial } from '#domain/venue/trial.ts'
import { replaceCandidates } from '#store/crawl/candidates.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { operate } from '#store/event/by-staff/bulk.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { mergeAll } from '#store/review/duplicates/same-events.ts'
import { hideReported, settleReport } from '#store/review/reports/reports.ts'
import { droppedCandidates, events, reports, trialBatches, venues, venueTrials } from '#store/schema/index.ts'
import { createTrialBatch, endTrialBatch, listTrialsOf } from '#store/venue/trials/trial-batches.ts'
import { createTrial, reportTrial, startTrial } from '#store/venue/trials/venue-trials.ts'
import { deleteVenue } from '#store/venue/venue-changes.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** A press on what a colleague has dealt with since the screen was opened: nothing is done twice, and what was typed stays. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
await addStaff('ben@example.com', 'reviewer')
const ben = (await findProfileByEmail(db, 'ben@example.com'))?.id ?? ''
const today = todayInLondon(new Date())
const now = () => new Date()
const startDate = addDays(today, 9)
const rules = { ...(await app.web.settings()), today }

beforeEach(async () => {
  for (const table of [reports, events, trialBatches, venueTrials, venues]) await db.delete(table)
})

const asAnn = (path: string, options = {}) => visitAs(browser, url, 'ann@example.com', path, options)
const byBen = () => ({ actorId: ben, at: now(), today })
const addEvent = (venue: Awaited<ReturnType<typeof make.venue>>, title: string) =>
  make.event(db, venue, { found: { title, startDate }, status: 'approved', today })
const eventTitles = async () => (await db.select().from(events).orderBy(events.id)).map(({ title }) => title)
const venueNames = async () => (await db.select().from(venues).orderBy(venues.id)).map(({ name }) => name)

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s, what was not taken', (_, options) => {
  test('and a colleague has added meanwhile is added a second time only by someone who has read that', async () => {
    const venue = await make.venue(db, { name: 'Owl House' })
    const { page, problems } = await asAnn(await formOfMothNight(venue.id), options)
    await page.getByLabel('Start Date', { exact: true }).fill(startDate)
    const theirs = await addEvent(venue, 'Moth night')
    await page.getByRole('button', { name: 'Create Event' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'It is an event by now.' })
    await notice.waitFor()
    await expectInSight(notice)
    expect(await notice.getByRole('link', { name: 'Moth night' }).getAttribute('href')).toBe(`/admin/review/${theirs}`)
    expect(await page.getByLabel('Start Date', { exact: true }).inputValue()).toBe(startDate)
    expect(await eventTitles()).toEqual(['Moth night'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Event' }).click()
    await waitForToast(page, 'Event created successfully')
    expect(await eventTitles()).toEqual(['Moth night', 'Moth night'])
    expect(problems).toEqual([])
  })
})

async function expectInSight(target: Locator) {
  const isInSight = () =>
    target.evaluate((element) => {
      const { top, bottom, left } = element.getBoundingClientRect()
      const shown = document.elementFromPoint(left + 20, (top + bottom) / 2)
      return top >= 0 && bottom <= window.innerHeight && element.contains(shown)
    })
  await expect.poll(isInSight, { message: `${target} in sight` }).toBe(true)
}

/** The address of the form that is filled in with what a crawl of the venue did not take. */
async function formOfMothNight(venueId: number): Promise<string> {
  const logId = await startCrawl(db, venueId, 'staff', now())
  const words = 'On the second full moon'
  const candidate = { title: 'Moth night', firstDay: null, words, times: 1, pages: ['https://owls.example/moths'] }
  await replaceCandidates(db, { venueId, logId }, [{ ...candidate, reason: 'no-date' }])
  const [stored] = await db.select().from(droppedCandidates)
  return `/admin/events/new?candidate=${stored?.id}`
}

test('the form of what was not taken says at once where it is an event by now', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  const form = await formOfMothNight(venue.id)
  await addEvent(venue, 'Moth night')
  const { page } = await asAnn(form)
  await page.getByRole('link', { name: 'Moth night' }).waitFor()
  await page.getByRole('alert').getByText('It is an event by now.').waitFor()
})

test('an event of a venue that was deleted meanwhile is not added without it', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  const { page } = await asAnn(await formOfMothNight(venue.id))
  await page.getByLabel('Start Date', { exact: true }).fill(startDate)
  await deleteVenue(db, venue.id, ben, now())
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByText('Error creating event: its venue has since been deleted. Choose another, or none.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Moth night')
  expect(await eventTitles()).toEqual([])
  await page.getByLabel('Venue', { exact: true }).selectOption('')
  await page.getByRole('button', { name: 'Create Event' }).click()
  await waitForToast(page, 'Event created successfully')
})

test.each([
  ['deleted', (id: number) => operate(db, 'delete', [id], byBen())],
  ['rejected', (id: number) => operate(db, 'rejected', [id], byBen())],
  [
    'merged',
    async (id: number, venue: Awaited<ReturnType<typeof make.venue>>) => {
      const other = await addEvent(venue, 'Walk of owls')
      await mergeAll(db, { keepId: other, otherIds: [id], actorId: ben }, now(), today)
    },
  ],
] as const)('Same as… leaves the search where a colleague has %s the other event meanwhile', async (_, remove) => {
  const venue = await make.venue(db, { name: 'Owl House' })
  const one = await addEvent(venue, 'Owl walk')
  const other = await addEvent(venue, 'Evening of owls')
  const { page, problems } = await asAnn(`/admin/events/${one}/same-as?q=evening`)
  const compare = page.getByRole('button', { name: 'Compare with Evening of owls' })
  await compare.waitFor()
  await remove(other, venue)
  await compare.click()
  await waitForToast(page, 'These two cannot be merged')
  expect(await page.getByLabel('Search titles').inputValue()).toBe('evening')
  await compare.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('Same event… stays with those that are left where a colleague has deleted one of them meanwhile', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  const [first, second, third] = [
    await addEvent(venue, 'Owl walk'),
    await addEvent(venue, 'Walk of owls'),
    await addEvent(venue, 'Owls'),
  ]
  const { page } = await asAnn(`/admin/events/same?id=${first}&id=${second}&id=${third}`)
  await page.getByRole('radio', { name: /Owls/ }).check()
  await operate(db, 'delete', [second], byBen())
  await page.getByRole('button', { name: 'Merge' }).click()
  await waitForToast(page, 'These events were not merged')
  await page.getByText('1 selected event cannot be merged and is left out.').waitFor()
  expect((await db.select().from(events)).map(({ mergedInto }) => mergedInto)).toEqual([null, null, null])
  expect(await page.getByRole('radio', { name: /Owls/ }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Merge' }).click()
  await waitForToast(page, 'Merged into one event')
})

test('a report that a colleague has dismissed meanwhile is not dismissed again, and leaves the list', async () => {
  const { page, report } = await reportsScreen()
  await settleReport(db, { id: report, isSettled: true, actorId: ben }, rules, now())
  await page.getByRole('button', { name: /^Dismiss/ }).click()
  await waitForToast(page, 'Nothing to change')
  await page.getByRole('heading', { name: 'No open reports' }).waitFor()
  expect(await db.select().from(reports)).toMatchObject([{ resolvedBy: ben }])
})

test('an event that a colleague has hidden meanwhile is not hidden again, and says that it is', async () => {
  const { page, report } = await reportsScreen()
  await hideReported(db, { id: report, isHidden: true, actorId: ben }, rules, now())
  await page.getByRole('button', { name: /^Hide now/ }).click()
  await waitForToast(page, 'Nothing to change')
  await page.getByText('Hidden until a person has looked at it').waitFor()
})

test('a reported event that a colleague has deleted meanwhile is not hidden, and says that it is deleted', async () => {
  const { page, event } = await reportsScreen()
  await operate(db, 'delete', [event], byBen())
  await page.getByRole('button', { name: /^Hide now/ }).click()
  await waitForToast(page, 'Nothing to change')
  await page.getByRole('article', { name: 'Owl walk' }).getByText('Deleted', { exact: true }).waitFor()
})

async function reportsScreen() {
  const event = await addEvent(await make.venue(db, { name: 'Owl House' }), 'Owl walk')
  const [row] = await db.insert(reports).values({ eventId: event, reason: 'wrong_price' }).returning()
  const { page } = await asAnn('/admin/reports')
  await page.getByRole('article', { name: 'Owl walk' }).waitFor()
  return { page, event, report: row?.id ?? 0 }
}

test('of the list’s sites, those that a colleague has added meanwhile are not tried again', async () => {
  const { page } = await asAnn('/admin/venues/known')
  await page.getByRole('checkbox', { name: /^Camden/ }).check()
  const { toTry } = chooseSites(LISTED_VENUES, { boroughs: ['camden'], kinds: [] }, new Set())
  for (const site of toTry) await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
  await page.getByRole('button', { name: 'Try their sites out' }).click()
  await page.getByRole('alert').getByText('All sites of these places are venues already.').waitFor()
  expect(await page.getByRole('checkbox', { name: /^Camden/ }).isChecked()).toBe(true)
  expect(await db.select().from(trialBatches)).toEqual([])
})

test('of sites that were tried, one that a colleague has added meanwhile is left out by name, and the others are added', async () => {
  const batchId = await tried('https://owls.example/', 'https://bats.example/')
  const { page } = await asAnn(`/admin/venues/batches/${batchId}`)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await make.venue(db, { name: 'Owl House', domain: 'owls.example' })
  await page.getByRole('button', { name: 'Add the selected venues' }).click()
  await waitForToast(page, '1 venue added', 'Left out, since they are venues already: owls.example.')
  expect(await venueNames()).toEqual(['Owl House', 'bats.example'])
})

test('of sites that were tried, the only one, which a colleague has added from the same list meanwhile, is not added again', async () => {
  const batchId = await tried('https://owls.example/')
  const { page } = await asAnn(`/admin/venues/batches/${batchId}`)
  await page.getByRole('checkbox').check()
  const { page: theirs } = await visitAs(browser, url, 'ben@example.com', `/admin/venues/batches/${batchId}`)
  await theirs.getByRole('checkbox').check()
  await theirs.getByRole('button', { name: 'Add the selected venues' }).click()
  await waitForToast(theirs, '1 venue added')
  await page.getByRole('button', { name: 'Add the selected venues' }).click()
  await waitForToast(page, 'Nothing was added', 'Left out, since they are venues already: owls.example.')
  await page.getByRole('link', { name: /It is a venue now/ }).waitFor()
  expect(await venueNames()).toEqual(['owls.example'])
})

test('a list of sites that was deleted meanwhile leaves what is ticked, and says so', async () => {
  const batchId = await tried('https://owls.example/')
  const { page } = await asAnn(`/admin/venues/batches/${batchId}`)
  await page.getByRole('checkbox').check()
  await db.delete(trialBatches)
  await page.getByRole('button', { name: 'Add the selected venues' }).click()
  await waitForToast(page, 'Nothing was changed', 'It has since been deleted.')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
})

async function tried(...addresses: string[]): Promise<number> {
  const sites = addresses.map((address) => ({ url: address, given: {} }))
  const batchId = await createTrialBatch(db, sites, { label: 'Owls', createdBy: ben, now: now() })
  for (const { id } of await listTrialsOf(db, batchId)) await report(id)
  // Until then its screen reads itself anew.
  await endTrialBatch(db, batchId, now())
  return batchId
}

async function report(trialId: number) {
  await startTrial(db, trialId, now())
  await reportTrial(db, trialId, { status: 'completed', result: emptyTrial() }, now())
}

describe('a venue that is added by its address', () => {
  const fillIn = async (page: Page) => {
    const form = page.getByRole('form', { name: 'Add it as a venue' })
    await form.getByLabel('Name').fill('The Owl House')
    return form
  }
  const trial = async () => {
    const id = await createTrial(db, 'https://owls.example/', ben, now())
    await report(id)
    return id
  }

  test('by a colleague meanwhile is not added again, and what was corrected stays', async () => {
    const id = await trial()
    const { page, problems } = await asAnn(`/admin/venues/trials/${id}`)
    const form = await fillIn(page)
    await make.venue(db, { name: 'Owls', domain: 'owls.example' })
    await form.getByRole('button', { name: 'Add and crawl it now' }).click()
    await form.getByText('Owls has this domain already').waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('The Owl House')
    expect(await venueNames()).toEqual(['Owls'])
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('keeps what was corrected where its test was deleted meanwhile', async () => {
    const id = await trial()
    const { page } = await asAnn(`/admin/venues/trials/${id}`)
    const form = await fillIn(page)
    await db.delete(venueTrials)
    await form.getByRole('button', { name: 'Add and crawl it now' }).click()
    await form.getByText('The venue was not added: it has since been deleted.').waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('The Owl House')
  })

  test('can be added again where a colleague has deleted it meanwhile', async () => {
    const id = await trial()
    const { page } = await asAnn(`/admin/venues/trials/${id}`)
    await (await fillIn(page)).getByRole('button', { name: 'Add and crawl it now' }).click()
    await waitForToast(page, 'Venue created successfully')
    const [venue] = await db.select().from(venues)
    await page.goto(`/admin/venues/trials/${id}`)
    const link = page.getByRole('link', { name: 'The Owl House' })
    await link.waitFor()
    await deleteVenue(db, venue?.id ?? 0, ben, now())
    await link.click()
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
    await page.goBack()
    await (await fillIn(page)).getByRole('button', { name: 'Add and crawl it now' }).click()
    await page.getByRole('heading', { level: 1, name: 'The Owl House' }).waitFor()
    expect(await venueNames()).toEqual(['The Owl House'])
  })

  test('is refused by the list of addresses, with what was typed, where a colleague has added it meanwhile', async () => {
    const { page } = await asAnn('/admin/venues/add')
    await page.getByLabel('Web addresses').fill('owls.example')
    await make.venue(db, { name: 'Owls', domain: 'owls.example' })
    await page.getByRole('button', { name: 'Try them out' }).click()
    await page.getByText('Already a venue: owls.example').waitFor()
    expect(await page.getByLabel('Web addresses').inputValue()).toBe('owls.example')
  })
})
