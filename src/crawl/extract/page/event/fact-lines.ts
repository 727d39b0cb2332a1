import { type Line, plainLine } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import { sentencesOf } from '../lines/words.ts'

/**
 * The lines of an event as its facts are read: what the layout tore apart in one ('2pm', '–', '4pm'), and a line of several
 * facts ('The Barn. 2pm–4pm. £3 each. Ring 01632 960123.') sentence by sentence, so that none of them hides another.
 */
export function factLines(lines: readonly Line[], reader: Reader): Line[] {
  return joinTornTimes(
    lines.flatMap((line) => factsOf(line, reader)),
    reader,
  )
}

function factsOf(line: Line, reader: Reader): Line[] {
  const { text, heading } = line
  const isHeading = heading > 0 && heading < 7
  if (isHeading || text.length > LONGEST || !CLOCK.test(text)) return [line]
  // What a date stands in is read with it, unless the line opens with a day and says its hour in a later sentence.
  const [date, second] = reader.read(line).dates
  const isDayAhead =
    date?.sessions.length === 1 && !second && date.sessions[0]?.startTime === null && text.startsWith(date.quote)
  if (date && !isDayAhead) return [line]
  const sentences = sentencesOf(text)
  const lines = sentences.map((sentence) => ({ ...line, ...plainLine(sentence), hint: line.hint }))
  if (date) return sentences.length > 1 ? lines : [line]
  const isTerse = sentences.length > 1 && text.length / sentences.length <= TERSE
  return isTerse || (sentences.length > 1 && lines.some((one) => isTimeAlone(one, reader))) ? lines : [line]
}

const LONGEST = 1000
/** The mean length of the sentences of a line that lists facts; those of a story are longer. */
const TERSE = 60
const CLOCK = /\d ?[ap]\.?m\b|\d[.:]\d\d/i
const isTimeAlone = (line: Line, reader: Reader) => {
  const { dates, times, isWhen } = reader.read(line)
  return isWhen && dates.length === 0 && times.length > 0
}

function joinTornTimes(lines: readonly Line[], reader: Reader): Line[] {
  const joined: Line[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line
    const [next, second] = [lines[index + 1], lines[index + 2]]
    const isTorn = next !== undefined && (DASH.test(next.text) || OPENS_WITH_DASH.test(next.text))
    const end = isTorn && DASH.test(next.text) ? second : next
    const whole = (isTorn || ENDS_WITH_DASH.test(line.text)) && end ? spanOf(line, end, reader) : null
    joined.push(whole ?? line)
    if (whole) index = lines.indexOf(end as Line, index)
  }
  return joined
}

const DASH = /^(?:[-–—]|to|till?|until)$/i
const OPENS_WITH_DASH = /^[-–—] ?(?:@ ?)?\d/
const ENDS_WITH_DASH = /\d(?: ?[ap]\.?m\.?)? ?[-–—]$/i

/** One line from the start of a span and its end, each alone on its line; null where they are none. */
function spanOf(start: Line, end: Line, reader: Reader): Line | null {
  const [from, to] = [start.text.replace(/ ?[-–—]$/, ''), end.text.replace(/^[-–—] ?(?:@ ?)?/, '')]
  if (from.length > 60 || to.length > 20) return null
  const { dates, times, isWhen } = reader.read({ ...start, ...plainLine(`${from} – ${to}`) })
  const sessions = dates.length === 1 ? (dates[0]?.sessions ?? []) : times
  const isSpan = isWhen && sessions.length > 0 && sessions.every(({ endTime }) => endTime !== null)
  return isSpan ? { ...start, text: `${from} – ${to}`, parts: plainLine(`${from} – ${to}`).parts } : null
}
