import { readAges } from '#domain/ages/age-reading.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type Evidence, type ExtractedEvent, emptyFacts, type FactName } from '#domain/event/event.ts'
import { tidyTags } from '#domain/event/tags.ts'
import { ACCESS_FEATURES, type AccessFeature, type EventStatus, type EvidenceMethod } from '#domain/vocabulary.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { accessFeatureNamed, readAccess } from '../../facts/expectations/access.ts'
import { readStatus } from '../../facts/status.ts'
import { absoluteUrl, toPlainText } from '../../facts/text.ts'
import type { Attempt } from '../../pool/readers.ts'
import { joinPerformances } from '../performances.ts'
import { type EventNode, type Graph, readGraph } from './schema-graph.ts'
import { firstText, isNode, localName, nodesOf, type SchemaNode, textsOf, typesOf, valuesOf } from './schema-node.ts'
import { type OfferFacts, readOffers } from './schema-offers.ts'
import { oneLine, readPlace } from './schema-place.ts'
import { type DateFacts, readSessions } from './schema-sessions.ts'

export type Source = { url: string; base: string; method: EvidenceMethod; today: LondonDay; order: DateOrder }

/**
 * The events among schema.org-shaped objects, however they hang together. Nodes without a name are left out, unless they
 * are a part of a named event: those are its sessions. Performances of the same event are joined.
 */
export function schemaEvents(roots: readonly unknown[], source: Source, attempt: Attempt): ExtractedEvent[] {
  const graph = readGraph(roots)
  // An event that only gives the span of its parts is replaced by them.
  const wholes = new Set(
    graph.events.filter((event) => attempt(() => isSession(event), false)).map(({ parent }) => parent),
  )
  const found = graph.events.flatMap((event) => {
    const described = attempt(() => toExtractedEvent(event, graph, source), null)
    if (!described || !wholes.has(event.node)) return described ?? []
    return [{ ...described, sessions: described.sessions.filter(({ startTime }) => startTime !== null) }]
  })
  return joinPerformances(found, source.url)
}

/** What a session takes from the event it is a part of; a part with a name of its own only takes the place. */
const OF_SESSIONS = [
  ...['name', 'description', 'image', 'organizer', 'offers', 'typicalAgeRange', 'ageRange', 'audience'],
  ...['isAccessibleForFree', 'duration'],
]

/** Whether a part is a mere date of its whole. */
function isSession({ node, parent }: EventNode): boolean {
  const names = parent ? [nameOf(node), nameOf(parent)] : []
  return parent !== null && (names[0] === null || names[0] === names[1]) && textsOf(node, 'startDate').length > 0
}

function withInherited(event: EventNode, resolve: Graph['resolve']): SchemaNode {
  const { parent, host } = event
  const node = host && valuesOf(event.node, 'location').length === 0 ? { ...event.node, location: host } : event.node
  if (parent === null) return withWork(node, resolve)
  const names = [nameOf(node), nameOf(parent)]
  const isPart = names[0] === null || names[0] === names[1]
  const inherited = ['location', ...(isPart ? OF_SESSIONS : [])].flatMap((name) => {
    const values = valuesOf(node, name).length > 0 ? [] : valuesOf(parent, name)
    return values.length > 0 ? [[name, values]] : []
  })
  const [whole] = isPart ? [...textsOf(parent, 'url'), ...textsOf(parent, '@id')] : []
  const address = whole && /^(?:https?:|\/)/i.test(whole) ? { url: whole } : {}
  return { ...node, ...Object.fromEntries(inherited), ...address }
}

/** A screening without a name takes that of its film. */
function withWork(node: SchemaNode, resolve: Graph['resolve']): SchemaNode {
  if (nameOf(node) !== null) return node
  const [work] = nodesOf(node, 'workPresented', 'workPerformed', 'workFeatured').map(resolve).filter(isNode)
  if (!work) return node
  const taken = ['name', 'description', 'image', 'url'].filter(
    (name) => valuesOf(node, name).length === 0 && valuesOf(work, name).length > 0,
  )
  return { ...node, ...Object.fromEntries(taken.map((name) => [name, valuesOf(work, name)])) }
}

/** Kinds that are shown or sent rather than visited. */
const REMOTE_TYPE = /^(?:Broadcast|OnDemand|Publication|Delivery)Event$/

function toExtractedEvent(event: EventNode, graph: Graph, source: Source): ExtractedEvent | null {
  const { resolve } = graph
  const node = withInherited(event, resolve)
  const nameQuote = nameOf(node)
  const name = oneLine(nameQuote)
  if (!nameQuote || !name) return null
  const mark = readStatus(name)
  const dates = readSessions(node, resolve, source)
  const place = readPlace(node, resolve)
  const offers = readOffers(node, resolve, source.base)
  const ages = readSchemaAges(node, resolve)
  const image = imageOf(node, resolve, source.base)
  const organiser = organiserOf(node, resolve)
  const description = firstText(node, 'description', 'abstract', 'disambiguatingDescription')
  const address = urlOf(node, source)
  const status = statusOf(node) ?? (mark && { status: mark.status, quote: mark.quote })
  const { priceQuote, bookingQuote, isSoldOut, ...offered } = offers
  const access = accessOf(node, resolve)
  const tags = tagsOf(node, resolve)
  const isRemote = typesOf(node).some((type) => REMOTE_TYPE.test(type))
  return {
    ...emptyFacts(mark?.rest || name),
    url: address.url,
    description: description === null ? null : toPlainText(description) || null,
    organiser: oneLine(organiser),
    locationName: place.name,
    locationAddress: place.address,
    startDate: dates.startDate,
    endDate: dates.endDate,
    sessions: dates.sessions,
    repeats: dates.repeats,
    ...offered,
    minAgeMonths: ages?.minAgeMonths ?? null,
    maxAgeMonths: ages?.maxAgeMonths ?? null,
    imageUrl: image.url,
    eventStatus: status?.status ?? (isSoldOut ? 'sold_out' : 'scheduled'),
    accessFeatures: access.features,
    tags,
    confidence: isRemote ? 0.6 : dates.quote === null ? 0.9 : 0.95,
    evidence: evidenceOf(source, {
      title: nameQuote,
      url: address.quote,
      description,
      organiser,
      locationName: place.nameQuote,
      locationAddress: place.addressQuote,
      ...dateQuotes(dates, firstText(node, 'endDate')),
      ...priceQuotes(offers),
      minAgeMonths: ages && ages.minAgeMonths !== null ? ages.quote : null,
      maxAgeMonths: ages && ages.maxAgeMonths !== null ? ages.quote : null,
      imageUrl: image.quote,
      accessFeatures: access.quote,
      tags: tags.join(', '),
      eventStatus: status?.quote ?? (isSoldOut ? 'SoldOut' : null),
    }),
    sourceId: null,
  }
}

const dateQuotes = ({ startDate, endDate, sessions, repeats, quote }: DateFacts, endQuote: string | null) => ({
  startDate: startDate && quote,
  endDate: endDate && (endQuote ?? quote),
  sessions: sessions.length > 0 ? quote : null,
  repeats: repeats && quote,
})

const priceQuotes = ({ isFree, minPrice, maxPrice, priceNotes, priceQuote, bookingQuote }: OfferFacts) => ({
  isFree: isFree === null ? null : priceQuote,
  minPrice: minPrice === null ? null : priceQuote,
  maxPrice: maxPrice === null ? null : priceQuote,
  priceNotes,
  bookingUrl: bookingQuote,
})

const MAX_QUOTE_LENGTH = 300

function evidenceOf(
  { url, method }: Source,
  quotes: Partial<Record<FactName, string | null>>,
): ExtractedEvent['evidence'] {
  const filled = Object.entries(quotes).filter((entry): entry is [FactName, string] => Boolean(entry[1]))
  return Object.fromEntries(
    filled.map(([fact, quote]): [FactName, Evidence] => [
      fact,
      { quote: quote.trim().slice(0, MAX_QUOTE_LENGTH), url, method },
    ]),
  )
}

const nameOf = (node: SchemaNode) => firstText(node, 'name', 'headline', 'title', 'summary', 'Name')

/** The event's own page. A bare site address on an inner page names the site, not the event. */
function urlOf(node: SchemaNode, { base, url: pageUrl }: Source): { url: string | null; quote: string | null } {
  const mainPage = nodesOf(node, 'mainEntityOfPage').flatMap((page) => textsOf(page, '@id', 'url'))
  const candidates = [
    ...textsOf(node, 'url'),
    ...textsOf(node, 'mainEntityOfPage'),
    ...mainPage,
    ...textsOf(node, '@id'),
  ]
  for (const quote of candidates) {
    const url = /^[#_]/.test(quote.trim()) ? null : absoluteUrl(quote, base)
    if (!url) continue
    const { pathname, search } = new URL(url)
    const isSiteItself = pathname === '/' && search === '' && URL.parse(pageUrl)?.pathname !== '/'
    if (!isSiteItself) return { url, quote }
  }
  return { url: null, quote: null }
}

function organiserOf(node: SchemaNode, resolve: Graph['resolve']): string | null {
  for (const value of valuesOf(node, 'organizer', 'organiser').map(resolve)) {
    const name = isNode(value) ? firstText(value, 'name', 'legalName') : typeof value === 'string' ? value : null
    if (name && !/^(?:https?:|#|_:)/i.test(name.trim())) return name
  }
  return null
}

function imageOf(
  node: SchemaNode,
  resolve: Graph['resolve'],
  base: string,
): { url: string | null; quote: string | null } {
  for (const value of valuesOf(node, 'image', 'thumbnailUrl', 'photo').map(resolve)) {
    const written = isNode(value)
      ? textsOf(value, 'contentUrl', 'url', '@id')
      : typeof value === 'string'
        ? [value]
        : []
    for (const quote of written) {
      const url = absoluteUrl(quote, base)
      if (url) return { url, quote }
    }
  }
  return { url: null, quote: null }
}

/** What the event says is accessible, and what its place offers. https://schema.org/amenityFeature */
function accessOf(node: SchemaNode, resolve: Graph['resolve']): { features: AccessFeature[]; quote: string | null } {
  const places = valuesOf(node, 'location').map(resolve).filter(isNode)
  const offered = [node, ...places].flatMap((one) =>
    nodesOf(one, 'amenityFeature').filter((feature) => /^(?:true|yes|1)?$/i.test(firstText(feature, 'value') ?? '')),
  )
  const words = [
    ...textsOf(node, 'accessibilityFeature'),
    ...offered.flatMap((feature) => textsOf(feature, 'name')),
  ].slice(0, 50)
  const named = words.flatMap((word) => {
    const features = [accessFeatureNamed(word) ?? readAccess(toPlainText(word))?.accessFeatures ?? []].flat()
    return features.length > 0 ? [{ features, word }] : []
  })
  const features = ACCESS_FEATURES.filter((feature) => named.some((one) => one.features.includes(feature)))
  return { features, quote: named.map(({ word }) => word).join(', ') || null }
}

/** https://schema.org/keywords are one text with commas, a list, or defined terms; an audience has a type or a name. */
function tagsOf(node: SchemaNode, resolve: Graph['resolve']): string[] {
  const named = (value: unknown, ...names: string[]) =>
    isNode(value) ? textsOf(value, ...names) : typeof value === 'string' ? value.split(/\s*[,;|]\s*/) : []
  return tidyTags([
    ...valuesOf(node, 'audience')
      .map(resolve)
      .flatMap((one) => named(one, 'audienceType', 'name')),
    ...['keywords', 'genre', 'category'].flatMap((property) =>
      valuesOf(node, property)
        .map(resolve)
        .flatMap((one) => named(one, 'name', 'prefLabel')),
    ),
  ])
}

const STATUS_WORDS: readonly [RegExp, EventStatus][] = [
  [/cancel/i, 'cancelled'],
  [/postpone/i, 'postponed'],
  [/reschedule/i, 'rescheduled'],
  [/sold ?out/i, 'sold_out'],
]

function statusOf(node: SchemaNode): { status: EventStatus; quote: string } | null {
  for (const quote of textsOf(node, 'eventStatus')) {
    const known = STATUS_WORDS.find(([pattern]) => pattern.test(localName(quote)))
    if (known) return { status: known[1], quote }
  }
  return null
}

type SchemaAges = { minAgeMonths: number | null; maxAgeMonths: number | null; quote: string }

/** The ages an event is for, from words, an audience or a range in its markup. null if it says nothing. */
export function readSchemaAges(node: SchemaNode, resolve: Graph['resolve']): SchemaAges | null {
  for (const text of textsOf(node, 'typicalAgeRange')) {
    const open = /^\s*(?:(\d{1,2})\s?-|-\s?(\d{1,2}))\s*$/.exec(text)
    if (open?.[1]) return { minAgeMonths: Number(open[1]) * 12, maxAgeMonths: null, quote: text }
    if (open?.[2]) return { minAgeMonths: null, maxAgeMonths: Number(open[2]) * 12 + 11, quote: text }
    const ages = readAges(toPlainText(text))
    if (ages) return { ...ages, quote: text }
  }
  const audiences = valuesOf(node, 'ageRange', 'audience').map(resolve).filter(isNode)
  return audiences.map(agesOfAudience).find((ages) => ages !== null) ?? null
}

/** PeopleAudience has its own properties or a range of values; OpenActive's ageRange is such a range. */
function agesOfAudience(audience: SchemaNode): SchemaAges | null {
  const range = nodesOf(audience, 'suggestedAge', 'requiredAge')[0] ?? audience
  const min = numberOf(firstText(audience, 'suggestedMinAge', 'requiredMinAge') ?? firstText(range, 'minValue'))
  const max = numberOf(firstText(audience, 'suggestedMaxAge', 'requiredMaxAge') ?? firstText(range, 'maxValue'))
  if (min === null && max === null) return null
  return {
    minAgeMonths: min === null ? null : Math.round(min * 12),
    maxAgeMonths: max === null ? null : Math.floor(max) * 12 + 11,
    quote: [min, max].filter((age) => age !== null).join('-'),
  }
}

function numberOf(text: string | null | undefined): number | null {
  const number = Number.parseFloat(text ?? '')
  return number >= 0 && number <= 120 ? number : null
}
