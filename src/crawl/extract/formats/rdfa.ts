import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { type DomElement, type DomNode, isElement } from '../facts/text.ts'
import { dateOrderOf } from '../parse/date-order.ts'
import { baseOf } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'
import { propertyValue } from './property-value.ts'
import { schemaEvents } from './schema/schema-event.ts'

/** The events an HTML page marks up with RDFa: RDFa Lite, and `about`, `rel`, `content` and `datetime` of RDFa 1.1. */
export function extractRdfa(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  if (!/\btypeof\s*=/i.test(page.text)) return []
  return schemaEvents(
    readResources(page),
    {
      url: page.url,
      base: baseOf(page),
      method: 'rdfa',
      today,
      order: dateOrderOf(page),
    },
    attempt,
  )
}

type Resource = Record<string, unknown[]>
type Vocabularies = { vocab: string; prefixes: ReadonlyMap<string, string> }
type Scope = Vocabularies & {
  node: DomNode
  subject: Resource | null
  /** The property of a `rel` without a resource, waiting for the typed elements inside. */
  waiting: string[]
  depth: number
}

/** Deeper than this, properties inside properties are noise, and reading each one's text would take quadratic time. */
const MAX_DEPTH = 60

const WELL_KNOWN = new Map([
  ['schema', 'http://schema.org/'],
  ['v', 'http://rdf.data-vocabulary.org/#'],
])

/** Every resource of the page; those with the same name are one, wherever they occur. */
export function readResources(page: Page): Resource[] {
  const resources: Resource[] = []
  const byName = new Map<string, Resource>()
  const stack: Scope[] = page
    .dom()
    .root()
    .contents()
    .toArray()
    .map((node): Scope => ({ node, subject: null, vocab: '', prefixes: WELL_KNOWN, waiting: [], depth: 0 }))
    .reverse()
  const resourceOf = (name: string | undefined): Resource => {
    const known = name === undefined ? undefined : byName.get(name)
    if (known) return known
    const resource: Resource = Object.create(null)
    if (name !== undefined) {
      byName.set(name, resource)
      if (!/^(?:#|_:|\[)/.test(name)) resource['@id'] = [name]
    }
    resources.push(resource)
    return resource
  }
  for (let scope = stack.pop(); scope; scope = stack.pop()) {
    const { node } = scope
    if (!('childNodes' in node)) continue
    const inside = isElement(node) ? enter(node, scope, resourceOf) : scope
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1)
      stack.push({ ...inside, node: node.childNodes[index] as DomNode })
  }
  return resources
}

/** Reads an element's attributes; returns the context of its children. */
function enter(element: DomElement, scope: Scope, resourceOf: (name: string | undefined) => Resource): Scope {
  const { attribs } = element
  const vocabularies = vocabulariesOf(attribs, scope)
  const properties = termsOf(attribs.property, vocabularies)
  const relations = termsOf(attribs.rel, vocabularies)
  const subject = attribs.about === undefined ? scope.subject : resourceOf(attribs.about)
  const isTyped = attribs.typeof !== undefined
  const own = ownResource(element, isTyped, properties.length > 0 || relations.length > 0, resourceOf)
  if (own && isTyped) add(own, '@type', ...termsOf(attribs.typeof, vocabularies))
  const names = [...properties, ...(own ? relations : []), ...(own ? scope.waiting : [])]
  if (subject && subject !== own && scope.depth < MAX_DEPTH) {
    for (const name of names) add(subject, name, own ?? propertyValue(element, name))
    if (!own && attribs.href) for (const name of relations) add(subject, name, attribs.href)
  }
  return {
    ...scope,
    ...vocabularies,
    subject: own ?? subject,
    waiting: own ? [] : relations.length > 0 && !attribs.href ? relations : scope.waiting,
    depth: names.length > 0 ? scope.depth + 1 : scope.depth,
  }
}

/** The resource an element stands for: a typed one, or one that a property names with `resource`. */
function ownResource(
  { attribs }: DomElement,
  isTyped: boolean,
  isProperty: boolean,
  resourceOf: (name: string | undefined) => Resource,
): Resource | null {
  const name = attribs.resource ?? (isTyped ? (attribs.about ?? (isProperty ? undefined : attribs.href)) : undefined)
  if (isTyped) return resourceOf(name)
  return name !== undefined && (isProperty || attribs.about === undefined) ? resourceOf(name) : null
}

function add(resource: Resource, name: string, ...values: unknown[]) {
  const known = resource[name] ?? []
  for (const value of values) if (value !== null && known.length < 500) known.push(value)
  resource[name] = known
}

function vocabulariesOf(attribs: DomElement['attribs'], scope: Vocabularies): Vocabularies {
  // Many pages forget the slash after schema.org.
  const vocab = attribs.vocab === undefined ? scope.vocab : attribs.vocab.trim().replace(/(?<=[^/#])$/, '/')
  const declared = [...(attribs.prefix ?? '').slice(0, 2000).matchAll(/([\w.-]+):\s+(\S+)/g)]
  const namespaces = Object.entries(attribs).filter(([name]) => name.startsWith('xmlns:'))
  if (declared.length === 0 && namespaces.length === 0) return { vocab, prefixes: scope.prefixes }
  const added = new Map(scope.prefixes)
  for (const [name, iri] of namespaces.slice(0, 20)) added.set(name.slice(6), iri)
  for (const [, name = '', iri = ''] of declared.slice(0, 20)) added.set(name, iri)
  return { vocab, prefixes: added.size > 200 ? scope.prefixes : added }
}

const SCHEMA_ORG = /^https?:\/\/(?:www\.)?(?:schema\.org\/|(?:rdf\.)?data-vocabulary\.org\/#?)(.+)$/i

/** The terms among `attribute` that belong to schema.org (or are plain, where the page names no vocabulary). */
function termsOf(attribute: string | undefined, { vocab, prefixes }: Vocabularies): string[] {
  return (attribute ?? '')
    .slice(0, 2000)
    .split(/\s+/, 10)
    .flatMap((term) => {
      const [, prefix, local] = /^([\w.-]*):(?!\/\/)(.*)$/s.exec(term) ?? []
      const iri =
        prefix === undefined ? (term.includes('://') ? term : vocab + term) : (prefixes.get(prefix) ?? '?') + local
      const name = SCHEMA_ORG.exec(iri)?.[1] ?? (vocab === '' && /^\w+$/.test(term) ? term : null)
      return name ? [name] : []
    })
}
