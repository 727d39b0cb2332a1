import { afterAll, expect, test } from 'vitest'
import { createWebhookSender } from '#jobs/send-webhook.ts'
import { sendWebhooks } from '#jobs/send-webhooks.ts'
import { expectAccessible, expectFocus, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'

/** Webhooks as an admin sets them up, with a receiver on this machine. */

const { app, url, addStaff } = await servedApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true' } })
const browser = await testBrowser()
const receiver = await testSite({ '/hooks': (_, response) => response.end('thanks') })
afterAll(receiver.close)
const send = () =>
  sendWebhooks(
    {
      ...app.web,
      send: createWebhookSender({ allowPrivate: () => true, site: url }),
    },
    new AbortController().signal,
  )

test('an admin adds a webhook, tries it, sees what came of it, and switches it off', async () => {
  await addStaff('chief@example.com', 'admin')
  const { page, context, problems } = await visitAs(browser, url, 'chief@example.com', '/admin/webhooks')
  await page.getByText('No webhooks yet.').waitFor()
  await page.getByLabel('Address').fill('http://partner.example/hooks')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('Use an address that starts with https://').waitFor()
  await expectAccessible(page)

  const address = `${receiver.url}hooks`
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('Description').fill('A school')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const first = await page.getByLabel('Signing secret').inputValue()
  expect(first).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.reload()
  expect(await page.content()).not.toContain(first)

  await page.getByRole('link', { name: address }).click()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await page.getByText('Waiting', { exact: true }).waitFor()
  await send()
  await page.reload()
  await page.getByText('Delivered', { exact: true }).waitFor()
  await page.getByText(/1 attempt · Response 200/).waitFor()
  await page.getByText('Its response').click()
  await page.getByText('thanks').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Waiting', { exact: true }).waitFor()
  await send()
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/hooks', '/hooks'])

  await page.getByRole('button', { name: 'Make a new secret' }).click()
  const second = await page.getByLabel('Signing secret').inputValue()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('Switched off', { exact: true }).waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const askToDelete = page.getByRole('link', { name: 'Delete webhook' })
  await askToDelete.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete Webhook' })
  await dialog.getByText('Are you sure you want to delete this webhook?').waitFor()
  await dialog.getByText(address).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(askToDelete)

  const storageState = await context.storageState()
  const plain = await visit(browser, url, { javaScriptEnabled: false, storageState })
  await plain.page.goto(page.url())
  await plain.page.getByRole('link', { name: 'Delete webhook' }).click()
  await plain.page.getByRole('heading', { name: 'Delete Webhook' }).waitFor()
  await plain.page.getByRole('link', { name: 'Cancel' }).click()
  await plain.page.getByRole('heading', { name: address }).waitFor()

  await askToDelete.click()
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByText('Webhook deleted').waitFor()
  await page.getByText('No webhooks yet.').waitFor()
  await page.reload()
  await page.getByText('No webhooks yet.').waitFor()
  expect(problems).toEqual([])
})
