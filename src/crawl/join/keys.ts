import { beginTogether } from '#domain/event/duplicates/likeness.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { areApart } from '#domain/place/place.ts'
import { titleKey } from '#domain/text.ts'
import { canonicalUrl, pageKey } from '../discover/address.ts'

/** An event as one page describes it. */
export type PageFinding = { event: ExtractedEvent; pageUrl: string }

/**
 * The keys by which an event is matched on other pages, strongest first: the source's identifier, its own address, then its
 * title and first day. `sharedUrls` are addresses that several events give as their own (a listing's), which therefore
 * identify none of them. Title and place alone are no key: all sessions of a class share them.
 */
export function matchKeys(event: ExtractedEvent, sharedUrls: ReadonlySet<string> = new Set()): string[] {
  const keys: string[] = []
  if (event.sourceId) keys.push(`id:${event.sourceId}`)
  const url = addressKey(event.url)
  if (url && !sharedUrls.has(url)) keys.push(`url:${url}`)
  keys.push(`title:${titleKey(event.title)}|${event.startDate ?? event.endDate ?? ''}`)
  return keys
}

/** An address for comparison, without what does not identify the page (tracking, scheme, 'www.', a trailing slash). */
export function addressKey(url: string | null): string | null {
  const canonical = url && canonicalUrl(url, url)
  return canonical ? pageKey(canonical) : null
}

/** Addresses that events of different titles give as their own page, as `addressKey` has them. */
export function findSharedUrls(events: readonly ExtractedEvent[]): Set<string> {
  const titleByUrl = new Map<string, string>()
  const shared = new Set<string>()
  for (const event of events) {
    const url = addressKey(event.url)
    if (!url) continue
    const title = titleKey(event.title)
    if ((titleByUrl.get(url) ?? title) !== title) shared.add(url)
    titleByUrl.set(url, title)
  }
  return shared
}

/**
 * Whether two findings with the same title and day are still two events: both have their own address, or stand on the same
 * page, and they start at different times or are in different places.
 */
export function areTwo(a: PageFinding, b: PageFinding, sharedUrls: ReadonlySet<string>): boolean {
  const [urlA, urlB] = [ownAddress(a.event, sharedUrls), ownAddress(b.event, sharedUrls)]
  const isToldApart = urlA !== null && urlB !== null ? urlA !== urlB : a.pageUrl === b.pageUrl
  return isToldApart && (beginTogether(a.event, b.event) === false || areApart(a.event, b.event))
}

const ownAddress = (event: ExtractedEvent, sharedUrls: ReadonlySet<string>) => {
  const url = addressKey(event.url)
  return url !== null && sharedUrls.has(url) ? null : url
}
