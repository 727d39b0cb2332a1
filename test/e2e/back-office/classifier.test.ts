import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { batches, events, labelledExamples, learnedModels } from '#store/schema/index.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { startAiServer } from '#test/support/servers/ai-server.ts'

/** How staff see how well the classifier judges, in a real browser, with a worker beside the server. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
const today = todayInLondon(new Date())
for (const role of ['admin', 'reviewer', 'viewer'] as const) await addStaff(`${role}@classifier.example`, role)
const staff = await make.profile(db, { role: 'reviewer' })
const venue = await make.venue(db, { name: 'Harbour Arts', crawlEnabled: false })
const other = await make.venue(db, { name: 'Owl House', crawlEnabled: false })
beforeAll(() => app.startWorking())

beforeEach(async () => {
  await db.delete(batches)
  await db.delete(learnedModels)
  await db.delete(events)
})

const FOR_CHILDREN = { description: 'A workshop for families, for ages 5 to 9.', primaryCategory: 'workshop' as const }
const FOR_ADULTS = { description: 'An evening of wine and jazz.', primaryCategory: 'general' as const }

const eventOf = (
  title: string,
  { description, primaryCategory } = FOR_CHILDREN as typeof FOR_CHILDREN | typeof FOR_ADULTS,
) => {
  const date = addDays(today, 5)
  return {
    found: { title, description, startDate: date, endDate: date },
    classification: {
      childConfidenceScore: primaryCategory === 'workshop' ? 78 : 45,
      isChildFriendly: primaryCategory === 'workshop',
      primaryCategory,
    },
    status: 'needs_review' as const,
  }
}
const waiting = (title: string) => make.event(db, venue, { ...eventOf(title), today })

/** So many decisions, twelve hours apart; one in ten is other than the classifier would have it. */
async function decided(count: number) {
  const isWorkshop = (n: number) => n % 3 > 0
  const numbers = Array.from({ length: count }, (_, n) => n)
  const idsAt = (at: typeof venue, some: number[]) =>
    make.events(
      db,
      at,
      some.map((n) => eventOf(`Event ${n}`, isWorkshop(n) ? FOR_CHILDREN : FOR_ADULTS)),
      { today },
    )
  const [odd, even] = [numbers.filter((n) => n % 2 > 0), numbers.filter((n) => n % 2 === 0)]
  const [oddIds, evenIds] = [await idsAt(venue, odd), await idsAt(other, even)]
  for (const n of numbers) {
    const eventId = (n % 2 > 0 ? oddIds : evenIds)[Math.floor(n / 2)] as number
    const status = isWorkshop(n) === n % 10 > 0 ? 'approved' : 'rejected'
    const at = new Date(Date.now() - n * 12 * 3_600_000)
    await decideEvent(db, { eventId, status, actorId: staff.id }, at, today)
  }
}

async function open(role: 'admin' | 'reviewer' | 'viewer', options = {}) {
  const visitor = await visitAs(browser, url, `${role}@classifier.example`, '/admin/accuracy', options)
  await visitor.page.getByRole('heading', { level: 1, name: 'Classifier' }).waitFor()
  return visitor
}

test('with too few decisions it says how many are missing', async () => {
  await decided(3)
  const { page, problems } = await open('viewer')
  await page.getByText('3 decisions so far; 17 more are needed').waitFor()
  await page.getByText('Learning needs 50 decisions; 47 more are needed').waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

describe('with enough decisions', () => {
  test('a viewer reads every figure, and can change nothing', async () => {
    await decided(60)
    await waiting('Kite day')
    const { page, problems } = await open('viewer')
    await page.getByRole('img', { name: /Curve of the scores of 60 events/ }).waitFor()
    const row = page
      .getByRole('table', { name: 'Precision and recall by venue' })
      .getByRole('row', { name: /Owl House/ })
    expect(await row.innerText()).toMatch(/Owl House\s+30\s/)
    await expectAccessible(page)
    for (const name of [/Learn now/, /Take back/, /Classify all/])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    for (const [path, form] of [
      ['/admin/accuracy', { intent: 'learn' }],
      ['/admin/events/classify', { intent: 'waiting' }],
    ] as const) {
      expect((await page.request.post(path, { form, headers: { origin: url } })).status()).toBe(403)
    }
    expect(problems).toEqual([])
  })

  test('a venue narrows the figures to its own, by the keyboard too', async () => {
    await decided(24)
    const { page } = await open('viewer')
    await page.getByRole('link', { name: 'Owl House' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('From 12 decisions').waitFor()
    await page.getByRole('link', { name: 'Show all' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('From 24 decisions').waitFor()
  })

  test('an admin has it learn from what staff decided, reads by what, takes it back and puts it back', async () => {
    await decided(80)
    // A clue against each, and staff say that none is for children.
    const jazz = sql`jsonb_set(jsonb_set(event, '{description}', '"With jazz."'), '{title}', to_jsonb('Marrows ' || id))`
    await db.update(labelledExamples).set({ isForChildren: false, event: jazz })
    const { page, problems } = await open('admin')
    await page.getByRole('button', { name: 'Learn now' }).click()
    await page.getByText(/Version \d+ is in force, learned from 80 decisions/).waitFor()
    await page.getByText('What moves a score most').click()
    await page.getByRole('row', { name: /“marrows” in the name −/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Take back version/ }).click()
    await page.getByText('Nothing yet: its rules stand as shipped').waitFor()
    await page.getByRole('button', { name: /Put back version/ }).click()
    await page.getByText(/Version \d+ is in force, learned/).waitFor()
    expect(problems).toEqual([])
  })

  test('an admin reads why what was learned is not used', async () => {
    await decided(60)
    await db.update(labelledExamples).set({ isForChildren: true, score: 95 })
    const { page } = await open('admin')
    await page.getByRole('button', { name: 'Learn now' }).click()
    await page.getByText('Scores stay as they are: what was learned would have left no fewer events to you.').waitFor()
    await page.getByText(/Version \d+, tried on .* would have left no fewer events to you: it is not used/).waitFor()
    await page.getByRole('row', { name: /not used/ }).waitFor()
    await expectAccessible(page)
  })

  test('an admin applies a threshold that the decisions speak for, and undoes it', async () => {
    await decided(80)
    await db.update(labelledExamples).set({ isForChildren: true, score: 87 })
    const { page } = await open('admin')
    await page.getByText('Auto-approve from 85 instead of 90?').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set it to 85' }).click()
    await page.getByText('Auto-approve threshold is now 85').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Auto-approve threshold is 90 again').waitFor()
    await page.getByText('Auto-approve from 85 instead of 90?').waitFor()
  })

  test('an admin looks at a burst of decisions before it teaches anything', async () => {
    await decided(101)
    await db.update(labelledExamples).set({ isForChildren: true, decidedAt: new Date() })
    const { page } = await open('admin')
    await page.getByText(/approved 101 events within minutes.* They teach nothing until/).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave them out' }).click()
    await page.getByText('101 decisions left out').waitFor()
    await page.getByText(/within minutes/).waitFor({ state: 'detached' })
  })
})

test('what was approved without a person is offered for a check, and marked as one', async () => {
  await saveSettings(db, { auditedOneIn: 1 }, { secret: app.web.secret, actorId: null, now: new Date() })
  try {
    await make.event(db, venue, { found: { title: 'Kite day', startDate: addDays(today, 5) }, today })
    const { page } = await visitAs(browser, url, 'reviewer@classifier.example', '/admin/review?list=audit')
    await page.getByRole('link', { name: 'Kite day', exact: true }).click()
    await page.getByText('Audit: the classifier approved it without a person').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('a')
    await expect
      .poll(async () => (await db.select().from(labelledExamples))[0])
      .toMatchObject({
        isAudit: true,
        autoStatus: 'approved',
        decision: 'approved',
      })
  } finally {
    await saveSettings(db, { auditedOneIn: 20 }, { secret: app.web.secret, actorId: null, now: new Date() })
  }
})

describe('classifying again', () => {
  test.each([
    ['a desk', { viewport: { width: 1280, height: 800 } }],
    ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
  ])('on %s, a reviewer starts it, sees it finish, and is notified', async (_, options) => {
    for (let n = 0; n < 12; n += 1) await waiting(`Kite day ${n}`)
    const { page, problems } = await open('reviewer', options)
    await page.getByRole('button', { name: 'Classify all waiting events again (12)' }).focus()
    // It may be over before a slow machine has looked for its start.
    const reported = ['Bulk classification started', 'Completed: 12 of 12 events', 'Bulk classification completed']
    await Promise.all([...reported.map((words) => page.getByText(words).waitFor()), page.keyboard.press('Enter')])
    await expectAccessible(page)
    const scores = (await db.select().from(events)).map(({ childConfidenceScore }) => childConfidenceScore)
    expect(scores.every((score) => score !== 78)).toBe(true)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    const scoresNow = async () =>
      (await db.select().from(events)).map(({ childConfidenceScore }) => childConfidenceScore)
    await expect.poll(scoresNow).toEqual(Array.from({ length: 12 }, () => 78))
    expect(problems).toEqual([])
  })

  test('is cancelled at once, and what was done stays', async () => {
    const provider = await startAiServer()
    const says = { is_child_friendly: true, confidence_score: 70, primary_category: 'stem', reasoning: 'Likely.' }
    provider.replyWith({ says: JSON.stringify(says) })
    const asAdmin = { secret: app.web.secret, actorId: null, now: new Date() }
    const withProvider = { aiBaseUrl: provider.baseUrl, aiApiKey: 'sk-test', aiClassificationModel: 'large-1' }
    await saveSettings(db, withProvider, asAdmin)
    try {
      for (let n = 0; n < 30; n += 1) await waiting(`Kite day ${n}`)
      const { page } = await open('reviewer')
      await page.getByRole('button', { name: /Classify all waiting events again/ }).click()
      await page.getByText(/Classifying: [1-9]\d* of 30 events/).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('Bulk classification cancelled').waitFor()
      await page.getByText(/Cancelled: \d+ of 30 events/).waitFor()
      const [batch] = await db.select().from(batches)
      expect(batch).toMatchObject({ state: 'cancelled' })
      const scored = (await db.select().from(events)).filter(({ childConfidenceScore }) => childConfidenceScore === 70)
      expect(scored).toHaveLength(batch?.done ?? -1)
    } finally {
      await saveSettings(db, { aiBaseUrl: '', aiApiKey: '', aiClassificationModel: '' }, asAdmin)
      await provider.close()
    }
  })
})
