import { isFragment, isGathering } from './words.ts'

/** How pages of councils, boards and societies speak of their meetings and of the papers of these. */

const PAPER =
  'agendas?|minutes|(?:public )?notices?|presentations?|videos?|audio|recordings?|transcripts?|attachments?|papers|(?:agenda|meeting|board|document) pack(?:et)?s?|packets?|decisions|supporting documents|documents'
const BEFORE_PAPER =
  "(?:the|all|our|draft|approved|unapproved|final|signed|revised|amended|past|previous|archived?|supporting|full|meetings?'?|mtgs?|read|view|download|see|and|&|,|/|-|–|of|for)"

const PAPERS_ONLY = new RegExp(
  `^(?:${BEFORE_PAPER}\\s*)*(?:(?:${PAPER})\\b(?:\\s*(?:and|&|,|/|-|–|\\+)\\s*(?:${BEFORE_PAPER}\\s+)*)?\\s*)+\\.?(?:pdf|docx?|\\([^)]{0,30}\\))?$|^\\.?(?:pdf|docx?)$`,
  'i',
)
const ENDS_WITH_PAPER = new RegExp(`[\\s,&–-](?:${PAPER})\\.?\\s?(?:pdf|docx?|\\([^)]{0,30}\\))?$|\\wminutes$`, 'i')
const BEGINS_WITH_PAPER = /^(?:draft |approved |final )?(?:agendas?|minutes|notices?) (?:of|for|from) /i
const BODY =
  /\b(?:meetings?|mtgs?|boards?|councils?|committees?|commissions?|trustees|governors|commissioners|forums?|panels?|agms?|assembl(?:y|ies)|cabinet)\b/i

/** Whether a text names people who meet, or a meeting. */
export const isMeeting = (text: string) => BODY.test(text)

/** Whether a text names papers of a meeting rather than the meeting: 'Minutes', 'Board meeting agenda.pdf'. */
export function isPaper(text: string): boolean {
  if (text.length >= 160) return false
  const name = text.replace(FULL_DATE, ' ').replace(/\s+/g, ' ').trim()
  if (name === '') return false
  const isNamed = ENDS_WITH_PAPER.test(name) && (BODY.test(name) || /\wminutes$/i.test(name))
  return isNamed || PAPERS_ONLY.test(name) || BEGINS_WITH_PAPER.test(name)
}

const NAMES = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'
const FULL_DATE = new RegExp(
  `\\b(?:${NAMES} \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)? ${NAMES})(?:,? ?\\d{4})?,?|\\b\\d{1,2}([./-])\\d{1,2}\\1\\d{2,4}\\b`,
  'gi',
)

const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary|r?uary|urary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi
const YEARS = /\b(?:19|20)\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?\b/g
const LEAD =
  /^(?:category|all|our|the|next|upcoming|forthcoming|future|past|previous|recent|latest|archived?|information|(?:list|schedule|calendar|dates?) (?:of|for)|meetings? (?:dates )?(?:of|for)|(?:agendas?|minutes|notices?) (?:of|for|from))\b[\s:]*/i
const TAIL = new RegExp(
  `(?:[\\s,:;&/–-]|^)+(?:and|&|schedules?|dates?|times?|calendars?|archives?|information|materials|lists?|details|overview|members|highlights|all|${PAPER})[\\s,:;&–-]*$`,
  'i',
)
const GENERIC =
  /^(?:(?:general|public|regular|ordinary|extraordinary|special|monthly|quarterly|annual|full|open|committee|virtual|rescheduled)\s?)*(?:meeting|mtg)?$/i

/** 'Meetings & Events' */
const OF_ANY_KIND = /^(?:meetings?|events?|news|dates)(?:,? (?:&|and) (?:meetings?|events?|news|dates|activities))+$/i

/**
 * What a heading above dates says happens on them: 'Parish Council meeting' of 'Parish Council meetings 2026', '' of
 * 'Meeting schedule', which names nobody.
 */
export function meetingNamedBy(heading: string): string {
  let name = heading
    .slice(0, 200)
    .replace(YEARS, ' ')
    .replace(MONTH, ' ')
    .replace(/\s*\([A-Z]{2,6}s?\)/g, ' ')
    .replace(/ (?:information|members|news|overview) (?:and|&) (meetings?)\b/i, ' $1')
  for (let before = ''; before !== name; ) {
    before = name
    name = name
      .replace(/\s+/g, ' ')
      .trim()
      .replace(LEAD, '')
      .replace(TAIL, '')
      .replace(/\s(?:in|for|during)$/i, '')
      .replace(/^[\s:,–-]+|[\s:,–-]+$/g, '')
  }
  const single = name
    .replace(/ ?[:–-] (?=meetings?$)/i, ' ')
    .replace(/\b(meeting|mtg)s$/i, '$1')
    .replace(/S$/, (s) => (/MEETINGS$/.test(name) ? '' : s))
  return GENERIC.test(single) || OF_ANY_KIND.test(name) ? '' : single
}

/** Whether a heading speaks of meetings or their papers, whether or not it says whose. */
export const isAboutMeetings = (heading: string) =>
  /\b(?:meetings?(?! (?:points?|place|rooms?|house))|mtgs?|agendas?|(?<!\d[\s-]?)minutes)\b/i.test(heading)

/** 'Board', 'Board Meeting': which board is said elsewhere on the page. */
const BARE_BODY =
  /^(?:(?:regular|special|full|public|annual) )*(board|council|committee|commission|trustees|governors|forum|panel)s?(?: (?:meeting|mtg))?$/i

/** A meeting unlike the others of its list. */
const OF_ITS_OWN = /\b(?:special|annual|extraordinary|emergency)\b/i

/** Whether the name of an entry says only that there is a meeting, or when meetings are: 'Regular', 'Meeting dates 2026'. */
export const isVagueMeeting = (title: string) =>
  (BARE_BODY.test(title.trim()) && !OF_ITS_OWN.test(title)) ||
  /^(?:regular|ordinary|full)?(?:^|\s)?(?:meetings?|mtgs?)?$/i.test(title.trim()) ||
  (meetingNamedBy(title) === '' && !OF_ITS_OWN.test(title)) ||
  (isMeeting(title) && (/\bmeetings\b/i.test(title) || TAIL.test(title)))

/**
 * What happens on dates that have no name of their own, from the headings above them, the nearest first, and then from
 * what the page calls itself; null if none of them speaks of a meeting.
 */
export function nameMeeting(
  headings: readonly string[],
  pageNames: readonly string[],
  fullNameOf: (body: string) => string | null = () => null,
): string | null {
  const all = [...headings, ...pageNames]
  const isTold = all.some(isAboutMeetings)
  const names = all
    .map(meetingNamedBy)
    .filter((name) => name !== '' && name.length <= 120 && isMeeting(name) && !isFragment(name) && !/\S{35}/.test(name))
  const [nearest] = names
  if (!nearest) {
    const page = pageNames.map(meetingNamedBy).find((name) => /\p{L}{3}/u.test(name) && !isGathering(name))
    const isListed = all.some((heading) => isAboutMeetings(heading) && meetingNamedBy(heading) === '')
    return isListed && page ? `${page} meeting` : null
  }
  if (!isTold && !headings.map(meetingNamedBy).includes(nearest)) return null
  const bare = BARE_BODY.exec(nearest)?.[1]?.toLowerCase()
  const whose = names.find(
    (name) =>
      bare !== undefined && name.length <= 60 && !BARE_BODY.test(name) && new RegExp(`\\b${bare}\\b`, 'i').test(name),
  )
  return whose ?? (bare === undefined ? null : fullNameOf(bare)) ?? nearest
}

/** What a page's text calls a board most often: 'Board of Trustees' for 'board'; null where two are as likely. */
export function fullNameIn(texts: Iterable<string>, body: string): string | null {
  const pattern = new RegExp(
    `\\b${body[0]?.toUpperCase()}${body.slice(1)} of (?:the )?\\p{Lu}[\\p{L}'’]+(?:(?: (?:and|&))? \\p{Lu}[\\p{L}'’]+){0,3}`,
    'gu',
  )
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const [name] of text.slice(0, 4000).matchAll(pattern)) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null
}
