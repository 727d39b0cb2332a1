/** A web address as a person types or pastes it: 'example.org/whats-on' is 'https://example.org/whats-on'. */
export function readWebAddress(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '' || /\s/.test(typed)) return undefined
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return /^[^.].*\.[^.]+$|localhost$/.test(url.hostname) ? url.href : undefined
}

/**
 * The domain of an address, by which a venue is known: lower case, without 'www.', with a port where it is not the
 * scheme's own.
 */
export function domainOf(address: string): string | undefined {
  const read = readWebAddress(address)
  return read && new URL(read).host.replace(/^www\./, '')
}

/** Only addresses of web pages become links: a crawled one may be anything. */
export const webAddress = (url: string | null) =>
  url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
