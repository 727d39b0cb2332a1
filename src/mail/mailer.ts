import type { Settings } from '#domain/settings.ts'
import { type MailConnectionTest, testMailConnection } from './connection.ts'
import type { EmailMessage } from './messages.ts'
import { failureInWords, failureOf, type MailFailure, openTransport, type SmtpSettings } from './transport.ts'

export type MailSent = { ok: true } | { ok: false; failure: MailFailure /** In plain words. */; message: string }

export type Mailer = {
  /** Whether Settings name a mail server; without one nothing is sent, and links are shown to copy. */
  isSetUp(): Promise<boolean>
  /** Sends a message to one address, by the server that Settings name now. Never throws for what a mail server does. */
  send(to: string, message: EmailMessage): Promise<MailSent>
  /** Really connects as `settings` say, which may not be saved yet, and sends nothing. */
  testConnection(settings: SmtpSettings): Promise<MailConnectionTest>
}

/** Sends e-mails by the server that Settings name. */
export function createMailer({
  settings,
  publicUrl,
  log,
  count,
}: {
  settings(): Promise<Settings>
  publicUrl: string | null
  log: { warn(fields: object, message: string): void }
  /** Called with the outcome of each message. */
  count?(outcome: 'sent' | MailFailure): void
}): Mailer {
  return {
    isSetUp: async () => (await settings()).smtpHost !== '',
    testConnection: (asTyped) => testMailConnection(asTyped),
    async send(to, { subject, text, html, unsubscribeAt }) {
      const inForce = await settings()
      if (inForce.smtpHost === '') return notSent('not-set', inForce)
      const transport = openTransport(inForce)
      try {
        const from = { name: inForce.systemName, address: senderOf(inForce, publicUrl) }
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(unsubscribeAt && { headers: oneClick(unsubscribeAt) }),
        })
        count?.('sent')
        return { ok: true }
      } catch (error) {
        const failure = failureOf(error)
        count?.(failure)
        // What the server said may repeat the message, and with it a one-time link.
        log.warn({ failure, host: inForce.smtpHost }, 'an e-mail was not sent')
        return notSent(failure, inForce)
      } finally {
        transport.close()
      }
    },
  }
}

/** By which mailbox providers offer to unsubscribe with one press (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The sender: the one in Settings, else the account that sends where it is an address, else the site. */
export function senderOf({ smtpFrom, smtpUser, smtpHost }: SmtpSettings, publicUrl: string | null): string {
  if (smtpFrom !== '') return smtpFrom
  return smtpUser.includes('@') ? smtpUser : `no-reply@${publicUrl ? new URL(publicUrl).hostname : smtpHost}`
}

const notSent = (failure: MailFailure, settings: SmtpSettings): MailSent => ({
  ok: false,
  failure,
  message: failureInWords(failure, settings),
})
