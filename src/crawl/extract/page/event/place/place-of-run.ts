import { placeOf } from '../../../facts/place-name.ts'
import type { PageEvent } from '../../accept/signs.ts'
import { plainLine } from '../../blocks/blocks.ts'
import type { Reader } from '../../lines/reading.ts'
import { lacksPlace } from './shared-places.ts'

/**
 * Gives events without a place that of the festival they are part of, where the page, or the frame around it, says its days and its place in one
 * line, '12–15 June 2026 — Otter Park, Elmford', and they are on those days.
 */
export function withPlaceOfRun(
  events: readonly PageEvent[],
  textsOf: () => readonly string[],
  reader: Reader,
  url: string,
): PageEvent[] {
  if (!events.some(lacksPlace)) return [...events]
  const runs = textsOf().flatMap((text) => runIn(text, reader) ?? [])
  if (runs.length === 0) return [...events]
  return events.map((event) => {
    const [run, second] = runs.filter((one) => lacksPlace(event) && isWithin(event, one))
    if (!run || (second && second.place.name !== run.place.name)) return event
    const proof = { quote: run.quote, url, method: 'html' as const }
    const { name, address } = run.place
    const evidence = { ...event.evidence, locationName: proof, ...(address !== null && { locationAddress: proof }) }
    return { ...event, locationName: name, locationAddress: address, evidence }
  })
}

function runIn(text: string, reader: Reader) {
  if (text.length > LONGEST || !/\d/.test(text)) return null
  const { dates, rest } = reader.read(plainLine(text))
  const [run, second] = dates
  const place = run && !second ? placeOf(rest) : null
  if (!place || !run?.startDate || !run.endDate || run.recurrence !== null || run.sessions.length > 0) return null
  return { first: run.startDate, last: run.endDate, place, quote: text }
}

/** A longer line says more than days and a place. */
const LONGEST = 120

function isWithin({ startDate, endDate }: PageEvent, { first, last }: { first: string; last: string }): boolean {
  return startDate !== null && startDate >= first && (endDate ?? startDate) <= last
}
