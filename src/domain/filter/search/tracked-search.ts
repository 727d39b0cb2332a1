const MOST_TERM_CHARS = 100

/** What may stand in a search because a visitor pasted more than they meant to: none of it is looked for in events. */
const TELLS_OF_SOMEBODY = [
  // an e-mail or web address
  /@|:\/\/|\bwww\./i,
  // a telephone number, or any other long one
  /\d(?:[ ().-]{0,2}\d){6}/,
  // a postcode in full; its first half is a district
  /\b[a-z]{1,2}\d[a-z\d]?\s{0,2}\d[a-z]{2}\b/i,
  // a house in a street
  /\b\d{1,4}[a-z]?,?\s+(?:[a-z']{1,30}\s+){1,3}(?:road|rd|street|st|avenue|ave|lane|close|drive|gardens|terrace|way|crescent|court|place|square|mews)\b/i,
]

/** A search as it is recorded: cut short, and undefined where it could name a person or a home. */
export function trackedSearch(text: string): string | undefined {
  const term = text.slice(0, MOST_TERM_CHARS).replace(/\s+/g, ' ').trim()
  return term === '' || TELLS_OF_SOMEBODY.some((pattern) => pattern.test(text.slice(0, 500))) ? undefined : term
}
