import { type Block, type Line, plainLine, type Unit } from '../../blocks/blocks.ts'
import { MONTHS, WEEKDAYS } from '../../lines/date-words.ts'

/**
 * Makes a line each of the entries that one line holds: 'Beavers Mon 6pm, Cubs Tue 6.30pm', 'June: 14 – Elmford Band; 21 – Mill Brass'. Only where
 * all of it is such entries.
 */
export function splitLines(block: Block): void {
  block.children = block.children.flatMap((unit): Unit[] => {
    if (unit.kind === 'block') {
      splitLines(unit)
      return [unit]
    }
    const entries = entriesIn(unit.text)
    return entries.length < 2 ? [unit] : entries.map((text) => asLine(unit, text))
  })
}

const asLine = (line: Line, text: string): Line => ({
  ...line,
  ...plainLine(text),
  hint: line.hint,
  sign: line.sign,
  leaf: line.leaf,
})

const LONGEST = 400

function entriesIn(text: string): string[] {
  if (text.length > LONGEST || !/\d.*[,;/|•].*\d/.test(text)) return []
  const numbered = daysOfMonth(text)
  if (numbered.length > 0) return numbered
  const parts = text.split(BETWEEN).map((part) => part.trim().replace(/^and /, '').replace(/\.$/, ''))
  return parts.every((part) => NAMED_WEEKDAY.test(part)) ? parts : []
}

/** A slash within '6.30/7pm' or a comma within 'Mon, 6pm' parts nothing: what follows has to begin with a name. */
const BETWEEN =
  /\s*[,;/|•]\s*(?=(?:and )?\p{Lu})|\s+(?:and|&)\s+(?=\p{Lu}\p{Ll}{2,}[^,;/|•]{0,30}? (?:mon|tue|wed|thu|fri|sat|sun))/u
/** A name, a day of the week behind it, and an hour behind that. */
const NAMED_WEEKDAY = new RegExp(
  `^(?!(?:${WEEKDAYS})\\b)\\p{Lu}[^\\d,;/|•]{1,40}?[\\s:–—(-]+(?:on )?(?:${WEEKDAYS})\\b[^\\p{L}\\d]{0,3}(?:(?:from|at|mornings?|afternoons?|evenings?|nights?) ){0,2}\\d[^,;|•]{0,30}$`,
  'iu',
)

/** '14 June – Elmford Band' and '21 June – Mill Brass' of a month with its days, which come in order. */
function daysOfMonth(text: string): string[] {
  const [head, month, year] = MONTH_HEAD.exec(text) ?? []
  if (head === undefined) return []
  const days = text
    .slice(head.length)
    .split(BETWEEN_DAYS)
    .map((part) => NUMBERED.exec(part.trim()))
  const isInOrder = days.every((one, index) => one && (index === 0 || Number(one[1]) > Number(days[index - 1]?.[1])))
  return isInOrder ? days.map((one) => `${one?.[1]} ${month}${year ? ` ${year}` : ''} – ${one?.[2]}`) : []
}

const MONTH_HEAD = new RegExp(
  `^(${MONTHS})\\.?(?: (20\\d\\d))?\\s*[:–—-]?\\s*(?=\\d{1,2}(?:st|nd|rd|th)?\\b\\s*[:–—-])`,
  'i',
)
const BETWEEN_DAYS = /\s*[,;|•]\s*(?=\d{1,2}(?:st|nd|rd|th)?\b\s*[:–—-])/
const NUMBERED = /^([1-9]|[12]\d|3[01])(?:st|nd|rd|th)?\s*[:–—-]\s*(\p{Lu}.+?)[.;,]?$/u
