import { endFirstLook, type Rejudged } from '#store/event/held-events.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { countOf } from '../../parts/words/words.ts'
import { reviewRules } from '../lists.ts'

/** What became of a venue's other events, in a sentence. */
export function rejudgedWords({ published, takenDown }: Rejudged): string {
  if (takenDown > 0)
    return `${countOf(takenDown, 'event that led there was', 'events that led there were')} taken down until a person checks them.`
  return published === 0
    ? 'No other event was waiting for this alone.'
    : `${countOf(published, 'event that was waiting for this alone is', 'events that were waiting for this alone are')} now public.`
}

/**
 * What decisions on events change for their venues: those with enough checked events are no longer new. Resolves to the
 * sentence to show; undefined where nothing changed.
 */
export async function afterDecisions(
  app: WebApp,
  user: StaffUser,
  venueIds: readonly (number | null)[],
): Promise<string | undefined> {
  const known: string[] = []
  const rules = await reviewRules(app)
  for (const venueId of new Set(venueIds)) {
    if (venueId === null) continue
    const ended = await endFirstLook(app.db, venueId, rules, { actorId: user.id, at: app.now() })
    if (ended) known.push(`${ended.venue.name} is no longer new: ${publishedWords(ended)}.`)
  }
  return known.length > 0 ? known.join(' ') : undefined
}

const publishedWords = ({ published }: Rejudged) =>
  published === 0 ? 'its next events need no check' : `${countOf(published, 'event')} published`
