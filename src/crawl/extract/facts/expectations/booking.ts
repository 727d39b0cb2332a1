import type { BookingKind } from '#domain/vocabulary.ts'
import { clausesOf } from '../clauses.ts'

/**
 * Whether one has to book: 'drop in', 'booking essential', 'booking advised'. 'Advised' outranks
 * 'drop in', and 'essential' outranks 'advised'; null if the text says nothing, or both that one must and that one need not.
 */
export function readBooking(text: string): { booking: BookingKind; quote: string } | null {
  const said = new Map<BookingKind, string>()
  for (const clause of clausesOf(text)) {
    if (clause.isQuestion || !HINT.test(clause.text)) continue
    const booking = bookingIn(clause.text)
    if (booking && !said.has(booking)) said.set(booking, clause.text)
  }
  if (said.has('required') && said.has('drop_in')) return null
  for (const booking of ['required', 'recommended', 'drop_in'] as const) {
    const quote = said.get(booking)
    if (quote) return { booking, quote }
  }
  return null
}

const HINT = /book|ticket|reserv|regist|drop|turn up|come along|show up|walk-?in|appointment/i

function bookingIn(clause: string): BookingKind | null {
  if (NO_DROP_IN.test(clause)) return 'required'
  const rest = clause.replace(NO_NEED, ' ')
  const isOpen = rest !== clause || DROP_IN.test(clause)
  if (RECOMMENDED.test(rest)) return 'recommended'
  const isRequired = REQUIRED.test(rest)
  if (isOpen && isRequired) return null
  if (isOpen) return 'drop_in'
  return isRequired ? 'required' : null
}

const BOOKED = '(?:(?:pre-?|advance |prior |online )?(?:bookings?|reservations?|registration)|(?:advance )?tickets?)'
const BE = String.raw`(?: (?:in advance|online|ahead|via [\w ]{1,20}|is|are|will be|strictly|absolutely|therefore|also)){0,3}`
/** The people whom a rule for some applies to. */
const FOR_SOME = '(?! (?:for|by|from) (?:all |large |larger )?(?:groups?|schools?|parties|school|coach|classes|large))'

const NO_NEED = new RegExp(
  String.raw`\bno need to (?:pre-?)?(?:book|register|reserve)\b|\bno (?:pre-?|advance |prior )?(?:booking|registration|reservation|ticket)s?(?: in advance)?(?: (?:is|are))?(?: (?:required|necessary|needed|essential)|(?=\s*(?:[,.;)!–—-]|$)))` +
    String.raw`|\b${BOOKED}${BE} not (?:required|necessary|needed|essential|compulsory)\b|\b${BOOKED} (?:isn|aren)[’']t (?:required|necessary|needed)\b` +
    String.raw`|\b(?:don[’']t|do not|needn[’']t|won[’']t) (?:need to |have to )?(?:pre-?)?book\b|\bwithout (?:pre-?)?booking\b`,
  'gi',
)
const NO_DROP_IN =
  /\b(?:no|not an?|not) drop[- ]?ins?\b|\bdrop[- ]?ins? (?:are |is |will )?(?:not|cannot)\b|\b(?:unable to|cannot|can[’']t|do not|don[’']t) (?:accept|take|offer|allow) drop[- ]?ins?\b/i
/** 'Drop in' without a hyphen is also what people do in stories: it counts where it opens or ends a statement. */
const DROP_IN =
  /(?:\bdrop-?ins?\b|(?:^|[,;:(–—-] ?|\b(?:free|just|please|family|families|can|or|and|welcome to|open|to) )drop ins?\b|\bdrop ins?\b(?= ?(?:$|[,.;!)]|any ?time|sessions?|activit|workshops?|crafts?|events?|between|from \d|on the day)))(?! (?:cent(?:re|er)|temperatures?|prices?|numbers|sales|pressure|levels?|standards|the ocean))|\bjust (?:turn|come|show) (?:up|along)\b|\bturn up (?:and|on the day)\b|\bwalk-?ins? (?:are )?welcome\b/i
const RECOMMENDED = new RegExp(
  String.raw`\b(?:pre-?|advance |early )?(?:booking|reservation|registration|tickets?)s?${BE}(?: (?:strongly|highly))? (?:recommended|advised|advisable|encouraged|preferred|suggested)\b` +
    String.raw`|\b(?:recommend|advise|suggest|encourage)(?: that)?(?: you| all)?(?: to)? (?:pre-?)?book(?:ing)?\b|\b(?:recommended|advised|advisable) to (?:pre-?)?book\b` +
    String.raw`|\b(?:pre-?)?book(?:ing)? [^.]{0,40}to avoid disappointment\b`,
  'i',
)
const REQUIRED = new RegExp(
  String.raw`\b${BOOKED}${BE} (?:essential|required|necessary|needed|compulsory|mandatory|a must)\b${FOR_SOME}` +
    String.raw`|\bmust (?:all )?(?:be )?(?:pre-?)?(?:book|reserve|register)(?:ed)?\b${FOR_SOME}|\btickets? must be (?:bought|purchased) (?:online|in advance)\b` +
    String.raw`|\b(?:need|have) to (?:pre-?)?(?:book|reserve a|register)\b${FOR_SOME}|\bplease (?:pre-?book|book (?:in advance|ahead|online|your|a place|places|via|through|by|here|using)|register|reserve)\b|\bplease (?:pre-?)?book(?=\s*(?:[.,;!)]|$))` +
    String.raw`|\b(?:by )?(?:pre-?|advance |prior )?(?:booking|appointment) only\b|\bpre[- ]?book(?:ed)? (?:tickets )?only\b|\badvance tickets only\b`,
  'i',
)
