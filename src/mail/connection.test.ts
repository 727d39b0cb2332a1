import { afterEach, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings.ts'
import { type SmtpManner, type SmtpServer, startSmtpServer } from '#test/support/servers/smtp-server.ts'
import { testMailConnection } from './connection.ts'
import { openTransport } from './transport.ts'

const account = { user: 'events@example.com', password: 'never to be shown' }
let server: SmtpServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function check(
  manner: SmtpManner,
  fields: Partial<ReturnType<typeof defaultSettings>> = {},
  patience: { timeoutMs?: number } = {},
) {
  server = await startSmtpServer(manner)
  const settings = { ...defaultSettings(), smtpHost: '127.0.0.1', smtpPort: server.port, ...fields }
  return testMailConnection(settings, patience)
}

const signIn = { smtpUser: account.user, smtpPassword: account.password }

test('a server that lets us in is said to be connected, and is sent nothing', async () => {
  const report = await check({ account }, signIn)
  expect(report).toEqual({
    ok: true,
    message: `Connected to 127.0.0.1 on port ${server?.port} as events@example.com.`,
  })
  expect(server?.messages).toEqual([])
})

test('a wrong password is said so, and not shown', async () => {
  const report = await check({ account }, { ...signIn, smtpPassword: 'a wrong one' })
  expect(report).toEqual({
    ok: false,
    failure: 'sign-in-refused',
    message: '127.0.0.1 refused the user name or the password.',
  })
})

test('a port that no one listens on is distinguished from a server that does not answer', async () => {
  const { port, close } = await startSmtpServer()
  await close()
  expect(await check({}, { smtpPort: port })).toMatchObject({ ok: false, failure: 'refused' })
  expect(await check({ silent: true }, {}, { timeoutMs: 300 })).toMatchObject({ ok: false, failure: 'timeout' })
})

test('a certificate that cannot be trusted is trouble with TLS', async () => {
  expect(await check({ offersTls: true })).toMatchObject({ ok: false, failure: 'tls' })
})

test('a host that does not exist is named', async () => {
  const report = await check({}, { smtpHost: 'no-such-host.invalid' })
  expect(report).toMatchObject({ ok: false, failure: 'no-such-host' })
  expect(report.message).toContain('no-such-host.invalid')
})

test('without a host nothing is asked', async () => {
  expect(await check({}, { smtpHost: '' })).toMatchObject({ ok: false, failure: 'not-set' })
})

test('a password goes nowhere but over TLS, unless the server is on this machine', () => {
  const requiresTls = (smtpHost: string) =>
    (openTransport({ ...defaultSettings(), smtpHost, ...signIn }).options as { requireTLS: boolean }).requireTLS
  expect([requiresTls('mail.example.com'), requiresTls('localhost')]).toEqual([true, false])
})
