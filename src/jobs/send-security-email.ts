import { securityEmail } from '#mail/letters.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Db } from '#store/db/database.ts'
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
