import type { Reader } from '../text/reader.ts'
import { arePlain } from '../time/times.ts'
import type { Phrase } from './phrases.ts'
import { resolveItems } from './resolve.ts'

/** Words about when that yield no day or time, and why. */
export type NotUnderstood = { reason: Reason; quote: string }
export type Reason =
  /** '31 June', '2026-13-01'. */
  | 'impossible day'
  /** 'February half term', where no table of holidays was given or it lacks this one. */
  | 'needs holidays table'
  /** 'Spring 2026', 'Christmas 2026'. */
  | 'season'
  /** 'mid-March', 'early May'. */
  | 'part of a month'
  /** 'TBC', 'coming soon'. */
  | 'not announced'
  /** 'Diwali', 'Eid', 'Chinese New Year': fixed anew each year, or by a sighting of the moon. */
  | 'movable feast'
  /** 'Bank Holiday Monday', 'May bank holiday', of which there are several. */
  | 'which bank holiday'
  /** '10-ish', 'around 7pm'. */
  | 'about a time'
  /** 'next month', 'later this year'. */
  | 'vague'
  /** 'the 21st' of no month. */
  | 'no month'
  /** 'doors 7pm'. */
  | 'time without a day'
  /** 'closed Mondays'. */
  | 'only when it is not on'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
/** Reported even beside a date that was read; those of `ALONE` only where nothing else was. */
const ALWAYS: [Reason, RegExp][] = [
  [
    'season',
    /\b(?:until|till|from|before|after|through|throughout) (?:the )?(?:spring|summer|autumn|winter|christmas|xmas|easter|new year)(?! (?:half|holidays?|school|term|break)\b)(?: (?:19|20)\d\d)?\b/gi,
  ],
  ['not announced', /\b(?:(?:times?|dates?) )?(?:tbc|tba|to be (?:confirmed|announced))\b/gi],
  [
    'about a time',
    /\b\d{1,2}(?:[.:]\d{2})? ?(?:am|pm)?[- ]?ish\b|\b(?:around|about|approx(?:imately)?\.?|circa) \d{1,2}(?:[.:]\d{2})? ?(?:am|pm)\b/gi,
  ],
  ['impossible day', /(?<![\d/.-])(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}-\d{1,2}-\d{1,2})(?![\d/-])/g],
]
const ALONE: [Reason, RegExp][] = [
  ['which bank holiday', /\b(?:may )?bank holiday(?: (?:monday|weekend))?\b/gi],
  [
    'movable feast',
    /\b(?:diwali|divali|(?:chinese|lunar) new year|eid(?:[- ]al[- ](?:fitr|adha))?|ramadan|holi|vaisakhi|hanukkah|chanukah|passover|purim|rosh hashanah|yom kippur|navratri)\b/gi,
  ],
  [
    'part of a month',
    new RegExp(
      `\\b(?:(?:mid|early|late)[- ]${MONTH}|(?:end|beginning|start|middle|half|weeks|days|fortnight|part) of ${MONTH})\\b`,
      'gi',
    ),
  ],
  [
    'season',
    /\b(?:(?:early |late |mid-?)?(?:spring|summer|autumn|winter)(?: term)?|christmas|xmas|easter|new year)(?: (?:19|20)\d\d)?\b/gi,
  ],
  ['not announced', /\b(?:coming soon|dates? (?:coming soon|soon)|watch this space)\b/gi],
  [
    'vague',
    /\b(?:(?:later )?(?:this|next) (?:month|year|term|season)|various dates|selected dates|most (?:days|weekends))\b/gi,
  ],
  ['no month', /\b(?:the )?\d{1,2}(?:st|nd|rd|th)\b/gi],
]

const MAX_LISTED = 5

/** What else was read: nothing, a rule whose days are unknown, or days. */
export type ReadBeside = 'nothing' | 'rule' | 'days'

/** The words not understood; beside days that were read, only those that may change them. */
export function listNotUnderstood(
  text: string,
  reader: Reader,
  phrases: readonly Phrase[],
  beside: ReadBeside,
): NotUnderstood[] {
  const known = phrases.filter(
    (phrase) => phrase.kind === 'except' || (phrase.kind === 'days' && !isImpossible(phrase, reader)),
  )
  const taken = known.map((phrase) => textSpanOf(reader, phrase))
  const matches = (patterns: readonly [Reason, RegExp][]) =>
    patterns.flatMap(([reason, pattern]) =>
      [...text.matchAll(pattern)].slice(0, MAX_LISTED).flatMap(({ index, 0: quote }) => {
        if (taken.some(([from, to]) => index >= from && index < to)) return []
        taken.push([index, index + quote.length])
        return [{ reason, quote }]
      }),
    )
  const certain = [...fromPhrases(text, reader, phrases, beside), ...matches(ALWAYS)]
  const likely = beside === 'nothing' && certain.length === 0 ? matches(ALONE) : certain
  const last = beside === 'nothing' && likely.length === 0 ? lastResort(text, reader, phrases) : []
  const unique = new Map([...likely, ...last].map((each) => [`${each.reason} ${each.quote}`, each]))
  return [...unique.values()].slice(0, MAX_LISTED)
}

function fromPhrases(text: string, reader: Reader, phrases: readonly Phrase[], beside: ReadBeside): NotUnderstood[] {
  return phrases.flatMap((phrase): NotUnderstood[] => {
    const quote = text.slice(...textSpanOf(reader, phrase))
    if (isImpossible(phrase, reader)) return [{ reason: 'impossible day', quote }]
    if (phrase.kind === 'holidays' && phrase.spans === null && beside !== 'days')
      return [{ reason: 'needs holidays table', quote }]
    return []
  })
}

const isImpossible = (phrase: Phrase, { today }: Reader) =>
  phrase.kind === 'days' && resolveItems(phrase.series.items, today) === null

function lastResort(text: string, reader: Reader, phrases: readonly Phrase[]): NotUnderstood[] {
  return phrases.flatMap((phrase): NotUnderstood[] => {
    const quote = text.slice(...textSpanOf(reader, phrase))
    if (phrase.kind === 'times' && !arePlain(phrase.spans)) return [{ reason: 'time without a day', quote }]
    return phrase.kind === 'except' ? [{ reason: 'only when it is not on', quote }] : []
  })
}

function textSpanOf({ tokens }: Reader, { from, to }: Phrase): [number, number] {
  const start = tokens[from]?.start ?? 0
  return [start, tokens[to - 1]?.end ?? start]
}
