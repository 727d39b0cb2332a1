import { titleKey } from '../text.ts'

/** Where an event is, as its page says: see event-place.ts for where to go. */
export type Place = { locationName: string | null; locationAddress: string | null }

/** Whether a place is none that can be gone to: 'Online', 'Zoom', 'Live stream'. */
export const isOnline = (place: string) => ONLINE.test(place.trim())

const ONLINE =
  /^(?:this (?:is an|event is) )?(?:an? )?(?:online|virtual|live-?\s?stream(?:ed)?|webinar|zoom|microsoft teams|ms teams|google meet|youtube(?: live)?|facebook live)(?: (?:only|event|session|workshop|meeting|class|link|live|via zoom|on zoom|\(zoom\)|\(via zoom\)))?[.!]?$|^(?:held |live )?(?:online |virtually )?(?:via|on|over) (?:zoom|microsoft teams|ms teams|teams|youtube)[.!]?$|^online (?:via|on|over|using) [\w ]{2,30}[.!]?$/i

/** The last full postcode of a text, without its space: 'SE109NF'; null where there is none. */
export function postcodeOf(text: string | null): string | null {
  const found = [...(text ?? '').slice(0, 1000).matchAll(/\b([A-Z]{1,2}\d[A-Z\d]?)\s{0,3}(\d[A-Z]{2})\b/gi)].at(-1)
  return found ? `${found[1]}${found[2]}`.toUpperCase() : null
}

/** As it is written: 'SE10 9NF'. The part after the space has three characters. */
export const spacedPostcode = (postcode: string) => `${postcode.slice(0, -3)} ${postcode.slice(-3)}`

export const postcodeOfPlace = ({ locationName, locationAddress }: Place) =>
  postcodeOf(locationAddress) ?? postcodeOf(locationName)

/** From a full postcode, or from one as a town's part: 'Rye Lane, London SE15'. */
export function outcodeOfPlace(place: Place): string | null {
  const postcode = postcodeOfPlace(place)
  if (postcode !== null) return postcode.slice(0, -3)
  const words = `${place.locationAddress ?? ''}\n${place.locationName ?? ''}`.slice(0, 1000)
  return /\bLondon,? {1,2}([A-Z]{1,2}\d[A-Z\d]?)\b/i.exec(words)?.[1]?.toUpperCase() ?? null
}

/** Whether one name says all that the other says: 'Great Hall' and 'The Great Hall, Owl House'. */
export function namesOnePlace(one: string, other: string): boolean {
  const [few, many] = [placeWords(one), placeWords(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  return few.size > 0 && [...few].every((word) => many.has(word))
}

/**
 * Whether two places cannot be one: their postcodes differ, or their names do. Where either says nothing, or its name is
 * but the venue's own, nothing speaks against it.
 */
export function areApart(a: Place, b: Place, venueName: string | null = null): boolean {
  const [postcodeA, postcodeB] = [postcodeOfPlace(a), postcodeOfPlace(b)]
  if (postcodeA !== null && postcodeB !== null && postcodeA !== postcodeB) return true
  const [nameA, nameB] = [ownName(a, venueName), ownName(b, venueName)]
  return nameA !== null && nameB !== null && !namesOnePlace(nameA, nameB)
}

const ownName = ({ locationName }: Place, venueName: string | null) =>
  locationName === null || (venueName !== null && titleKey(locationName) === titleKey(venueName)) ? null : locationName

const placeWords = (name: string) =>
  new Set(
    titleKey(name.slice(0, 300))
      .split(' ')
      .filter((word) => !FILLERS.has(word)),
  )

const FILLERS = new Set(['', 'the', 'at', 'in', 'of', 'and'])
