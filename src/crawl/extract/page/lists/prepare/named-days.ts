import { type Block, linesOf } from '../../blocks/blocks.ts'

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
  for (const { day, hours } of named) {
    const text = `Every ${day} ${hours.text}`
    Object.assign(hours, { text, parts: [{ href: null, strong: false, text }] })
  }
}
