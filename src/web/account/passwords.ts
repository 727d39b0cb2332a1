import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '#store/database.ts'
import { addProfile } from '#store/people.ts'

/** NIST SP 800-63B: length is what counts; the upper end keeps hashing affordable. */
export const PASSWORD_LENGTH = { min: 8, max: 128 }

const newStaffMember = z.object({
  email: z.email('This is not an e-mail address'),
  password: z
    .string()
    .min(PASSWORD_LENGTH.min, `The password must have at least ${PASSWORD_LENGTH.min} characters`)
    .max(PASSWORD_LENGTH.max, `The password must have at most ${PASSWORD_LENGTH.max} characters`),
})

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
