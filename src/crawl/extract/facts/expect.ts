import type { Expectations, FactName, FoundEvent } from '#domain/event.ts'
import { ACCESS_FEATURES, type EvidenceMethod } from '#domain/vocabulary.ts'
import { readAccess } from './access.ts'
import { readBooking } from './booking.ts'
import { readSetting } from './setting.ts'
import { readStaying } from './staying.ts'

type Source = { url: string; method: EvidenceMethod }

/**
 * The event with what a text says to expect there: access, booking, whether it is outdoors, whether a grown-up stays.
 * What was read of it before stands; access is added to. Texts are given in the order in which they are believed.
 */
export function withExpectations(event: FoundEvent, text: string, source: Source): FoundEvent {
  const told = readExpectations(text)
  const facts: FoundEvent = { ...event, evidence: { ...event.evidence } }
  const note = (name: FactName, quote: string) => {
    facts.evidence[name] = { quote: quote.slice(0, 300), ...source }
  }
  const { accessFeatures, quotes } = told
  if (accessFeatures.some((feature) => !event.accessFeatures.includes(feature))) {
    const known = new Set([...event.accessFeatures, ...accessFeatures])
    facts.accessFeatures = ACCESS_FEATURES.filter((feature) => known.has(feature))
    const before = event.evidence.accessFeatures
    const quote = quotes.accessFeatures ?? ''
    if (!before) note('accessFeatures', quote)
    else if (!before.quote.includes(quote)) note('accessFeatures', `${before.quote}\n${quote}`)
  }
  for (const name of ['booking', 'setting', 'adultMustStay'] as const) {
    if (event[name] !== null || told[name] === null) continue
    Object.assign(facts, { [name]: told[name] })
    note(name, quotes[name] ?? '')
  }
  return facts
}

/** What a text says to expect, each fact with its words; what it does not say is null or []. */
export function readExpectations(
  text: string,
): Expectations & { quotes: Partial<Record<keyof Expectations, string>> } {
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
