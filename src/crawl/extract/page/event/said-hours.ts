import type { EventSession } from '#domain/event/event.ts'
import { readTimes } from '../../../dates/index.ts'
import type { Line } from '../blocks/blocks.ts'
import { MONTHS, WEEKDAYS } from '../lines/date-words.ts'
import type { Times } from '../lines/reading.ts'
import { isOpening, sentencesOf } from '../lines/words.ts'

/** Sessions without an hour, with the only one that sentences beside their days give: 'It begins at 2:30. The afternoon ends at 4:30.' */
export function withSaidHours(
  sessions: readonly EventSession[],
  lines: readonly Line[],
): { sessions: EventSession[]; quote: string } | null {
  if (sessions.length === 0 || sessions.some(({ startTime }) => startTime !== null)) return null
  const sentences = lines.flatMap(({ text }) => (/\d/.test(text) ? sentencesOf(text.slice(0, LONGEST)) : []))
  const said = sentences.filter((sentence) => saysStart(sentence) && !OF_OTHERS.test(sentence) && !isOpening(sentence))
  const times = said.map((sentence) => readTimes(sentence))
  const [first] = times.flat()
  const isOne = times.length > 0 && times.every((one) => one.length === 1 && one[0]?.startTime === first?.startTime)
  if (!first || !isOne) return null
  const endTime = times.flat().find((one) => one.endTime !== null)?.endTime ?? endIn(sentences, first)
  return {
    sessions: sessions.map(({ date }) => ({ date, startTime: first.startTime, endTime })),
    quote: said[0]?.slice(0, 300) ?? '',
  }
}

function saysStart(sentence: string): boolean {
  const [said] = STARTS.exec(sentence) ?? []
  return said !== undefined && !OF_A_PART.test(said)
}

/** 'The afternoon ends at 4:30', where that is after the start. */
function endIn(sentences: readonly string[], { startTime }: Times[number]): Times[number]['endTime'] {
  const ends = sentences.flatMap((sentence) => {
    const said = OF_OTHERS.test(sentence) ? null : ENDS.exec(sentence)?.[1]
    return said ? readTimes(said).map((time) => time.startTime) : []
  })
  const [end, second] = [...new Set(ends)].filter((time) => time > startTime)
  return end !== undefined && second === undefined ? end : null
}

const LONGEST = 2000
const WHAT = '(?:it|we|they|this|(?:the |our |each )?(?:group|club|session|class|afternoon|evening|morning)s?)'
const STARTS = new RegExp(
  String.raw`^(?:${WHAT} )?(?:usually |normally |always )?(?:begins?|starts?|meets?|runs?|is on|are on)(?: \p{L}+){0,3} (?:at|from|between) \d`,
  'iu',
)
const ENDS = new RegExp(
  String.raw`(?:^|\band )(?:${WHAT} )?(?:usually |normally )?(?:ends?|finish(?:es)?|closes?) (at \d{1,2}(?:[.:]\d\d)?(?: ?[ap]\.?m\b\.?)?(?: noon)?)`,
  'iu',
)
/** It has a day of its own. */
const OF_OTHERS = new RegExp(String.raw`\b(?:${WEEKDAYS}|${MONTHS})\b`, 'i')
/** 'We start with tea at 2pm' */
const OF_A_PART = /\b(?:doors|break|interval|tea|lunch|coffee|snack|craft|story|singing)\b/i
