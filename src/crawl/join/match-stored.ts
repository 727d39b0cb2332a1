import { beginTogether, diceOf, firstCommonDay, titleWords } from '#domain/event/duplicates/likeness.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { areApart } from '#domain/place/place.ts'
import { titleKey } from '#domain/text.ts'
import type { Db } from '#store/db/database.ts'
import { type KnownEvent, listKnownEvents } from '#store/event/events.ts'
import { findKeyOwners, type KeyOwner } from '#store/event/from-crawls/event-keys.ts'
import { addressKey } from './keys.ts'
import type { MergedEvent } from './lasting-keys.ts'

/** The stored event that a finding matches. */
export type StoredMatch = {
  eventId: number
  /** Its id before staff merged it into that event. */
  mergedFrom: number | null
  /** Another source already supplies the event; this one only confirms that it is still on. */
  isSecondSource: boolean
}

/**
 * Matches each finding to a stored event; undefined = a new event. A finding matches at most one event, and an event at most
 * one finding, besides those that staff merged into it. Where identifiers, addresses, titles and days point to different
 * events, the best agreement wins, so that neither new identifiers nor new addresses on a venue's site merge or split events.
 */
export async function matchStoredEvents(
  db: Db,
  venueId: number,
  merged: readonly MergedEvent[],
): Promise<(StoredMatch | undefined)[]> {
  const owners = await findKeyOwners(
    db,
    venueId,
    merged.flatMap(({ keys }) => keys),
  )
  const known = await listKnownEvents(db, [...owners.values()].map(sourceEventOf))
  const candidates = merged.flatMap((found, index) => candidatesFor(found, index, owners, known))
  const chosen = new Map<number, Candidate>()
  const taken = new Set<number>()
  for (const candidate of candidates.sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (chosen.has(candidate.index) || taken.has(candidate.sourceEventId)) continue
    chosen.set(candidate.index, candidate)
    taken.add(candidate.sourceEventId)
  }
  return settleSources(venueId, chosen, merged.length)
}

type Candidate = { index: number; sourceEventId: number; owner: KeyOwner; score: number }

/** The event under which the key was recorded; the finding is compared with its facts. */
const sourceEventOf = ({ eventId, mergedFrom }: KeyOwner) => mergedFrom ?? eventId

function candidatesFor(
  found: MergedEvent,
  index: number,
  owners: ReadonlyMap<string, KeyOwner>,
  known: ReadonlyMap<number, KnownEvent>,
): Candidate[] {
  const bySourceEvent = new Map<number, { owner: KeyOwner; kinds: Set<string> }>()
  for (const key of found.keys) {
    const owner = owners.get(key)
    if (!owner) continue
    const entry = bySourceEvent.get(sourceEventOf(owner)) ?? { owner, kinds: new Set() }
    entry.kinds.add(key.slice(0, key.indexOf(':')))
    bySourceEvent.set(sourceEventOf(owner), entry)
  }
  return [...bySourceEvent].flatMap(([sourceEventId, { owner, kinds }]) => {
    const event = known.get(sourceEventId)
    const score = event ? agreement(event.facts, found.event, kinds) : null
    return score === null ? [] : [{ index, sourceEventId, owner, score }]
  })
}

type Facts = Pick<
  ExtractedEvent,
  'title' | 'url' | 'startDate' | 'endDate' | 'sessions' | 'locationName' | 'locationAddress'
>

/** Less in common, and it is another title. */
const ALIKE = 0.5

/**
 * How well a known event and a finding agree that share keys of the given kinds; null if they are two events. An
 * identifier or an address needs the title or a day besides it: venues use both again for what comes next.
 */
export function agreement(known: Facts, found: Facts, kinds: ReadonlySet<string>): number | null {
  const isSameTitle = titleKey(known.title) === titleKey(found.title)
  const isAlike = isSameTitle || diceOf(titleWords(known.title), titleWords(found.title)) >= ALIKE
  const hasCommonDay = firstCommonDay(known, found) !== null
  const [url, otherUrl] = [addressKey(known.url), addressKey(found.url)]
  const hasOtherUrl = url !== null && otherUrl !== null && url !== otherUrl
  const isKnown =
    ((kinds.has('id') || kinds.has('url')) && (isAlike || hasCommonDay)) ||
    (kinds.has('title') && (!areApart(known, found) || kinds.has('page'))) ||
    (kinds.has('page') && (!hasOtherUrl || hasCommonDay))
  if (!isKnown) return null
  return (
    (isSameTitle ? 8 : isAlike ? 4 : 0) +
    (hasCommonDay ? 4 : 0) +
    (beginTogether(known, found) === true ? 3 : 0) +
    (areApart(known, found) ? -3 : 0) +
    (kinds.has('id') ? 3 : 0) +
    (kinds.has('url') ? 3 : 0) +
    (kinds.has('page') ? 1 : 0)
  )
}

/**
 * Decides which of several findings of an event supplies its facts: the one it was first known by, else one of its own venue
 * that was merged into it; never another venue's page.
 */
function settleSources(
  venueId: number,
  chosen: ReadonlyMap<number, Candidate>,
  count: number,
): (StoredMatch | undefined)[] {
  const isOwn = ({ owner }: Candidate) => owner.mergedFrom === null && owner.venueId === venueId
  const described = new Set([...chosen.values()].filter(isOwn).map(({ sourceEventId }) => sourceEventId))
  return Array.from({ length: count }, (_, index) => {
    const candidate = chosen.get(index)
    if (!candidate) return undefined
    const { eventId, mergedFrom } = candidate.owner
    if (isOwn(candidate)) return { eventId, mergedFrom, isSecondSource: false }
    const isSecondSource = candidate.owner.venueId !== venueId || described.has(eventId)
    described.add(eventId)
    return { eventId, mergedFrom, isSecondSource }
  })
}
