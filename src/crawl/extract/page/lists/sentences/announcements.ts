import type { Line } from '../../blocks/blocks.ts'
import { plainLine } from '../../blocks/blocks.ts'
import type { Reader } from '../../lines/reading.ts'
import { isOpening, sentencesOf } from '../../lines/words.ts'
import type { SentenceEvent } from './meetings.ts'

/** The events that sentences of a line announce, 'There will be a Coffee Morning on Saturday 21 March': each on days that are said, not every week. */
export function announcedIn(line: Line, reader: Reader): SentenceEvent[] {
  if (line.text.length > LONGEST_LINE) return []
  return sentencesOf(line.text).flatMap((sentence): SentenceEvent[] => {
    const name = sentence.length <= LONGEST_SENTENCE && !isOpening(sentence) ? nameIn(sentence) : undefined
    if (!name) return []
    const said = plainLine(sentence)
    const { dates } = reader.read(said)
    const [date, second] = dates
    return date?.startDate && !second && date.recurrence === null ? [{ who: name, line: said, isOnce: true }] : []
  })
}

const LONGEST_LINE = 1500
const LONGEST_SENTENCE = 300

function nameIn(sentence: string): string | undefined {
  const { name } = (OPENED.exec(sentence) ?? WILL_BE.exec(sentence) ?? IS_DAY.exec(sentence))?.groups ?? {}
  const said = name?.trim().replace(/^(?:annual|next|first|last|special|usual|ever[- ]popular) (?=\p{Lu})/u, '')
  if (!said || said.split(' ').length > MOST_WORDS || NO_NAME.test(said)) return undefined
  return `${said[0]?.toUpperCase()}${said.slice(1)}`
}

const MOST_WORDS = 7
const WHOSE = "(?:an?|the|our|another|this (?:year|month)['’]s|the (?:annual|next))"
/** Where the name ends: before a day, an hour, a place, or the end of the sentence. */
const BEHIND = '(?=,? (?:on|at|in|from|this|of the|to be held|to (?:raise|help|support)|for all) |[,:(]|\\.?$)'
/** 'There will be a', 'Don’t forget the', 'Come along to our', 'We are holding a' before the name. */
const OPENED = new RegExp(
  String.raw`^(?:there (?:will be|is|are)|(?:please )?(?:do )?(?:don['’]t (?:forget|miss)|remember|join us for|come (?:along )?to)|you are (?:\p{L}+ )?invited to|we (?:will be|are) (?:holding|having|hosting|running)|we (?:will )?(?:hold|have|host)) (?:${WHOSE} )?(?<name>[^.,;:!?()]{3,60}?)${BEHIND}`,
  'iu',
)
/** 'Our Easter Egg Hunt is on', 'The Annual Meeting will be held on': what has a name in capitals. */
const WILL_BE =
  /^(?:Our|The|This year['’]s|Next) (?<name>(?:(?:next|annual) )?\p{Lu}[\p{L}\d'’&-]*(?: (?:(?:and|&|of|for|the|in) )*\p{Lu}[\p{L}\d'’&-]*){0,6}) (?:is|are|will be|takes? place|will take place|is being held|returns?)(?= (?:held |taking place |back )?(?:on|at|in|from|this)\b)/u
/** 'The scarecrow contest is July 23', 'The Supper is on Friday 4 May': of a kind of event, or by a name in capitals, right before its day. */
const IS_DAY =
  /^(?:Our|The|This year['’]s) (?:annual )?(?<name>(?:[\p{L}'’&-]+ ){1,4}(?:contest|competition|tournament|dinner|supper|lunch(?:eon)?|breakfast|tea|picnic|barbecue|bbq|potluck|party|social|ceilidh|disco|dance|ball|quiz|concert|show|play|screening|exhibition|fair|fayre|f[eê]te|festival|carnival|gala|parade|procession|sale|swap|auction|clean-?up|work-?day|workshop|open (?:day|house|garden)|walk|hike|ride|race|regatta|trip|outing|hunt|trail|bonfire|celebration|ceremony)s?|\p{Lu}[\p{L}'’&-]+(?: \p{Lu}[\p{L}'’&-]+){1,5}) (?:is|are|takes? place|(?:is|are|will be) held|will (?:be|take place))(?: on)?(?: the)?(?= (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\d{1,2}\b))/u
/** What is there on a day though no one comes for it. */
const NO_NAME =
  /^(?:no|not|some|more|many|still|lots|plenty|nothing|only|two|three|several|\d+)\b|\b(?:closed|office|closure|collections?|deadline|vacanc(?:y|ies)|spaces?|places?|cost|charge|fee|chance|opportunity|need|details?|information|change|delay|date)s?$|\b(?:left|available|needed|required|due)$|\b(?:we|you|it|they|who|which|that)\b/i
