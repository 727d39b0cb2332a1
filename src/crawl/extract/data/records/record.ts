/**
 * An object of a JSON or XML answer: names in lower case without marks ('start_date' and 'StartDate' are 'startdate'), and
 * where several begin with 'Event' also without it.
 */
export type Fields = ReadonlyMap<string, unknown>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function fieldsOf(value: Record<string, unknown>): Fields {
  const fields = new Map<string, unknown>()
  for (const [label, inner] of labelled(value)) fields.set(label, inner)
  for (const [name, inner] of Object.entries(value)) {
    const key = plainName(name)
    if (inner !== null && inner !== '' && !fields.has(key)) fields.set(key, inner)
  }
  const prefixed = [...fields.keys()].filter((key) => key.length > 5 && key.startsWith('event'))
  if (prefixed.length < 3) return fields
  for (const key of prefixed) if (!fields.has(key.slice(5))) fields.set(key.slice(5), fields.get(key))
  return fields
}

const MAX_LABELLED = 50

/** Fields of an organiser's own making, as calendars list them: {customFields: [{label: 'Cost', value: '£5'}]}. */
function labelled(value: Record<string, unknown>): [string, string][] {
  const list = value.customFields ?? value.custom_fields
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_LABELLED).flatMap((one): [string, string][] => {
    const { label, name, value: said } = isObject(one) ? one : {}
    const called = typeof label === 'string' ? label : name
    return typeof called === 'string' && typeof said === 'string' && said !== '' ? [[plainName(called), said]] : []
  })
}

const plainNames = new Map<string, string>()
const MAX_NAMES = 5000

/** A field's name in lower case without marks. Data says the same few names again and again. */
export function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (plainNames.size < MAX_NAMES && name.length < 60) plainNames.set(name, plain)
  return plain
}

/** The first of the fields with a value. */
export const pick = (fields: Fields, names: readonly string[]): unknown =>
  names
    .map((name) => fields.get(name))
    .find((value) => value !== undefined && !(Array.isArray(value) && value.length === 0))

const TEXT_FIELDS = ['rendered', 'text', 'html', 'value', 'plain', 'en', 'engb', 'content']

/** Data may nest without end, or be cyclic. */
const MAX_INNER = 20

/** The words a field holds: itself, or the text inside ({rendered}, {text}, {html}); null if it is no text. */
export function textIn(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'number') return dataText(value) || null
  if (Array.isArray(value)) return depth < MAX_INNER ? textIn(value[0], depth + 1) : null
  if (!isObject(value)) return null
  const inner = pick(fieldsOf(value), TEXT_FIELDS)
  return typeof inner === 'string' ? inner.trim() || null : null
}

/** Around a thing's own fields, as content systems and GraphQL have them. */
const WRAPPINGS = ['fields', 'attributes', 'node', 'data']

/** The words of a field that may also be an object with a name (a venue, an organiser). */
export function nameIn(value: unknown, depth = 0): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (!isObject(one)) return textIn(one)
  const wrapped = WRAPPINGS.map((name) => one[name]).find(isObject)
  const named = textIn(
    pick(fieldsOf(one), ['name', 'title', 'venue', 'organizer', 'displayname', 'addresstitle', 'locationname']),
  )
  return named ?? (wrapped && depth < MAX_INNER ? nameIn(wrapped, depth + 1) : null)
}

/** An address on the web, or of a picture's largest form. */
export function addressIn(value: unknown, depth = 0): string | null {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'string') return one.trim() || null
  if (!isObject(one)) return null
  const inner = pick(fieldsOf(one), ['url', 'public', 'src', 'href', 'full', 'original', 'large', 'guid'])
  if (typeof inner === 'string') return inner
  return isObject(inner) && depth < MAX_INNER ? addressIn(inner, depth + 1) : null
}

/**
 * A text, a finite number or a boolean of untrusted data as text; '' for anything else. Not by `String()`, which throws for an object
 * without a prototype, or with a field `toString`.
 */
export const dataText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'boolean' || Number.isFinite(value) ? `${value}` : ''
