import { type Block, type Line, linesOf } from '../../blocks/blocks.ts'

/** 'Monday Cubs': a group that is called by the day of the week it is on. */
const NAMED_BY_DAY = /^(?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day) \p{Lu}[\p{L}'’&-]*(?: [\p{L}'’&-]+){0,3}$/iu
/** From when to when, and no other number: '6.30–7.30pm', '7–8pm, September to June'. */
const HOURS =
  /^\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\.?)? ?(?:[-–—]|to|until) ?\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\b\.?)?(?:[^\d\p{L}]\D{0,40})?$/iu
/** A single name may be of what was on that day once. */
const LEAST_NAMED = 2

/** Below 'Monday Cubs' and 'Friday Scouts', each with hours and no day, writes that these are the hours of each such day. */
export function writeNamedDays(root: Block): void {
  const lines = linesOf(root)
  const named = lines.flatMap((line, index) => {
    const day = line.heading > 0 ? NAMED_BY_DAY.exec(line.text)?.groups?.day : undefined
    const hours = lines[index + 1]
    return day && hours && HOURS.test(hours.text) ? [{ name: line.text, day, hours }] : []
  })
  if (new Set(named.map(({ name }) => name)).size < LEAST_NAMED) return
  for (const { day, hours } of named) write(hours, `Every ${day} ${hours.text}`)
}

/** 'Tuesday practice', 'Tuesday evenings — practice night': one gathering of its members each week, and not all that is on. */
const DAY_HEAD =
  /^(?:every |on )?(?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?(?: (?:morning|afternoon|evening|night)s?)?(?: ?[—–:-])? (?:\p{L}+ )?(?:practices?|training|rehearsals?|meetings?|night|club nights?|practice night):?$/iu
/** '19:00–20:00 - Learner session', '7–8pm beginners' */
const ENTRY =
  /^(?<hours>\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\.?)? ?(?:[-–—]|to|until) ?\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\b\.?)?)\s*[-–—:,]?\s+(?<name>\p{L}[^.;,()–—]{3,60}?)(?:,.*| \(.*)?$/iu
/** One alone is an event and its hours, as others are read. */
const LEAST_ENTRIES = 2

/** Below 'Tuesday practice', '7–8pm – Learners' and '8–9.15pm – General practice' are each on every Tuesday: writes so, a line each. */
export function writeDayEntries(root: Block): void {
  const lines = linesOf(root)
  for (const [index, line] of lines.entries()) {
    const day = line.text.length <= LONGEST_HEAD ? DAY_HEAD.exec(line.text)?.groups?.day : undefined
    if (!day) continue
    const below = lines.slice(index + 1, index + 1 + MOST_ENTRIES)
    const end = below.findIndex(({ text }) => !ENTRY.test(text))
    const entries = end < 0 ? below : below.slice(0, end)
    if (entries.length < LEAST_ENTRIES) continue
    for (const entry of entries) {
      const { hours = '', name = '' } = ENTRY.exec(entry.text)?.groups ?? {}
      write(entry, `${name.trim()} – every ${day} ${hours.trim()}`)
    }
  }
}

const LONGEST_HEAD = 60
const MOST_ENTRIES = 12

/** 'Tuesdays: Hills and sprints, at your own pace.': what a group does on one of its days. */
const DESCRIBED_DAY = /^(?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?: (?<words>.{25,}[.!])$/iu

/**
 * Where two groups or more say in sentences what they do on each of their days, 'Tuesdays: …' and 'Thursdays: …' below each heading, the headings are
 * what is on, and not the sentences: writes the days as those of every week.
 */
export function writeDescribedDays(root: Block): void {
  const lines = linesOf(root)
  let heading: string | null = null
  const byGroup = new Map<string, Set<string>>()
  const described = lines.flatMap((line) => {
    if (line.heading > 0 && line.heading < 7) heading = line.text
    const { day, words } = DESCRIBED_DAY.exec(line.text)?.groups ?? {}
    if (!heading || !day || !words) return []
    byGroup.set(heading, (byGroup.get(heading) ?? new Set()).add(day.toLowerCase()))
    return [{ line, day, heading }]
  })
  const groups = new Set([...byGroup].flatMap(([name, days]) => (days.size >= LEAST_DAYS ? [name] : [])))
  if (groups.size < LEAST_GROUPS) return
  for (const one of described) if (groups.has(one.heading)) write(one.line, `Every ${one.day}`)
}

function write(line: Line, text: string): void {
  Object.assign(line, { text, parts: [{ href: null, strong: false, text }] })
}

const LEAST_DAYS = 2
const LEAST_GROUPS = 2
