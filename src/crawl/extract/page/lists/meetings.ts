import { type Block, type Line, linesOf } from '../blocks/blocks.ts'
import { readHeadings } from '../blocks/headings.ts'
import {
  fullNameIn,
  isAboutMeetings,
  isMeeting,
  isVagueMeeting,
  meetingNamedBy,
  nameMeeting,
} from '../lines/meeting-words.ts'
import type { Reader } from '../lines/reading.ts'
import { PLACE_SCORE } from '../tables/tables.ts'
import type { PageRecord } from './record.ts'

/**
 * Names entries that have dates but no name, as lists of meetings have: by the headings above them and what the page
 * calls itself. `title` is what they would be called otherwise, and stands where it is a name.
 */
export function meetingNames(root: Block, pageNames: readonly string[], reader: Reader) {
  const headingsOf = readHeadings(root)
  const allLines = linesOf(root)
  const fullNames = new Map<string, string | null>()
  const fullNameOf = (body: string) => {
    const known = fullNames.get(body)
    if (known !== undefined) return known
    const texts = allLines.map(({ text }) => text)
    const name = fullNameIn(texts, body)
    fullNames.set(body, name)
    return name
  }
  const nameIn = (line: Line) => {
    const { dates, times, rest } = reader.read(line)
    return dates.length > 0 || (times.length > 0 && rest !== '') ? rest : line.text
  }
  return (record: PageRecord, title: string | null): string | null => {
    const isVague = title !== null && isVagueMeeting(title)
    const dated = record.lines.filter((one) => reader.read(one).dates.length > 0)
    const line = dated[0] ?? record.lines[0]
    const above = line ? headingsOf(line) : []
    const before = line ? allLines[allLines.indexOf(line) - 1] : undefined
    if (before && line?.heading && ANNOUNCED.test(before.text) && record.title?.line !== line)
      return nameMeeting([before.text, ...above.map(nameIn)], pageNames, fullNameOf) ?? title
    const isNamed = record.title !== null && title !== null && !isVague && !isChance(record, dated)
    const headings = above.map(nameIn)
    if (isNamed && !hasNearerMeeting(above, record))
      return KIND_ONLY.test(title) ? kindOfMeeting(title, headings) : title
    return nameMeeting(isVague ? [title, ...headings] : headings, pageNames, fullNameOf) ?? title
  }
}

/** 'Our next meeting' right above a heading that is a day: what that day is, whatever follows it. */
const ANNOUNCED = /^(?:(?:our|the) )?next (?:[\w-]+ )?meeting(?: is| will be)?(?: on)?\W*$/i

/** A word for a kind of meeting, as a heading over some of the dates. */
const KIND_ONLY = /^(?:special|annual|extraordinary|emergency)$/i

const kindOfMeeting = (kind: string, headings: readonly string[]) =>
  headings.some((heading) => isAboutMeetings(heading) || isMeeting(heading)) ? `${kind} meeting` : kind

/** Whether a heading between the title and the dates says that they are of meetings: the title is then that of the page. */
function hasNearerMeeting(above: readonly Line[], { title }: PageRecord): boolean {
  const at = title ? above.indexOf(title.line) : -1
  return above.slice(0, Math.max(at, 0)).some(({ text }) => isAboutMeetings(text) || isMeeting(meetingNamedBy(text)))
}

/**
 * Beside many dates a name is there by chance where it is plain words or a link among words (somebody who sits on the
 * board, say) or follows all of them; a place names what happens there only where nothing else does.
 */
function isChance({ title, lines }: PageRecord, dated: readonly Line[]): boolean {
  if (title === null) return false
  if (title.score <= PLACE_SCORE) return true
  const last = dated.at(-1)
  if (dated.length < 3 || !last || dated.includes(title.line)) return false
  const isWithinLine = title.line.heading === 0 && title.title.length < title.line.text.length / 2
  return title.score <= PLAIN || isWithinLine || lines.indexOf(title.line) > lines.indexOf(last)
}

/** The score of words without any mark of a title. */
const PLAIN = 10
