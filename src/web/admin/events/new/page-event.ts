import type { LondonDay } from '#domain/days/london-time.ts'
import { emptyFacts } from '#domain/event/event.ts'
import { type EventValues, valuesOf } from '#domain/event/event-values.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { isSameSite } from '#domain/venue/site.ts'
import type { Db } from '#store/db/database.ts'
import { findTrial } from '#store/venue/trials/venue-trials.ts'
import { listVenues } from '#store/venue/venues.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { type FieldSources, fieldSourcesOf } from '../edit/field-sources.ts'
import { shorten } from './copy.ts'

/** The form of a new event, filled in with what was read of one page. */
export type FromPage = {
  name: string
  values: EventValues
  /** The venue whose site it is. */
  venueId: number | null
  page: string
  /** Beside each value the words that it was read from. */
  sources: FieldSources
}

/** The event of a page that an address names; 'gone' where the page was read too long ago. */
export async function readPageEvent(
  db: Db,
  params: URLSearchParams,
  today: LondonDay,
): Promise<FromPage | 'gone' | null> {
  if (!params.has('event')) return null
  const trialId = rowNumber.safeParse(params.get('trial'))
  const trial = trialId.success ? await findTrial(db, trialId.data) : undefined
  const found = trial?.result.events[Number(params.get('event'))]
  if (!trial || !found?.read) return 'gone'
  const { facts: read, evidence } = found.read
  const facts = { ...emptyFacts(read.title), ...read, url: read.url ?? found.sourceUrl }
  const event = {
    facts,
    evidence,
    classification: null,
    edits: {},
    concludedArea: null,
    isFeatured: false,
    adminNotes: null,
  }
  const values = valuesOf({ ...event, ...contentOf(event) })
  const venue = (await listVenues(db)).find(({ websiteUrl }) => isSameSite(websiteUrl, trial.url))
  const quoted = Object.entries(fieldSourcesOf(event, [], today)).filter(([, source]) => source.evidence.length > 0)
  return {
    name: params.toString(),
    values: { ...values, title: shorten(values.title, 99), description: shorten(values.description, 599) },
    venueId: venue?.id ?? null,
    page: trial.url,
    sources: Object.fromEntries(quoted),
  }
}
