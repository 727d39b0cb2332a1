import { recalling } from '#domain/recall.ts'
import type { EventStatus } from '#domain/vocabulary.ts'

/**
 * Reads a mark of status at either end of a title or a label: 'CANCELLED – Tea', 'Tea (sold out)', 'This event has been
 * postponed'. `rest` is the title without the mark, '' if the text is nothing else. null if there is none: a word
 * inside a title ('The Cancelled Tea Party') is part of it.
 */
export const readStatus = recalling((text): Readonly<{ status: EventStatus; rest: string; quote: string }> | null => {
  const title = text.slice(0, 1000).replace(/\s+/g, ' ').trim()
  for (const pattern of PATTERNS) {
    const match = pattern.exec(title)
    const quote = match?.groups?.quote
    if (match && quote) return { status: statusOf(quote), rest: restOf(title, match), quote }
  }
  return null
})

const WORDS =
  'cancelled|canceled|postponed|re-?scheduled|sold[ -]?out|fully[ -]booked|now full|booked out|no (?:tickets|places|spaces) (?:left|remaining|available)|wait(?:ing)?[- ]?list only|no meeting(?: held)?'
const MARK = `(?:(?:event|show|performance|workshop|session|class)\\s+)?(?:now\\s+)?(?:${WORDS})`
const SENTENCE = `(?:(?:sorry|unfortunately|please note)[,:]?\\s+)?(?:this|the|today's)\\s+(?:[a-z]+\\s+){1,2}?(?:is|has been|was|are|have been)\\s+(?:now\\s+|currently\\s+|sadly\\s+|unfortunately\\s+)?(?:${WORDS})`

const PATTERNS: readonly RegExp[] = [
  new RegExp(`^[\\W_]*(?<quote>${MARK})[\\W_]*$`, 'i'),
  new RegExp(`^(?<quote>${SENTENCE})\\b`, 'i'),
  // In brackets or between stars, at either end.
  new RegExp(`^[([{*]+\\s?(?<quote>${MARK})\\b[^()[\\]{}*]{0,60}[)\\]}*]+`, 'i'),
  new RegExp(`[([{*]+\\s?(?<quote>${MARK})\\b[^()[\\]{}*]{0,60}[)\\]}*]+$`, 'i'),
  // Set apart by a dash, colon or exclamation mark.
  new RegExp(`^(?<quote>${MARK})\\s?(?:[:!|*~]+|[-–—]+(?=\\s)|(?<=\\s)[-–—]+)`, 'i'),
  new RegExp(`(?:\\s[-–—|:]+\\s?|[!|:*~]+\\s?|[–—]+\\s?)(?<quote>${MARK})[\\s!.*]*$`, 'i'),
  // 'The October meeting has been cancelled'; 'Christmas is cancelled' may be the name of a play.
  /\s(?<quote>(?:has|have) been (?:now )?(?:cancelled|canceled|postponed))[\s.!]*$/i,
  /\b(?:meeting|session|class|event)(?:s|es)? (?<quote>(?:is|are|was|were) (?:now )?(?:cancelled|canceled|postponed))[\s.!]*$/i,
  // In capitals, which set the mark apart from the title.
  new RegExp(`^(?<quote>${capitals()})\\s(?=.*[a-z])`),
  new RegExp(`\\s(?<quote>${capitals()})[!.*]*$`),
]

function capitals(): string {
  return 'CANCELLED|CANCELED|POSTPONED|RE-?SCHEDULED|SOLD[ -]?OUT|FULLY[ -]BOOKED'
}

function statusOf(quote: string): EventStatus {
  if (/cancel|no meeting/i.test(quote)) return 'cancelled'
  if (/postpone/i.test(quote)) return 'postponed'
  if (/schedule/i.test(quote)) return 'rescheduled'
  return 'sold_out'
}

/**
 * A notice of the event's own within its description: a line or first sentence that says nothing but a status, or that it
 * has a new date. As at schema.org, an event that moves to another place or goes online is still on as scheduled. null
 * if there is none.
 */
export function readNotice(description: string): { status: EventStatus; quote: string } | null {
  for (const line of description.slice(0, 5000).split('\n').slice(0, 40)) {
    const text = line.trim()
    const first = /^[^.!?]{1,200}[.!?](?=\s|$)/.exec(text)?.[0] ?? text
    const status = first.length <= 200 ? readStatus(first) : null
    if (status && (status.rest === '' || REASON.test(status.rest))) return { status: status.status, quote: first }
    if (text.length < 200 && saysNewDate(text)) return { status: 'rescheduled', quote: text }
  }
  return null
}

const REASON = /^(?:due to|because|owing to|as |until further notice)/i

/** Whether a line says that the event has another day than before, rather than another place. */
export const saysNewDate = (text: string) => NEW_DATE.test(text) && !NEW_PLACE.test(text)

const NEW_DATE =
  /\b(?:moved|rescheduled|changed|postponed) (?:from .{0,40} )?(?:to|until)\b|^\W*(?:please note:? )?(?:the |this is a |a )?new date\b|\bnew date:/i
const NEW_PLACE =
  /\b(?:moved|changed)\b.{0,20} to (?:(?:an?|the|our) )?(?:(?:new|different|larger|bigger|smaller|main) )?(?:venue|location|room|hall|space|building|studio|theatre|library|online|zoom)\b|\bmoved online\b/i

function restOf(title: string, match: RegExpExecArray): string {
  const rest = `${title.slice(0, match.index)} ${title.slice(match.index + match[0].length)}`
  return rest
    .replace(/^[\s\-–—:|*!~.,]+/, '')
    .replace(/[\s\-–—:|*~,]+$/, '')
    .trim()
}
