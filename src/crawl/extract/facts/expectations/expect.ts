import { type Expectations, type ExtractedEvent, expectationsOf } from '#domain/event/event.ts'
import { ACCESS_FEATURES, type EvidenceMethod } from '#domain/vocabulary.ts'
import { readAccess } from './access.ts'
import { readBooking } from './booking.ts'
import { readSetting } from './setting.ts'
import { readStaying } from './staying.ts'

type Source = { url: string; method: EvidenceMethod }

/**
 * The event with what a text says to expect there: access, booking, whether it is outdoors, whether a grown-up stays.
 * Facts read before stay; access is added to. Pass the most reliable texts first.
 */
export function withExpectations(event: ExtractedEvent, text: string, source: Source): ExtractedEvent {
  const { quotes, ...expectations } = readExpectations(text)
  const evidence = Object.fromEntries(
    Object.entries(quotes).map(([name, quote]) => [name, { quote: quote.slice(0, 300), ...source }]),
  )
  return { ...event, ...joinExpectations(event, { ...event, ...expectations, evidence }) }
}

/** Joins what two descriptions of an event say to expect: the first takes precedence; access is what either offers. */
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
  if (other.accessFeatures.some((feature) => !main.accessFeatures.includes(feature))) {
    const known = new Set([...main.accessFeatures, ...other.accessFeatures])
    joined.accessFeatures = ACCESS_FEATURES.filter((feature) => known.has(feature))
    const [first, second] = [main.evidence.accessFeatures, other.evidence.accessFeatures]
    if (second) evidence.accessFeatures = { ...(first ?? second), quote: joinQuotes(first?.quote, second.quote) }
  }
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
    booking: booking?.booking ?? null,
    setting: setting?.setting ?? null,
    adultMustStay: staying?.adultMustStay ?? null,
    quotes: {
      ...(access && { accessFeatures: access.quote }),
      ...(booking && { booking: booking.quote }),
      ...(setting && { setting: setting.quote }),
      ...(staying && { adultMustStay: staying.quote }),
    },
  }
}
