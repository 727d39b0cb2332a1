import { type Line, plainLine } from '../../blocks/blocks.ts'
import { WEEKDAYS } from '../../lines/date-words.ts'
import type { Reader } from '../../lines/reading.ts'
import { isOpening, sentencesOf } from '../../lines/words.ts'

/** A group or an event that a sentence mentions: its name, where it has one, what is said of it, and the day above where the sentence says none. */
export type SentenceEvent = {
  who: string | null
  line: Line
  day?: Line
  /** On days that are said, not by a rule. */
  isOnce?: boolean
}

/** The groups of which a line says that they meet, and when: each week or on certain days of the month, at an hour. `day` stands above it. */
export function meetingsIn(line: Line, day: Line | null, reader: Reader): SentenceEvent[] {
  return sentencesOf(line.text)
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && !isOpening(sentence))
    .flatMap((sentence) => sentence.split(NEXT_SUBJECT))
    .flatMap((clause): SentenceEvent[] => {
      const saysDay = MAY_MEET.test(clause)
      if (!saysDay && (day === null || !/\d|noon/i.test(clause))) return []
      const who = subjectOf(clause)
      if (who === undefined) return []
      const said: Line = { ...plainLine(clause.replace(NTH_DAY, '$& of the month')), isWeekly: true }
      const { dates, times } = reader.read(said)
      if (!saysDay)
        return day && who !== null && dates.length === 0 && times.length > 0 ? [{ who, line: said, day }] : []
      const [date, second] = dates.filter(({ sessions }) => sessions.length === 0 || sessions[0]?.startTime !== null)
      const isTimed = date !== undefined && (date.sessions.length > 0 || CLOCK.test(date.quote))
      const recurs = dates.every(({ recurrence }) => recurrence !== null)
      return isTimed && recurs && !second ? [{ who, line: said }] : []
    })
}

/** 'on the third Sunday', of what is so each month; 'every second Sunday' is every other. */
const NTH_DAY = new RegExp(
  String.raw`(?<!\bevery )\b(?:the )?(?:(?:first|second|third|fourth|last|1st|2nd|3rd|4th)(?:,? (?:and|&) |, )?)+ (?:${WEEKDAYS})\b(?!,? (?:of|in|after|before) )`,
  'gi',
)
const LONGEST_SENTENCE = 300
const CLOCK = /\d ?(?:[ap]\.?m|[.:]\d\d)|\bnoon\b/i
/** '… from 6.30pm to 8pm and Scouts meet on Fridays' */
const NEXT_SUBJECT =
  /,? (?:and|while|whilst|but) (?=(?:the |our )?\p{Lu}[^,.;]{1,40}? (?:meet|gather|rehearse|train|practise|are|is)\b)/u

/** Who meets by a clause: a name, null for those whom the page is about, undefined where it says of no one that they meet. */
function subjectOf(clause: string): string | null | undefined {
  const offered = OFFERED.exec(clause)?.groups
  if (offered) return asName(offered.name ?? offered.plain ?? '')
  const who = (SAYS_WHO.exec(clause) ?? IS_ON.exec(clause))?.groups?.who?.trim()
  if (who === undefined) return INVITES.test(clause) && RECURS.test(clause) ? null : undefined
  if (PRONOUN.test(who) || ANY_GROUP.test(who)) return null
  const called = who.replace(AHEAD, '').replace(BEHIND, '')
  if (CALLED.test(called) || (called === who && OF_PEOPLE.test(called))) return called
  // 'Wool Club is for all who knit, and meets …', 'On Sundays we meet …'
  return /(?:^|[\s,])(?:we|our (?:\p{L}+ ){0,2}(?:group|club|choir|band))$/iu.test(who) ? null : undefined
}

/**
 * 'At 8am on the first and third Sundays we have Holy Communion', 'We run a weekly learners’ session on Tuesdays at 7pm': what is on by its name,
 * or by plain words that end with a kind of it.
 */
const OFFERED =
  /^(?:(?:[Aa]t|[Oo]n|[Ee]very|[Ee]ach|[Ff]rom)\b(?:[^.;]|\.(?=\d)){3,70}?,? )?(?:[Ww]e|[Tt]here (?:is|are)) (?:(?:also|usually|normally|now|will) )?(?:have|hold|run|host|offer|celebrate|say|sing)? ?(?:an?|our|the)? ?(?:(?:weekly|monthly|fortnightly|regular|traditional|informal|short|said|sung) )*(?:(?<name>\p{Lu}[\p{L}'’-]+(?: (?:(?:and|&|of|for|the|in) )*\p{Lu}[\p{L}'’-]+){0,5}(?: (?:session|service|class|group|club|meeting|practice)s?)?)|(?<plain>\p{Ll}[\p{L}'’-]{2,}(?: [\p{L}'’-]+){0,2} (?:session|service|class|group|club|meeting|practice|morning|lunch|supper|rehearsal)s?))(?=[,.]|$| (?:on|at|from|every|each|in|for|with|which|where)\b)/u

/** Not the days and hours of an office, nor what someone has. */
const asName = (said: string) =>
  said === '' || NO_GROUP.test(said) ? undefined : `${said[0]?.toUpperCase()}${said.slice(1)}`
const NO_GROUP =
  /\b(?:members?|office|staff|volunteers|vacancies|spaces?|stalls?|parking|school holidays?|closed)\b|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$/i

/** 'In the evening the Gospel Choir' */
const AHEAD =
  /^(?:(?:in the|each|every) (?:morning|afternoon|evening),? |(?:then|also|later),? )?(?:and |both |our |all our |the )*/i
/** 'Youth Club for ages 11–16', 'Little Larks, our toddler group,' */
const BEHIND = /(?: for (?:ages?|those|all|children|adults|young|the) .*|, (?:our|a|an|the) [^,]+)$/i

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
  /^(?:\p{Lu}|\d)[\p{L}\d'’&.-]*(?:,? (?:(?:and|&|of|for|the|in|at|on) )*(?:\p{Lu}|\d)[\p{L}\d'’&-]*){0,6}(?: (?:\p{Ll}+ )?(?:group|club|choir|class|classes|sessions?|band))?$/u

/** 'Bell ringers', 'Young farmers': plain words that open a sentence. */
const OF_PEOPLE =
  /^(?!(?:All|Any|Every|Some|Most|Many|Several|This|These|Other|Both|New)\b)\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}s$/u
