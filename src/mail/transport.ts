import { createTransport } from 'nodemailer'
import type { Settings } from '#domain/settings.ts'

export type SmtpSettings = Pick<Settings, 'smtpHost' | 'smtpPort' | 'smtpUser' | 'smtpPassword' | 'smtpFrom'>

/** The port on which TLS starts with the first byte (RFC 8314); on others STARTTLS is used. */
const TLS_PORT = 465

const DEFAULT_TIMEOUT_MS = 10_000

/** The server that Settings name. Nothing is connected until something is sent; a password is never sent in the clear. */
export function openTransport(settings: SmtpSettings, timeoutMs = DEFAULT_TIMEOUT_MS) {
  const { smtpHost: host, smtpPort: port, smtpUser: user, smtpPassword: pass } = settings
  const hasAccount = user !== ''
  return createTransport({
    host,
    port,
    secure: port === TLS_PORT,
    // A loopback connection cannot be overheard.
    requireTLS: hasAccount && !LOOPBACK.has(host),
    ...(hasAccount && { auth: { user, pass } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])

/** What went wrong between us and a mail server. */
export type MailFailure =
  | 'not-set'
  | 'no-such-host'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'sign-in-refused'
  | 'message-refused'
  | 'other'

/** Which failure an error of nodemailer is. */
export function failureOf(error: unknown): MailFailure {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(code + message)) return 'no-such-host'
  if (/ECONNREFUSED/.test(code + message)) return 'refused'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ETLS' || /certificate|SSL|TLS|wrong version number/i.test(message)) return 'tls'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign-in-refused'
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'message-refused' : 'other'
}

/** In plain words, with what to check; contains neither the password nor what the server said. */
export function failureInWords(failure: MailFailure, { smtpHost: host, smtpPort: port }: SmtpSettings): string {
  return {
    'not-set': 'No SMTP host is set.',
    'no-such-host': `There is no server called ${host}: check the SMTP host.`,
    refused: `${host} accepts no connection on port ${port}: check the port (587 or 465 are usual), or a firewall in between.`,
    timeout: `${host} did not answer on port ${port} in time: check host and port, or a firewall in between.`,
    tls: `No safe connection with ${host} on port ${port}: its certificate is not valid for that name, or the port expects another kind of connection (465 starts with TLS, 587 asks for it).`,
    'sign-in-refused': `${host} refused the user name or the password.`,
    'message-refused': `${host} refused the sender or the recipient: check the address that messages come from.`,
    other: `${host} answered in a way that was not understood: check host and port.`,
  }[failure]
}
