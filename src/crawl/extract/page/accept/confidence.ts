import { type Fitted, likelihoodBy } from '#domain/classification/learning/logistic.ts'
import { daysBetween, type LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { oddityOf } from '#domain/event/name.ts'
import { asWords, scoreWords } from '../../../discover/link-words.ts'
import { isPlaceName } from '../../facts/place-name.ts'
import { isSentence } from '../lines/words.ts'
import weights from './confidence-weights.json' with { type: 'json' }
import { flag, log, type PageEvent } from './signs.ts'

/** The event with how likely it is right, from 0 to 1. */
export function rated({ signs, ...event }: PageEvent, today: LondonDay): ExtractedEvent {
  if (signs === undefined) return event
  const likelihood = likelihoodBy(weights as Fitted, featuresOf({ signs, ...event }, today))
  return { ...event, confidence: Math.round(likelihood * 100) / 100 }
}

/** All by which an event from a page's words is rated; each from 0 to about 10. */
export function featuresOf(event: PageEvent, today: LondonDay): Record<string, number> {
  return { ...event.signs, ...titleFeatures(event), ...dateFeatures(event, today), ...factFeatures(event) }
}

function titleFeatures({ title }: PageEvent) {
  const words = title.split(/\s+/)
  return {
    words: log(words.length),
    isOneWord: flag(words.length === 1),
    isSentence: flag(isSentence(title) || /[.!?]$/.test(title)),
    hasDigit: flag(/\d/.test(title)),
    isOdd: flag(oddityOf(title) !== null),
    isPlace: flag(isPlaceName(title)),
    isAddressed: flag(ADDRESSED.test(title)),
    isOfPage: flag(OF_PAGE.test(title)),
    eventWords: scoreWords(asWords(title)) ?? 0,
  }
}

/** Words by which a page speaks to its reader, as names seldom do. */
const ADDRESSED =
  /\b(?:you|your|we|our|us|please|join|book|click|register|contact|sign up|call|see|visit|come|find|learn|why|how|what|when|where)\b/i
/** Words for parts of a page or for papers. */
const OF_PAGE =
  /\b(?:updates?|news|letter|minutes|agenda|notice|closed|closure|deadline|terms?|hours|office|prices?|fees|info(?:rmation)?|dates|results?|report|team|staff|members?|contacts?|policy|reviews?|history|about)\b/i

function dateFeatures({ sessions, startDate, endDate, repeats, evidence }: PageEvent, today: LondonDay) {
  const quote = (evidence.sessions ?? evidence.startDate ?? evidence.endDate)?.quote ?? ''
  const isYearSaid = /\b20\d\d\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2}\b/.test(quote)
  const isMonthSaid = MONTH.test(quote)
  const isWeekdaySaid = WEEKDAY.test(quote)
  const isDaySaid = /\b\d{1,2}(?:st|nd|rd|th)?\b/.test(quote)
  const first = startDate ?? endDate ?? today
  const ahead = Math.max(0, daysBetween(today, first))
  const isRecurring = repeats !== null || sessions.length > 40
  return {
    isYearSaid: flag(isYearSaid),
    isWeekdayOnly: flag(isWeekdaySaid && !isMonthSaid && !isYearSaid && !isDaySaid),
    isPlural: flag(
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:every|each|weekly|fortnightly|monthly)\b/i.test(quote),
    ),
    isGuessedFar: flag(!isYearSaid && ahead > 150 && !isRecurring),
    isOver: flag(first < today),
    daysAhead: log(Math.min(ahead, 400)) / 8,
    isRecurring: flag(isRecurring),
    isRun: flag(sessions.length === 0 && endDate !== null && endDate !== startDate),
    hasEnd: flag(sessions.some(({ endTime }) => endTime !== null)),
    hasTime: flag(sessions.some(({ startTime }) => startTime !== null)),
    quotes: log(quote.split('; ').length - 1),
  }
}

const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d[/.-]\d/i
const WEEKDAY = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b/i

function factFeatures(event: PageEvent) {
  return {
    hasAges: flag(event.minAgeMonths !== null || event.maxAgeMonths !== null),
    hasPlace: flag(event.locationName ?? event.locationAddress),
    hasDescription: flag(event.description),
  }
}
