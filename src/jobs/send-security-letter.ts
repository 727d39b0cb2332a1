import { securityLetter } from '#mail/letters.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Db } from '#store/database.ts'
import { findSecurityChange } from '#store/security-changes.ts'

type SecurityLetterDeps = { db: Db; mailer: Mailer; publicUrl: string | null }

/** Tells somebody by e-mail that how they sign in was changed. Throws where the mail server might take it later. */
export async function sendSecurityLetter(
  { db, mailer, publicUrl }: SecurityLetterDeps,
  changeId: number,
): Promise<void> {
  const found = await findSecurityChange(db, changeId)
  if (!found) return
  const { owner, change } = found
  const sent = await mailer.send(owner.email, securityLetter(owner.fullName, change, publicUrl))
  if (!sent.ok && sent.failure !== 'not-set')
    throw new Error(`the owner of an account was not told of a change: ${sent.failure}`)
}
