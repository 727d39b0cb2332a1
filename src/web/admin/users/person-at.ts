import { data } from 'react-router'
import type { Db } from '#store/db/database.ts'
import { findProfile, type Profile } from '#store/people/people.ts'

/** The person whom an address names; throws a 404 where there is none. */
export async function personAt(db: Db, id: string): Promise<Profile> {
  const person = await findProfile(db, id)
  if (!person) throw data(null, { status: 404 })
  return person
}
