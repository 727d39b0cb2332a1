import { type EventField, type EventValues, isSameValue, readValues, valuesOf } from '#domain/event/event-values.ts'
import { stateOf } from '#domain/event/staff/event-content.ts'
import { mergeValues } from '#domain/merge-values.ts'
import { type KeptState, listActorsSince } from '#store/event/by-staff/history.ts'
import type { StoredEvent } from '#store/event/events.ts'
import type { WebApp } from '../../../context.ts'
import type { Stale, StaleChange } from '../../parts/forms/stale.ts'
import { describeValue, FIELD_LABELS } from '../../parts/words/field-words.ts'
import { actorWords } from '../history/describe.ts'
import type { EventAnswer } from './save.ts'

/** What someone else saved while the form of an event was open; `version` is the one that the form stands on from now on. */
export type EventStale = Stale & { version: number; changes: EventChange[] }
type EventChange = StaleChange<EventValues[EventField]> & { field: EventField }

/**
 * Brings together what was typed on an older version and what was saved since: what only one of the two changed is as
 * they changed it, where both did it stays as typed. `seen` is what was on the user's screen, where that is known.
 */
export async function mergeChanges(
  app: Pick<WebApp, 'db' | 'today'>,
  current: StoredEvent,
  seen: KeptState | undefined,
  payload: Record<string, unknown>,
): Promise<EventAnswer> {
  const theirs = valuesOf(stateOf(current))
  const mine = readValues(payload, theirs)
  const base = seen ? valuesOf(seen.state) : null
  const { differences } = mergeValues({ base, theirs, mine }, isSameValue)
  const words = (values: EventValues, field: EventField) => describeValue(field, values[field], app.today())
  const changes = differences.map(({ field, isMine }) => ({
    field,
    label: FIELD_LABELS[field] ?? field,
    was: base && words(base, field),
    theirs: words(theirs, field),
    yours: isMine ? words(mine, field) : null,
    takeTheirs: theirs[field],
  }))
  const taken = changes.filter(({ yours }) => yours === null).map(({ field }) => [field, theirs[field]])
  const actors = seen ? await listActorsSince(app.db, current.id, seen.entryId) : []
  return {
    result: {
      status: 'error',
      error: {},
      initialValue: { ...payload, ...Object.fromEntries(taken), version: String(current.version) },
    },
    stale: { version: current.version, by: [...new Set(actors.map(actorWords))], changes },
  }
}
