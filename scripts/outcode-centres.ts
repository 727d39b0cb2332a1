/**
 * Makes src/domain/place/outcode-centres.ts, the centres of the postcode districts of Greater London and of those that touch
 * it. Its input is a table of all districts (columns outcode, latitude, longitude, postcodes) with the mean position of
 * each one's unit postcodes, as the National Statistics Postcode Lookup of the Office for National Statistics gives them.
 * Run: node scripts/outcode-centres.ts TABLE.csv
 */
import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import { milesBetween, type Position } from '../src/domain/place/distance.ts'

type District = { outcode: string; latitude: string; longitude: string; postcodes: string }

/** Where distances from London are measured from. */
const CHARING_CROSS: Position = [51.5073, -0.1276]
/** North Ockendon, which of all Greater London is farthest out, is at some 18 miles; what touches it is in reach too. */
const REACH_MILES = 20
/** Fewer unit postcodes are those of a bank or a sorting office: no one lives there. */
const FEWEST_POSTCODES = 50

const [file] = process.argv.slice(2)
if (!file) throw new Error('which table? Run: node scripts/outcode-centres.ts TABLE.csv')
const districts = parse<District>(fs.readFileSync(file), { columns: true })
  .map((district) => ({ ...district, centre: [Number(district.latitude), Number(district.longitude)] as const }))
  .filter(
    ({ postcodes, centre }) =>
      Number(postcodes) >= FEWEST_POSTCODES && milesBetween(CHARING_CROSS, centre) <= REACH_MILES,
  )
  .sort((a, b) => a.outcode.localeCompare(b.outcode, 'en', { numeric: true }))

fs.writeFileSync(
  new URL('../src/domain/place/outcode-centres.ts', import.meta.url),
  `import type { Position } from './distance.ts'

/**
 * The middle of each postcode district of Greater London and of those that touch it: the mean position of its unit
 * postcodes, to about a hundred metres. Made by scripts/outcode-centres.ts from the National Statistics Postcode Lookup,
 * May 2025. Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail copyright and
 * database right. Source: Office for National Statistics licensed under the Open Government Licence v3.0.
 */
export const OUTCODE_CENTRES: ReadonlyMap<string, Position> = /* @__PURE__ */ new Map([
${districts.map(({ outcode, centre: [latitude, longitude] }) => `  ['${outcode}', [${latitude.toFixed(3)}, ${longitude.toFixed(3)}]],`).join('\n')}
])
`,
)
console.log(`${districts.length} districts`)
