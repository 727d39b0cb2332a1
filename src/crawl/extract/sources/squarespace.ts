import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { readTimes } from '../../dates/index.ts'
import { readMachineDate } from '../../dates/machine-date.ts'
import { daysOf } from '../data/records/days.ts'
import { eventFromTexts, factRecorder } from '../event-from-texts.ts'
import { absoluteUrl, type DomElement, nodeText } from '../facts/text.ts'
import type { Page } from '../parse/page.ts'
import { unguarded } from '../pool/readers.ts'

const MAX_EVENTS = 1000

/**
 * The coming events on a page of the site builder Squarespace, which writes every list of events and every event page
 * in the same classes: days as `time` elements, times of day in a 24-hour and a 12-hour form.
 */
export function extractSquarespace(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  if (!/eventlist-event|eventitem\b/.test(page.text)) return []
  const $ = page.dom()
  const articles = $('article.eventlist-event, article.eventitem').toArray().slice(0, MAX_EVENTS)
  const read = (article: DomElement) => {
    const textOf = (selector: string) => nodeText(...$(article).find(selector).first().toArray())
    const linkOf = (selector: string, name: string) =>
      absoluteUrl($(article).find(selector).first().attr(name), page.url)
    const when = whenOf($(article).find('time').toArray())
    if (!when || (when.end?.date ?? when.start.date) < today) return []
    const isOwnPage = $(article).hasClass('eventitem')
    const address = textOf('.eventlist-meta-address, .eventitem-meta-address')
      .replace(/\(map\)\s*$/, '')
      .replace(/\s*\n\s*/g, ', ')
    const event = eventFromTexts(
      {
        title: textOf('.eventlist-title, .eventitem-title'),
        url: isOwnPage ? page.url : linkOf('.eventlist-title-link, a.eventlist-button', 'href'),
        description: textOf('.eventlist-excerpt') || textOf('.eventlist-description, .eventitem-column-content'),
        locationName: address.split(',')[0]?.trim(),
        locationAddress: address.includes(',') ? address : null,
        imageUrl: linkOf('img[data-src], img[src]', 'data-src') ?? linkOf('img[src]', 'src'),
      },
      page.url,
      'html',
    )
    if (!event) return []
    factRecorder(event, page.url, 'html')(daysOf([when]), when.quote)
    return [event]
  }
  return articles.flatMap((article) => attempt(() => read(article), []))
}

/** The first and last day, each with its time: `event-date`, and `event-time-24hr…` or `event-time-12hr…` start and end. */
function whenOf(times: readonly DomElement[]) {
  const classed = (pattern: RegExp) => times.filter(({ attribs }) => pattern.test(attribs.class ?? ''))
  const days = classed(/\bevent-(date|datetime)/).map((time) => readMachineDate(time.attribs.datetime ?? '')?.date)
  const [first] = days
  if (!first) return null
  // One element with a range, or one for the start and one for the end; in both forms the end stands last.
  const clocks = classed(/\bevent-time-/).flatMap((time) => readTimes(nodeText(time)))
  const startTime = clocks[0]?.startTime ?? null
  const ending = clocks.at(-1)
  const endTime = ending?.endTime ?? (clocks.length > 1 ? (ending?.startTime ?? null) : null)
  const last = days.filter((day) => day !== undefined).at(-1) ?? first
  const quote = nodeText(...times).replace(/\s*\n\s*/g, ' ')
  const start = { date: first, time: startTime }
  return { start, end: last > first || endTime ? { date: last, time: endTime } : null, quote }
}
