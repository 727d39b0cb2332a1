import { failureInWords, failureOf, type MailFailure, openTransport, type SmtpSettings } from './transport.ts'

export type MailConnectionTest =
  | { ok: true; message: string }
  | {
      ok: false
      failure: MailFailure /** In plain words, with what to check; never the password. */
      message: string
    }

/** Really connects to the mail server, with TLS and signing in as Settings have it; sends nothing. */
export async function testMailConnection(
  settings: SmtpSettings,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<MailConnectionTest> {
  if (settings.smtpHost === '') return failed('not-set', settings)
  const transport = openTransport(settings, timeoutMs)
  try {
    await transport.verify()
    const as = settings.smtpUser === '' ? 'without signing in' : `as ${settings.smtpUser}`
    return { ok: true, message: `Connected to ${settings.smtpHost} on port ${settings.smtpPort} ${as}.` }
  } catch (error) {
    return failed(failureOf(error), settings)
  } finally {
    transport.close()
  }
}

const failed = (failure: MailFailure, settings: SmtpSettings): MailConnectionTest => ({
  ok: false,
  failure,
  message: failureInWords(failure, settings),
})
