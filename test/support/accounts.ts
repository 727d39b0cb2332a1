import { hashPassword } from 'better-auth/crypto'
import type { Role } from '#domain/vocabulary.ts'
import type { Db } from '#store/db/database.ts'
import { addProfile } from '#store/people/people.ts'

/** Of every test account. */
export const PASSWORD = 'correct horse battery'

// Hashing takes a tenth of a second, on purpose.
let passwordHash: Promise<string> | undefined

/** Adds a member of staff who signs in with {@link PASSWORD}. Resolves to the id. */
export async function addAccount(db: Db, person: { email: string; fullName: string; role: Role }): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD)
  const id = await addProfile(db, { ...person, passwordHash: await passwordHash })
  if (!id) throw new Error(`${person.email} already has an account`)
  return id
}
