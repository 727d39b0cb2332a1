import { areaAround } from '../place/london/area-of.ts'
import type { Borough } from '../place/london/boroughs.ts'
import { OUTCODE_CENTRES } from '../place/london/outcode-centres.ts'
import { isInDistrict, type ListedKind, type ListedVenue } from '../place/london/venues.ts'
import { postcodeOf } from '../place/place.ts'
import type { GivenVenue } from './trial.ts'
import { domainOf, readWebAddress } from './venue-address.ts'

/** A site of the list of known places, which is tried once, and the places that have it. */
export type KnownSite = { url: string; domain: string; places: readonly ListedVenue[] }

/** What staff choose of the list; nothing chosen of a kind is all of it. */
export type KnownChoice = { boroughs: readonly Borough[]; kinds: readonly ListedKind[] }

export type ChosenSites = {
  toTry: KnownSite[]
  /** Sites of venues that there are already. */
  known: KnownSite[]
  /** Places without a site of their own: events can be at them, and none is crawled. */
  withoutSite: ListedVenue[]
}

/**
 * The sites of the places that are chosen. A site belongs to all places of the whole list that have it, also to those that
 * are not chosen: a museum in Camden may share its site with one in Greenwich. `knownDomains` as {@link domainOf} gives them.
 */
export function chooseSites(
  list: readonly ListedVenue[],
  { boroughs, kinds }: KnownChoice,
  knownDomains: ReadonlySet<string>,
): ChosenSites {
  const isChosen = ({ borough, kind }: ListedVenue) =>
    (boroughs.length === 0 || boroughs.includes(borough)) && (kinds.length === 0 || kinds.includes(kind))
  const sites = sitesOf(list).filter(({ places }) => places.some(isChosen))
  return {
    toTry: sites.filter(({ domain }) => !knownDomains.has(domain)),
    known: sites.filter(({ domain }) => knownDomains.has(domain)),
    withoutSite: list.filter((place) => isChosen(place) && siteOf(place) === null),
  }
}

/** Each site once, in the order of the list. */
function sitesOf(list: readonly ListedVenue[]): KnownSite[] {
  const withSite = list.flatMap((place) => {
    const site = siteOf(place)
    return site ? [{ place, ...site }] : []
  })
  return [...Map.groupBy(withSite, ({ domain }) => domain)].map(([domain, all]) => {
    const addresses = new Set(all.map(({ url }) => url))
    const first = all[0]?.url ?? ''
    // What several places share is begun at its front, whichever of them was chosen.
    const url = addresses.size === 1 ? first : new URL('/', first).href
    return { url, domain, places: all.map(({ place }) => place) }
  })
}

function siteOf({ website }: ListedVenue): { url: string; domain: string } | null {
  const url = website === null ? undefined : readWebAddress(website)
  const domain = url && domainOf(url)
  return url && domain ? { url, domain } : null
}

/** What the list says of a site's venue; of a site that several places share, their names alone. */
export function givenOf({ places }: KnownSite): GivenVenue {
  const [place, another] = places
  if (!place || another) return { places: places.map(({ name }) => name) }
  const { name, kind, borough, position } = place
  const area = areaAround(position)
  return { name, kind, address: addressOf(place), borough, position, ...(area && { locationArea: area }) }
}

/**
 * The address that says more: the site's own, where it has a postcode and the list has none. A site may belong to a company
 * elsewhere, so its postcode has to be in the place's own part of London, where the list says which that is.
 */
export function fullerAddress({ address, position }: GivenVenue, ofSite: string | undefined): string | undefined {
  if (!address || !ofSite) return address || ofSite
  const outcode = postcodeOf(address) === null ? postcodeOf(ofSite)?.slice(0, -3) : undefined
  const centre = OUTCODE_CENTRES.get(outcode ?? '')
  return centre && (!position || isInDistrict(position, centre)) ? ofSite : address
}

/** In one line with its postcode, by which it is found on the map. */
function addressOf({ address, postcode }: ListedVenue): string {
  const street = address?.replace(/[\s,]+$/, '') ?? ''
  if (postcode === null || street.includes(postcode)) return street
  return [street.replace(/[\s,]+London$/i, ''), `London ${postcode}`].filter((part) => part !== '').join(', ')
}
