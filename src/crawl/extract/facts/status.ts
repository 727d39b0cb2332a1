import type { EventStatus } from '#domain/vocabulary.ts'

/**
 * Reads a mark of status at either end of a title or a label: 'CANCELLED – Tea', 'Tea (sold out)', 'This event has been
 * postponed'. `rest` is the title without the mark, '' where the text is nothing else. null where there is none: a word
 * inside a title ('The Cancelled Tea Party') is part of it.
 */
export function readStatus(text: string): { status: EventStatus; rest: string; quote: string } | null {
  const title = text.slice(0, 1000).replace(/\s+/g, ' ').trim()
  for (const pattern of PATTERNS) {
    const match = pattern.exec(title)
    const quote = match?.groups?.quote
    if (match && quote) return { status: statusOf(quote), rest: restOf(title, match), quote }
  }
  return null
}

const WORDS =
  'cancelled|canceled|postponed|re-?scheduled|sold[ -]?out|fully[ -]booked|now full|booked out|no (?:tickets|places) (?:left|remaining)|no meeting(?: held)?'
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
  // In capitals, which tell the mark from the title.
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

function restOf(title: string, match: RegExpExecArray): string {
  const rest = `${title.slice(0, match.index)} ${title.slice(match.index + match[0].length)}`
  return rest
    .replace(/^[\s\-–—:|*!~.,]+/, '')
    .replace(/[\s\-–—:|*~,]+$/, '')
    .trim()
}
