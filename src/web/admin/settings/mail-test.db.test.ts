import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action } from './page.tsx'

const { db } = await testDatabase()
const web = testWeb(db)

test('the mail server is tested as it stands in the form, before it is saved', async () => {
  const tried: string[] = []
  web.mailer.testConnection = async ({ smtpHost, smtpPort }) => {
    tried.push(`${smtpHost}:${smtpPort}`)
    return { ok: false, failure: 'refused', message: 'mail.example.com accepts no connection on port 2525.' }
  }
  const { cookie } = await signedIn(web, 'admin')
  const form = { intent: 'test', smtpHost: 'mail.example.com', smtpPort: '2525', smtpUser: '', smtpFrom: '' }
  const params = { section: 'notifications' }
  const { body } = await ask(action, web, { path: '/admin/settings/notifications', params, cookie, form })
  expect(tried).toEqual(['mail.example.com:2525'])
  expect(body).toMatchObject({ test: { ok: false, message: expect.stringContaining('accepts no connection') } })
})
