import type { Mailer } from '#mail/mailer.ts'
import { resetEmail, securityEmail } from '#mail/messages.ts'
import type { Db } from '#store/db/database.ts'
import { startPasswordReset } from '#store/people/password-resets.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { findSecurityChange } from '#store/people/security-changes.ts'

type SecurityEmailDeps = { db: Db; mailer: Mailer; publicUrl: string | null }

/** Notifies the owner of an account of a change to how they sign in. Throws where the mail server might take it later. */
export async function sendSecurityEmail({ db, mailer, publicUrl }: SecurityEmailDeps, changeId: number): Promise<void> {
  const found = await findSecurityChange(db, changeId)
  if (!found) return
  const { owner, change } = found
  const sent = await mailer.send(owner.email, securityEmail(owner.fullName, change, publicUrl))
  if (!sent.ok && sent.failure !== 'not-set')
    throw new Error(`the owner of an account was not notified of a change: ${sent.failure}`)
}

type ResetDeps = {
  db: Db
  mailer: Mailer
  publicUrl: string | null
  now(): Date
  log: { warn(fields: object, message: string): void }
}

/**
 * Sends a link for a new password where an active account has the address. Done as a job, so that how long the answer
 * takes reveals nothing. Throws where the mail server might accept it later.
 */
export async function sendReset({ db, mailer, publicUrl, now, log }: ResetDeps, email: string): Promise<void> {
  // The client chooses the Host header, so a link is only ever built on an address that the operator named.
  if (!publicUrl) return log.warn({}, 'a link for a new password was not sent: PUBLIC_URL is not set')
  const profile = await findProfileByEmail(db, email)
  if (!profile?.isActive) return
  const token = await startPasswordReset(db, profile.id, { actorId: null, now: now() })
  const link = `${publicUrl}/auth/new-password?token=${token}`
  const sent = await mailer.send(profile.email, resetEmail({ fullName: profile.fullName, link }))
  if (!sent.ok && sent.failure !== 'not-set')
    throw new Error(`the link for a new password was not sent: ${sent.failure}`)
}
