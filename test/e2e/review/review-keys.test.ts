import fs from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { REJECTION_REASONS } from '#domain/review/review.ts'
import { events, reviewClaims, seriesRules } from '#store/schema/index.ts'
import { testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** The keys of the review screen do what the guide for staff (docs/staff.md) says of them. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })
const today = todayInLondon(new Date())

const guide = fs.readFileSync(new URL('../../../docs/staff.md', import.meta.url), 'utf8')
/** The rows of its table: '`j` or `→`' with 'The next event'; a span of keys is named by its ends. */
const documented = [...guide.matchAll(/^\| (`.+`) \| (.+?) \|$/gm)].flatMap(([, named = '', effect = '']) => {
  const keys = [...named.matchAll(/`(.)`/g)].map(([, key]) => key as string)
  const [first = '', last = ''] = keys
  const span = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => String(Number(first) + n))
  return (named.includes('–') ? span : keys).map((key) => [key, effect] as const)
})

const waiting = (title: string, days: number) => {
  const startDate = addDays(today, days)
  const found = { title, startDate, endDate: startDate, url: `https://harbour.example/${days}` }
  return make.event(db, venue, { found, classification: { childConfidenceScore: 70 }, status: 'pending', today })
}

/** The screen of an owl walk, which is on twice; another event comes before it, and another after it. */
async function onScreen({ page, context }: Awaited<ReturnType<typeof visitAs>>) {
  await db.delete(events)
  await db.delete(reviewClaims)
  await db.delete(seriesRules)
  await waiting('Tea', 1)
  const id = await waiting('Owl walk', 2)
  await waiting('Owl walk', 9)
  await waiting('Moth night', 20)
  await page.goto(`/admin/review/${id}`)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await heading('Owl walk')
  const becomes = async (wanted: Partial<typeof events.$inferSelect>) => {
    const read = async () => (await db.select().from(events).where(eq(events.id, id)))[0]
    await expect.poll(read).toMatchObject(wanted)
  }
  return { id, page, context, heading, becomes }
}

type Screen = Awaited<ReturnType<typeof onScreen>>

const EFFECTS: Record<string, (screen: Screen, key: string, press: () => Promise<void>) => Promise<unknown>> = {
  'Approve Event': async ({ becomes }, _, press) => {
    await press()
    await becomes({ status: 'approved' })
  },
  'Reject Event': async ({ becomes }, _, press) => {
    await press()
    await becomes({ status: 'rejected', rejectionReason: null })
  },
  'Reject it, with a reason': async ({ becomes }, key, press) => {
    await press()
    await becomes({ status: 'rejected', rejectionReason: REJECTION_REASONS[Number(key) - 1] ?? null })
  },
  'Keep in Queue': async ({ becomes, heading }, _, press) => {
    await press()
    await becomes({ status: 'needs_review' })
    await heading('Owl walk')
  },
  'Decide on the whole series or those that come later, or on this event alone': async ({ page }, _, press) => {
    const box = page.getByRole('checkbox', { name: /^And 1 more like this/ })
    expect(await box.isChecked()).toBe(true)
    await press()
    expect(await box.isChecked()).toBe(false)
  },
  'Edit it': async ({ page }, _, press) => {
    await press()
    await page.getByRole('heading', { level: 1, name: 'Edit Event' }).waitFor()
  },
  'Open the venue’s page': async ({ context }, _, press) => {
    await context.route('https://*.example/**', (route) => route.fulfill({ body: 'What is on' }))
    const [opened] = await Promise.all([context.waitForEvent('page'), press()])
    expect(opened.url()).toContain('.example/')
  },
  'The next event': async ({ page, id }, _, press) => {
    await press()
    await page.waitForURL((address) => address.pathname > `/admin/review/${id}`)
  },
  'The previous event': async ({ heading }, _, press) => {
    await press()
    await heading('Tea')
  },
  'Undo the last decision': async ({ page, becomes }, _, press) => {
    await page.keyboard.press('r')
    await becomes({ status: 'rejected' })
    await page.getByText('Undo', { exact: false }).first().waitFor()
    await press()
    await becomes({ status: 'pending' })
  },
  'Show the keys, or hide them': async ({ page }, _, press) => {
    await press()
    await page.getByLabel('Use these keys').waitFor()
    await press()
    await page.getByLabel('Use these keys').waitFor({ state: 'hidden' })
  },
}

test('the guide has every key that the screen lists, and each does what the guide says', async () => {
  const visitor = await visitAs(browser, url, 'ann@example.com', '/admin')
  const { page } = await onScreen(visitor)
  await page.keyboard.press('?')
  const listed = await page.locator('[data-keys-help] dt').allInnerTexts()
  const keysOf = (text: string) => text.replace('1 – 6', '1 or 2 or 3 or 4 or 5 or 6').split(' or ')
  expect(documented.map(([key]) => key).sort()).toEqual(listed.flatMap(keysOf).sort())
  expect([...new Set(documented.map(([, effect]) => effect))].sort()).toEqual(Object.keys(EFFECTS).sort())

  for (const [key, effect] of documented) {
    const screen = await onScreen(visitor)
    const named = { '→': 'ArrowRight', '←': 'ArrowLeft' }[key] ?? key
    const tried = EFFECTS[effect]?.(screen, key, () => page.keyboard.press(named))
    await tried?.catch((error: unknown) => expect.fail(`${key}: ${effect}: ${error}`))
  }
}, 180_000)
