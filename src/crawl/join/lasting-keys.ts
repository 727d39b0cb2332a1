import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { addressKey } from './keys.ts'

/** An event joined from all pages of a crawl, with the keys by which the next crawl finds it. */
export type MergedEvent = { event: ExtractedEvent; pageUrl: string; keys: string[] }

/**
 * Adds the keys that let the next crawl find the events: the days after the first, which outlive it, and the page with the
 * title, which outlives the day. A key shared by several events of a crawl is dropped; a title and day get the time and place
 * added instead.
 */
export function nameEvents(merged: readonly MergedEvent[]): MergedEvent[] {
  const named = merged.map((one) => ({ ...one, keys: [...one.keys, ...dayKeys(one.event), pageTitleKey(one)] }))
  const ownersOf = count(named)
  const precise = named.map((one) => ({
    ...one,
    keys: unique(
      one.keys.flatMap((key) => {
        if (ownersOf.get(key) === 1) return [key]
        return key.startsWith('title:') ? [`${key}|${startOf(one.event, key)}|${placeKey(one.event)}`] : []
      }),
    ),
  }))
  const preciseOwnersOf = count(precise)
  return precise.map((one) => ({ ...one, keys: one.keys.filter((key) => preciseOwnersOf.get(key) === 1) }))
}

/** Crawls are at most weeks apart, so later days get their keys in time. */
const MOST_DAYS = 12

function dayKeys({ title, sessions }: ExtractedEvent): string[] {
  const days = unique(sessions.map(({ date }) => date)).slice(0, MOST_DAYS)
  return days.map((day) => `title:${titleKey(title)}|${day}`)
}

const pageTitleKey = ({ event, pageUrl }: MergedEvent) =>
  `page:${addressKey(pageUrl) ?? pageUrl}|${titleKey(event.title)}`

const startOf = ({ sessions }: ExtractedEvent, key: string) =>
  sessions.find(({ date }) => key.endsWith(`|${date}`))?.startTime ?? ''

const placeKey = ({ locationName }: ExtractedEvent) => (locationName ? titleKey(locationName) : '')

function count(merged: readonly MergedEvent[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { keys } of merged) for (const key of new Set(keys)) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

const unique = <T>(values: readonly T[]) => [...new Set(values)]
