import { type ClockTime, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { readTimes } from '../../../../dates/index.ts'
import { type Line, plainLine } from '../../blocks/blocks.ts'
import type { ReadRecord } from '../../kind/kind.ts'
import type { TitleCandidate } from '../../lines/titles.ts'
import { sentencesOf } from '../../lines/words.ts'

/**
 * Called by what is on at its weekday and hour, as a sentence of the page names it, what is called by the site's own name: of 'We meet every Sunday at
 * 10.30am' below the name of a church the 'Sunday service' of 'Join us for our Sunday service at 10:30am'. `siteNames` are keys.
 */
export function withServiceNames(
  read: readonly ReadRecord[],
  lines: readonly Line[],
  siteNames: readonly string[],
): readonly ReadRecord[] {
  return read.map(({ record, when }) => {
    const isSite = record.title === null || siteNames.includes(titleKey(record.title.title))
    const title = isSite && !record.isListed ? serviceAt(when.sessions, lines) : null
    return { when, record: title ? { ...record, title, lines: [...record.lines, title.line], isSaid: true } : record }
  })
}

function serviceAt(sessions: readonly EventSession[], lines: readonly Line[]): TitleCandidate | null {
  const hours = new Set(sessions.map(({ date, startTime }) => `${weekdayOf(date)} ${startTime}`))
  const [first] = sessions
  if (hours.size !== 1 || !first?.startTime) return null
  for (const { text } of lines)
    for (const sentence of text.length <= LONGEST_LINE ? sentencesOf(text) : []) {
      const name = namedAt(first.date, first.startTime, sentence)
      if (name) return { title: name, score: NAMED, line: plainLine(sentence), href: null }
    }
  return null
}

const LONGEST_LINE = 1500
/** As of a name that is set off. */
const NAMED = 30

function namedAt(day: LondonDay, start: ClockTime, sentence: string): string | null {
  const { name = '', weekday = '' } = NAMED_BY_DAY.exec(sentence)?.groups ?? {}
  if (WEEKDAYS.indexOf(weekday.toLowerCase()) + 1 !== weekdayOf(day)) return null
  const [time, second] = readTimes(sentence.slice(sentence.indexOf(name) + name.length))
  return time?.startTime === start && !second ? name : null
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Without rehearsals and meetings, which their group names better. */
const NAMED_BY_DAY =
  /\b(?<name>(?<weekday>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day) (?:(?:morning|afternoon|evening) )?(?:[Ss]ervice|[Ww]orship|[Mm]ass|[Ee]ucharist|[Cc]ommunion|[Cc]elebration|[Gg]athering|[Ss]chool|[Rr]un|[Rr]ide|[Ww]alk))\b/u
