import { data } from 'react-router'
import { type Demotion, refusalInWords } from '#domain/people/people.ts'
import type { Db } from '#store/db/database.ts'
import { findProfile, type Profile } from '#store/people/people.ts'
import type { PersonChanged } from '#store/people/people-changes.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'

/** Changes a user's account by `work`, and passes the outcome to the next page. */
export async function changePerson(
  app: WebApp,
  work: () => Promise<PersonChanged>,
  words: {
    /** What it is, should it be refused. */
    what: Demotion
    done: (person: Profile) => { title: string; description: string }
    failed: string
  },
): Promise<{ headers: [string, string][] }> {
  const tried = await attempt(app, words.failed, work)
  const failure = async (description: string) => ({
    headers: [await flash({ title: words.failed, description, tone: 'failure' })] as [string, string][],
  })
  if (!tried.ok) return failure(tried.why)
  const changed = tried.value
  if (!changed.ok) return failure(refusalInWords(changed.failure, words.what))
  return { headers: [await flash(words.done(changed.person))] }
}

/** The user whom an address names; throws a 404 where there is none. */
export async function personAt(db: Db, id: string): Promise<Profile> {
  const person = await findProfile(db, id)
  if (!person) throw data(null, { status: 404 })
  return person
}
