import type { LondonDay } from '#domain/days/london-time.ts'
import { stateOf } from '#domain/event/event-content.ts'
import { type EventField, type EventValues, isSameValue, readValues, valuesOf } from '#domain/event/event-values.ts'
import type { StoredEvent } from '#store/event/events.ts'
import { type KeptState, listActorsSince } from '#store/event/history.ts'
import type { WebApp } from '../../../context.ts'
import { describeValue, FIELD_LABELS } from '../../parts/words/field-words.ts'
import { actorWords } from '../history/describe.ts'
import type { EventAnswer } from './save.ts'

/** What someone else saved while a form was open. */
export type Stale = {
  /** The version that the form stands on from now on. */
  version: number
  /** Who it was. */
  by: string[]
  changes: StaleChange[]
}
export type StaleChange = {
  field: EventField
  label: string
  /** null where it is no longer known. */
  was: string | null
  theirs: string
  /** null where nothing was typed there: theirs is in the form now. */
  yours: string | null
  takeTheirs: EventValues[EventField]
}

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
  const fields = Object.keys(theirs) as EventField[]
  const base = seen ? valuesOf(seen.state) : null
  const changes = fields.flatMap((field) => compareField(field, { mine, theirs, base }, app.today()) ?? [])
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

type Three = { mine: EventValues; theirs: EventValues; base: EventValues | null }

function compareField(field: EventField, { mine, theirs, base }: Three, today: LondonDay): StaleChange | undefined {
  if (isSameValue(field, mine, theirs) || (base && isSameValue(field, theirs, base))) return undefined
  const words = (values: EventValues) => describeValue(field, values[field], today)
  const isUntouched = base !== null && isSameValue(field, mine, base)
  return {
    field,
    label: FIELD_LABELS[field] ?? field,
    was: base && words(base),
    theirs: words(theirs),
    yours: isUntouched ? null : words(mine),
    takeTheirs: theirs[field],
  }
}
