import type { FoundEvent } from '#domain/event.ts'
import { titleKey } from '#domain/text.ts'
import { canonicalUrl } from './discover/address.ts'

/**
 * By what an event is recognised on other pages and on the next crawl, strongest first: the source's own identifier,
 * its own address, then its title and first day. `sharedUrls` are addresses that several events give as their own (a
 * listing's), which therefore name none of them.
 */
export function matchKeys(event: FoundEvent, sharedUrls: ReadonlySet<string> = new Set()): string[] {
  const keys: string[] = []
  if (event.sourceId) keys.push(`id:${event.sourceId}`)
  const url = event.url && canonicalUrl(event.url, event.url)
  if (url && !sharedUrls.has(url)) keys.push(`url:${url}`)
  keys.push(`title:${titleKey(event.title)}|${event.startDate ?? event.endDate ?? ''}`)
  return keys
}

/** Addresses that events of different titles give as their own page. */
export function findSharedUrls(events: readonly FoundEvent[]): Set<string> {
  const titleByUrl = new Map<string, string>()
  const shared = new Set<string>()
  for (const event of events) {
    const url = event.url && canonicalUrl(event.url, event.url)
    if (!url) continue
    const title = titleKey(event.title)
    if ((titleByUrl.get(url) ?? title) !== title) shared.add(url)
    titleByUrl.set(url, title)
  }
  return shared
}
