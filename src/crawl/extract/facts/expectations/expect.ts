import { type Expectations, type ExtractedEvent, expectationsOf } from '#domain/event/event.ts'
import { ACCESS_FEATURES, type EvidenceMethod } from '#domain/vocabulary.ts'
import { readAccess } from './access.ts'
import { readBooking } from './booking.ts'
import { readSetting } from './setting.ts'
import { readStaying } from './staying.ts'

type Source = { url: string; method: EvidenceMethod }

/**
 * The event with what a text says to expect there: access, booking, whether it is outdoors, whether a grown-up stays.
 * Facts read before stay; features are added to. Pass the most reliable texts first.
 */
export function withExpectations(event: ExtractedEvent, text: string, source: Source): ExtractedEvent {
  const { quotes, ...expectations } = readExpectations(text)
  const evidence = Object.fromEntries(
    Object.entries(quotes).map(([name, quote]) => [name, { quote: quote.slice(0, 300), ...source }]),
  )
  return { ...event, ...joinExpectations(event, { ...event, ...expectations, evidence }) }
}

/** Joins what two descriptions of an event say to expect: the first takes precedence; features are what either offers and neither denies. */
export function joinExpectations(
  main: ExtractedEvent,
  other: ExtractedEvent,
): Expectations & Pick<ExtractedEvent, 'evidence'> {
  const evidence = { ...main.evidence }
  const joined = expectationsOf(main)
  for (const name of ['booking', 'setting', 'adultMustStay'] as const) {
    if (main[name] !== null || other[name] === null) continue
    Object.assign(joined, { [name]: other[name] })
    if (other.evidence[name]) evidence[name] = other.evidence[name]
  }
  for (const name of ['accessFeatures', 'absentFeatures'] as const) {
    const known = new Set([...main[name], ...other[name]])
    if (known.size === main[name].length) continue
    joined[name] = ACCESS_FEATURES.filter((feature) => known.has(feature))
    const [first, second] = [main.evidence[name], other.evidence[name]]
    if (second) evidence[name] = { ...(first ?? second), quote: joinQuotes(first?.quote, second.quote) }
  }
  const absent = new Set(joined.absentFeatures)
  joined.accessFeatures = joined.accessFeatures.filter((feature) => !absent.has(feature))
  if (joined.accessFeatures.length === 0) delete evidence.accessFeatures
  return { ...joined, evidence }
}

const joinQuotes = (first: string | undefined, second: string) =>
  (first === undefined || first.includes(second) ? (first ?? second) : `${first}\n${second}`).slice(0, 600)

/** What a text says to expect, each fact with its words; null or [] if it does not say. */
export function readExpectations(text: string): Expectations & { quotes: Partial<Record<keyof Expectations, string>> } {
  const access = readAccess(text)
  const booking = readBooking(text)
  const setting = readSetting(text)
  const staying = readStaying(text)
  return {
    accessFeatures: access?.accessFeatures ?? [],
    absentFeatures: access?.absentFeatures ?? [],
    booking: booking?.booking ?? null,
    setting: setting?.setting ?? null,
    adultMustStay: staying?.adultMustStay ?? null,
    quotes: {
      ...(access?.quote && { accessFeatures: access.quote }),
      ...(access?.absentQuote && { absentFeatures: access.absentQuote }),
      ...(booking && { booking: booking.quote }),
      ...(setting && { setting: setting.quote }),
      ...(staying && { adultMustStay: staying.quote }),
    },
  }
}
