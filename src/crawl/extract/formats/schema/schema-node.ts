import { dataText } from '../../data/records/record.ts'

/** A schema.org-shaped object, as JSON-LD has it; microdata, RDFa and microformats are brought into the same shape. */
export type SchemaNode = Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is SchemaNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of a node's types without their vocabulary: 'TheaterEvent' for 'http://schema.org/TheaterEvent'. */
export const typesOf = (node: SchemaNode): string[] =>
  flat(node['@type'])
    .filter((type) => typeof type === 'string')
    .map(localName)

/** The last part of an IRI or prefixed name: 'EventCancelled' for 'https://schema.org/EventCancelled'. */
export const localName = (iri: string): string =>
  iri
    .slice(0, 300)
    .trim()
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:]/s, '')

/** All values of the first of `names` that has any; lists and wrapped values opened. */
export function valuesOf(node: SchemaNode, ...names: string[]): unknown[] {
  for (const name of names) {
    for (const key of [name, `schema:${name}`, `http://schema.org/${name}`, `https://schema.org/${name}`]) {
      const values = Object.hasOwn(node, key) ? flat(node[key]) : []
      if (values.length > 0) return values
    }
  }
  return []
}

/** The texts and numbers among them, as written. */
export const textsOf = (node: SchemaNode, ...names: string[]): string[] =>
  valuesOf(node, ...names)
    .map(asText)
    .filter((text) => text !== null)

export const firstText = (node: SchemaNode, ...names: string[]): string | null => textsOf(node, ...names)[0] ?? null

export const nodesOf = (node: SchemaNode, ...names: string[]): SchemaNode[] => valuesOf(node, ...names).filter(isNode)

function asText(value: unknown): string | null {
  const text = dataText(value)
  return text.trim() === '' ? null : text
}

/** Opens arrays, `@list`, `@set` and `@value`, a few levels deep: nothing useful is nested deeper. */
function flat(value: unknown, depth = 0): unknown[] {
  if (value === null || value === undefined || value === '' || depth > 5) return []
  if (Array.isArray(value)) return value.slice(0, 5000).flatMap((one) => flat(one, depth + 1))
  if (isNode(value)) {
    const wrapped = value['@value'] ?? value['@list'] ?? value['@set']
    if (wrapped !== undefined) return flat(wrapped, depth + 1)
  }
  return [value]
}
