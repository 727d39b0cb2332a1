import type { AgeSpan } from './age-stages.ts'

/** Two figures with a word or a dash between: '5-7', 'ages 3 to 6', '18 months to 4 years'; lengths of time left out. */
export function findRanges(text: string): AgeSpan[] {
  const found: AgeSpan[] = []
  for (const match of text.matchAll(RANGE)) {
    // 'Ages: 3-5, 6-8'
    const before = found.at(-1)
    const goesOn = before !== undefined && /^\s?(?:,|\/|\||&|and|or)\s?$/.test(text.slice(before.end, match.index))
    const { cue, from, fromUnit, to, toUnit, plural } = match.groups ?? {}
    const isWhole = match[0] === text.trim().replace(/^\(([^()]*)\)$/, '$1')
    const isGroup = AGE_GROUP_AFTER.test(text.slice(match.index + match[0].length))
    const hasAgeCue = isGroup || (cue !== undefined && /\bage|suitable|recommended|children|kids|\($/i.test(cue))
    const hasOldUnit = /old|y\/?o/i.test(`${fromUnit ?? ''}${toUnit ?? ''}`)
    const isListed = goesOn && !/^\s?\p{L}{3}/u.test(text.slice(match.index + match[0].length))
    if (!hasAgeCue && !isListed && !hasOldUnit && !plural && !isWhole && !(toUnit && !isDuration(text, match))) continue
    const min = monthsOf(Number(from), fromUnit ?? toUnit)
    // '18 months – 3'
    const isOfYears = !toUnit && /^m/i.test(fromUnit ?? '') && Number(to) < Number(from)
    const max = lastMonthOf(Number(to), isOfYears ? 'years' : (toUnit ?? fromUnit))
    if (min > max || max >= 1500) continue
    found.push({ ...placeOf(match), min, max: openAbove(max) })
  }
  return [...found, ...pairsIn(text), ...listsIn(text), ...fromBirthIn(text), ...toSchoolAgeIn(text), ...groupsIn(text)]
}

/** 'From 0 to 99' means everyone. */
const openAbove = (months: number) => (months >= 90 * 12 ? null : months)

/** 'Age 8/9', 'ages 8 & 9', and 'Teens 13-18', where no time of day is. */
const pairsIn = (text: string): AgeSpan[] =>
  [...text.matchAll(PAIR), ...text.matchAll(TEENS)].flatMap((match) => {
    const [from, to] = [Number(match.groups?.from), Number(match.groups?.to)]
    return from < to
      ? [{ index: match.index, end: match.index + match[0].length, min: from * 12, max: to * 12 + 11 }]
      : []
  })

/** 'The 8-12 age group'. */
const AGE_GROUP_AFTER = /^\s(?:years?\s)?age[\s-](?:group|range|bracket)\b/i

/** 'Aged 8, 9 and 10'. */
const listsIn = (text: string) =>
  [...text.matchAll(LIST)].flatMap((match) => {
    const years = [...match[0].matchAll(/\d{1,2}/g)].map(Number)
    const isRising = years.every((year, at) => year < 20 && (at === 0 || year > (years[at - 1] ?? 0)))
    return isRising ? [{ ...placeOf(match), min: (years[0] ?? 0) * 12, max: (years.at(-1) ?? 0) * 12 + 11 }] : []
  })

const LIST =
  /\b(?:ages?|aged):?\s\d{1,2}(?:,\s?\d{1,2}){1,6}(?:,?\s(?:and|&|or)\s\d{1,2})?\b(?!\s?(?:[-–+/:.]\s?\d|[ap]\.?m\b))/gi

/** 'Newborn to 23 months', 'babies through age 5', 'birth to five'. */
const fromBirthIn = (text: string) =>
  [...text.matchAll(FROM_BIRTH)].map((match) => ({
    ...placeOf(match),
    min: 0,
    max: openAbove(lastMonthOf(Number(match.groups?.to), match.groups?.unit)),
  }))

/** 'From 18 months to school age', 'birth to school age'. */
const toSchoolAgeIn = (text: string) =>
  [...text.matchAll(TO_SCHOOL_AGE)].map((match) => ({
    ...placeOf(match),
    min: monthsOf(Number(match.groups?.from ?? 0), match.groups?.unit),
    max: BEFORE_SCHOOL_MONTHS,
  }))

const BEFORE_SCHOOL_MONTHS = 59

/** 'Red (4–7), Orange (8–11), Green (12+)': bare ranges are ages where each goes on from the one before. */
function groupsIn(text: string): AgeSpan[] {
  const groups = [...text.matchAll(GROUP)].map((match) => {
    const [from, to] = [Number(match.groups?.from), match.groups?.to && Number(match.groups.to)]
    return { ...placeOf(match), from, to: to || null }
  })
  const follows = (at: number) => at > 0 && groups[at - 1]?.to === (groups[at]?.from ?? 0) - 1
  return groups.flatMap(({ from, to, ...place }, at) =>
    (follows(at) || follows(at + 1)) && (to ?? from) < 20
      ? [{ ...place, min: from * 12, max: to === null ? null : to * 12 + 11 }]
      : [],
  )
}

const GROUP =
  /(?<!\b(?:weeks?|days?|units?|seats?|rows?|rooms?|parts?|chapters?|terms?|pages?) )\((?<from>\d{1,2})\s?(?:[-–]\s?(?<to>\d{1,2})|\+)\)/g

const placeOf = (match: RegExpExecArray) => ({ index: match.index, end: match.index + match[0].length })

const PAIR = /\b(?:ages?|aged):?\s(?<from>\d{1,2})\s?(?:\/|&|or)\s?(?<to>\d{1,2})\b(?!\s?(?:[-–+/:.]\s?\d|[ap]m\b))/gi
const TEENS =
  /\b(?:teens?|teenagers|tweens?|youth|young (?:people|adults)):?,?\s(?:aged?\s|between\s|from\s){0,2}(?<from>\d{1,2})\s?(?:-|–|—|to|and)\s?(?<to>1[3-9]|2\d|3[05])\b(?!\s?(?:[-–/:.]\s?\d|[ap]m\b|hrs?\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))/gi

/** One figure that bounds the age: 'under 5s', '3+', 'from 6 months', and 'adults only'. */
export function findBounds(text: string): AgeSpan[] {
  if (!MAY_BOUND.test(text)) return []
  return BOUNDS.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map((match) => ({
      index: match.index,
      end: match.index + match[0].length,
      ...read(Number(match.groups?.value ?? 0), match.groups?.unit),
    })),
  )
}

/** A figure, or one of the words that {@link BOUNDS} take for one; most lines have neither, and it is cheap to ask. */
const MAY_BOUND = /\d|\bfrom birth\b|\ball\b|\bany age\b|adults?|grown/i

const UNIT = String.raw`(?:years?(?:[ -]?olds?| of age)?|yrs?(?:[ -]?olds?)?|y[./]?o|months?(?:[ -]?olds?)?|mths?|mos?|weeks?|wks?)\b\.?`
/** 'Not suitable for children', 'we cannot admit', 'no': an age that follows is shut out. */
const SHUTS_OUT = `(?:not (?:suitable|recommended|appropriate|intended|meant) for|(?:unsuitable|inappropriate|not) for|(?:cannot|can't|unable to|do not|don't|not able to) (?:allow|admit|accept|take|permit)|no) (?:any )?(?:children |kids |anyone |people |those |audiences |participants )?`
const CUE = String.raw`\b(?:(?:between )?(?:the )?ages? of|age(?:s|d)?(?: from)?|ages? (?:range|group|guidance|recommendation|suitability)s?|aged? between|children|kids|suitable for|recommended for|best for|ideal for|perfect for|designed for|for)\b[\s:]{1,3}(?:(?:ages?|aged|children|kids|families with|young people|between)\b[\s:]{1,3}){0,3}`
const AUDIENCE = String.raw`\b(?:bab(?:y|ies)|toddlers?|pre-?school(?:ers)?|child(?:ren)?|kids|juniors?|tweens?|teens?|teenagers|youth|young people|squirrels|beavers|cubs|scouts|explorers|rainbows|brownies|guides|rangers)\s?\((?=\d)`
const RANGE = new RegExp(
  String.raw`(?<cue>${CUE}|${AUDIENCE})?(?<!\d|[£$€.:/])\b(?<from>\d{1,3})\s?(?<fromUnit>${UNIT})?(?:'?s|-(?=\s?to\b))?\s?(?:-|–|—|to|and|until|through|thru)\s?(?<to>\d{1,3})(?:[\s-]?(?<toUnit>${UNIT})|(?<plural>'?s\b))?(?![\d:.]\d|\d|\s?(?:am|pm|p\b|%|\/))`,
  'gi',
)

const FROM_BIRTH = new RegExp(
  String.raw`\b(?:birth|bump|newborns?|babies|infants?),?\s?(?:up to(?: (?:about|around|approximately|roughly))?|to|until|through|thru|[-–—])\s?(?:the )?(?:ages? )?(?:of )?(?<to>\d{1,2})\b(?!\s?(?:[ap]\.?m\b|noon\b|[:.]\d|mins?\b|minutes|hours|£|%))(?:[\s-]?(?<unit>${UNIT}))?`,
  'gi',
)
const TO_SCHOOL_AGE = new RegExp(
  String.raw`\b(?:(?<from>\d{1,2})\s?(?<unit>${UNIT})?|birth|newborns?|babies)\s?(?:up )?(?:to|until|[-–—])\s?(?:pre-?)?school age\b`,
  'gi',
)

/** 'runs for 2 to 3 years', '4-6 weeks course' speak of a length. */
const isDuration = (text: string, match: RegExpExecArray) =>
  /(?:weeks?|wks?)/i.test(match[0]) ||
  /\b(?:over|lasts?|takes?|in|every|within|the (?:last|next|past)|for (?:the|about|around)|r[au]n|running|going) $/i.test(
    text.slice(Math.max(0, match.index - 20), match.index),
  ) ||
  /^\s*(?:ago|later|course|programme|later|in prison|time)/i.test(
    text.slice(match.index + match[0].length, match.index + match[0].length + 15),
  )

const BOUNDS: readonly { pattern: RegExp; read: (value: number, unit?: string) => Omit<AgeSpan, 'index' | 'end'> }[] = [
  {
    pattern: new RegExp(
      String.raw`\b${SHUTS_OUT}(?:under|below|younger than|aged under)(?: the age of)?[ -](?<value>\d{1,2})(?:'?s)?\s?(?<unit>${UNIT})?`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null, isExclusion: true }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?=under|below|younger)(?<!\b${SHUTS_OUT})(?:under|below|younger than)[- ](?:the age of |age )?(?<value>\d{1,2})(?:'?s\b|\s?(?<unit>${UNIT})|(?<=the age of \d{1,2})(?![\d.]))`,
      'gi',
    ),
    read: (value, unit) => ({ min: null, max: monthsOf(value, unit) - 1 }),
  },
  {
    pattern:
      /\b(?:up to (?:and including )?(?:the age of |age |ages )(?<value>\d{1,2})|(?:ages? )?up to (?<value>\d{1,2})\s?(?<unit>years?(?: old)?|months?(?: old)?|yrs?)\b|(?:children|kids|babies|toddlers|little ones|those) up to (?<value>\d{1,2})\b(?=\s?(?:$|[.,;:!)])))/gi,
    read: (value, unit) => ({ min: null, max: lastMonthOf(value, unit) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:over[- ](?<value>\d{1,2})(?:'?s\b|\s?(?<unit>${UNIT})|(?=\s?(?:$|[.;:!)\]|]|only\b|please\b|to enter\b|must\b)))|(?:age[ds]? over|children over|(?<=\b(?:adults|people|anyone|anybody|everyone|those) )over(?: the age of)?|over the age of|age[ds]? from|from ages?|from the age of|minimum age(?: is| of)?:?|min\.? age(?: is)?:?)[- ](?<value>\d{1,2})(?:'?s\b|\s?(?<unit>${UNIT}))?(?!\d|,\d))`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern:
      /\b(?:from (?<value>\d{1,2}) (?<unit>months|years|yrs)|(?:bab(?:y|ies)|infants?|newborns?),? from (?<value>\d{1,2}) (?<unit>weeks))(?: old| upwards)?(?=\s*(?:$|[.,;)!]|and (?:up|over)))/gi,
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${CUE})?(?<![£$€.:/\d])\b(?<value>\d{1,2})[\s-]?(?<unit>${UNIT})?'?s?[\s-]?(?:and|or|&)[\s-]?(?:over|above|up|older|upwards)\b`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?<![£$€.:/\d])\b(?<value>\d{1,2})[\s-]?(?<unit>${UNIT})|\bage[ds]? (?<value>\d{1,2})) (?:upwards|onwards|plus)\b`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${CUE})?(?<![£$€.:/\d])\b(?<value>\d{1,2})\s?(?<unit>${UNIT})?'?s?\s?(?:and|or|&)\s?(?:under|below|younger)\b`,
      'gi',
    ),
    read: (value, unit) => ({ min: null, max: lastMonthOf(value, unit) }),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${CUE})(?<value>\d{1,2})\s?(?<unit>${UNIT})?\s?(?:\+|plus\b)|(?<=^|[([])(?<value>\d{1,2})\s?(?:\+|plus\b)(?=[)\]]|\s?(?:years?|yrs?)?\s?$)|(?<![£$€.:/\d])\b(?<value>\d{1,2})\s?(?:\+\s?(?:years?|yrs?)\b|(?:years?|yrs?)\s?\+|(?<unit>months?|mths?)\s?\+|\+(?=\s?(?:$|only\b)))`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: null }),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\b(?:max|min)(?:imum|\.)? )\b(?:age(?:d)?|children aged)[\s:]{1,2}(?<value>\d{1,2})(?:\s?(?<unit>${UNIT}))?(?=\s*(?:$|[.,;)\n]))`,
      'gi',
    ),
    read: (value, unit) => ({ min: monthsOf(value, unit), max: lastMonthOf(value, unit) }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:max(?:imum|\.)? age(?: is| of|:)?|ages?:? up to)\s(?<value>\d{1,2})(?:\s?(?<unit>${UNIT}))?(?!\d)`,
      'gi',
    ),
    read: (value, unit) => ({ min: null, max: lastMonthOf(value, unit) }),
  },
  {
    pattern:
      /\b(?:for|aimed at|suitable for|suits|designed for) (?<value>\d{1,2})[ -]year[ -]olds\b(?!\s?(?:\+|plus|(?:and|or|&|to) ))/gi,
    read: (value) => ({ min: value * 12, max: value * 12 + 11 }),
  },
  {
    pattern:
      /(?<=(?:^|\b(?:ages?|aged|children|bab(?:y|ies)|little ones|suitable|open)[ :]{1,2}))from birth(?=\s*(?:$|[.,;)!]|up\b|upwards|onwards))/gi,
    read: () => ({ min: 0, max: null }),
  },
  {
    pattern: /\bages? 0\+/gi,
    read: () => ({ min: 0, max: null }),
  },
  {
    // As in languages that put the sign first.
    pattern: /\b(?:ages?|aged):? \+\s?(?<value>\d{1,2})\b(?![\d.:])/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    // No time of day and no price begins so: 'Babies and toddlers 0–4'.
    pattern:
      /(?<=\b(?:bab(?:y|ies)|toddlers?|pre-?schoolers?|children|kids|little ones),? )0\s?[-–]\s?(?<value>1?\d)\b(?!\s?(?:[-–+/:.]\s?\d|[ap]\.?m\b|m(?:o?n?ths?)?\b))/gi,
    read: (value) => ({ min: 0, max: lastMonthOf(value) }),
  },
  {
    // '11-plus' is an examination.
    pattern: /(?<![£$€.:/\d])\b(?!11\b)(?<value>\d{1,2})-plus\b/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    pattern: /\ball ages\b|\bages?:? all\b|\bany age\b/gi,
    read: () => ({ min: 0, max: null, isGeneral: true }),
  },
  {
    pattern: /\bages? (?<value>\d{1,2})\s?(?:to|through|[-–—])\s?adults?\b/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    pattern: /\bat least (?<value>\d{1,2})(?= years? (?:old|of age)\b)/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    pattern:
      /\b(?=[bcekalt])(?<!not (?:suitable|recommended|appropriate) for |unsuitable for |\b(?:no|one|1|per|each|first|second|extra|additional|allow|admit|accept|take|permit|not for) )(?:child(?:ren)?|kids|babies|toddlers|everyone|anyone|little ones|those) (?:aged )?under (?:the age of )?(?<value>\d{1,2})\b(?=\s?(?:$|[.,;:!?)]|to\b|can\b|who\b|and their\b|with\b))/gi,
    read: (value) => ({ min: null, max: value * 12 - 1 }),
  },
  {
    // Nothing else is written '18+'; any other number so may be a count, unless it stands alone.
    pattern:
      /(?<![£$€.,:/\d])\b(?:(?<value>18|21)\s?\+(?!\d|\s?(?:mo(?:nth)?s?|mths?|weeks?|wks?|miles?|hours?)\b)|(?<=(?:^|[.(|–—-]\s?))(?<value>\d{1,2})\+(?=\s?[.;)|]))/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    pattern:
      /\bstrictly (?:over[ -]?)?(?<value>1[68]|21)(?:'?s)?\b(?! ?(?:[-–:]|to\b|minutes|mins|places|tickets|people|seats))/gi,
    read: (value) => ({ min: value * 12, max: null }),
  },
  {
    // Teams are called U4 to U23, with an apostrophe or without; 'U2's' is a band's, and 'U-47's' a boat's.
    pattern: /\bU-?(?:(?<value>[4-9]|1\d|2[0-3])['’]?|(?<value>[1-3]))s\b/g,
    read: (value) => ({ min: null, max: value * 12 - 1 }),
  },
  {
    // 'U9 to U14', from the youngest team to the oldest.
    pattern: /\bU-?(?:[4-9]|1\d)s?\s?(?:to|and|&|[-–—])\s?U-?(?<value>[4-9]|1\d|2[0-3])s?\b/g,
    read: (value) => ({ min: null, max: value * 12 - 1 }),
  },
  {
    pattern: /\b(?:(?:adults?|grown[- ]?ups?)[- ]only|strictly (?:for )?(?:adults|grown[- ]?ups))\b/gi,
    read: () => ({ min: 216, max: null }),
  },
]

const isMonths = (unit = '') => /^m/i.test(unit)
const isWeeks = (unit = '') => /^w/i.test(unit)
const monthsOf = (value: number, unit?: string) =>
  isMonths(unit) ? value : isWeeks(unit) ? Math.floor(value / 4) : value * 12
/** A year of age lasts until the next birthday; a month is named exactly. */
const lastMonthOf = (value: number, unit?: string) =>
  isMonths(unit) || isWeeks(unit) ? monthsOf(value, unit) : value * 12 + 11
