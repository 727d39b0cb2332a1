import { titleKey } from '#domain/text.ts'
import { isPlaceName } from '../../../facts/place-name.ts'
import { type Block, type Line, linesOf } from '../../blocks/blocks.ts'
import { markAsPlace } from '../../lines/place-head.ts'
import type { Reader } from '../../lines/reading.ts'
import { titleOf } from '../../lines/titles.ts'

/** 'Elm Street Library', 'Oak Road Community Centre'; words of any other kind make it a name of something else. */
const HOUSE =
  /^(?:(?:\p{Lu}[\p{L}'’.-]*|of|and|&|the|upon|on|le) ){1,5}(?:Library|Libraries|Branch|Museum|Gallery|(?:Leisure|Community|Arts|Family|Youth|Sports|Children[’']?s) (?:Centre|Center)|Family Hub|(?:Village|Church|Town|Community) Hall)$/u
/** The least score of a name by its looks. */
const NAMED = 24

/**
 * The houses that the headings of a page's list name, by the lines below each: in a list by branches each entry has a name
 * and a date of its own, and the heading is where it is. Marks these headings, so that they are no titles.
 */
export function markPlaceHeads(root: Block, reader: Reader): ReadonlyMap<Line, Line> {
  const lines = linesOf(root)
  const below = new Map<Line, Line>()
  const byLevel = Map.groupBy(
    lines.flatMap((line, index) => (isHouse(line) ? [{ line, index }] : [])),
    ({ line }) => line.heading,
  )
  for (const heads of byLevel.values()) {
    const stretches = heads.map(({ line, index }) => ({ line, entries: stretchBelow(lines, index) }))
    const full = stretches.filter(({ entries }) => holdsEntries(entries, reader))
    const [only] = full
    // One such heading may be that of the page, or of what is on there by itself.
    const isAlone = only !== undefined && (only.line.heading === 1 || namesIn(only.entries, reader) < LEAST_NAMES)
    if (new Set(full.map(({ line }) => titleKey(line.text))).size < 2 && (only === undefined || isAlone)) continue
    for (const { line, entries } of full) {
      markAsPlace(line)
      for (const entry of entries) below.set(entry, line)
    }
  }
  return below
}

const isHouse = ({ heading, text }: Line) =>
  heading > 0 && heading < 7 && text.length <= 60 && (HOUSE.test(text) || isPlaceName(text))

function stretchBelow(lines: readonly Line[], index: number): Line[] {
  const level = lines[index]?.heading ?? 0
  const end = lines.findIndex((line, at) => at > index && line.heading > 0 && line.heading <= level)
  return lines.slice(index + 1, end < 0 ? undefined : end)
}

/** Each has a date and a name by its looks, or a name on the line of its date. */
const holdsEntries = (lines: readonly Line[], reader: Reader) =>
  lines.some((line) => reader.read(line).dates.length > 0) &&
  (lines.some((line) => (titleOf(line, reader)?.score ?? 0) >= NAMED) || namesIn(lines, reader) >= LEAST_NAMES)

/** How many things are named beside a date. */
const namesIn = (lines: readonly Line[], reader: Reader) =>
  new Set(
    lines.flatMap((line) =>
      reader.read(line).dates.length > 0 ? titleKey(titleOf(line, reader)?.title ?? '') || [] : [],
    ),
  ).size

const LEAST_NAMES = 2
