import { readAgesIn } from '#domain/ages/age-reading.ts'
import { withoutCertificate } from '#domain/ages/age-stages.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import { withExpectations } from './facts/expectations/expect.ts'
import { noting } from './facts/noting.ts'
import { readPrice } from './facts/price.ts'
import { readNotice } from './facts/status.ts'

/**
 * The event with what its own words say and its format did not: whatever tells of an event (a feed, structured data, the
 * page itself), its title and description are read here, and only here. What is already stated stands.
 */
export function readOwnWords(event: FoundEvent, pageUrl: string): FoundEvent {
  const { url, method } = event.evidence.title ?? { url: pageUrl, method: 'html' as const }
  const told: FoundEvent = { ...event, evidence: { ...event.evidence } }
  const note = noting(told, url, method)
  const { title, description } = event
  if (told.minAgeMonths === null && told.maxAgeMonths === null) {
    const ages = readAgesIn([title, description ?? ''])
    if (ages) note({ minAgeMonths: ages.minAgeMonths, maxAgeMonths: ages.maxAgeMonths }, ages.quote)
  }
  if (told.isFree === null && told.minPrice === null && told.maxPrice === null) notePrice(told, note)
  if (told.eventStatus === 'scheduled' && told.sessions.length <= 1 && description) {
    const notice = readNotice(description)
    if (notice) note({ eventStatus: notice.status }, notice.quote)
  }
  // The certificate is among the facts now; in the title it only parts one film from itself.
  told.title = withoutCertificate(title)
  const words = [title, event.locationName, event.priceNotes, description].filter((text) => text !== null)
  return withExpectations(told, words.join('\n'), { url, method })
}

/** In a description only lines that speak of money tell the price; in a title 'FREE:' set apart does. */
function notePrice(event: FoundEvent, note: ReturnType<typeof noting>) {
  const mark = FREE_MARK.exec(event.title)?.[0]
  if (mark) {
    note({ isFree: true }, mark.trim())
    return
  }
  if (event.priceNotes !== null) return
  const lines = (event.description ?? '').split('\n').filter((line) => line.length < 200 && MONEY.test(line))
  const reading = readPrice(lines.slice(0, 5).join('\n'))
  if (!reading) return
  const { isFree, minPrice, maxPrice, quote } = reading
  note({ isFree, minPrice, maxPrice, priceNotes: quote || null }, quote)
}

const FREE_MARK = /^free(?: event)?(?=\s*[:!|]|\s+[-–—])|\(free\)|(?<=\s[-–—|]\s)free!?$/i
const MONEY =
  /£\s?\d|\b(free (entry|admission|event|of charge|to attend|drop.?in)|(entry|admission|tickets?|price|cost)s?\b.{0,20}\bfree)\b|^free[.!]?$|\bpay what you\b/i
