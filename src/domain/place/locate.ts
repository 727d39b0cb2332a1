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

/** What is said of a place, and the borough that staff set for the venue. */
export type ToLocate = StatedPlace & { venueBorough: Borough | null }

/**
 * Finds a place on the map: by the listed venue that its name means, or that its venue is where it is there; else by its
 * postcode district, whose middle then stands for it. Staff know better in which borough a venue is. What is online is nowhere.
 * Stored with each event, since the list of venues is too long for a browser.
 */
export function locate({ venueBorough, ...stated }: ToLocate): Location {
  const { isOnline, isAtVenue, name, outcode } = statedPlaceOf(stated)
  if (isOnline) return { outcode: null, borough: null, latitude: null, longitude: null }
  const names = [name, isAtVenue ? stated.venueName : null].filter((each) => each !== null)
  const listed = names.map((each) => listedVenue(each, outcode)).find((venue) => venue !== null)
  const position: Position | undefined = listed?.position ?? OUTCODE_CENTRES.get(outcode ?? '')
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
}): EventPlace {
  const stated: StatedPlace = {
    locationName: null,
    locationAddress: null,
    locationArea: venue.locationArea,
    venueName: venue.name,
    venueAddress: venue.address,
  }
  return placeOf({ ...stated, ...locate({ ...stated, venueBorough: venue.borough }) })
}
