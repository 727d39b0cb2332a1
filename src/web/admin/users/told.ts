import { type Demotion, refusalInWords } from '#domain/people.ts'
import type { Profile } from '#store/people.ts'
import type { PersonChanged } from '#store/people-changes.ts'
import { attempt } from '../../attempt.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'

/** Changes somebody's account by `work`, and tells the next page how that went. */
export async function changeAndTell(
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
  if (tried.ok && tried.value.ok) return { headers: [await flash(words.done(tried.value.person))] }
  const description = tried.ok && !tried.value.ok ? refusalInWords(tried.value.failure, words.what) : 'Unknown error'
  return { headers: [await flash({ title: words.failed, description, tone: 'failure' })] }
}
