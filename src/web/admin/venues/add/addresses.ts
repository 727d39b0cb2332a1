import { domainOf, readWebAddress } from '#domain/venue/venue-address.ts'

export const MOST_ADDRESSES = 500

/** A list of addresses as people paste it: what can be tried, and what cannot, and why. */
export type PastedAddresses = {
  /** Each with a domain of its own. */
  toTry: string[]
  /** Of venues that there are already. */
  known: string[]
  unreadable: string[]
}

/** Reads addresses, one to a line or with spaces and commas between; `knownDomains` as {@link domainOf} gives them. */
export function readAddresses(text: string, knownDomains: ReadonlySet<string>): PastedAddresses {
  const pasted: PastedAddresses = { toTry: [], known: [], unreadable: [] }
  const seen = new Set<string>()
  for (const word of text.split(/[\s,;]+/).filter((one) => one !== '')) {
    const address = readWebAddress(word)
    const domain = address && domainOf(address)
    if (!address || !domain) pasted.unreadable.push(word)
    else if (knownDomains.has(domain)) pasted.known.push(domain)
    else if (!seen.has(domain)) pasted.toTry.push(address)
    if (domain) seen.add(domain)
  }
  return pasted
}
