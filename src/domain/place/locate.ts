import type { Position } from './distance.ts'
import { type EventPlace, placeOf, type StatedPlace, statedPlaceOf } from './event-place.ts'
import type { LocationArea } from './london/areas.ts'
import type { Borough } from './london/boroughs.ts'
import { boroughOfDistrict } from './london/districts.ts'
import { OUTCODE_CENTRES } from './london/outcode-centres.ts'
import { listedVenue } from './london/venues.ts'

/** What is found out of a place; null where nothing says it. */
export type Location = {
  outcode: string | null
  borough: Borough | null
  latitude: number | null
  longitude: number | null
}

/** What is said of a place, and what is known of its venue: the borough that staff set, and where it is by the list it came from. */
export type ToLocate = StatedPlace & { venueBorough: Borough | null; venuePosition: Position | null }

/**
 * Finds a place on the map: by its venue's own position where it is there, or by the listed venue that its name or its venue's
 * means; else by its postcode district, whose middle then stands for it. Staff know better in which borough a venue is. What is online is nowhere.
 * Stored with each event, since the list of venues is too long for a browser.
 */
export function locate({ venueBorough, venuePosition, ...stated }: ToLocate): Location {
  const { isOnline, isAtVenue, name, outcode } = statedPlaceOf(stated)
  if (isOnline) return { outcode: null, borough: null, latitude: null, longitude: null }
  const names = [name, isAtVenue ? stated.venueName : null].filter((each) => each !== null)
  const listed = names.map((each) => listedVenue(each, outcode)).find((venue) => venue !== null)
  const ofVenue = isAtVenue ? venuePosition : null
  const position = ofVenue ?? listed?.position ?? OUTCODE_CENTRES.get(outcode ?? '')
  const setByStaff = isAtVenue ? venueBorough : null
  return {
    outcode,
    borough: setByStaff ?? listed?.borough ?? (outcode === null ? null : boroughOfDistrict(outcode)),
    latitude: position?.[0] ?? null,
    longitude: position?.[1] ?? null,
  }
}

/** Where a venue is: as an event of it is that names no other place. */
export function placeOfVenue(venue: {
  name: string
  address: string | null
  locationArea: LocationArea
  borough: Borough | null
  latitude: number | null
  longitude: number | null
}): EventPlace {
  const stated: StatedPlace = {
    locationName: null,
    locationAddress: null,
    locationArea: venue.locationArea,
    venueName: venue.name,
    venueAddress: venue.address,
  }
  return placeOf({ ...stated, ...locate({ ...stated, venueBorough: venue.borough, venuePosition: positionOf(venue) }) })
}

/** The two columns of a venue as one position; null where they are not known. */
export const positionOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Position | null => (latitude === null || longitude === null ? null : [latitude, longitude])
