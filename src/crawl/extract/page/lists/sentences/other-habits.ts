import type { Line } from '../../blocks/blocks.ts'
import type { Reader } from '../../lines/reading.ts'
import { sentencesOf } from '../../lines/words.ts'
import type { PageRecord } from '../record.ts'

/**
 * Whether all that an entry below the main heading, or below none, says of days is what recurs and is no event: 'We deliver every Wednesday between 8am
 * and 6pm', 'For twenty years we met every Tuesday'; or below any heading 'The garden will open on 29 March'.
 */
export function saysOtherHabits({ title, lines, isSaid }: PageRecord, reader: Reader): boolean {
  if (isSaid) return false
  const dated = lines.filter((line) => line !== title?.line && reader.read(line).dates.length > 0)
  if (dated.length === 0) return false
  const isOfMain = title === null || title.line.heading === 1
  return dated.every(({ text }) => OPENS.test(text)) || (isOfMain && dated.every((line) => isOtherHabit(line, reader)))
}

/** The first and the last day of a season. */
const OPENS =
  /^(?:The|Our) (?:\p{L}+ )?(?:garden|pool|lido|park|caf[eé]|shop|office|museum|site|plots|allotments)s? (?:will )?(?:re-?)?(?:opens?|closes?)(?: again)?(?: on| from)? [^.]{3,40}\.?$/iu

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
