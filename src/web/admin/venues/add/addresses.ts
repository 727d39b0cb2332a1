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
  for (const line of text.split('\n')) {
    const words = line.split(/[\s,;]+/).filter((one) => one !== '')
    const read = words.map((word) => ({ word, ...siteOf(word) }))
    // A line without any address, such as a name, is shown as it was pasted.
    if (words.length > 0 && read.every(({ domain }) => !domain)) {
      pasted.unreadable.push(line.trim())
      continue
    }
    for (const { word, address, domain } of read) {
      if (!address || !domain) pasted.unreadable.push(word)
      else if (knownDomains.has(domain)) pasted.known.push(domain)
      else if (!seen.has(domain)) pasted.toTry.push(address)
      if (domain) seen.add(domain)
    }
  }
  return pasted
}

function siteOf(word: string) {
  const address = readWebAddress(word)
  return { address, domain: address ? domainOf(address) : undefined }
}
