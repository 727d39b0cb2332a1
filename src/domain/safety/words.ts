import type { EventFacts } from '../event.ts'
import type { Hold } from './hold.ts'

/** The holds that follow from an event's own words alone. */
export function holdsByWords(
  event: Pick<EventFacts, 'title' | 'description' | 'organiser' | 'locationName' | 'locationAddress' | 'priceNotes'>,
): Hold[] {
  const text = [event.title, event.description, event.organiser, event.locationName, event.priceNotes].join('\n')
  return FEW_WORDS.flatMap(({ kind, about, words }): Hold[] => {
    const quote = words.exec(text)?.[0]
    return quote === undefined ? [] : [{ kind, about, quote }]
  })
}

const FEW_WORDS: { kind: Hold['kind']; about: string; words: RegExp }[] = [
  { kind: 'harm', about: 'gambling', words: /\b(?:free )?casino(?: spins)?\b/i },
  { kind: 'harm', about: 'sexual services', words: /\bsexy singles\b/i },
  { kind: 'harm', about: 'pills', words: /\bviagra\b/i },
  { kind: 'harm', about: 'crypto', words: /\b(?:bitcoin|crypto)\b/i },
  { kind: 'safeguarding', about: 'no parents allowed', words: /\bno parents allowed\b/i },
  { kind: 'safeguarding', about: 'contact by WhatsApp', words: /\bwhatsapp\b/i },
]
