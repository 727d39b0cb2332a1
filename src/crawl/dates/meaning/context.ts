import { addDays, type LondonDay, yearOf } from '#domain/days/london-time.ts'
import type { Reader } from '../text/reader.ts'
import { isMark, isWord } from '../text/words.ts'
import type { Group, Phrase } from './phrases.ts'
import type { DaysAndTimes } from './read-days.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words before a date that make it the date of something other than the event. */
const ASIDE = words(
  'posted published updated modified edited uploaded written created reviewed copyright since born died founded established est incorporated registered accessed retrieved was were previously formerly originally booking bookings apply applications application register registration entries submissions submitted rsvp deadline deadlines by before closing closed expires expired bird discount discounts offer offers valid presale redeemable order orders',
)
/** Words before a weekly rule that make it opening hours. */
const OPENING = words('open opening closed closing hours')
const MOVED = words('moved rescheduled postponed changed')
const BETWEEN = words(
  'on at from the in open opens opening close closes is are be to go goes for last first date dates your tickets place now early general members member priority public hours times planned scheduled due meant end ends until',
)
const LOOK_BACK = 6

/** Whether the words around a phrase say that its date is not the event's: 'booking opens', '(was', '©', 'is moved to'. */
export function isAside(reader: Reader, phrase: Phrase): boolean {
  if (phrase.kind === 'rule') return saysAside(reader, phrase.from, OPENING)
  if (phrase.kind !== 'days' || phrase.series.bound?.kind === 'moved') return false
  return isHistory(phrase, reader.today) || movesOn(reader, phrase.to) || saysAside(reader, phrase.from, ASIDE)
}

function saysAside({ tokens }: Reader, from: number, aside: ReadonlySet<string>): boolean {
  for (let at = from - 1; at >= Math.max(0, from - LOOK_BACK); at--) {
    const token = tokens[at]
    const after = tokens[at + 1]
    if (token === undefined || after?.gap === 'paragraph') return false
    if (isWord(token, aside) || isWord(token, ASIDE) || isMark(token, '©')) return true
    if ((token.text === 'on' && after?.text === 'sale') || (token.text === 'sales' && isWord(after, BETWEEN)))
      return true
    if (isWord(token, MOVED) && after?.text === 'from') return true
    if (!isWord(token, BETWEEN) && token.text !== 'sale' && !isMark(token, ':-(,')) return false
  }
  return false
}

const MOVING = words('is has been was now event')

/** '3 May is postponed to 10 May'. */
function movesOn({ tokens }: Reader, to: number): boolean {
  let at = to
  while (at < to + 3 && (isWord(tokens[at], MOVING) || isMark(tokens[at], '(,:-'))) at++
  return isWord(tokens[at], MOVED) && tokens[at + 1]?.text === 'to'
}

/** '20 July 1969': days of a year that is long over. */
function isHistory(phrase: Phrase, today: LondonDay): boolean {
  const items = phrase.kind === 'days' ? phrase.series.items : []
  const oldest = yearOf(today) - 2
  return items.every(({ from, to }) => {
    const last = to ?? from
    return 'year' in last && last.year !== null && last.year < oldest
  })
}

const MAX_AGE_DAYS = 2 * 365

/** Whether dates found in prose may be an event's: a rule needs a weekday, and history is not an event. */
export function isEventDate(reading: DaysAndTimes, group: Group, today: LondonDay): boolean {
  const rules = group.phrases.flatMap((phrase) => (phrase.kind === 'rule' ? [phrase.words] : []))
  const days = group.phrases.flatMap((phrase) => (phrase.kind === 'days' ? phrase.series.items : []))
  const last = reading.endDate ?? reading.startDate
  if (last === null) {
    const isSoft = rules.every(({ soft }) => soft) && group.phrases.every(({ kind }) => kind !== 'term-time')
    // 'Fortnightly Monday' names its weekday beside the rule.
    return !isSoft && /BYDAY/.test(reading.recurrence ?? '')
  }
  if (rules.length === 0 && days.every(({ from, to }) => from.kind === 'month' && to === null)) return false
  return last >= addDays(today, -MAX_AGE_DAYS)
}
