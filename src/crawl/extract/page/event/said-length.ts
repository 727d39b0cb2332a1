import { addMinutes } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { Line } from '../blocks/blocks.ts'
import { sentencesOf } from '../lines/words.ts'

/** How long each session is, in minutes, and the sentence that says so. */
type SaidLength = { minutes: number; quote: string }

/**
 * Sessions without an end, with the one that a stated length gives them: 'Each session lasts 45 minutes', 'A 45-minute session of songs'; of what
 * recurs also '60 minutes · Ages 7+' (of a film that is not how long the showing takes).
 */
export function withSaidLength(
  sessions: readonly EventSession[],
  lines: readonly Line[],
  recurs = false,
): { sessions: EventSession[]; quote: string } | null {
  const isOpen = ({ startTime, endTime }: EventSession) => startTime !== null && endTime === null
  const length = sessions.some(isOpen) ? onlyLength(lines, recurs ? [...FORMS, SET_OFF] : FORMS) : null
  if (!length) return null
  const { minutes, quote } = length
  const ended = sessions.map((session) =>
    session.startTime !== null && session.endTime === null
      ? { ...session, endTime: addMinutes(session.startTime, minutes) }
      : session,
  )
  return { sessions: ended, quote }
}

/** Where two lengths are said, or a part of the event is meant, none is taken. */
function onlyLength(lines: readonly Line[], forms: readonly RegExp[]): SaidLength | null {
  const said = lines.flatMap(({ text }) =>
    MAY_SAY.test(text) ? sentencesOf(text.slice(0, LONGEST)).flatMap((sentence) => lengthIn(sentence, forms)) : [],
  )
  const [first] = said
  return first && said.every(({ minutes }) => minutes === first.minutes) ? first : null
}

const LONGEST = 2000
const MAY_SAY = /\b(?:hours?|hrs?|minutes?|mins?)\b/i

function lengthIn(sentence: string, forms: readonly RegExp[]): SaidLength[] {
  if (OF_A_PART.test(sentence)) return []
  return forms.flatMap((form) => {
    const said = form.exec(sentence)?.groups
    const minutes = said ? minutesOf(said) : 0
    return minutes >= SHORTEST && minutes <= LONGEST_SESSION ? [{ minutes, quote: sentence.slice(0, 300) }] : []
  })
}

/** Shorter is a queue or a slot, longer a course. */
const SHORTEST = 10
const LONGEST_SESSION = 8 * 60

const COUNT = String.raw`(?:\d{1,3}(?:\.5|½)?|an?|one|two|three|four|half an)`
const LENGTH = String.raw`(?:(?<hours>${COUNT})[ -]?(?:hours?|hrs?)\b(?<half> and a half)?)?(?:(?:,? and |,? )?(?<minutes>\d{1,3})[ -]?(?:minutes?|mins?)\b)?`
const ABOUT = '(?:(?:for|approx(?:\\.|imately)?|about|around|roughly|just (?:under|over)|up to) )*'
const SESSION =
  '(?:sessions?|class(?:es)?|workshops?|performances?|shows?|tours?|walks?|lessons?|storytimes?|concerts?|talks?|rehearsals?|meetings?|services?|events?|matches)'
const FORMS = [
  new RegExp(
    String.raw`\b(?:${SESSION}|it|they|this|which|and|each) (?:will )?(?:usually |normally |generally )?(?:lasts?|runs?) ${ABOUT}(?=\d|an?\b|one|two|three|four|half)${LENGTH}`,
    'i',
  ),
  new RegExp(String.raw`\b${SESSION} (?:is|are) ${ABOUT}(?=\d|an?\b|one|two|three|four|half)${LENGTH} long\b`, 'i'),
  new RegExp(
    String.raw`(?<![\w.-])(?=\d|an?\b|one|two|three|four|half)${LENGTH}[ -](?:long )?(?:\p{L}+ ){0,2}${SESSION}\b`,
    'iu',
  ),
]
/** 'Young Foils 60 minutes · Ages 7+': by itself between marks, or behind a name that nothing else follows. */
const SET_OFF = new RegExp(
  String.raw`^(?:[^.;]{0,60}[\s·•|,(–-])??(?=\d|an?\b|one|two|three|four|half)${LENGTH}(?=\s*(?:[·•|,)–-]|$))`,
  'iu',
)
/** Of one of several parts, or of what is not the event: 'the first 30-minute session is free', 'book a 30-minute slot'. */
const OF_A_PART =
  /\b(?:first|last|final|second|break|interval|slots?|appointments?|one[- ]to[- ]one|1[:-]1|individual|private|trial|taster|before|early|earlier|prior|later|after|within|away|drive|walk(?:ing)? distance|parking|every|series of|course of|\d+ x|x \d+|per week|a week|weekly hours)\b/i

function minutesOf({ hours, half, minutes }: Record<string, string | undefined>): number {
  const whole =
    hours === undefined
      ? 0
      : hours === 'half an'
        ? 0.5
        : (COUNTS[hours.toLowerCase()] ?? Number(hours.replace('½', '.5')))
  return whole * 60 + (half ? 30 : 0) + Number(minutes ?? 0)
}

const COUNTS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4 }
