import { titleKey } from '../text.ts'
import type { Position } from './distance.ts'
import { LOCATION_AREA_LABELS, type LocationArea } from './london/areas.ts'
import type { Borough } from './london/boroughs.ts'
import { OUTCODE_CENTRES } from './london/outcode-centres.ts'
import {
  isOnline,
  namesOnePlace,
  outcodeOfPlace,
  type Place,
  postcodeOf,
  postcodeOfPlace,
  spacedPostcode,
} from './place.ts'
import { type Destination, inLondon } from './planners.ts'

/** What is said of where an event is: its page's own words and its venue. */
export type StatedPlace = Place & {
  locationArea: LocationArea | null
  venueName: string | null
  venueAddress: string | null
}

/** The same with what was found out from it when the event was stored: see locate.ts. */
export type Located = StatedPlace & {
  borough: Borough | null
  /** In degrees of WGS 84; both or neither are known. */
  latitude: number | null
  longitude: number | null
}

/**
 * Where an event is, the same for every card, page, calendar, feed and program: its own place as far as it names one, else
 * its venue's. Nothing is made up: a part that neither states is null, and an event that names another place than its venue
 * never gets the venue's address.
 */
export type EventPlace = {
  isOnline: boolean
  /** Whether it is where its venue is. */
  isAtVenue: boolean
  /** 'Great Hall, Owl House'. */
  name: string | null
  /** As it is written, mostly with town and postcode: '1 Owl Street, London SE15 4AA'. */
  address: string | null
  /** In full, as it is written: 'SE15 4AA'. */
  postcode: string | null
  /** The postcode district, also where no more of the postcode is known: 'SE15'. */
  outcode: string | null
  area: LocationArea | null
  borough: Borough | null
  position: Position | null
  /** Whether the position is the place's own; else it is the middle of its district. */
  isExact: boolean
}

/** The one answer to where an event is. Whole events are passed in, so no function here copies what it is given. */
export function placeOf(event: Located): EventPlace {
  const { borough, latitude, longitude } = event
  const place = statedPlaceOf(event)
  if (place.isOnline || latitude === null || longitude === null)
    return { ...place, borough: place.isOnline ? null : borough, position: null, isExact: false }
  const centre = OUTCODE_CENTRES.get(place.outcode ?? '')
  const isExact = centre?.[0] !== latitude || centre[1] !== longitude
  return { ...place, borough, position: [latitude, longitude], isExact }
}

/** What its own words and its venue say of a place, before anything is concluded from them. */
export function statedPlaceOf(place: StatedPlace): Omit<EventPlace, 'borough' | 'position' | 'isExact'> {
  const { locationArea: area, venueName, venueAddress } = place
  if ([place.locationName, place.locationAddress].some((words) => words !== null && isOnline(words)))
    return {
      isOnline: true,
      isAtVenue: false,
      name: 'Online',
      address: null,
      postcode: null,
      outcode: null,
      area: null,
    }
  const isThere = isAtVenue(place, venueName, venueAddress)
  const ofVenue = { locationName: null, locationAddress: isThere ? venueAddress : null }
  const postcode = postcodeOfPlace(place) ?? postcodeOfPlace(ofVenue)
  return {
    isOnline: false,
    isAtVenue: isThere,
    name: place.locationName ?? (isThere ? venueName : null),
    address: tidy(place.locationAddress ?? ofVenue.locationAddress),
    postcode: postcode && spacedPostcode(postcode),
    outcode: outcodeOfPlace(place) ?? outcodeOfPlace(ofVenue),
    area,
  }
}

/** Whether what is so of its venue is so of an event. */
export const isAtItsVenue = (event: Omit<StatedPlace, 'locationArea'>): boolean =>
  event.venueName !== null &&
  ![event.locationName, event.locationAddress].some((words) => words !== null && isOnline(words)) &&
  isAtVenue(event, event.venueName, event.venueAddress)

/** Whether an event is where its venue is: it names the venue itself, or no place, and no address that is another one. */
function isAtVenue({ locationName, locationAddress }: Place, venueName: string | null, venueAddress: string | null) {
  if (locationName !== null) return venueName !== null && namesOnePlace(locationName, venueName)
  return locationAddress === null || venueAddress === null || isOneAddress(locationAddress, venueAddress)
}

function isOneAddress(one: string, other: string): boolean {
  const postcodes = [postcodeOf(one), postcodeOf(other)]
  if (!postcodes.includes(null)) return postcodes[0] === postcodes[1]
  return haveOneName(one, other)
}

/** A separator that a page left at the end of an address belongs to nothing. */
const tidy = (address: string | null) => address?.replace(/(?<![,\s])[,\s]+$/, '') || null

/** For a card that names the venue beside it: 'Great Hall, SE15'; '1 Owl Street, SE15' where the venue is the place. */
export function formatPlace(place: EventPlace, venueName: string | null): string {
  const words = place.name === venueName ? streetOf(place) : (place.name ?? streetOf(place))
  return oneLine(words, place.outcode ?? areaOf(place)) ?? place.name ?? 'Unknown Location'
}

/**
 * For a card, in the fewest words beside the venue's name: 'SE15, Great Hall', whose end may be cut off; 'SE15' where the venue is the place, or
 * one name has the other in it, as 'Owl House Garden' has.
 */
export function formatWhereabouts(place: EventPlace, venueName: string | null): string {
  const district = place.outcode ?? areaOf(place)
  const isSaid = place.name !== null && venueName !== null && haveOneName(place.name, venueName)
  return oneLine(district, isSaid ? null : place.name) ?? formatPlace(place, venueName)
}

function haveOneName(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)]
  return a.includes(b) || b.includes(a)
}

/** Name and address in one line, each said once, for a calendar or a message; null where nothing is known. */
export const placeLine = (place: EventPlace): string | null => oneLine(place.name, place.address ?? areaOf(place))

/** Name, address and part of London, each on a line of its own and said once; 'Unknown Location' where nothing is known. */
export function whereLines(place: EventPlace): string[] {
  const address = place.address ?? place.outcode
  const lines = [...new Set([place.name, address, areaOf(place)])].filter((line) => line !== null)
  const said = lines.filter((line, index) => !lines.some((other, at) => at !== index && saysMore(other, line)))
  return said.length > 0 ? said : ['Unknown Location']
}

const saysMore = (one: string, other: string) =>
  one.length > other.length && one.toLowerCase().includes(other.toLowerCase())

/**
 * What maps are asked for; null where it is online, or only the part of London is known. Maps know most addresses better than the
 * names of halls, so a name is asked for only where no address is known, and its district or its position is.
 */
export function destinationOf({
  isOnline: online,
  name,
  address,
  outcode,
  postcode,
  position,
  isExact,
}: EventPlace): Destination | null {
  const words = address ?? (outcode ? oneLine(name, outcode) : isExact ? name : null)
  return online || !words ? null : { words: inLondon(words), postcode, position, isExact }
}

/** Where it is on our own map, by the name of the place or, where no more is known, of its district. */
export function onMapOf({ position, isExact, name, outcode }: EventPlace) {
  const called = isExact ? name : outcode
  return position && called ? { name: called, position, isExact } : null
}

/**
 * As schema.org and OpenActive write it, with the parts that are known; null where there is none. An area is a part of London, and
 * a town is never made up for an event without one.
 */
export function postalAddressOf({ address, area, borough, outcode, postcode }: EventPlace) {
  const street = address?.replace(ENDING, '') || null
  const code = postcode ?? outcode
  if (street === null && area === null && borough === null && code === null) return null
  return {
    '@type': 'PostalAddress' as const,
    ...(street && { streetAddress: street }),
    ...((area ?? borough) && { addressLocality: 'London' }),
    ...(area && { addressRegion: LOCATION_AREA_LABELS[area] }),
    ...(code && { postalCode: code }),
    ...((area ?? borough ?? code) && { addressCountry: 'GB' }),
  }
}

/** Its own position, as schema.org and OpenActive write it; the middle of its district is none. */
export const geoOf = ({ position, isExact }: EventPlace) =>
  position && isExact ? { '@type': 'GeoCoordinates' as const, latitude: position[0], longitude: position[1] } : null

/** The town and postcode that follow the street: ', London SE15 4AA'. */
const ENDING = /(?:[,\s]{1,3}London)?(?:[,\s]{1,3}[A-Z]{1,2}\d[A-Z\d]?(?:\s{0,3}\d[A-Z]{2})?)?$/i

const areaOf = ({ area }: EventPlace) => area && LOCATION_AREA_LABELS[area]

/** The address to its first comma; after a house number to its second, as in '12, Owl Street'. */
const streetOf = ({ address }: EventPlace) =>
  /^(?:\d+\w?,\s*)?[^,]*/.exec(address?.replace(ENDING, '') ?? '')?.[0] || null

function oneLine(words: string | null, more: string | null): string | null {
  if (words === null || more === null) return words ?? more
  const [said, saidMore] = [words.toLowerCase(), more.toLowerCase()]
  if (said.includes(saidMore)) return words
  return saidMore.includes(said) ? more : `${words}, ${more}`
}
