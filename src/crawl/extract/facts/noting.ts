import type { FactName, FoundEvent } from '#domain/event/event.ts'
import type { EvidenceMethod } from '#domain/vocabulary.ts'

/** Sets facts of an event together with the words they were read from; null says nothing and is passed over. */
export const noting =
  (event: FoundEvent, url: string, method: EvidenceMethod) =>
  (facts: Partial<Pick<FoundEvent, FactName>>, quote: string): void => {
    for (const [name, value] of Object.entries(facts)) {
      if (value === null || value === undefined) continue
      Object.assign(event, { [name]: value })
      event.evidence[name as FactName] = { quote: quote.slice(0, 300), url, method }
    }
  }
