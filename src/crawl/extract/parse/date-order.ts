import type { DateOrder } from '../../dates/index.ts'
import { nodeText } from '../facts/text.ts'
import { elementsNamed, metaContent } from './elements.ts'
import type { Page } from './page.ts'

const known = new WeakMap<Page, DateOrder>()

/**
 * Which of day and month comes first in the numbers of a page or of a JSON document. Unambiguous dates decide by
 * majority, else signs of the country. Day first if unclear: many British pages carry a default `lang="en-US"`.
 */
export function dateOrderOf(page: Page): DateOrder {
  const before = known.get(page)
  if (before) return before
  const order = readOrder(page)
  known.set(page, order)
  return order
}

function readOrder(page: Page): DateOrder {
  const $ = page.kind === 'html' ? page.dom() : null
  const { url } = page
  const text = ($ ? nodeText(...elementsNamed($, 'body')).replace(/\s+/g, ' ') : page.text).slice(0, MAX_TEXT)
  const isBritish = BRITISH.test(text) || /\.uk$/.test(URL.parse(url)?.hostname ?? '')
  const seen = countClearDates(text)
  // A page rendered from its data by scripts has little text before that.
  const { dayFirst, monthFirst } =
    $ && seen.dayFirst + seen.monthFirst === 0 ? countClearDates(page.text.slice(0, MAX_TEXT)) : seen
  if (monthFirst > dayFirst && (!isBritish || (monthFirst >= 3 && dayFirst === 0))) return 'month-first'
  if (isBritish || dayFirst > 0) return 'day-first'
  if (monthFirst === 0 && saysMonthFirst(text)) return 'month-first'
  return americanSigns($, text, url) >= 2 ? 'month-first' : 'day-first'
}

/** A postcode, a price in pounds, a telephone number. */
const BRITISH = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|£ ?\d|\b0(?:1\d{2,3}|20|3\d{2}|7\d{3})[ -]?\d{3}|\+44\b/

/** '03/15/2026' and '15/03/2026' can each be read in one way only. */
const NUMERIC = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(?:20)?\d{2}(?![\d/-])/g

function countClearDates(text: string): { dayFirst: number; monthFirst: number } {
  let [dayFirst, monthFirst] = [0, 0]
  for (const [, one, , other] of text.matchAll(NUMERIC)) {
    const [first, second] = [Number(one), Number(other)]
    if (first > 12 && first <= 31 && second >= 1 && second <= 12) dayFirst += 1
    if (second > 12 && second <= 31 && first >= 1 && first <= 12) monthFirst += 1
  }
  return { dayFirst, monthFirst }
}

/** Without their year, 'Session 1: 1/21 – 3/11' and '1/12 – 3/16': several that can be read in one way only, and none in the other. */
function saysMonthFirst(text: string): boolean {
  const pairs = [...text.matchAll(SHORT)].map(([, one, other]) => [Number(one), Number(other)] as const)
  const monthFirst = pairs.filter(([first, second]) => first >= 1 && first <= 12 && second > 12 && second <= 31)
  return monthFirst.length >= LEAST_SHORT && pairs.every(([first]) => first <= 12)
}

const SHORT = /(?<![\d./-])(\d{1,2})\/(\d{1,2})(?![\d./-])/g
/** Fewer may be fractions. */
const LEAST_SHORT = 3

/** 'Chicago, IL 60602'. */
const ZIP =
  /,? (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])[ ,]{1,3}\d{5}(?:-\d{4})?\b/
/** `"zip": "60602"`. */
const ZIP_FIELD = /"(?:zip|zip_?code|postal_?code)"\s?:\s?"?\d{5}(?:-\d{4})?"?\s?[,}]/i
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}'
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?, ?20\\d\\d`, 'gi')
const DAY_FIRST = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? ${MONTH}\\b`, 'gi')

/** The number of American signs; 0 if all of them are defaults of American software. */
function americanSigns($: ReturnType<Page['dom']> | null, text: string, url: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const placed =
    (ZIP.test(text) || ZIP_FIELD.test(text) ? 2 : 0) +
    (/\(\d{3}\) ?\d{3}-\d{4}\b/.test(text) ? 1 : 0) +
    (/\.(?:gov|us)$/.test(URL.parse(url)?.hostname ?? '') ? 1 : 0)
  if (placed === 0) return 0
  const locales = $ ? [elementsNamed($, 'html')[0]?.attribs.lang, metaContent($, 'property', 'og:locale')] : []
  const isAmerican = locales.some((locale) => /^en[-_]us$/i.test(locale ?? ''))
  const [monthFirst, dayFirst] = [count(MONTH_FIRST), count(DAY_FIRST)]
  return placed + (isAmerican ? 1 : 0) + Math.sign(monthFirst - dayFirst)
}

/** Enough to decide. */
const MAX_TEXT = 200_000
