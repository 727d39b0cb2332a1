import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '#domain/settings.ts'
import { type SmtpServer, startSmtpServer } from '#test/support/servers/smtp-server.ts'
import { createMailer, senderOf } from './mailer.ts'
import { invitationEmail } from './messages.ts'

let server: SmtpServer
let settings: Settings
const warned: object[] = []
const counted: string[] = []
beforeEach(async () => {
  server = await startSmtpServer()
  settings = { ...defaultSettings(), smtpHost: '127.0.0.1', smtpPort: server.port, smtpFrom: 'staff@example.com' }
  warned.length = 0
  counted.length = 0
})
afterEach(() => server.close())

const mailer = createMailer({
  settings: async () => settings,
  publicUrl: 'https://events.example',
  log: { warn: (fields) => void warned.push(fields) },
  count: (outcome) => void counted.push(outcome),
})
const invitation = invitationEmail({
  fullName: 'Nia',
  role: 'Reviewer',
  by: 'Ada <Admin>',
  link: 'https://events.example/auth/invitation?token=secret-token',
})

test('a message arrives with its link in plain words and in HTML', async () => {
  expect(await mailer.send('nia@example.com', invitation)).toEqual({ ok: true })
  const [message = ''] = server.messages
  expect(message).toMatch(/^From: .*<staff@example\.com>$/m)
  expect(message).toMatch(/^To: .*nia@example\.com/m)
  expect(message).toContain('Content-Type: text/plain')
  expect(message.replaceAll('=\n', '')).toContain('Ada &lt;Admin&gt; has invited you')
  expect(message.replaceAll('=\n', '').match(/secret-token/g)).toHaveLength(2)
})

test('a message that its reader can stop carries the headers by which mailboxes do', async () => {
  const unsubscribeAt = 'https://events.example/auth/unsubscribe?token=nia'
  await mailer.send('nia@example.com', { ...invitation, unsubscribeAt })
  await mailer.send('nia@example.com', invitation)
  const [stoppable = '', other] = server.messages
  expect(stoppable).toMatch(/^List-Unsubscribe:\s+<https:\/\/events\.example\/auth\/unsubscribe\?token=nia>$/m)
  expect(stoppable).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(other).not.toContain('List-Unsubscribe')
})

test('each message is counted by what became of it', async () => {
  await mailer.send('nia@example.com', invitation)
  settings = { ...settings, smtpPort: 1 }
  await mailer.send('nia@example.com', invitation)
  expect(counted).toEqual(['sent', 'refused'])
})

test('a name with line breaks in it adds no header', async () => {
  const { subject } = { ...invitation, subject: invitation.subject }
  await mailer.send('nia@example.com\r\nBcc: evil@example.com', { ...invitation, subject: `${subject}\r\nX-Evil: 1` })
  for (const message of server.messages) expect(message).not.toMatch(/^(Bcc|X-Evil):/m)
})

test('what is not sent is reported in plain words, and no link is logged', async () => {
  await server.close()
  const sent = await mailer.send('nia@example.com', invitation)
  expect(sent).toMatchObject({
    ok: false,
    failure: 'refused',
    message: expect.stringContaining('accepts no connection'),
  })
  expect(warned).toHaveLength(1)
  expect(JSON.stringify(warned)).not.toContain('secret-token')
})

test('without a mail server nothing is tried', async () => {
  settings = defaultSettings()
  expect(await mailer.isSetUp()).toBe(false)
  expect(await mailer.send('nia@example.com', invitation)).toMatchObject({ ok: false, failure: 'not-set' })
})

test.each([
  [{ smtpFrom: 'a@example.com', smtpUser: 'b@example.com' }, 'a@example.com'],
  [{ smtpUser: 'b@example.com' }, 'b@example.com'],
  [{ smtpUser: 'apikey' }, 'no-reply@events.example'],
])('with %j messages come from %s', (fields, sender) => {
  expect(senderOf({ ...defaultSettings(), ...fields }, 'https://events.example')).toBe(sender)
})
