import { afterAll, expect, test } from 'vitest'
import { todayInLondon } from '#domain/days/london-time.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { expectAccessible, tabTo, testBrowser, visitAs } from '#test/support/browser.ts'
import { unwritable } from '#test/support/failing.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { startAiServer } from '#test/support/servers/ai-server.ts'
import { startSmtpServer } from '#test/support/servers/smtp-server.ts'

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

test('each section shows what is in force, within its limits, from the first start on', async () => {
  const { page, problems } = await signIn('admin@example.com')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const openTab = async (name: string) => {
    await tabTo(page, page.getByRole('link', { name, exact: true }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name }).waitFor()
  }
  const limitsOf = async (name: string) =>
    Promise.all(['min', 'max'].map((bound) => field(name).getAttribute(bound)).concat(field(name).inputValue()))
  await openTab('General')
  expect(await field('System Name').inputValue()).toBe('Kids Holiday Events Platform')
  expect(await field('Default Location').inputValue()).toBe('london')
  expect(await limitsOf('Items Per Page')).toEqual(['10', '100', '50'])
  await openTab('Crawling')
  expect(await limitsOf('Crawl Frequency (days)')).toEqual(['1', '30', '7'])
  expect(await limitsOf('Max Pages Per Crawl')).toEqual(['10', '1000', '100'])
  expect(await limitsOf('Crawl Timeout (seconds)')).toEqual(['30', '600', '300'])
  expect(await field('Crawl venues automatically').isChecked()).toBe(true)
  await openTab('AI & Classification')
  expect(await limitsOf('Review Threshold')).toEqual(['0', '100', '60'])
  expect(await limitsOf('Auto-approve Threshold')).toEqual(['0', '100', '90'])
  expect(await field('Classify events as they arrive').isChecked()).toBe(true)
  expect([await field('API Key').getAttribute('type'), await field('API Key').inputValue()]).toEqual(['password', ''])
  await openTab('Notifications')
  expect(await field('SMTP Port').inputValue()).toBe('587')
  expect(await field('Send e-mail notifications to staff').isChecked()).toBe(false)
  for (const empty of ['SMTP Host', 'SMTP User', 'SMTP Password']) expect(await field(empty).inputValue()).toBe('')
  await page.getByText('This site was started without PUBLIC_URL').waitFor()
  await expectAccessible(page)
  await openTab('AI Prompts')
  for (const asked of ['{extracted_content}', '{source_url}', 'is_valid_event', 'content_type'])
    expect(await field('Content Validation Prompt').inputValue()).toContain(asked)

  // Changed by the keyboard alone, and at once on the list for families.
  await openTab('General')
  await tabTo(page, field('Default Location'))
  await page.keyboard.type('south london')
  await tabTo(page, field('Items Per Page'))
  await page.keyboard.type('101')
  const save = page.getByRole('button', { name: 'Save Settings' })
  await page
    .locator('form')
    .last()
    .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await page.getByText('Must be a whole number from 10 to 100').waitFor()
  await field('Items Per Page').fill('100')
  const mend = await unwritable(app.database, 'settings')
  await save.press('Enter')
  await page.getByRole('alert').getByText('Error saving settings: Unknown error').waitFor()
  await mend()
  await save.press('Enter')
  await page.getByText('General settings have been updated successfully.').waitFor()
  // Other pages know of it within two seconds.
  const isCounted = async () => {
    await page.goto('/')
    return page.getByText('1 activity found in South London').isVisible()
  }
  await expect.poll(isCounted).toBe(true)
  await page.getByRole('link', { name: 'South London' }).waitFor()
  expect(problems).toEqual([])
})

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
  for (const asked of ['Judge kindly.', 'is_child_friendly', 'confidence_score', 'age_ranges', 'reasoning'])
    expect(ai.requests.at(-1)?.system).toContain(asked)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('AI Prompts settings have been updated successfully.').waitFor()
  await page.getByRole('button', { name: 'Reset to default for the Category Prompt' }).click()
  await expect.poll(async () => (await app.settings()).categoryPrompt).toBe('')
})

test.each([1280, 375])('at %i px, the mail server is really tested, by the form as it stands', async (width) => {
  const smtp = await startSmtpServer({ account: { user: 'kids', password: 'owls and kites' } })
  const { page, problems } = await signIn('admin@example.com', { viewport: { width, height: 800 } })
  await page.getByRole('link', { name: 'Notifications' }).click()
  await page.getByLabel('SMTP Host').fill('127.0.0.1')
  const tested = async (port: number, password: string, words: string) => {
    await page.getByLabel('SMTP Port').fill(String(port))
    await page.getByLabel('SMTP User').fill('kids')
    await page.getByLabel('SMTP Password').fill(password)
    await page.getByRole('button', { name: 'Test Connection' }).click()
    await page.getByRole('status').getByText(words).waitFor()
  }
  await tested(1, 'owls and kites', '127.0.0.1 accepts no connection on port 1')
  await tested(smtp.port, 'owls', '127.0.0.1 refused the user name or the password.')
  await tested(smtp.port, 'owls and kites', `Connected to 127.0.0.1 on port ${smtp.port} as kids.`)
  await expectAccessible(page)
  expect((await app.settings()).smtpHost).toBe('')
  expect(problems).toEqual([])
  await smtp.close()
})

test('what was typed stays where the server cannot be reached, and where another prompt is reset', async () => {
  const by = { secret: app.web.secret, actorId: null, now: new Date() }
  await saveSettings(app.database.db, { categoryPrompt: 'Judge kindly.' }, by)
  const { page, context } = await signIn('admin@example.com')
  await page.getByRole('link', { name: 'AI Prompts' }).click()
  const typed = page.getByLabel('Confidence Prompt', { exact: true })
  await typed.fill('How sure are you?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('Error saving settings: the server cannot be reached. Try again in a moment.').waitFor()
  expect(await typed.inputValue()).toBe('How sure are you?')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reset to default for the Category Prompt' }).click()
  await page.getByText('AI Prompts settings have been updated successfully.').waitFor()
  expect(await app.settings()).toMatchObject({ categoryPrompt: '', confidencePrompt: '' })
  expect(await typed.inputValue()).toBe('How sure are you?')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect.poll(async () => (await app.settings()).confidencePrompt).toBe('How sure are you?')
})

test('without JavaScript it is a form', async () => {
  const { page } = await signIn('admin@example.com', { javaScriptEnabled: false })
  await page.getByLabel('Items Per Page').fill('20')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await page.getByText('General settings have been updated successfully.').waitFor()
  expect(await page.getByLabel('Items Per Page').inputValue()).toBe('20')
})

test('a user who is no admin reads so', async () => {
  const { page } = await signIn('reviewer@example.com')
  await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor()
  await page.getByText('You need admin privileges to access system settings.').waitFor()
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
})
