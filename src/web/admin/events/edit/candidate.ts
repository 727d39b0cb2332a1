import { type CandidateFacts, DROP_REASONS, type DropReason } from '#domain/event/candidate.ts'
import { emptyFacts } from '#domain/event/event.ts'
import { type EventValues, valuesOf } from '#domain/event/event-values.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { findCandidate, findEventOf } from '#store/crawl/candidates.ts'
import type { Db } from '#store/db/database.ts'
import { findTrial } from '#store/venue/trials/venue-trials.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'

/** The form of a new event, filled in with what a crawl read and did not take. */
export type FromCandidate = {
  name: string
  values: EventValues
  venueId: number | null
  /** What the page says, where, and why it was not taken. */
  source: { words: string; page: string | null; because: string }
  /** The event that it is by now. */
  known: KnownEvent | null
}

export type KnownEvent = { id: number; title: string }

/**
 * The candidate that an address names: one of a venue's newest crawl, or one of a trial. null where it names none, 'gone' where
 * a later crawl has replaced it.
 */
export async function readCandidate(db: Db, params: URLSearchParams): Promise<FromCandidate | 'gone' | null> {
  if (!params.has('candidate')) return null
  const found = await findNamed(db, params)
  if (!found) return 'gone'
  const { title, words, pages, reason, facts = {}, venueId } = found
  const [page = null] = pages
  return {
    name: params.toString(),
    values: valuesFrom(title ?? '', { ...facts, url: facts.url ?? page }),
    venueId,
    source: { words, page, because: DROP_REASONS[reason].sentence },
    known: (venueId !== null && title !== null && (await findEventOf(db, { venueId, title }))) || null,
  }
}

type Named = {
  title: string | null
  words: string
  pages: string[]
  reason: DropReason
  facts?: CandidateFacts | undefined
  venueId: number | null
}

async function findNamed(db: Db, params: URLSearchParams): Promise<Named | undefined> {
  const named = params.get('candidate')
  if (!params.has('trial')) {
    const id = rowNumber.safeParse(named)
    return id.success ? findCandidate(db, id.data) : undefined
  }
  const trialId = rowNumber.safeParse(params.get('trial'))
  const trial = trialId.success ? await findTrial(db, trialId.data) : undefined
  const candidate = trial?.result.candidates?.[Number(named)]
  return candidate && { ...candidate, venueId: null }
}

/** Names are shortened to what staff may enter. */
const MOST_OF_TITLE = 99

function valuesFrom(title: string, facts: CandidateFacts): EventValues {
  const content = contentOf({
    facts: { ...emptyFacts(title.slice(0, MOST_OF_TITLE)), ...facts },
    classification: null,
    edits: {},
    concludedArea: null,
  })
  return valuesOf({ ...content, isFeatured: false, adminNotes: null })
}
