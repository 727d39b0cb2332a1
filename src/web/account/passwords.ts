import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { z } from 'zod'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '#store/database.ts'
import { addProfile, findPasswordHash } from '#store/people.ts'
import { createFairQueue } from '../fair-queue.ts'
import { PASSWORD_LENGTH } from './password-length.ts'

/**
 * Hashing fills one of libuv's threads, which also read files, for a tenth of a second and takes 32 MB: two at a time leave
 * threads and cores for others, and the last of those that wait has its turn after three seconds.
 */
export const createHashing = () =>
  createFairQueue({ concurrency: 2, maxQueuedEach: 10, maxQueued: 50, releaseAfterMs: 10_000 })

/** A password as somebody chooses it. */
export const newPassword = z
  .string('Choose a password')
  .min(PASSWORD_LENGTH.min, `The password must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `The password must have at most ${PASSWORD_LENGTH.max} characters`)

/** A form in which it is typed twice. */
export const newPasswordForm = z.object({ password: newPassword, again: z.string('Repeat the password') })

/** What a form says of which the two differ; null where they do not. */
export const mistyped = ({ password, again }: { password: string; again: string }) =>
  password === again ? null : { fieldErrors: { again: ['The two passwords differ'] } }

const newStaffMember = z.object({ email: z.email('This is not an e-mail address'), password: newPassword })

/** Adds somebody who can sign in at once: the first admin, and whoever an operator adds on the command line. */
export async function createStaffMember(
  db: Db,
  person: { email: string; password: string; fullName: string; role: Role },
): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  const email = person.email.trim()
  const checked = newStaffMember.safeParse({ ...person, email })
  if (!checked.success) return { ok: false, message: checked.error.issues.map(({ message }) => message).join('. ') }
  const passwordHash = await hashPassword(person.password)
  const { fullName, role } = person
  const id = await addProfile(db, { email, passwordHash, fullName, role })
  return id ? { ok: true, id } : { ok: false, message: `${email} already has an account` }
}

/** Whether somebody who is signed in knows their password, too. */
export async function knowsPassword(db: Db, profileId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(db, profileId)
  return hash !== undefined && password.length <= PASSWORD_LENGTH.max && verifyPassword({ hash, password })
}
