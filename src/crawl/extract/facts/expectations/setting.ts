import type { Setting } from '#domain/vocabulary.ts'
import { type Clause, clausesOf, stanceOn } from '../clauses.ts'

/**
 * Whether an event is inside or in the open, where the text says so of the event; never what its kind suggests. One
 * that moves inside when it rains is both. null if the text does not say.
 */
export function readSetting(text: string): { setting: Setting; quote: string } | null {
  const said = new Map<Setting, string>()
  for (const clause of clausesOf(text)) {
    if (!HINT.test(clause.text)) continue
    const setting = settingIn(clause)
    if (setting && !said.has(setting)) said.set(setting, clause.text)
  }
  const both = said.get('both')
  if (both) return { setting: 'both', quote: both }
  const [indoors, outdoors] = [said.get('indoors'), said.get('outdoors')]
  if (indoors && outdoors) return { setting: 'both', quote: `${indoors}\n${outdoors}` }
  if (outdoors) return { setting: 'outdoors', quote: outdoors }
  return indoors ? { setting: 'indoors', quote: indoors } : null
}

const HINT = /door|inside|outside|open[- ]air|al ?fresco|weather|waterproof|well(?:y|ies|ington)|rain|garden|park|wood/i

function settingIn(clause: Clause): Setting | null {
  if (clause.isQuestion) return null
  if (BOTH.test(clause.text) || MOVES_INSIDE.test(clause.text)) return 'both'
  const isOut = stanceOn(clause, OUTDOORS) === 'said'
  const isIn = stanceOn(clause, INDOORS) === 'said'
  if (isOut && isIn) return 'both'
  return isOut ? 'outdoors' : isIn ? 'indoors' : null
}

const KIND =
  '(?:event|theatre|performance|cinema|screening|activit(?:y|ies)|show|session|workshop|trail|concert|play\\b(?! ?(?:area|ground|space|equipment))|production|class|adventure|market|fair|festival|gig|experience|storytelling|games|programme)s?'
/** That the event itself is there, not a café or a wall. */
const IS_HELD = String.raw`\b(?:(?:event|session|activity|performance|show|workshop|class|trail)s? (?:is|are|will be)|(?:takes?|taking) place|(?:is|are|be) held|happen(?:s|ing)?|(?:is|are) (?:entirely|mostly|all|fully|mainly|completely)|we(?:[’']ll| will)? (?:be|are|meet))(?: (?:entirely|mostly|all|fully|mainly|completely|held))?`

const BOTH = /\b(?:in|out)doors? (?:and|&|\/) (?:in|out)doors?\b|\b(?:inside|outside) and (?:inside|outside)\b/i
const MOVES_INSIDE =
  /\b(?:rain(?:s|ing|y)?|wet|bad|poor|weather)\b.{0,60}\b(?:move|moved|be held|go|take place|be|come|run|happen)(?: \w+)? (?:inside|indoors)\b|\b(?:move|moved|be held|go|take place) (?:inside|indoors)\b.{0,30}\b(?:rain|rains|raining|wet|weather)\b/i
const OUTDOORS = new RegExp(
  String.raw`\boutdoor (?:\w+ )?${KIND}\b|${IS_HELD} (?:outdoors|outside|out of doors|in the open)\b|^\W?outdoors?\W?$|\((?:outdoors|outside)\)|\bopen[- ]air\b(?! (?:cafe|café|museum|pool))|\bal ?fresco (?:theatre|cinema|performance)` +
    String.raw`|\b(?:weather-?proof|waterproof) (?:clothing|clothes|coats?|jackets?)\b|\bwaterproofs\b|\bdress(?:ed)? for (?:all |the |any )?(?:weathers?|outdoors|elements)\b|\b(?:wear|bring|pack|in)(?: your)? (?:wellies|wellington boots|welly boots)\b|\b(?:come )?rain or shine\b` +
    String.raw`|${IS_HELD} in (?:the|our) (?:\w+ )?(?:gardens?|park|woods|woodland|meadow|orchard)\b`,
  'i',
)
const INDOORS = new RegExp(
  String.raw`\bindoor (?:\w+ )?${KIND}\b|${IS_HELD} (?:indoors|inside)\b|^\W?indoors?\W?$|\(indoors\)`,
  'i',
)
