import { titleKey } from '#domain/text.ts'
import { type Block, type Line, linesOf, plainLine } from '../blocks/blocks.ts'
import { readHeadings } from '../blocks/headings.ts'
import { WEEKDAYS } from '../lines/date-words.ts'
import { isAboutMeetings } from '../lines/meeting-words.ts'
import type { Reader } from '../lines/reading.ts'
import { type TitleCandidate, titleOf } from '../lines/titles.ts'
import { isBeside, isGathering, isLabel, isOpening, isOtherHeading, isOtherPage, sentencesOf } from '../lines/words.ts'
import { NO_CONTEXT, type PageRecord } from './record.ts'

/** What a clause says of people who meet: who they are, where it names them, and when, as a line of its own. */
type Meeting = { who: string | null; line: Line }

/**
 * Adds the groups that sentences tell of, 'We meet to sing, every Tuesday 7–9pm': where no record holds the sentence, or where it tells of several
 * groups by their names. Such a group is called by its own name, else by the heading above, else by what the page calls itself. What is held already
 * is marked as said.
 */
export function withMeetingSentences(
  records: readonly PageRecord[],
  root: Block,
  pageNames: readonly string[],
  reader: Reader,
): PageRecord[] {
  const headingsOf = readHeadings(root)
  let all = [...records]
  for (const line of linesOf(root)) {
    if (line.heading > 0 || !MAY_MEET.test(line.text) || headingsOf(line).some(isOfOthers)) continue
    const meetings = meetingsIn(line, reader)
    if (meetings.length === 0) continue
    const names = new Set(meetings.flatMap(({ who }) => (who === null ? [] : titleKey(who))))
    const holders = all.filter(({ lines }) => lines.includes(line))
    const above = titleAbove(headingsOf(line), pageNames, reader)
    if (names.size < 2 && holders.length > 0 && !holders.every((record) => namesAnother(record, names))) {
      const mark = (record: PageRecord) => ({ ...record, isSaid: true, title: record.title ?? above })
      all = all.map((record) => (holders.includes(record) ? mark(record) : record))
      continue
    }
    all = all.flatMap((record) => (holders.includes(record) ? withoutLine(record, line, reader) : record))
    for (const { who, line: said } of meetings) {
      const title = who === null ? above : { title: who, score: 0, line: said, href: null }
      const lines = names.size < 2 ? [said, ...restOf(line, said)] : [said]
      if (title) all.push({ title, lines, block: said, context: NO_CONTEXT, isListed: who !== null, isSaid: true })
    }
  }
  return all
}

/**
 * Whether all that an entry below the main heading, or below none, says of days is what recurs and is no event: 'We deliver every Wednesday between 8am
 * and 6pm', 'For twenty years we met every Tuesday'.
 */
export function saysOtherHabits({ title, lines, isSaid }: PageRecord, reader: Reader): boolean {
  if (isSaid || (title !== null && title.line.heading !== 1)) return false
  const dated = lines.filter((line) => line !== title?.line && reader.read(line).dates.length > 0)
  return dated.length > 0 && dated.every((line) => isOtherHabit(line, reader))
}

function isOtherHabit(line: Line, reader: Reader): boolean {
  const { isProse, dates } = reader.read(line)
  const sentences = sentencesOf(line.text).filter((sentence) => dates.some(({ quote }) => sentence.includes(quote)))
  return (
    isProse &&
    dates.every(({ recurrence }) => recurrence !== null) &&
    sentences.length > 0 &&
    sentences.every((sentence) => OTHER_HABIT.test(sentence))
  )
}

/** What was so once, and what is done for others rather than with them. */
const OTHER_HABIT =
  /\b(?:met|gathered|rehearsed|trained|practised|used to|(?:was|were) held|took place)\b|\b(?:delivers?|delivered|deliveries|collected|collections?|staffed|manned|emptied|answered|surger(?:y|ies))\b/i

/** Below 'News', 'Past events' or 'Room hire' no one is asked to come. */
const isOfOthers = ({ text }: Line) => isOtherHeading(text) || isBeside(text)

/** 'The Mothers’ Union meets …' below the main heading is no event of the church that this names. */
function namesAnother({ title }: PageRecord, [name]: ReadonlySet<string>): boolean {
  if (name === undefined || (title !== null && title.line.heading !== 1)) return false
  const own = ` ${titleKey(title?.title ?? '')} `
  return !own.includes(` ${name} `) && !` ${name} `.includes(own)
}

function withoutLine(record: PageRecord, line: Line, reader: Reader): PageRecord[] {
  const lines = record.lines.filter((one) => one !== line)
  return lines.some((one) => reader.read(one).dates.length > 0) ? [{ ...record, lines }] : []
}

/** The other sentences of a paragraph may say for whom it is and what it costs. */
const restOf = (line: Line, said: Line) =>
  sentencesOf(line.text)
    .filter((sentence) => !sentence.includes(said.text))
    .map(plainLine)

function titleAbove(headings: readonly Line[], pageNames: readonly string[], reader: Reader): TitleCandidate | null {
  for (const heading of headings) {
    if (isOtherPage(heading.text) || isAboutMeetings(heading.text) || WHEN_HEAD.test(heading.text)) continue
    const own = titleOf(heading, reader)
    if (own && heading.heading < 7) return { ...own, title: withoutWelcome(own.title) }
  }
  const name = pageNames
    .map(withoutWelcome)
    .find((text) => /\p{L}{3}/u.test(text) && !isLabel(text) && !isGathering(text) && !isOtherPage(text))
  return name === undefined ? null : { title: name, score: 0, line: plainLine(name), href: null }
}

const withoutWelcome = (name: string) => name.replace(/^welcome (?:to|from) (?:the (?=\p{Lu}))?/iu, '').trim()
const WHEN_HEAD = /^(?:when|where|who|what|how|why|come|join|see|new|welcome|home)\b/i

const DAY_WORD = `(?:${WEEKDAYS})`
const MAY_MEET = new RegExp(String.raw`\b${DAY_WORD}\b`, 'i')

/** Verbs of people who come together, which have no object: 'We meet our suppliers' and 'We train staff' say another thing. */
const GATHERS = String.raw`(?:(?:usually|normally|now|currently|also|all|both|then) )?(?:meets?|gathers?|rehearses?|trains?|practi[sc]es?|plays?|sings?|dances?|rows?|runs?|worships?|(?:gets?|comes?) together|takes? place|happens?|(?:is|are) (?:(?:usually|normally|now|currently|all) )?(?:held|run|on))(?=,? (?:\(|to \p{Ll}|in\b|at\b|on\b|every\b|each\b|from\b|for\b|as\b|here\b|up\b|there\b|once\b|twice\b|weekly\b|fortnightly\b|monthly\b|regularly\b|together\b|indoors\b|outdoors\b|outside\b|throughout\b|during\b|between\b|(?:most |\d(?:st|nd|rd|th) |the (?:first|second|third|fourth|last|1st|2nd|3rd|4th) )?${DAY_WORD}\b))`
const SAYS_WHO = new RegExp(`^(?<who>[^.!?;:]{1,90}?),? (?:and |which |who |that )?${GATHERS}`, 'iu')
/** 'Club nights are Tuesday and Thursday from 7pm' */
const IS_ON = new RegExp(String.raw`^(?<who>[^.!?;:,]{1,60}?) (?:is|are) (?:on |every |each )*${DAY_WORD}\b`, 'iu')
/** 'Join us every Sunday at 10am', 'We would love to see you on Sunday mornings' */
const INVITES = /\b(?:join us|come along|(?:see|welcome) you|come and (?:join|sing|play|dance|try))\b/i
const RECURS = new RegExp(
  String.raw`\b(?:every|each|weekly|(?:mon|tues|wednes|thurs|fri|satur|sun)days|${DAY_WORD} (?:mornings|afternoons|evenings|nights|lunchtimes)|of (?:the|each|every) month)\b`,
  'i',
)

const PRONOUN = /^(?:we|it|they|you|this|these|which|who|everyone|members|all)$/i
const GROUP =
  'group|club|choir|chorus|society|band|team|orchestra|troop|pack|company|association|circle|class|fellowship|congregation|church|members|players|singers'
/** Names no one by itself: 'our club', 'the weekly rehearsals'. */
const ANY_GROUP = new RegExp(
  String.raw`^(?:(?:the|our|this|these|all|all our|both|each|regular|weekly|main|normal|usual) )*(?:[\p{Ll}-]+ ){0,2}(?:${GROUP}|meetings?|rehearsals?|practices?|training|sessions?|classes|lessons|services|nights?|evenings?|mornings?|workshops?|gatherings?|get-togethers?)s?$`,
  'iu',
)
const CALLED =
  /^(?:\p{Lu}|\d)[\p{L}\d'’&.-]*(?:,? (?:(?:and|&|of|for|the|in|at|on) )*(?:\p{Lu}|\d)[\p{L}\d'’&-]*){0,6}(?: (?:group|club|choir|class|classes|sessions?|band))?$/u

/** 'Bell ringers', 'Young farmers': plain words that open a sentence. */
const OF_PEOPLE =
  /^(?!(?:All|Any|Every|Some|Most|Many|Several|This|These|Other|Both|New)\b)\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}s$/u

function meetingsIn(line: Line, reader: Reader): Meeting[] {
  return sentencesOf(line.text)
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && MAY_MEET.test(sentence) && !isOpening(sentence))
    .flatMap((sentence) => sentence.split(NEXT_SUBJECT))
    .flatMap((clause): Meeting[] => {
      const who = subjectOf(clause)
      if (who === undefined) return []
      const said: Line = { ...plainLine(clause), isWeekly: true }
      const { dates } = reader.read(said)
      const [date, second] = dates.filter(({ sessions }) => sessions.length === 0 || sessions[0]?.startTime !== null)
      const isTimed = date !== undefined && (date.sessions.length > 0 || CLOCK.test(date.quote))
      const recurs = dates.every(({ recurrence }) => recurrence !== null)
      return isTimed && recurs && !second ? [{ who, line: said }] : []
    })
}

const LONGEST_SENTENCE = 300
const CLOCK = /\d ?(?:[ap]\.?m|[.:]\d\d)|\bnoon\b/i
/** '… from 6.30pm to 8pm and Scouts meet on Fridays' */
const NEXT_SUBJECT =
  /,? (?:and|while|whilst|but) (?=(?:the |our )?\p{Lu}[^,.;]{1,40}? (?:meet|gather|rehearse|train|practise|are|is)\b)/u

/** Who meets by a clause: a name, null for those whom the page is about, undefined where it says of no one that they meet. */
function subjectOf(clause: string): string | null | undefined {
  const who = (SAYS_WHO.exec(clause) ?? IS_ON.exec(clause))?.groups?.who?.trim()
  if (who === undefined) return INVITES.test(clause) && RECURS.test(clause) ? null : undefined
  if (PRONOUN.test(who) || ANY_GROUP.test(who)) return null
  const called = who.replace(/^(?:and |both |our |all our |the )+/i, '')
  if (CALLED.test(called) || (called === who && OF_PEOPLE.test(called))) return called
  // 'Wool Club is for all who knit, and meets …', 'On Sundays we meet …'
  return /(?:^|[\s,])(?:we|our (?:\p{L}+ ){0,2}(?:group|club|choir|band))$/iu.test(who) ? null : undefined
}
