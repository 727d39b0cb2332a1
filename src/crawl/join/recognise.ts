import type { FoundEvent } from '#domain/event/event.ts'
import { beginTogether, diceOf, firstCommonDay, titleWords } from '#domain/event/likeness.ts'
import { areApart } from '#domain/place/place.ts'
import { titleKey } from '#domain/text.ts'
import type { Db } from '#store/db/database.ts'
import { findKeyOwners, type KeyOwner } from '#store/event/event-keys.ts'
import { type KnownEvent, listKnownEvents } from '#store/event/events.ts'
import type { MergedEvent } from './event-names.ts'
import { addressKey } from './match.ts'

/** The stored event that a finding is. */
export type Recognised = {
  eventId: number
  /** It was merged into that event by staff: by what it was known before. */
  mergedFrom: number | null
  /** Another source tells of the event already; this one only says that it is still on. */
  isSecondSource: boolean
}

/**
 * Which stored event each finding is; undefined = one that nobody has seen. A finding is one event at most, and an event
 * is one finding, besides those that staff merged into it. Where identifiers, addresses, titles and days point to
 * different events, whatever agrees best is believed, so that neither a venue that numbers its entries anew nor one
 * that changes its addresses makes one event of two, or two of one.
 */
export async function recogniseEvents(
  db: Db,
  venueId: number,
  merged: readonly MergedEvent[],
): Promise<(Recognised | undefined)[]> {
  const owners = await findKeyOwners(
    db,
    venueId,
    merged.flatMap(({ keys }) => keys),
  )
  const known = await listKnownEvents(db, [...owners.values()].map(tellerOf))
  const candidates = merged.flatMap((found, index) => candidatesFor(found, index, owners, known))
  const chosen = new Map<number, Candidate>()
  const taken = new Set<number>()
  for (const candidate of candidates.sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (chosen.has(candidate.index) || taken.has(candidate.teller)) continue
    chosen.set(candidate.index, candidate)
    taken.add(candidate.teller)
  }
  return settleSources(venueId, chosen, merged.length)
}

type Candidate = { index: number; teller: number; owner: KeyOwner; score: number }

/** The event as which the key was learnt: what it says is what the finding is held against. */
const tellerOf = ({ eventId, mergedFrom }: KeyOwner) => mergedFrom ?? eventId

function candidatesFor(
  found: MergedEvent,
  index: number,
  owners: ReadonlyMap<string, KeyOwner>,
  known: ReadonlyMap<number, KnownEvent>,
): Candidate[] {
  const byTeller = new Map<number, { owner: KeyOwner; kinds: Set<string> }>()
  for (const key of found.keys) {
    const owner = owners.get(key)
    if (!owner) continue
    const entry = byTeller.get(tellerOf(owner)) ?? { owner, kinds: new Set() }
    entry.kinds.add(key.slice(0, key.indexOf(':')))
    byTeller.set(tellerOf(owner), entry)
  }
  return [...byTeller].flatMap(([teller, { owner, kinds }]) => {
    const event = known.get(teller)
    const score = event ? agreement(event.facts, found.event, kinds) : null
    return score === null ? [] : [{ index, teller, owner, score }]
  })
}

type Facts = Pick<
  FoundEvent,
  'title' | 'url' | 'startDate' | 'endDate' | 'sessions' | 'locationName' | 'locationAddress'
>

/** Less in common, and it is another title. */
const ALIKE = 0.5

/**
 * How well a known event and a finding agree that share keys of the given kinds; null where they are two events. An
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
 * Says who tells the facts of an event that several findings are: what it was first known by; else, at its own venue, one
 * that was merged into it. Another venue's page never does.
 */
function settleSources(
  venueId: number,
  chosen: ReadonlyMap<number, Candidate>,
  count: number,
): (Recognised | undefined)[] {
  const isOwn = ({ owner }: Candidate) => owner.mergedFrom === null && owner.venueId === venueId
  const told = new Set([...chosen.values()].filter(isOwn).map(({ teller }) => teller))
  return Array.from({ length: count }, (_, index) => {
    const candidate = chosen.get(index)
    if (!candidate) return undefined
    const { eventId, mergedFrom } = candidate.owner
    if (isOwn(candidate)) return { eventId, mergedFrom, isSecondSource: false }
    const isSecondSource = candidate.owner.venueId !== venueId || told.has(eventId)
    told.add(eventId)
    return { eventId, mergedFrom, isSecondSource }
  })
}
