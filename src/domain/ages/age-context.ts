/**
 * Whether a figure that has the shape of an age counts something else: the years a teacher has taught, eggs, metres, the
 * members of a band. A number is an age where a word for people or for age stands beside it, or where the phrase is
 * complete without a thing to count: 'over 18s', '18+ only', 'Over 8 years' alone; but not 'over 25 years of', '18+ stalls'.
 * `index` and `end` are those of the whole phrase, 'over 25 years' or '18+', in `text`.
 */
export function isCount(text: string, index: number, end: number): boolean {
  const said = text.slice(index, end)
  // Another line says something else.
  const before =
    text
      .slice(Math.max(0, index - REACH), index)
      .split('\n')
      .at(-1) ?? ''
  const [after = ''] = text.slice(end, end + REACH).split('\n', 1)
  if (GOES_ON.test(after) || (OPEN_END.test(said) && ANOTHER_FIGURE.test(after))) return true
  if (ONE_AGE.test(said)) return !(STARTS.test(before) || NAMES_PEOPLE.test(before))
  if (NAMES_AGE.test(said) || NAMES_AGE_AFTER.test(after) || NAMES_PEOPLE.test(before)) return false
  const length = lengthOf(said, after)
  if (length !== null) return isLength(said, before, length)
  if (GROUP_BEFORE.test(before)) return true
  if (BARE_OVER.test(said) && !IS_AUDIENCE.test(after) && !(STARTS.test(before) || LEADS_TO_AGE.test(before)))
    return true
  return ENDS_IN_FIGURE.test(said) && isOfThings(after)
}

/**
 * Whether what follows a phrase for grown people leaves children in: 'over 18s are welcome, too', 'an adults-only bar', 'no
 * under-18s after 9pm', 'under 18s not admitted without an adult'.
 */
export const leavesChildrenIn = (after: string): boolean => LEAVES_CHILDREN_IN.test(after)

/** Whether children are named beside grown people: 'over 50s and grandchildren'. */
export const besideChildren = (after: string): boolean =>
  /^\s?(?:and|with|&|\+)\s(?:their\s|your\s)?(?:grand)?(?:children|kids|families|toddlers|babies)\b/i.test(after)

const LEAVES_CHILDREN_IN = new RegExp(
  [
    String.raw`^\s?(?:are\s)?(?:also\b|welcome,?\s(?:too|as\swell)\b)`,
    String.raw`^\s?(?:area|bar|lounge|pool|section|zone)\b`,
    String.raw`^\s?(?:only\s)?(?:at|in|near)\s(?:the|our)\s(?:bar|pub|beer\stent|gym|sauna|hot\stub|spa)\b`,
    String.raw`^[^.!?\n]{0,40}\b(?:unless|unaccompanied|accompanied\sby|without\s(?:an?\s|their\s)?(?:\p{L}+\s)?(?:adult|parent|guardian|carer|grown))`,
    String.raw`^[^.,;!?\n]{0,45}\b(?<!\b(?:doors|starts?|begins?)\s)after\s(?:\d|six|seven|eight|nine|ten)`,
  ].join('|'),
  'iu',
)

/** Far enough for the four words that decide, so that a long text costs no more than a short one. */
const REACH = 60

/** '20,000', '20 000', '20.5', '1:10', '20%', '18°': the figure is only a part of the number. */
const GOES_ON = /^(?:[.,:]\d|[ \u00a0\u202f]\d{3}(?!\d)|\s?[%°])/
const OPEN_END = /\d\S*\s?\S*\s(?:and|or|&)\s(?:over|above|up|older|upwards|under|below|younger)$/i
/** 'From 18 and over 20 countries', 'over 60s and under 5s': the word belongs to the next figure; a time of day is none. */
const ANOTHER_FIGURE =
  /^\s(?:\d{1,3}(?:['’]?s)?\b(?!\s?(?:[ap]\.?m\b|[:.–-]\s?\d))|(?:an?|one|two|three|half\sa)\s(?:dozen|hundred|thousand|million)\b)/i

/** 'Aged 9' names children's age; 'he wrote it aged 19' and 'a cheese aged 18 months' are about one person or thing. */
const ONE_AGE = /^aged\s\d+(?:\s?\p{L}+\.?)?$/iu
/** Nothing stands before it in its sentence, line or bracket. */
const STARTS = /(?:^|[.;:!?([|•·\n–—]\s*|\s-\s)$/
const NAMES_PEOPLE =
  /\b(?:child(?:ren)?|kids|bab(?:y|ies)|toddlers|boys|girls|people|persons?|those|anyone|anybody|everyone|everybody|adults?|(?:young|new)\s\p{L}+s|students|pupils|players|dancers|beginners|performers|teens|teenagers|juniors|siblings|ages?|aged)\s$/iu
const NAMES_AGE = /\b(?:ages?|aged|old|older|adults?|grown|children|kids|bab(?:y|ies)|infants?|newborns?)\b/i
const NAMES_AGE_AFTER = /^(?:\s|-)?(?:years?\s)?(?:old\b|of\sage\b)/i

const UNIT = String.raw`(?:years?|yrs?|months?|mths?|weeks?|wks?)\b\.?`
const ENDS_IN_UNIT = new RegExp(String.raw`\b${UNIT}\s?\+?$`, 'i')
const UNIT_AFTER = new RegExp(String.raw`^\s?${UNIT}`, 'i')

/** What follows the unit of time, null where the figure has none. */
function lengthOf(said: string, after: string): string | null {
  if (ENDS_IN_UNIT.test(said)) return after
  const unit = UNIT_AFTER.exec(after)
  return unit ? after.slice(unit[0].length) : null
}

/** 'Over 25 years of', '20+ years’ experience', 'celebrating 30 years', 'in under 18 months': how long, not how old. */
function isLength(said: string, before: string, after: string): boolean {
  if (LENGTH_AFTER.test(after) || LENGTH_BEFORE.test(before)) return true
  if (/\+/.test(said) && FOR_GROWN_YEARS.test(`${before}${said}`)) return true
  if (/^(?:strictly\s)?over/i.test(said)) {
    const isAlone = STARTS.test(before) || SUITABLE.test(before)
    return !(isAlone && (ENDS.test(after) || IS_AUDIENCE.test(after)))
  }
  return /\+|\bplus\b/i.test(said) && !MAY_FOLLOW.test(after)
}

const LENGTH_AFTER = /^(?:\s?['’]|\s(?:of\s(?!age)|(?:ago|in|on|later|since|before|after|experience|together)\b))/i
const LENGTH_BEFORE =
  /\b(?:in|within|with|after|of|than|its|our|their|my|took|takes?|lasts?|lasted|for\sthe\s\p{L}+|(?:celebrat|mark|span|boast|bring|offer)\p{L}*)\s(?:just\s)?$/iu
/** 'Has welcomed families for 21+ years'; 'Drama for 8+ years' is an age, and so is 'For 18+ years' by itself. */
const FOR_GROWN_YEARS = /\p{L}\sfor\s(?:1[89]|[2-9]\d)\s?\+[^+]*$/iu
const SUITABLE = /\b(?:suitable|recommended|ideal|best|perfect|designed|aimed)\s(?:for|at)\s$|^for\s$|\b(?:and|or)\s$/i
const ENDS = /^\s*(?:$|[.;:!)\]|/\n])/
const MAY_FOLLOW =
  /^\s*(?:$|[.,;:!?)\]|/\n•·–—-]|[\p{Lu}\d£(]|(?:only|and|or|please|welcome|must|to|at|can|is|are|will)\b)/u

const GROUP_BEFORE =
  /\b(?:groups?|part(?:y|ies)|orders?|bookings?|teams?|donations?|scores?|temperatures?|speeds?|heights?)\sof\s$/i

/** 'Over 20!' after a verb or a noun is a count; 'strictly over 18.' is not. */
const BARE_OVER = /^over[-\s][^\s'’]*[^\s'’s]$/i
const LEADS_TO_AGE = /\b(?:for|be|is|are|to|if|strictly|only|all)\s$/i
const IS_AUDIENCE = /^\s?(?:only|please|to\senter|must|events?|nights?|shows?)\b/i

const ENDS_IN_FIGURE = /(?:\d|\+|\bplus)$/i
/** Directly behind the figure: a measure, a part of a whole, or a day of the month. */
const MEASURE =
  /^[\s-]?(?:m|km|cm|mm|kg|g|lbs?|ft|foot|metre|meter|mile|inch|acre|litre|hour|minute|day|page|piece|strong|seater|storey|hundred|thousand|million|k)\b/i
const MONTH = /^\s(?:jan|feb|mar(?:ch)?\b|apr|may\b(?!\s\p{Ll})|june?\b|july?\b|aug|sep|oct|nov|dec)/iu
const WORDS = /^[\s-]\p{L}[\p{L}’']*(?:[\s-]\p{L}[\p{L}’']*){0,3}/u
/** Where one of these stands, the phrase was complete before it. */
const NO_THING = new Set(
  (
    'and or only with for to at in on from by of the a an is are be must please unless no not who may can will valid id we you your as but strictly ' +
    'adults adult guests audiences audience crowd crowds ages patrons members doors tickets drinks starts ends applies'
  ).split(' '),
)
const PLURALS = new Set('people children men women mice geese fish sheep deer'.split(' '))
const SINGULARS = new Set('christmas gas'.split(' '))
/** '18+ games night', '21+ ladies evening': what is counted names an event here. */
const EVENTS = new Set(
  'night show event evening party session class screening disco quiz gig club tour workshop'.split(' '),
)

/** Things in the plural behind it: '18+ stalls', 'for 20+ local makers'; '18+ comedy night' has none. */
function isOfThings(after: string): boolean {
  if (MEASURE.test(after) || MONTH.test(after)) return true
  const words = (WORDS.exec(after)?.[0].toLowerCase() ?? '').split(/[\s-]/).filter((word) => word !== '')
  const stop = words.findIndex((word) => NO_THING.has(word))
  const phrase = stop < 0 ? words : words.slice(0, stop)
  return phrase.some((word, at) => isPlural(word) && !EVENTS.has(phrase[at + 1] ?? ''))
}

const isPlural = (word: string) =>
  PLURALS.has(word) || (/\p{L}{2}s$/u.test(word) && !/(?:[sui]|['’])s$/.test(word) && !SINGULARS.has(word))

/** Lines without the ages that say what each class of visitors pays: 'Adults £10, children (3–15) £6', in cells side by side, too. */
export function withoutPriceClasses(texts: readonly string[]): string[] {
  const isPrice = (text = '') => /^[:–-]?\s?£/.test(text)
  const withPrice = texts.map((text, index) => (isPrice(texts[index + 1]) ? `${text} ${texts[index + 1]}` : text))
  const paid = texts.map((text) => (/[£$€]\s?\d/.test(text) ? text.replace(FREE_CLASS, ' ') : text))
  if (!withPrice.some((text) => ADULT_PRICE.test(text))) return paid
  return paid.map((text, index) => (withPrice[index]?.includes('£') ? text.replace(CHILD_CLASS, ' ') : text))
}

/** 'Adults £15, and free for anyone under 12', 'Entry £4, under 16s free' */
const FREE_CLASS =
  /\bfree (?:entry |admission )?(?:for|to) (?:anyone|anybody|those|all|children|kids|people|young people)?,? ?(?:aged? )?(?:under|up to|below) \d{1,2}s?\b|\b(?:children |kids |those )?(?:aged? )?under[- ]?\d{1,2}(?:['’]?s)?,? (?:are |get in |enter |go |come )?free\b/gi

const ADULT_PRICE =
  /(?<!\baccompanying )\b(?:adults?|concessions?|concs?|seniors?|students?|full price)\b[^.;,£]{0,25}£|£\s?\d[\d.]*\s?(?:per |for )?(?:an? )?(?:adults?|concessions?|seniors?|students?)\b/i
const CHILD_CLASS =
  /\b(?:child(?:ren)?|kids?|juniors?|youths?|teens?|young (?:person|people)|infants?|toddlers?),?:?\s\(?(?:(?:age[ds]?|under|up to) )?\d[^£,;)]{0,25}\)?/gi
