import { titleKey } from '#domain/text.ts'
import type { PageEvent } from '../../accept/signs.ts'
import type { Line } from '../../blocks/blocks.ts'
import type { Reader } from '../../lines/reading.ts'
import { isFragment, isLabel, isSentence } from '../../lines/words.ts'
import type { PageRecord } from '../../lists/record.ts'
import { slotOf } from '../../lists/regions.ts'

export type RecordEvent = { event: PageEvent; record: PageRecord }

/** Fewer that agree are no template. */
const LEAST_VOTES = 3
const LEAST_SHARE = 0.6

/**
 * The events of a list; where one says its place by a name that could be anything's ('7pm, Moonraker'), and most of the others name a house on
 * the line that stands there in them, that is its place.
 */
export function withPlacesBySlot(all: readonly RecordEvent[], reader: Reader, url: string): PageEvent[] {
  const slots = all.length > LEAST_VOTES ? placeSlots(all) : new Set<string>()
  return all.map(({ event, record }) => {
    if (slots.size === 0 || event.locationName !== null || event.locationAddress !== null) return event
    const [found] = keyed(record).flatMap(([key, line]) => {
      const name = slots.has(key) ? nameIn(line, event.title, reader) : null
      return name ? [{ name, quote: line.text }] : []
    })
    if (!found) return event
    const evidence = { ...event.evidence, locationName: { quote: found.quote, url, method: 'html' as const } }
    return { ...event, locationName: found.name, evidence }
  })
}

/** The slots that hold a place in most of the records that have them. */
function placeSlots(all: readonly RecordEvent[]): Set<string> {
  const [having, saying] = [new Map<string, number>(), new Map<string, number>()]
  for (const { event, record } of all) {
    const quote = (event.evidence.locationName ?? event.evidence.locationAddress)?.quote
    for (const [key, { text }] of keyed(record)) {
      having.set(key, (having.get(key) ?? 0) + 1)
      if (text === quote) saying.set(key, (saying.get(key) ?? 0) + 1)
    }
  }
  const isTaken = ([key, votes]: [string, number]) =>
    votes >= LEAST_VOTES && votes >= (having.get(key) ?? 0) * LEAST_SHARE
  return new Set([...saying].filter(isTaken).map(([key]) => key))
}

/** A record's lines by their slot and their position among the lines of that slot. */
function keyed({ lines, title }: PageRecord): [string, Line][] {
  const counts = new Map<string, number>()
  return lines
    .filter((line) => line !== title?.line)
    .map((line) => {
      const slot = slotOf(line)
      const position = counts.get(slot) ?? 0
      counts.set(slot, position + 1)
      return [`${slot} ${position}`, line]
    })
}

/** What a line names beside its date or time; prices, ages and states name nothing. */
function nameIn(line: Line, title: string, reader: Reader): string | null {
  const { dates, times, isWhen, rest } = reader.read(line)
  const text = line.text.trim()
  const name = dates.length + times.length === 0 && rest !== '' && text.startsWith(rest) ? text : rest
  const isName = /^(?:the )?[\p{Lu}\d]/u.test(name) && /\p{L}{2}/u.test(name) && name.length <= LONGEST
  const isOfEvent = titleKey(name).startsWith(titleKey(title))
  return isWhen || !isName || isLabel(name) || isFragment(name) || isSentence(name) || isOfEvent ? null : name
}

const LONGEST = 80
