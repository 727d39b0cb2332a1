import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operate } from '#store/bulk.ts'
import { events, profiles } from '#store/schema/index.ts'
import { expectAccessible } from '#test/support/browser.ts'
import { eventsScreen, toast } from '#test/support/events-screen.ts'

/** What staff do with several events of the list together, in a real browser. */

const { db, today, signIn, count } = await eventsScreen()

test('selected events are approved, deleted after a question, and brought back with Undo', async () => {
  const { page, problems } = await signIn('reviewer@example.com')
  await page.getByRole('checkbox', { name: 'Select Owl walk' }).check()
  await page.getByText('1 event(s) selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('form', { name: 'Selected events' })
  await bar.getByText('20 event(s) selected').waitFor()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Clear Selection' }).click()
  await bar.waitFor({ state: 'hidden' })

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Approve' }).click()
  await toast(page).getByText('20 events approved').waitFor()
  expect(await count('approved')).toBe(20)
  expect(await bar.isVisible()).toBe(false)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await toast(page).getByText('Taken back: 20 events').waitFor()
  expect(await count('approved')).toBe(0)

  await page.getByRole('checkbox', { name: 'Select all 23 matching' }).check()
  await bar.getByText('23 event(s) selected').waitFor()
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText('Are you sure you want to delete 23 selected event(s)? This action cannot be undone.')
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await count('pending')).toBe(23)
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page).getByText('Events deleted successfully').waitFor()
  await page.getByRole('heading', { name: 'No events found' }).waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Showing 1-20 of 23 events').waitFor()
  expect(await count('pending')).toBe(23)
  expect(problems).toEqual([])
})

test('selected events that somebody else deleted meanwhile are told by name', async () => {
  const [one, other] = [await signIn('reviewer@example.com'), await signIn('reviewer@example.com')]
  for (const title of ['Owl walk', 'Pottery 22']) await one.page.getByLabel(`Select ${title}`).check()
  await other.page.clock.install()
  await other.page.getByRole('link', { name: 'Delete Owl walk' }).click()
  await other.page.getByText('Are you sure you want to delete this event?').waitFor()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(other.page).getByText('Event deleted').waitFor()
  const undo = toast(other.page).getByRole('button', { name: 'Undo' })
  await other.page.clock.fastForward(10_000)
  expect(await undo.isVisible()).toBe(true)
  await other.page.clock.fastForward(10_000)
  await undo.waitFor({ state: 'detached' })
  await one.page.getByRole('button', { name: 'Reject', exact: true }).click()
  await toast(one.page).getByText('1 event rejected').waitFor()
  await toast(one.page).getByText('Left out: “Owl walk” (it has been deleted already).').waitFor()
})

test('events that were deleted stand on a list of their own, from which anybody who deletes restores them', async () => {
  const deleted = inArray(events.title, ['Pottery 01', 'Pottery 02', 'Owl walk'])
  const ids = (await db.select({ id: events.id }).from(events).where(deleted)).map(({ id }) => id)
  const { page, problems } = await signIn('reviewer@example.com', '/admin/events?show=deleted')
  await page.getByRole('heading', { name: 'No events found' }).waitFor()
  await page.getByText('Deleted events can be restored for 30 days').waitFor()
  const [ben] = await db.select().from(profiles).where(eq(profiles.email, 'viewer@example.com'))
  await operate(db, 'delete', ids, { actorId: ben?.id ?? '', at: new Date(), today })
  await page.goto('/admin/events')
  await page.getByText('Showing 1-20 of 20 events').waitFor()
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  await page.getByText('Showing 1-3 of 3 events').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Pottery 01' }).click()
  await toast(page).getByText('Event restored').waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await toast(page).getByText('Taken back: 1 event').waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('form', { name: 'Selected events' }).getByRole('button', { name: 'Restore' }).click()
  await toast(page).getByText('3 events restored').waitFor()
  expect(await count('pending')).toBe(23)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await toast(page).getByText('Taken back: 3 events').waitFor()

  await page.getByRole('link', { name: 'Owl walk', exact: true }).click()
  await page.getByText(/^This event was deleted on /).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore event' }).click()
  await toast(page).getByText('Event restored').waitFor()
  await page.getByRole('heading', { name: 'A reviewer brought it back' }).first().waitFor()
  expect(await count('pending')).toBe(21)
  expect(problems).toEqual([])
})
