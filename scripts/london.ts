/**
 * Makes from open data what src/domain/place/london knows of London, which its README describes:
 *
 *     node scripts/london.ts districts TABLE.csv     outcode-centres.ts
 *     node scripts/london.ts outlines BOROUGHS.geojson     outlines.json
 *     node scripts/london.ts venues LIST.csv     venues.json
 */
import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import { milesBetween, type Position } from '../src/domain/place/distance.ts'
import { BOROUGH_LABELS, BOROUGHS, type Borough } from '../src/domain/place/london/boroughs.ts'

const FOLDER = new URL('../src/domain/place/london/', import.meta.url)

const MAKERS: Record<string, (text: string) => void> = {
  districts: makeDistricts,
  outlines: makeOutlines,
  venues: makeVenues,
}

const [what = '', file = ''] = process.argv.slice(2)
const make = MAKERS[what]
if (!make || !file) throw new Error(`Run: node scripts/london.ts ${Object.keys(MAKERS).join('|')} FILE`)
make(fs.readFileSync(file, 'utf8'))

type District = { outcode: string; latitude: string; longitude: string; postcodes: string }

/**
 * The centres of the postcode districts of Greater London and of those that touch it. Its input is a table of all districts
 * (columns outcode, latitude, longitude, postcodes) with the mean position of each one's unit postcodes, as the National
 * Statistics Postcode Lookup of the Office for National Statistics gives them.
 */
function makeDistricts(text: string) {
  /** Where distances from London are measured from. */
  const charingCross: Position = [51.5073, -0.1276]
  /** North Ockendon, which of all Greater London is farthest out, is at some 18 miles; what touches it is in reach too. */
  const reachMiles = 20
  /** Fewer unit postcodes are those of a bank or a sorting office: no one lives there. */
  const fewestPostcodes = 50
  const districts = parse<District>(text, { columns: true })
    .map((district) => ({ ...district, centre: [Number(district.latitude), Number(district.longitude)] as const }))
    .filter(
      ({ postcodes, centre }) =>
        Number(postcodes) >= fewestPostcodes && milesBetween(charingCross, centre) <= reachMiles,
    )
    .sort((a, b) => a.outcode.localeCompare(b.outcode, 'en', { numeric: true }))
  write(
    'outcode-centres.ts',
    districts.length,
    `import type { Position } from '../distance.ts'

/**
 * The middle of each postcode district of Greater London and of those that touch it: the mean position of its unit
 * postcodes, to about a hundred metres. Made by scripts/london.ts from the National Statistics Postcode Lookup,
 * May 2025. Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail copyright and
 * database right. Source: Office for National Statistics licensed under the Open Government Licence v3.0.
 */
export const OUTCODE_CENTRES: ReadonlyMap<string, Position> = /* @__PURE__ */ new Map([
${districts.map(({ outcode, centre: [latitude, longitude] }) => `  ['${outcode}', [${latitude.toFixed(3)}, ${longitude.toFixed(3)}]],`).join('\n')}
])
`,
  )
}

type Ring = [longitude: number, latitude: number][]
type Outline = {
  properties: { code: string; name: string }
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

/** The outlines of the boroughs, each one's rings with longitude and latitude in turn. None of them has a hole. */
function makeOutlines(text: string) {
  const { features } = JSON.parse(text) as { features: Outline[] }
  const rings = features.map(({ properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    if (polygons.some(({ length }) => length !== 1)) throw new Error(`${properties.name} has a hole`)
    return [boroughCalled(properties.name), polygons.map(([ring = []]) => ring.flat())] as const
  })
  const lines = rings
    .sort(([a], [b]) => BOROUGHS.indexOf(a) - BOROUGHS.indexOf(b))
    .map(([borough, own]) => `"${borough}": ${JSON.stringify(own)}`)
  write('outlines.json', lines.length, `{\n${lines.join(',\n')}\n}\n`)
}

/** The list of places: columns name, kind, address, postcode, borough, website, latitude, longitude. */
function makeVenues(text: string) {
  const lines = parse<Record<string, string>>(text, { columns: true }).map(({ latitude, longitude, ...venue }) =>
    JSON.stringify({
      name: venue.name,
      kind: venue.kind,
      address: venue.address || null,
      postcode: venue.postcode || null,
      borough: boroughCalled(venue.borough ?? ''),
      website: venue.website || null,
      position: [Number(latitude), Number(longitude)],
    }),
  )
  write('venues.json', lines.length, `[\n${lines.join(',\n')}\n]\n`)
}

function boroughCalled(name: string): Borough {
  const borough = BOROUGHS.find((each) => BOROUGH_LABELS[each] === name)
  if (!borough) throw new Error(`no borough is called ${name}`)
  return borough
}

function write(name: string, count: number, text: string) {
  fs.writeFileSync(new URL(name, FOLDER), text)
  console.log(`${name}: ${count}`)
}
