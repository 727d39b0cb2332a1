import type { AgeRange } from '#domain/ages/ages.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import { ageTagIn } from '#domain/event/tags.ts'
import { titleKey } from '#domain/text.ts'
import { adultsOnlyIn } from './adults-only.ts'
import { agesOf, type StatedAges } from './ages.ts'
import { AGAINST_CHILDREN, type AudienceRule, FOR_CHILDREN, PLACES, WITHOUT_MEANING } from './audience-rules.ts'
import { FILMS_FOR_CHILDREN } from './known-to-children.ts'
import { compileLexicon, findPhrases, type Lexicon, type Match, type Word, wordsOf } from './lexicon.ts'
import { negationOf } from './negation.ts'
import { bringsChildren, forParentsIn } from './parents.ts'
import { forProfessionalsIn } from './professionals.ts'
import { sectionsOf } from './section.ts'

/** One thing the text says about its audience: log-odds for (above 0) or against children. */
export type Evidence = { claim: string; quote: string; weight: number; statement: boolean }

/** The claim of what shuts out everybody under 18. */
export const ADULTS_ONLY = 'for adults only'
/** The claim of a training about children: what it says of them says nothing of who comes. */
export const FOR_PROFESSIONALS = 'for those who work with children'

/** The claim of a talk or course for parents: it is about their children, who need not come. */
export const FOR_PARENTS = 'for parents, about their children'

/** The claim of 'not just for kids': others are meant above all, and children, too. */
export const NOT_ONLY_FOR_CHILDREN = 'not only for children'

/** The claim of words for parents, which says nothing against children where they are brought along. */
const PARENTS_NAMED = 'for parents'

/** The claim of names such as 'book group', which a statement for children rebuts. */
export const FOR_MEETINGS_OF_ADULTS = 'what adults meet for'

/** The phrases to look for: `audience` in the event's own texts, `places` in the names of where it is and who holds it. */
export type Phrases = { audience: readonly AudienceRule[]; places: readonly AudienceRule[] }

export const SHIPPED_PHRASES: Phrases = {
  audience: [...FOR_CHILDREN, ...AGAINST_CHILDREN, ...WITHOUT_MEANING],
  places: PLACES,
}

type Lexicons = { audience: Lexicon<AudienceRule>; places: Lexicon<AudienceRule> }

export const compilePhrases = ({ audience, places }: Phrases): Lexicons => ({
  audience: compileLexicon(byPhrase(audience)),
  places: compileLexicon(byPhrase(places)),
})

/** What each reader finds in an event, by the reader's name: bench/accuracy/classification/leave-out.ts leaves one out at a time. */
export const READERS = {
  'adults only': (event: EventToClassify, ages: StatedAges | null) => adultsOnlyEvidence(event, ages),
  professionals: ({ title, description }: EventToClassify) => professionalEvidence(title, description),
  parents: ({ title, description }: EventToClassify) => parentsEvidence(`${title}\n${description ?? ''}`),
  'stated ages': (_event: EventToClassify, ages: StatedAges | null) => ageEvidence(ages),
  'film certificates': (event: EventToClassify) => certificateEvidence(event),
  'what leads the title': (event: EventToClassify) => titleEvidence(event.title),
  'makers in the diminutive': (event: EventToClassify) => makersEvidence(`${event.title}\n${event.description ?? ''}`),
  phrases: (event: EventToClassify, _ages: StatedAges | null, { audience }: Lexicons) => [
    ...phraseEvidence(event.title, TITLE_COUNTS, audience),
    ...phraseEvidence(event.description, 1, audience),
    ...phraseEvidence(event.priceNotes, 1, audience),
    ...phraseEvidence(event.organiser, ORGANISER_COUNTS, audience),
  ],
  places: (event: EventToClassify, _ages: StatedAges | null, { places }: Lexicons) =>
    placeEvidence([event.locationName, event.organiser], places),
  'tags and sections of the site': ({ tags = [], sourceUrl }: EventToClassify) => sectionEvidence(tags, sourceUrl),
} as const
export type ReaderName = keyof typeof READERS

const TITLE_COUNTS = 1.4
const ORGANISER_COUNTS = 0.7
/** What a training, or a talk for parents, says of the children it is about. */
const PUPILS_COUNT = 0.25

/** All that the event says about its audience, unweighed, and the ages it states. */
export function evidenceIn(
  event: EventToClassify,
  lexicons: Lexicons,
  without?: ReaderName,
): { ages: StatedAges | null; evidence: Evidence[] } {
  const ages = agesOfEvent(event)
  const names = (Object.keys(READERS) as ReaderName[]).filter((name) => name !== without)
  const evidence = names.flatMap((name) => READERS[name](event, ages, lexicons))
  if (!evidence.some(isAboutChildren)) return { ages, evidence: withParentsOf(event, evidence) }
  const ofPupils = ages?.quote === '' ? ages : null
  return {
    ages: ofPupils,
    evidence: evidence.map((one) => (one.weight > 0 ? { ...one, weight: one.weight * PUPILS_COUNT } : one)),
  }
}

/** It is held for grown people about children, so that what it says of them is not of who comes. */
export const isAboutChildren = ({ claim }: Evidence): boolean => claim === FOR_PROFESSIONALS || claim === FOR_PARENTS

/** 'For dads and their children' is no word against children. */
const withParentsOf = ({ title, description }: EventToClassify, evidence: readonly Evidence[]) =>
  evidence.some(({ claim }) => claim === PARENTS_NAMED) && bringsChildren(`${title}\n${description ?? ''}`)
    ? evidence.filter(({ claim }) => claim !== PARENTS_NAMED)
    : [...evidence]

/** What the venue itself gave as a field, else what the words say. */
function agesOfEvent({ title, description, tags = [], ...given }: EventToClassify): StatedAges | null {
  const { minAgeMonths = null, maxAgeMonths = null } = given
  if (minAgeMonths !== null || maxAgeMonths !== null) return { minAgeMonths, maxAgeMonths, quote: '', by: 'figure' }
  return agesOf([title, description ?? '', ageTagIn(tags) ?? ''])
}

const ADULT_MONTHS = 18 * 12
/** From here on a least age speaks against an event for children. */
const OLDEST_CHILD_MONTHS = 16 * 12

function adultsOnlyEvidence({ title, description, priceNotes }: EventToClassify, ages: StatedAges | null): Evidence[] {
  const said = [title, description ?? '', priceNotes ?? ''].map(adultsOnlyIn).find((quote) => quote !== null)
  const isByAge = ages?.by === 'figure' && (ages.minAgeMonths ?? 0) >= ADULT_MONTHS
  const quote = said ?? (isByAge ? ages.quote : undefined)
  return quote === undefined ? [] : [{ claim: ADULTS_ONLY, quote, weight: -4.5, statement: true }]
}

function professionalEvidence(title: string, description: string | null): Evidence[] {
  const quote = forProfessionalsIn(title) ?? forProfessionalsIn(description ?? '')
  return quote === null ? [] : [{ claim: FOR_PROFESSIONALS, quote, weight: -3, statement: true }]
}

function parentsEvidence(text: string): Evidence[] {
  const quote = forParentsIn(text)
  return quote === null ? [] : [{ claim: FOR_PARENTS, quote, weight: -1.2, statement: false }]
}

/** A certificate is scored separately, a word for an age with the other words. */
function ageEvidence(ages: StatedAges | null): Evidence[] {
  if (ages?.by !== 'figure') return []
  const weight = weightOfAges(ages)
  const claim = isAllAges(ages) ? 'for all ages' : weight > 0 ? 'ages of children' : 'ages of adults'
  // '14+' leaves children in: it makes the event less likely to be for them, and shuts none of that age out.
  const statement = weight > 0 || (ages.minAgeMonths ?? 0) >= OLDEST_CHILD_MONTHS
  return weight === 0 ? [] : [{ claim, quote: ages.quote, weight, statement }]
}

/** Said of concerts and quilting groups too: it implies no child. */
const isAllAges = ({ minAgeMonths, maxAgeMonths }: AgeRange) => minAgeMonths === 0 && maxAgeMonths === null

function weightOfAges({ minAgeMonths, maxAgeMonths }: AgeRange): number {
  const min = (minAgeMonths ?? 0) / 12
  const max = (maxAgeMonths ?? Number.POSITIVE_INFINITY) / 12
  if (min >= 18) return -4.5
  if (isAllAges({ minAgeMonths, maxAgeMonths })) return 1.2
  if (min >= 16) return max < 20 ? 0 : -1.6
  if (max < 18 || (min < 16 && max < 20)) return 3.2
  if (max < 26) return 1.6
  if (min > 12) return -0.4
  return min > 8 ? 1 : min > 4 ? 1.8 : 2.4
}

/** 'Family kite flying', 'Sundays: Kids' pottery': what a title leads with says for whom it is. */
const LEAD =
  /^(?:[^:|–-]{0,40}[:|–-]\s{1,3})?(family|kids['’]?|kid['’]s|children['’]s|toddlers?|juniors?|tots|tiny tots|teens?|tweens?|youth)\s+(?!(?:fortunes|guy|history|tree|law|affairs?|business|planning|matters|ties|band|secrets|values|recipes?|run|hostel|are|these|today|say|of)\b)\p{L}/iu
/** 'CoderKids', 'Yoga4Kids', 'Music Tots': so are ventures for children called. */
const VENTURE = /\p{L}(?:Kids|Kidz|Tots|4Kids)\b|\p{L}\s(?:4 Kids|Tots|Kidz)\b/u

function titleEvidence(title: string): Evidence[] {
  const lead = LEAD.exec(title)?.[1] ?? VENTURE.exec(title)?.[0]
  if (lead) return [{ claim: 'it leads the title', quote: lead, weight: 1.5, statement: true }]
  const film = filmForChildren(title)
  return film ? [{ claim: 'known to children', quote: film, weight: 1.3, statement: false }] : []
}

/** 'Tiny builders', 'mini scientists': who is called so is a child. */
const MAKERS = /\b(?:tiny|mini|little|wee|budding) \p{L}{3,12}(?:ers|ists|ians)\b/iu

function makersEvidence(text: string): Evidence[] {
  const quote = MAKERS.exec(text.slice(0, 5000))?.[0]
  return quote ? [{ claim: 'for children', quote, weight: 1.5, statement: false }] : []
}

/** The whole title, or what stands before or after a colon, is that of a film for children. */
function filmForChildren(title: string): string | undefined {
  const bare = title
    .slice(0, 200)
    .replace(/[([][^()[\]]{0,40}[)\]]/g, ' ')
    .split(/:\s|\s[-–|+]\s/)
    .map((part) => part.trim())
  return [title.trim(), ...bare].find((part) => FILMS_FOR_CHILDREN.has(titleKey(part).replace(/ s\b/g, 's')))
}

/** BBFC classes: in brackets in a title, anywhere else only where a word marks them as such. */
const CERTIFICATE_IN_TITLE = /[([](?:cert(?:ificate)?\.?:? ?|bbfc:? ?)?(U|PG|12A|12|15|18)[)\]]/u
const CERTIFICATE =
  /\b(?:cert(?:ificate)?|rated|bbfc|BBFC|Rated|Cert(?:ificate)?)\b[ .:(]{0,3}(U|PG|12A|12|15|18)(?=[),.;:\s]|$)/u
const CERTIFICATE_WEIGHT: Record<string, number> = { U: 2.2, PG: 1.4, '12A': 0.3, '12': 0.2, '15': -2, '18': -4 }

function certificateEvidence({ title, description }: EventToClassify): Evidence[] {
  const found = CERTIFICATE_IN_TITLE.exec(title) ?? CERTIFICATE.exec(title) ?? CERTIFICATE.exec(description ?? '')
  const weight = CERTIFICATE_WEIGHT[found?.[1] ?? '']
  if (!found || weight === undefined) return []
  return [{ claim: 'a film certificate', quote: found[0].trim(), weight, statement: true }]
}

function phraseEvidence(text: string | null, times: number, lexicon: Lexicon<AudienceRule>): Evidence[] {
  if (!text) return []
  const words = wordsOf(text)
  return findPhrases(words, lexicon).flatMap((match) => scoreMatch(text, words, match, times))
}

/** 'Not suitable for children' turns the evidence round; 'not suitable for children under 5' is an age, read elsewhere. */
function scoreMatch(text: string, words: readonly Word[], match: Match<AudienceRule>, times: number): Evidence[] {
  const { entry, firstWord, lastWord } = match
  const { claim, statement } = entry
  const first = words[firstWord]
  const last = words[lastWord]
  if (!first || !last || entry.weight === 0 || isCause(words, match)) return []
  if (entry.weight < 0 && isPrice(text, first.from, last.to)) return []
  const negation = entry.weight > 0 ? negationOf(words, match) : undefined
  if (negation === 'by age') return []
  if (negation === 'not only')
    return [{ claim: NOT_ONLY_FOR_CHILDREN, quote: text.slice(first.from, last.to), weight: -2, statement: false }]
  if (isPartOfIt(words, match))
    return [{ claim: 'a part of it for children', quote: text.slice(first.from, last.to), ...OF_A_PART }]
  const weight = entry.weight * times
  if (negation === undefined) return [{ claim, quote: text.slice(first.from, last.to), weight, statement }]
  const quote = text.slice(negation.from.from, negation.to.to)
  return [{ claim: 'not for children', quote, weight: -3, statement: true }]
}

/** Classes of visitors that prices name. */
const PAYERS =
  /^(?:for )?(?:adults?|grown[- ]ups|seniors|pensioners|retirees|older (?:people|adults?|persons?|residents)|over[- ]\d\ds)$/iu
/** '£12 for', 'free entry for all', 'concessions (students and'. */
const PRICE_BEFORE =
  /(?:[£$€]\s?\d{1,4}(?:\.\d\d)?|\bfree(?:\s(?:entry|admission|tickets?|places?))?|\bhalf[ -]price|\bconc(?:ession)?s?\b[^.;!?\n£]{0,30})[\s(:/–-]{0,3}(?:(?:for|to|per|each)\s)?(?:(?:an?|the|all)\s)?$/iu
/** 'Seniors £4', 'over 60s go free'; not 'for adults £12', which is whom it is for and what it costs. */
const PRICE_AFTER = /^\)?\s?[:=–(-]?\s?(?:[£$€]\s?\d|(?:(?:go|get in|enter|come|are)\s)?(?:free\b|half[ -]price))/iu
const PRICE_REACH = 60

/** Who pays what, or nothing, is no word on whom it is for. A free wine tasting is a wine tasting. */
function isPrice(text: string, from: number, to: number): boolean {
  const said = text.slice(from, to)
  if (!PAYERS.test(said)) return false
  const before = text.slice(Math.max(0, from - PRICE_REACH), from)
  if (PRICE_BEFORE.test(before)) return true
  return !/^for\b/iu.test(said) && !/\bfor\s$/iu.test(before) && PRICE_AFTER.test(text.slice(to, to + PRICE_REACH))
}

const OF_A_PART = { weight: 0.7, statement: false }
const PARTS = new Set([
  'area',
  'areas',
  'zone',
  'corner',
  'tent',
  'marquee',
  'section',
  'stage',
  'menu',
  'stall',
  'stalls',
  'creche',
])
/** 'A beer festival with a play area for children': a part of it is for them, which does not say that the whole is. */
const isPartOfIt = (words: readonly Word[], { entry, firstWord }: Match<AudienceRule>) =>
  entry.weight > 0 &&
  entry.statement &&
  [firstWord, firstWord - 1].some((at) => words[at]?.folded === 'for' && PARTS.has(words[at - 1]?.folded ?? ''))

const CAUSE_REACH = 6
/** 'In aid of the primary school', 'raising money for children in hospital': who gets the money, not who comes. */
function isCause(words: readonly Word[], { firstWord }: Match<AudienceRule>): boolean {
  const before = words.slice(Math.max(0, firstWord - CAUSE_REACH), firstWord)
  const said = before.filter(({ sentence }) => sentence === words[firstWord]?.sentence).map(({ folded }) => folded)
  return /\b(?:in aid of|(?:rais\w+|collect\w*) (?:funds|money)|fundrais\w+|proceeds|donat\w+|funds go)\b/.test(
    said.join(' '),
  )
}

/** 'city-park.example' is an address, not a park. */
const HOST_NAME = /^\S+\.[a-z]{2,}(?:[\s/-]|$)/i

function placeEvidence(names: readonly (string | null)[], lexicon: Lexicon<AudienceRule>): Evidence[] {
  for (const name of names) {
    if (!name || HOST_NAME.test(name)) continue
    const words = wordsOf(name)
    const [found] = findPhrases(words, lexicon)
    const first = found && words[found.firstWord]
    const last = found && words[found.lastWord]
    if (!first || !last) continue
    const { claim, weight, statement } = found.entry
    return [{ claim, quote: name.slice(first.from, last.to), weight, statement }]
  }
  return []
}

const sectionEvidence = (tags: readonly string[], url: string | null): Evidence[] =>
  sectionsOf(tags, url).map((section) => ({ claim: 'its section of the site', ...section }))

function byPhrase(rules: readonly AudienceRule[]) {
  return rules.map((rule) => ({ phrases: rule.phrases, entry: rule }))
}
