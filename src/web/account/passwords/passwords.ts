import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import { type Guessable, guessablePart, PASSWORD_LENGTH } from '#domain/people/guessable-password.ts'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '#store/db/database.ts'
import { addProfile } from '#store/people/people.ts'
import { createFairQueue } from '../../limits/fair-queue.ts'

/**
 * Hashing fills one of libuv's threads, which also read files, for a tenth of a second and takes 32 MB: two at a time
 * leave threads and cores for others, and the last of those that wait has its turn after three seconds.
 */
export const createHashing = () =>
  createFairQueue({ concurrency: 2, maxQueuedEach: 10, maxQueued: 50, releaseAfterMs: 10_000 })

/** A password as a user chooses it. */
export const newPassword = z
  .string('Choose a password')
  .min(PASSWORD_LENGTH.min, `The password must have at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `The password must have at most ${PASSWORD_LENGTH.max} characters`)

/** A form in which it is typed twice. */
export const newPasswordForm = z.object({ password: newPassword, again: z.string('Repeat the password') })

/** What a form says where the two differ, or the password is easily guessed; null where it may be used. */
export async function refusePassword(
  { password, again }: { password: string; again: string },
  person: { email: string; fullName: string },
): Promise<{ fieldErrors: Record<string, string[]> } | null> {
  if (password !== again) return { fieldErrors: { again: ['The two passwords differ'] } }
  const guessable = await refuseGuessable(password, person)
  return guessable === null ? null : { fieldErrors: { password: [guessable] } }
}

/** Why a password is too easily guessed, and what to do; null where it is not. */
async function refuseGuessable(password: string, person: { email: string; fullName: string }): Promise<string | null> {
  // Some fifty thousand, loaded when a password is first chosen.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  commonPasswords ??= new Set(dictionary.passwords)
  const guessable = guessablePart(password, person, (word) => commonPasswords?.has(word) ?? false)
  return guessable && `${GUESSABLE_IN_WORDS[guessable]} Choose another: three or four unrelated words are good.`
}

let commonPasswords: Set<string> | undefined

const GUESSABLE_IN_WORDS: Record<Guessable, string> = {
  common: 'Many people use this password, so it is among the first to be guessed.',
  name: 'This password is little more than your name, your e-mail address or the name of this site.',
  pattern: 'This password is a few characters repeated, or a row of them, so it is among the first to be guessed.',
}

const newStaffMember = z.object({ email: z.email('This is not an e-mail address'), password: newPassword })

/** Adds a user who can sign in at once: the first admin, or one that an operator adds on the command line. */
export async function createStaffMember(
  db: Db,
  person: { email: string; password: string; fullName: string; role: Role },
): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  const email = person.email.trim()
  const checked = newStaffMember.safeParse({ ...person, email })
  if (!checked.success) return { ok: false, message: checked.error.issues.map(({ message }) => message).join('. ') }
  const guessable = await refuseGuessable(person.password, person)
  if (guessable !== null) return { ok: false, message: guessable }
  const passwordHash = await hashPassword(person.password)
  const { fullName, role } = person
  const id = await addProfile(db, { email, passwordHash, fullName, role })
  return id ? { ok: true, id } : { ok: false, message: `${email} already has an account` }
}
