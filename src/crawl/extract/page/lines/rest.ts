import { recalling } from '#domain/recall.ts'
import { FEAST, FEAST_AT_END } from '../../../dates/index.ts'
import { readStatus } from '../../facts/status.ts'
import { MONTHS, WEEKDAYS } from './date-words.ts'
import { isLabel } from './words.ts'

/** What a text names once dates, times, prices, ages, states and labels are taken away. */
export const restOf = recalling((text: string): string => {
  if (text.length > 300) return text
  const status = readStatus(text)
  const bare = (status ? status.rest : text)
    .replace(
      /\((?:was|were|previously|originally|(?:moved|re-?scheduled|changed|postponed|put back|brought forward) from)\b[^)]{0,80}\)/gi,
      ' ',
    )
    .replace(
      /\((?:approx(?:imately)?\.?|tbc|ish|(?:contact|tel|telephone|phone|ring|call|e-?mail)\b[^()]{0,60})\)/gi,
      ' ',
    )
    .replace(IN_TERM, ' | ')
    .replace(FILM_CLASS, '')
    .replace(TIME, ' | ')
    .replace(PRICE, ' | ')
    .replace(AGES, ' | ')
    .replace(/\(\s*[|,;\s]*\)/g, ' ')
  const segments = bare
    .split(/\s*[|•·–—]\s*|\s(?:-|\/\/)\s|\s*\n\s*/)
    .map((segment) => stripEnds(segment.replace(MARKS, ' ')))
  return segments.find((segment) => /\p{L}{2}/u.test(segment) && !isLabel(segment) && !isNoise(segment)) ?? ''
})

/** 'Kids’ Club (term time only)', 'Playgroup during term time': a mark or a word sets it off from the name. */
const IN_TERM =
  /(?:[,(–—|-]\s*(?:in |during )?|\s(?:in|during) )(?:school )?term[- ]?time(?: only)?(?:\)|(?=[\s.,;]*$))/gi

/** 'Silver River (2003), PG': what a film is classed as is no part of its name. */
const FILM_CLASS = /(?<=\(\d{4}\)),? ?\(?(?:U|PG|12A?|15|18)\)?(?=\s*$)/g

/** States and screens that stand within what is left; 'S1 4HJ' is a postcode. */
const MARKS =
  /\b(?:sold[ -]?out|cancelled|postponed|last few (?:seats|tickets|places)|selling fast|few left|book now|buy tickets)\b|\(\s*\)|\s(?:S|Screen|Cinema) ?\d{1,2}(?=$|[|\s])(?! \d[A-Z]{2}\b)/gi

const isNoise = (text: string) =>
  /^(?:and|&|to|until|at|from|on|free|or|then|plus|approx\.?|doors|start(?:s|ing)?|sold out|cancell?ed|postponed|(?:\d+ ?)?(?:mins?|minutes|hrs?|hours?)|[CEMP][SD]T|[CEW]ES?T|IST|GMT|BST|UTC)$/i.test(
    text,
  ) || DAY_OR_MONTH.test(text)
const DAY_OR_MONTH = new RegExp(`^(?:${WEEKDAYS}|${MONTHS})$`, 'i')

const stripEnds = (text: string) =>
  text
    .replace(/^[\s,;:.)\]|/–—-]+|[\s,;:([|/–—-]+$/g, '')
    .replace(/^(?:at|on|from|and|&) (?=\p{Lu})/u, '')
    .replace(/^\(([^()]+)\)?$/, '$1')
    .trim()

const TIME =
  /(?:\b(?:doors|gates|from|at|until|till|between|starts?|ends?|begins?)(?: (?:open )?(?:at )?)?:? ?)?\b(?:\d{1,2}(?:[.:]\d{2})? ?(?:[ap]\.?m\b\.?|o'?clock\b)|\d{1,2}[:.]\d{2}(?: ?h(?:rs|ours)?\b)?|(?:12 ?)?(?:noon|midday|midnight)\b|(?:half past|quarter (?:past|to)) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)(?: ?\(?(?:[CEMP][SD]T|[CEW]ES?T|IST|GMT|BST|UTC)\b\)?)?/gi
export const PRICE =
  /(?:\b(?:from|tickets?|adults?|child(?:ren)?|concessions?|members?|family(?: ticket)?|price|cost|entry|admission)s?:? ?)*(?:£ ?\d[\d,]*(?:\.\d{1,2})?|\b\d+p\b(?!\.m))(?: ?[-–/] ?£? ?\d+(?:\.\d{1,2})?)?(?: ?(?:per|each|pp|a|\/) ?(?:person|child|adult|ticket|family)?)?(?: ?\([^)]{0,60}\))?/gi
export const AGES =
  /\(\d{1,2}(?:\.5|½)? ?(?:(?:m|y)\p{Ll}{1,5} ?)?(?:[-–]|to) ?\d{1,2}(?:\.5|½)? ?(?:s|yrs?|years?|months?|mths?)?\)|\b(?:for )?(?:suitable for )?(?:ages?|aged)(?: range)?:? ?(?:\d{1,2}|under|over|birth|0)(?:(?! \d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\b)[^,.;|]){0,20}|\b\d{1,2}(?:\.5|½)? ?(?:(?:years?|yrs?|months?|mths?) ?)?(?:[-–]|to) ?\d{1,2}(?:\.5|½)? ?(?:years?|yrs?|months?|mths?)(?: olds?)?\b|\b\d{1,2}m?\+(?: ?years?)?|\bunder[ -]?\d{1,2}s?\b|\ball ages\b/giu

/** The text with each date that was found in it replaced by a bar, and by the name that the date was read over. */
export function without(text: string, found: readonly { index: number; length: number }[]): string {
  let rest = ''
  let from = 0
  for (const { index, length } of found) {
    const feastDay = feastOver(text, from, index, index + length)
    const start = feastDay?.start ?? index
    const [before, quote] = [withoutOn(text.slice(from, start)), text.slice(feastDay?.end ?? index, index + length)]
    const weekday = /\p{L} $/u.test(before) ? (WEEKDAY_OF_NAME.exec(quote)?.[1] ?? '') : ''
    const feast = NAME_GOES_ON.test(text.slice(index + length)) ? FEAST_AT_END.exec(quote)?.[0] : undefined
    const name = nameWithin(quote) || (quote.search(TIME) < 0 ? '' : (feastDay?.name ?? ''))
    rest += feast ? `${before} | ${feast}` : `${before}${weekday} | ${name} | `
    from = Math.max(from, index + length)
  }
  return rest + text.slice(from)
}

/** The feast that a date goes on from, 'Palm Sunday 29 March': with an hour it is the name of what is on, else only its day. */
function feastOver(text: string, from: number, index: number, end: number) {
  for (const match of text.slice(from, end).matchAll(FEAST)) {
    const start = from + match.index
    const over = start + match[0].length
    if (start > index || over <= index) continue
    return GOES_ON_FROM_FEAST.test(text.slice(over, end)) ? { name: match[0], start, end: over } : null
  }
  return null
}

const GOES_ON_FROM_FEAST = new RegExp(
  `^[\\s,–—(-]*(?:(?:${WEEKDAYS}),? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})|(?:${MONTHS})\\.? \\d)`,
  'i',
)

/** 'Coffee Morning on' before a day is a name; 'The fair will be on' is the beginning of a sentence. */
const withoutOn = (before: string) =>
  NAME_AND_ON.test(before) && !SPEAKS_OF_DAY.test(before) ? before.replace(/ on\s*$/i, ' ') : before
const NAME_AND_ON = /^[^.!?;]{3,70}(?<!\b(?:switch|lights?|turn|try|sing|carry|hands|what['’]?s|who['’]?s)) on\s*$/i
/** Words of a sentence that says when something is. */
export const SPEAKS_OF_DAY =
  /\b(?:we|you|your|our|us|it|they|this|that|who|which|is|are|was|were|be|been|has|have|had|will|can|must|held|met|place|please|(?:add|arriv|begin|book|call|carr|clos|com|end|fall|finish|gather|go|happen|join|launch|log|meet|open|post|publish|re-?open|restart|return|run|sale|sign|start|turn|updat|visit|writ)(?:e|es|s|d|ed|ing|ting|ning)?)\b/i

/** 'Tractor Sunday – 19 April': a dash sets the date off from the name. */
const WEEKDAY_OF_NAME = /^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day) [–—-] (?:the )?\d/

/** 'Boxing Day swim', where a feast is the day and begins the name; not 'Christmas Eve at 5pm'. */
export const NAME_GOES_ON =
  /^ (?!(?:at|on|from|until|till|to|and|or|only|in|by|is|are|was|we|you|it|there|when|with|except|excluding|plus|inclusive|doors|open|closed)\b)\p{L}/iu

/** A name between a day and its time, as in 'Sat 4 April: Egg Hunt, 10am', is read over by the date. */
function nameWithin(quote: string): string {
  const words = quote.replace(TIME, ' 1 ').split(/\s+/)
  const isName = (word: string) => /\p{L}{2}/u.test(word) && !DATE_WORD.test(word)
  const asWritten = (word = '') => (/^\p{Lu}+$/u.test(word) ? `${word[0]}${word.slice(1).toLowerCase()}` : word)
  let first = words.findIndex(isName)
  let last = words.findLastIndex(isName)
  if (first < 0) return ''
  while (BEFORE_NAME.test(asWritten(words[first - 1]))) first -= 1
  while (goesOnBehind(words, last) && !/[,;:]$/.test(words[last] ?? '')) last += 1
  return words.slice(first, last + 1).join(' ')
}

/** 'Open Day' behind 'Gardens Scheme', besides 'Day' behind 'Kite'. */
const goesOnBehind = (words: readonly string[], last: number) =>
  AFTER_NAME.test(words[last + 1] ?? '') ||
  (BEFORE_NAME.test(words[last + 1] ?? '') && AFTER_NAME.test(words[last + 2] ?? ''))

/** Words of dates that also begin and end names: 'Easter Trail', 'Kite Day'. */
const BEFORE_NAME = /^(?:The|A|New|Open|Easter|Christmas|Bank|School|Half|Holiday|First|Last)$/
const AFTER_NAME =
  /^(?:days?|nights?|mornings?|evenings?|afternoons?|weekends?|time|terms?|shows?|sessions?|performances?|holidays?)\b/i

const DATE_WORD = new RegExp(
  `^\\W*(?:${MONTHS}|${WEEKDAYS}|\\d+(?:st|nd|rd|th|am|pm)?|and|to|until|till|til|from|through|thru|at|on|of|in|the|or|then|plus|also|by|for|every|each|all|first|second|third|fourth|fifth|last|next|this|other|alternate|weekly|fortnightly|monthly|daily|weekdays?|weekends?|weeks?|fortnights?|months?|days?|years?(?:['’]s)?|term|term-?time|only|except|excluding|not|no|but|between|during|school|half|holidays?|bank|starting|starts?|ends?|ending|begins|beginning|doors|open|opens|noon|midday|midnight|o'clock|hrs|hours?|mornings?|afternoons?|evenings?|nights?|today|tonight|tomorrow|now|commencing|wc|w/c|easter|christmas|new|eve|good|boxing|date|dates|time|times|with|a|sessions?|performances?|shows?|both|various|ongoing|continuing|mon-fri|st|nd|rd|th|am|pm)\\W*$|[-–/]\\d|^(?:${MONTHS}|${WEEKDAYS}|\\d+(?:st|nd|rd|th|am|pm)?)[-–/]\\w`,
  'i',
)
