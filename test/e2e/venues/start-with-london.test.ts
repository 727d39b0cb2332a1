import { afterEach, expect, test } from 'vitest'
import { LISTED_VENUES } from '#domain/place/london/venues.ts'
import { chooseSites, givenOf } from '#domain/venue/known-sites.ts'
import { emptyTrial, type TrialResult } from '#domain/venue/trial.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { trialBatches } from '#store/schema/index.ts'
import { createTrialBatch, listTrialsOf } from '#store/venue/trials/trial-batches.ts'
import { reportTrial, startTrial } from '#store/venue/trials/venue-trials.ts'
import { listVenues } from '#store/venue/venues.ts'
import { expectAccessible } from '#test/support/browser.ts'
import { venuesScreen, waitForToast } from '#test/support/venues-screen.ts'

/** How staff begin with the places that are known: in a real browser, without a worker, so that no real site is asked. */

const { db, signIn } = await venuesScreen()
afterEach(() => db.delete(trialBatches).then(() => {}))

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 375, height: 812 }

test.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s, an empty installation leads to the list, and the sites of a borough are tried', async (_, viewport) => {
  const { page, problems } = await signIn('reviewer@example.com', '/admin', { viewport })
  await page
    .getByRole('region', { name: 'Add your first venue' })
    .getByRole('link', { name: 'Start with London' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Start with London' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Libraries/ }).check()
  await page.getByRole('button', { name: 'Try their sites out' }).click()
  await page
    .getByRole('alert')
    .getByText(/None of these places has a site of its own/)
    .waitFor()
  await page.getByRole('checkbox', { name: /^Libraries/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Theatres/ }).check()
  await page.getByRole('checkbox', { name: /^Camden/ }).check()
  await page.getByRole('button', { name: 'Try their sites out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Camden: theatres' }).waitFor()
  const { toTry } = chooseSites(LISTED_VENUES, { boroughs: ['camden'], kinds: ['theatre'] }, new Set())
  await page.getByRole('list', { name: `Waiting (${toTry.length})` }).waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('what was tried is sorted by what can be done about it, and those that work are added with what the list says', async () => {
  const { toTry } = chooseSites(LISTED_VENUES, { boroughs: ['camden'], kinds: [] }, new Set())
  const [works, silent, closed, dead, failed] = toTry.filter(({ places }) => places.length === 1)
  const shared = toTry.find(({ places }) => places.length > 1)
  const sites = [works, shared, silent, closed, dead, failed].flatMap((site) => site ?? [])
  expect(sites).toHaveLength(6)
  await tried(
    sites.map((site) => ({ url: site.url, given: givenOf(site) })),
    [found(3), found(2), page('read'), page('robots'), page('dns'), page('timeout')],
  )
  const { page: screen, problems } = await signIn('reviewer@example.com', '/admin/venues/add')
  await screen.getByRole('link', { name: 'Camden' }).click()
  for (const group of ['Can be read', 'Shared by several places', 'Read, with nothing found'])
    await screen.getByRole('list', { name: `${group} (1)` }).waitFor()
  for (const group of ['Closed to the crawler', 'No site at this address', 'Could not be tried'])
    await screen.getByRole('list', { name: `${group} (1)` }).waitFor()
  const ticked = screen.getByRole('checkbox', { checked: true })
  expect(await ticked.count()).toBe(1)
  await expectAccessible(screen)
  await screen.getByRole('button', { name: 'Add the selected venues' }).click()
  await waitForToast(screen, '1 venue added')
  const place = works?.places[0]
  expect(await listVenues(db)).toMatchObject([
    {
      name: place?.name,
      kind: place?.kind,
      borough: 'camden',
      latitude: place?.position[0],
      longitude: place?.position[1],
    },
  ])
  expect(problems).toEqual([])
})

const page = (outcome: string): TrialResult => ({
  ...emptyTrial(),
  pages: [{ url: 'https://owls.example/', outcome, message: null, events: 0 }],
})

const found = (events: number): TrialResult => ({
  ...page('read'),
  events: Array.from({ length: events }, (_, n) => ({
    title: `Owl morning ${n}`,
    when: 'Sat 10 Apr',
    sourceUrl: `https://owls.example/${n}`,
    status: 'approved',
    score: 95,
    reasoning: null,
    quotes: [],
  })),
})

/** A batch of sites, as a worker leaves it. */
async function tried(sites: Parameters<typeof createTrialBatch>[1], results: readonly TrialResult[]) {
  const now = new Date()
  const createdBy = (await findProfileByEmail(db, 'reviewer@example.com'))?.id ?? ''
  const batchId = await createTrialBatch(db, sites, { label: 'Camden', createdBy, now })
  for (const [n, { id }] of (await listTrialsOf(db, batchId)).entries()) {
    await startTrial(db, id, now)
    await reportTrial(db, id, { status: 'completed', result: results[n] ?? emptyTrial() }, now)
  }
}
