import { afterAll, expect, test } from 'vitest'
import { todayInLondon } from '#domain/london-time.ts'
import { startAiServer } from '#test/support/ai-server.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** The settings, in a real browser, with a local server that speaks the AI provider's protocol. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const ai = await startAiServer()
afterAll(() => ai.close())
await addStaff('admin@example.com', 'admin')
await addStaff('reviewer@example.com', 'reviewer')
const venue = await make.venue(app.database.db)
const found = { title: 'Puppet breakfast', description: 'For families with children aged 5 to 9.' }
await make.event(app.database.db, venue, { found, today: todayInLondon(new Date()) })

const signIn = (email: string, options = {}) => visitAs(browser, url, email, '/admin/settings', options)

test('what is saved counts at once, and what is wrong is said at its field with nothing lost', async () => {
  const { page, problems } = await signIn('admin@example.com')
  await page.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor()
  for (const tab of ['Crawling', 'AI & Classification', 'Notifications', 'AI Prompts', 'General']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: tab }).waitFor()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'AI & Classification' }).click()
  await page.getByLabel('Review Threshold').fill('95')
  await page.getByLabel('Base URL').fill(ai.baseUrl)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('The review threshold must be below the auto-approve threshold').waitFor()
  expect(await page.getByLabel('Base URL').inputValue()).toBe(ai.baseUrl)
  await expectAccessible(page)
  await page.getByLabel('Review Threshold').fill('55')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('AI & Classification settings have been updated successfully.').waitFor()
  expect(await app.settings()).toMatchObject({ reviewThreshold: 55, aiBaseUrl: ai.baseUrl })
  await page.getByText('Review Threshold: 60 → 55').waitFor()
  await page.getByText('A admin').first().waitFor()
  expect(problems).toEqual([])
})

test('a connection is really tested, a stored key is never shown, and prompts are tried on an event', async () => {
  const { page } = await signIn('admin@example.com')
  await page.getByRole('link', { name: 'AI & Classification' }).click()
  await page.getByLabel('Base URL').fill(ai.baseUrl)
  await page.getByLabel('API Key', { exact: true }).fill('sk-secret-key')
  await page.getByLabel('Classification Model').fill('judge')
  ai.replyWith({ status: 401 })
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await page.getByText('Connection test failed.').waitFor()
  ai.replyWith({ says: '{"ready": true}' })
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await page.getByText('Answered by judge.').waitFor()
  expect(ai.requests[0]?.authorization).toBe('Bearer sk-secret-key')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Settings saved').waitFor()
  await page.getByText('One is stored; it is never shown.').waitFor()
  expect(await page.content()).not.toContain('sk-secret-key')

  await page.getByRole('link', { name: 'AI Prompts' }).click()
  await page.getByLabel('Content Validation Prompt', { exact: true }).fill('Is it an event?')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('The prompt must contain {extracted_content} and {source_url}').waitFor()
  await page
    .getByRole('button', { name: 'Reset to default' })
    .last()
    .click()
    .catch(() => {})
  await page.goto('/admin/settings/prompts')
  ai.replyWith({
    says: JSON.stringify({
      is_child_friendly: true,
      confidence_score: 91,
      primary_category: 'theatre',
      reasoning: 'It says so.',
      quotes: [{ claim: 'for families', quote: 'For families with children aged 5 to 9.' }],
    }),
  })
  await page.getByLabel('Category Prompt', { exact: true }).fill('Judge kindly.')
  await page.getByRole('button', { name: 'Run on this event' }).click()
  await page.getByText('91 in 100').waitFor()
  expect(ai.requests.at(-1)?.system).toContain('Judge kindly.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('AI Prompts settings have been updated successfully.').waitFor()
  await page.getByRole('button', { name: 'Reset to default for the Category Prompt' }).click()
  await expect.poll(async () => (await app.settings()).categoryPrompt).toBe('')
})

test('without JavaScript it is a form', async () => {
  const { page } = await signIn('admin@example.com', { javaScriptEnabled: false })
  await page.getByLabel('Items Per Page').fill('20')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('General settings have been updated successfully.').waitFor()
  expect(await page.getByLabel('Items Per Page').inputValue()).toBe('20')
})

test('who is no admin is told so', async () => {
  const { page } = await signIn('reviewer@example.com')
  await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor()
  await page.getByText('You need admin privileges to access system settings.').waitFor()
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
})
