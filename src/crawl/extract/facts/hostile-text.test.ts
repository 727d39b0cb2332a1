import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAges } from '#domain/ages/age-reading.ts'
import { day } from '#domain/days/london-time.ts'
import { emptyFacts } from '#domain/event/event.ts'
import { areaOf } from '#domain/place/london/area-of.ts'
import { foldText, slugify, titleKey } from '#domain/text.ts'
import { expectNoBlowUp } from '#test/support/growth.ts'
import { hostileUnit, PIECES, repeated } from '#test/support/hostile-text.ts'
import { findDates, readDates, readTimes } from '../../dates/index.ts'
import { parseDuration, parseMachineDate, readClock } from '../../dates/machine-date.ts'
import { canonicalUrl, isSameSite, pageKey } from '../../discover/address.ts'
import { shapeOf } from '../../discover/frontier.ts'
import { asWords, isAside, isNever, isNextPage, isPast, scoreWords } from '../../discover/link-words.ts'
import { scoreAddress } from '../../discover/links.ts'
import { readSitemap } from '../../discover/sitemap.ts'
import { parseRobots } from '../../fetch/robots/robots.ts'
import { normalise } from '../../save/normalise.ts'
import { readLiterals } from '../data/page-data/literal.ts'
import { parseRule } from '../formats/icalendar/rule.ts'
import { parseJsonLeniently } from '../formats/json-repair.ts'
import * as htmlWords from '../page/lines/words.ts'
import { readPrice } from './price.ts'
import { readStatus } from './status.ts'
import { toPlainText } from './text.ts'

const today = day('2026-04-01')
const SITE = 'https://hall.example/'
const event = (text: string) => ({
  ...emptyFacts(text),
  description: text,
  priceNotes: text,
  startDate: today,
  confidence: 1,
  evidence: {},
  sourceId: null,
})

/** Everything that reads a text which a page, a feed or an address may hold. */
const READERS: Record<string, (text: string) => unknown> = {
  'dates in a text': (text) => findDates(text, today),
  'a date': (text) => readDates(text, today),
  'times of day': readTimes,
  prices: readPrice,
  ages: readAges,
  'a status': readStatus,
  'a place': areaOf,
  'marked-up text': toPlainText,
  'words around events': (text) => {
    const { isByline, ...readers } = htmlWords
    isByline('', text)
    isByline(text, '1 May')
    for (const read of Object.values(readers)) read(text)
  },
  'broken JSON': parseJsonLeniently,
  'JSON in a text': (text) => parseJsonLeniently(`{"a": "${text}", "b": [`),
  'JavaScript values': (text) => readLiterals(`window.events = [${text}`),
  'ISO dates': (text) => [parseMachineDate(text), readClock(text), parseDuration(text)],
  'a rule of recurrence': parseRule,
  'robots.txt': (text) => parseRobots(`user-agent: *\ndisallow: ${text}\n${text}`),
  'a sitemap': (text) => readSitemap(`<urlset><url><loc>${text}</loc></url>${text}`, SITE),
  'an address': (text) => {
    const address = canonicalUrl(text, SITE)
    if (address === null) return
    return [pageKey(address), shapeOf(address), isSameSite(address, SITE), scoreAddress(address, today)]
  },
  'the words of a link': (text) => {
    const words = asWords(text)
    return [scoreWords(words), isNever(words), isAside(words), isPast(words), isNextPage(words)]
  },
  'keys of a title': (text) => [foldText(text), titleKey(text), slugify(text)],
  'an event made presentable': (text) => normalise(event(text), today),
}

const SIZE = 20_000
/** Reading dates costs more a character. */
const SIZE_OF_DATES = 4_000

describe('no text, repeated without end, takes longer to read than its length', () => {
  test.each(Object.entries(READERS))('%s', { timeout: 60_000 }, (name, read) => {
    const size = /\bdates?\b|times/.test(name) ? SIZE_OF_DATES : SIZE
    for (const piece of PIECES) expectNoBlowUp((length) => read(repeated(piece, length)), size)
    fc.assert(
      fc.property(hostileUnit(), (unit) => expectNoBlowUp((length) => read(repeated(unit, length)), size)),
      { numRuns: 25 },
    )
  })
})

test('no text makes a reader throw', { timeout: 60_000 }, () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), hostileUnit())
  fc.assert(
    fc.property(text, (written) => {
      expect(() => {
        for (const read of Object.values(READERS)) read(written)
      }).not.toThrow()
    }),
    { numRuns: 200 },
  )
})
