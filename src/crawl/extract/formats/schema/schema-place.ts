import { toPlainText } from '../../facts/text.ts'
import { firstText, isNode, nodesOf, type SchemaNode, typesOf, valuesOf } from './schema-node.ts'

export type PlaceFacts = {
  name: string | null
  address: string | null
  nameQuote: string | null
  addressQuote: string | null
}

/** Where an event takes place: the first physical of its locations, else 'Online' or what the virtual one is called. */
export function readPlace(event: SchemaNode, resolve: (value: unknown) => unknown): PlaceFacts {
  const places = valuesOf(event, 'location', 'place').map(resolve)
  const isVirtual = (place: unknown) => isNode(place) && typesOf(place).includes('VirtualLocation')
  const place = places.find((one) => !isVirtual(one)) ?? places[0]
  if (typeof place === 'string') return readPlaceText(place)
  if (!isNode(place)) return NOWHERE
  const nameQuote = firstText(place, 'name', 'legalName')
  if (isVirtual(place))
    return { ...NOWHERE, name: oneLine(nameQuote) ?? 'Online', nameQuote: nameQuote ?? 'VirtualLocation' }
  const addressQuote = addressOf(place, resolve, 0)
  return { name: oneLine(nameQuote), address: oneLine(addressQuote), nameQuote, addressQuote }
}

/** What a reader sees on one line, ', ' for line breaks. */
export const oneLine = (text: string | null): string | null =>
  text === null ? null : toPlainText(text).replace(/,?\n/g, ', ') || null

const NOWHERE: PlaceFacts = { name: null, address: null, nameQuote: null, addressQuote: null }
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/i

/** 'Green Hall' is a name; 'Green Hall, 1 Any Street, London N1 1AA' a name and an address. */
function readPlaceText(written: string): PlaceFacts {
  const text = oneLine(written)
  if (text === null || /^https?:/i.test(text)) return NOWHERE
  const parts = text.split(/\s*,\s*/)
  if (!POSTCODE.test(text) && parts.length < 3) return { ...NOWHERE, name: text, nameQuote: written }
  const first = parts[0] ?? ''
  const name = /^\d/.test(first) || parts.length === 1 ? null : first
  return { name, address: text, nameQuote: name === null ? null : written, addressQuote: written }
}

const ADDRESS_LINES = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode']

/** As written, its lines joined; a room's address is that of its building. */
function addressOf(place: SchemaNode, resolve: (value: unknown) => unknown, depth: number): string | null {
  const written = valuesOf(place, 'address').map(resolve)
  if (written.length > 1 && written.every((line) => typeof line === 'string')) return written.join(', ')
  for (const value of [...written, place]) {
    if (typeof value === 'string') return value
    if (!isNode(value)) continue
    const lines = ADDRESS_LINES.flatMap((name) => firstText(value, name) ?? []).map((line) => toPlainText(line))
    const distinct = lines.filter(
      (line, index) => line !== '' && !lines.slice(0, index).some((one) => one.includes(line)),
    )
    if (distinct.length > 0) return distinct.join(', ')
    const named = value === place ? null : firstText(value, 'name')
    if (named) return named
  }
  const [house] = nodesOf(place, 'containedInPlace', 'containedIn').map(resolve).filter(isNode)
  return house && depth < 3 ? addressOf(house, resolve, depth + 1) : null
}
