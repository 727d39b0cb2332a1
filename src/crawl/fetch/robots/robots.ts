/** The product token by which a robots.txt or a page addresses our crawler. */
export const CRAWLER_TOKEN = 'KidsHolidayEvents'

/**
 * A robots.txt, read as RFC 9309 says and as leniently as Google documents. Groups retain the order and the spelling of
 * the file; which of them apply to a crawler is decided per query.
 */
export type Robots = { groups: Group[]; sitemaps: string[] }

type Group = {
  /** Product tokens in lower case, `*` for everyone. */
  agents: string[]
  rules: Rule[]
  crawlDelaySeconds: number | null
}

type Rule = { allow: boolean; pattern: Pattern }

/** A path pattern cut at its wildcards. `weight` is the length that decides between rules: the longest match wins. */
type Pattern = { pieces: string[]; anchored: boolean; weight: number }

export const ALLOW_ALL: Robots = { groups: [], sitemaps: [] }
export const DISALLOW_ALL: Robots = {
  groups: [{ agents: ['*'], rules: [readRule(false, '/')], crawlDelaySeconds: null }],
  sitemaps: [],
}

/** Never fails: invalid lines are skipped, so that even an HTML page served as robots.txt can be parsed. */
export function parseRobots(text: string): Robots {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | undefined
  let listingAgents = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const record = readRecord(line)
    if (record?.kind === 'user-agent') {
      if (!group || !listingAgents) {
        group = { agents: [], rules: [], crawlDelaySeconds: null }
        groups.push(group)
        listingAgents = true
      }
      group.agents.push(agentOf(record.value))
    } else if (record?.kind === 'allow' || record?.kind === 'disallow') {
      // Only these two end the list of agents: a record of another kind must not break a group (RFC 9309 §2.2.4).
      listingAgents = false
      if (record.value) group?.rules.push(...readRules(record.kind === 'allow', record.value))
    } else if (record?.kind === 'crawl-delay') {
      const seconds = Number(record.value)
      if (group && record.value && seconds >= 0 && Number.isFinite(seconds)) group.crawlDelaySeconds = seconds
    } else if (record?.kind === 'sitemap' && record.value) sitemaps.push(record.value)
  }
  return { groups, sitemaps }
}

/**
 * Whether the crawler with this product token (`FooBot`, no version) may fetch the address. The address is taken as it
 * goes over the wire, percent-encoded (what `new URL(…).href` gives); its query counts, its fragment does not.
 * The longest matching rule wins, `allow` on a tie, no rule at all allows, and /robots.txt is always allowed: RFC 9309 §2.2.2.
 */
export function isAllowed(robots: Robots, agentToken: string, url: string): boolean {
  const path = pathOf(url)
  const resolvedPath = resolved(path)
  if (/^\/robots\.txt(?:\?|$)/.test(resolvedPath)) return true
  let allow = -1
  let disallow = -1
  for (const rule of groupsFor(robots, agentToken).flatMap((group) => group.rules)) {
    if (
      rule.pattern.weight <= (rule.allow ? allow : disallow) ||
      !matches(rule.pattern, rule.allow ? path : resolvedPath)
    )
      continue
    if (rule.allow) allow = rule.pattern.weight
    else disallow = rule.pattern.weight
  }
  return disallow <= allow
}

/** The pause between two fetches that the file asks of this crawler, as written (not bounded); null = it asks none. */
export function crawlDelaySeconds(robots: Robots, agentToken: string): number | null {
  const delays = groupsFor(robots, agentToken).flatMap((group) => group.crawlDelaySeconds ?? [])
  return delays.length > 0 ? Math.max(...delays) : null
}

/** All groups that name the crawler count as one; those for everyone count only where none does. */
function groupsFor(robots: Robots, agentToken: string): Group[] {
  const token = agentToken.toLowerCase()
  const own = robots.groups.filter((group) => token !== '' && group.agents.includes(token))
  return own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'))
}

type RecordKind = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'crawl-delay'

/** Beginnings that Google accepts for each record, misspellings included. */
const SPELLINGS: [RecordKind, string[]][] = [
  ['user-agent', ['user-agent', 'useragent', 'user agent']],
  ['allow', ['allow']],
  ['disallow', ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']],
  ['sitemap', ['sitemap', 'site-map']],
  ['crawl-delay', ['crawl-delay', 'crawldelay']],
]

/** Longer lines contain no address that a server would accept. */
const LONGEST_LINE = 16_664

function readRecord(line: string): { kind: RecordKind; value: string } | undefined {
  const content = (line.slice(0, LONGEST_LINE).split('#', 1)[0] ?? '').trim()
  const colon = content.indexOf(':')
  // If the colon is missing, two words are read as a name and its value.
  const words = colon < 0 ? content.split(/\s+/) : [content.slice(0, colon).trim(), content.slice(colon + 1).trim()]
  const [name = '', value] = words
  if (value === undefined || words.length !== 2) return undefined
  const spelt = name.toLowerCase()
  const kind = SPELLINGS.find(([, spellings]) => spellings.some((spelling) => spelt.startsWith(spelling)))?.[0]
  return kind && { kind, value }
}

/** `FooBot/2.1 (beta)` addresses FooBot: a product token ends at the first character that cannot be part of one. */
function agentOf(value: string): string {
  if (/^\*(\s|$)/.test(value)) return '*'
  return (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase()
}

function readRules(allow: boolean, value: string): Rule[] {
  const rules = [readRule(allow, value)]
  // Allowing a folder's index page allows the folder: Google's, and what the site's owner means.
  const index = value.lastIndexOf('/')
  if (allow && index >= 0 && value.startsWith('/index.htm', index)) {
    rules.push(readRule(allow, `${value.slice(0, index + 1)}$`))
  }
  return rules
}

/**
 * A path cut at its wildcards. By the RFC an escape that needs none is the character itself; Google's matcher compares it as written. Where they
 * differ the stricter holds, so that `Disallow` is read the first way and `Allow` the second.
 */
function readRule(allow: boolean, value: string): Rule {
  const escaped = value.toWellFormed().replace(/[\u0080-\u{10FFFF}]+/gu, encodeURIComponent)
  const written = allow ? inCapitals(escaped) : resolved(inCapitals(escaped))
  const anchored = written.endsWith('$')
  const pieces = (anchored ? written.slice(0, -1) : written).split(/\*+/).map(escapeSpecial)
  return { allow, pattern: { pieces, anchored, weight: resolved(written).length } }
}

function inCapitals(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (octet) => octet.toUpperCase())
}

/** Without the escapes of characters that need none (RFC 3986 §2.3). */
function resolved(text: string): string {
  return text.replace(/%[0-9A-F]{2}/g, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : octet
  })
}

/** The two characters that are special in a pattern: as themselves they are written `%2A` and `%24` there (RFC 9309 §2.2.3). */
function escapeSpecial(text: string): string {
  return text.replaceAll('*', '%2A').replaceAll('$', '%24')
}

/** The pieces between wildcards, each found at its earliest place: no backtracking, whatever the pattern. */
function matches({ pieces, anchored }: Pattern, path: string): boolean {
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return false
  const last = anchored ? rest.pop() : undefined
  let at = first.length
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  if (!anchored) return true
  return last === undefined ? path.length === at : path.length - last.length >= at && path.endsWith(last)
}

/** Path and query as written. Not through URL, which would resolve and re-encode what the matching must see. */
function pathOf(url: string): string {
  const address = url.split('#', 1)[0] ?? ''
  const authority = address.indexOf('//')
  const start = authority < 0 ? 0 : authority + 2
  const path = address.slice(start).search(/[/?;]/)
  if (path < 0) return '/'
  const found = escapeSpecial(inCapitals(address.slice(start + path)))
  return found.startsWith('/') ? found : `/${found}`
}
