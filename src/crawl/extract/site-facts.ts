import { areaOf } from '#domain/place/london/area-of.ts'
import { postcodeOf } from '#domain/place/place.ts'
import { visibleText } from '#domain/text.ts'
import type { SiteFact, SiteFacts } from '#domain/venue/site-facts.ts'
import { isSameSite } from '../discover/address.ts'
import { absoluteUrl, nodeText } from './facts/text.ts'
import { parseJsonLeniently } from './formats/json-repair.ts'
import { isEventType } from './formats/schema/schema-graph.ts'
import { firstText, isNode, nodesOf, type SchemaNode, textsOf, typesOf } from './formats/schema/schema-node.ts'
import { oneLine, readPlace } from './formats/schema/schema-place.ts'
import { baseOf, elementsNamed, metaContent } from './parse/elements.ts'
import { type Page, type PageSource, readPage } from './parse/page.ts'
import { pointedSources } from './sources/sources.ts'

/** What a site's home page says of its venue: by its data for machines first, then by its meta data, then by its words. */
export function readSiteFacts(source: PageSource): SiteFacts {
  const page = readPage(source)
  if (page.kind !== 'html') return NOTHING
  const organisation = organisationOf(page)
  const address = addressOf(page, organisation)
  const area = address && areaOf(address.value)
  return {
    name: nameOf(page, organisation),
    description: stated(metaOf(page, 'description') ?? metaOf(page, 'og:description'), 'meta', MAX_DESCRIPTION),
    address,
    locationArea: area ? { value: area, quote: address.quote, source: address.source } : null,
    listingUrl: listingOf(page),
    logoUrl: logoOf(page, organisation),
    feeds: pointedSources(page).map(({ url }) => url),
  }
}

const NOTHING: SiteFacts = {
  name: null,
  description: null,
  address: null,
  locationArea: null,
  listingUrl: null,
  logoUrl: null,
  feeds: [],
}

const MAX_NAME = 200
const MAX_DESCRIPTION = 600
const MAX_ADDRESS = 500
const MAX_NODES = 500

const clean = (text: string | null | undefined, most: number) =>
  visibleText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

function stated(text: string | null | undefined, source: SiteFact['source'], most = MAX_NAME): SiteFact | null {
  const value = clean(text, most)
  return value ? { value, quote: value, source } : null
}

const metaOf = (page: Page, name: string) =>
  metaContent(page.dom(), 'property', name) ?? metaContent(page.dom(), 'name', name)

/** The node of the JSON-LD that stands for whom the site is about: the one that says most of name, address and logo. */
function organisationOf(page: Page): SchemaNode | null {
  const $ = page.dom()
  const scripts = elementsNamed($, 'script').filter(({ attribs }) => /ld\+json/i.test(attribs.type ?? ''))
  const nodes: SchemaNode[] = []
  const gather = (value: unknown, depth: number) => {
    if (nodes.length >= MAX_NODES || depth > MAX_DEPTH) return
    if (Array.isArray(value)) for (const one of value) gather(one, depth + 1)
    else if (isNode(value)) {
      nodes.push(value)
      for (const inner of Object.values(value)) if (typeof inner === 'object') gather(inner, depth + 1)
    }
  }
  for (const script of scripts) gather(parseJsonLeniently($(script).text()), 0)
  const score = (node: SchemaNode) =>
    firstText(node, 'name') === null || !typesOf(node).some(isOrganisation)
      ? 0
      : 1 + Number(nodesOf(node, 'address').length > 0) * 2 + Number('logo' in node)
  const [best] = nodes.toSorted((a, b) => score(b) - score(a))
  return best && score(best) > 0 ? best : null
}

const MAX_DEPTH = 12

/** Organisations and places of all kinds; not what a page, a site or an event is. */
const isOrganisation = (type: string) =>
  !isEventType(type) &&
  /Organi[sz]ation|Business|Place|Museum|Theat(?:re|er)|Library|Gallery|Zoo|Aquarium|Park|Attraction|Center|Centre|School|Church|Venue|Farm|Castle/.test(
    type,
  )

function nameOf(page: Page, organisation: SchemaNode | null): SiteFact | null {
  const $ = page.dom()
  const byData = organisation && stated(firstText(organisation, 'name'), 'json-ld')
  if (byData) return byData
  const shared = stated(metaOf(page, 'og:site_name'), 'meta') ?? stated(metaOf(page, 'application-name'), 'meta')
  if (shared && !GENERIC.test(shared.value)) return shared
  const title = clean($('title').first().text(), 300)
  const parts = title.split(/\s+[|–—•·:-]\s+|\s*[|•·]\s*/).filter((part) => part !== '' && !GENERIC.test(part))
  const host = new URL(page.url).hostname.replace(/^www\./, '').replace(/[^a-z0-9]/g, '')
  const key = (part: string) => part.toLowerCase().replace(/[^a-z0-9]/g, '')
  // Of 'What's on | Owl House | London' the part that the site's own name repeats.
  const own = parts.find((part) => key(part) !== '' && host.includes(key(part))) ?? parts[0]
  return own ? { value: own, quote: title, source: 'title' } : stated($('h1').first().text(), 'title')
}

const GENERIC =
  /^(?:home(?:page)?|welcome(?: to)?|what.?s on|events?|calendar|index|untitled|start|news|about(?: us)?|my site|website)$/i

function addressOf(page: Page, organisation: SchemaNode | null): SiteFact | null {
  const byData = organisation && readPlace({ location: organisation } as SchemaNode, (value) => value).address
  if (byData) return stated(oneLine(byData), 'json-ld', MAX_ADDRESS)
  const $ = page.dom()
  const blocks = [...elementsNamed($, 'address'), ...elementsNamed($, 'footer')]
  for (const block of blocks) {
    const lines = nodeText(block)
      .split('\n')
      .map((line) => clean(line, MAX_ADDRESS))
      .filter((line) => line !== '')
    const at = lines.findIndex((line) => postcodeOf(line) !== null)
    if (at < 0) continue
    // An address of several lines ends with its postcode; what stands above are telephone numbers or headings.
    const own = (lines[at] ?? '').includes(',') ? at : Math.max(0, at - MOST_ADDRESS_LINES)
    const said = lines.slice(own, at + 1).filter((line) => !NO_ADDRESS.test(line))
    return stated(said.join(', ').replace(/,(?:\s*,)+/g, ','), 'address', MAX_ADDRESS)
  }
  return null
}

const MOST_ADDRESS_LINES = 3
const NO_ADDRESS =
  /@|https?:|^(?:tel|phone|t|call|email|e|contact|address|find us|visit(?: us)?|opening|follow|©)\b|\+?\d[\d ]{8,}/i

function listingOf(page: Page): SiteFact | null {
  const $ = page.dom()
  const base = baseOf(page)
  const links = elementsNamed($, 'a').flatMap((link) => {
    const url = absoluteUrl(link.attribs.href, base)
    const words = clean($(link).text(), 100)
    return url && words !== '' && isSameSite(url, page.url) ? [{ url: url.split('#')[0] ?? url, words }] : []
  })
  for (const pattern of LISTINGS) {
    const found = links.find(({ words }) => pattern.test(words))
    if (found) return { value: found.url, quote: found.words, source: 'link' }
  }
  return null
}

/** The words of links to what is on, the surest first. */
const LISTINGS = [
  /^(?:see |view )?(?:all )?what.?s on\b(?! (?:your|the) mind)/i,
  /^(?:see |view )?(?:all |our |upcoming )*(?:events|event listings|events? calendar|calendar of events|events (?:and|&) activities)$/i,
  /^(?:calendar|diary|programme|shows|exhibitions (?:and|&) events|events (?:and|&) exhibitions|activities)$/i,
  /^(?:events|what.?s on) (?:for|and|&) /i,
]

function logoOf(page: Page, organisation: SchemaNode | null): SiteFact | null {
  const base = baseOf(page)
  const logo =
    organisation && (textsOf(organisation, 'logo')[0] ?? firstText(nodesOf(organisation, 'logo')[0] ?? {}, 'url'))
  const byData = logo && absoluteUrl(logo, base)
  if (byData) return { value: byData, quote: byData, source: 'json-ld' }
  const icon = page.dom()('link[rel~="apple-touch-icon"][href]').first().attr('href')
  const byLink = icon && absoluteUrl(icon, base)
  return byLink ? { value: byLink, quote: byLink, source: 'link' } : null
}
