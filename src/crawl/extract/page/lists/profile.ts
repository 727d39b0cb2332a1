import { type Block, type Line, linesOf, type Unit } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import { type TitleCandidate, titleOf } from '../lines/titles.ts'

/** What a unit holds: whether it says a day or a time, and the likeliest name in it. */
export type Profile = { hasDate: boolean; hasTime: boolean; best: TitleCandidate | null; lines: number }

/** Profiles of the units of one page, each made once from those within it. */
export type Profiles = { reader: Reader; profiles: WeakMap<Unit, Profile> }

export function profileOf(unit: Unit, work: Profiles): Profile {
  const known = work.profiles.get(unit)
  if (known) return known
  const profile = unit.kind === 'line' ? lineProfile(unit, work.reader) : blockProfile(unit, work)
  work.profiles.set(unit, profile)
  return profile
}

function lineProfile(line: Line, reader: Reader): Profile {
  const { dates, times, bareDay } = reader.read(line)
  return { hasDate: dates.length > 0 || bareDay, hasTime: times.length > 0, best: titleOf(line, reader), lines: 1 }
}

function blockProfile(block: Block, work: Profiles): Profile {
  const profile: Profile = { hasDate: false, hasTime: false, best: null, lines: 0 }
  for (const child of block.children) {
    const inner = profileOf(child, work)
    profile.hasDate ||= inner.hasDate
    profile.hasTime ||= inner.hasTime
    profile.lines += inner.lines
    if (inner.best && inner.best.score > (profile.best?.score ?? -Infinity)) profile.best = inner.best
  }
  if (block.tag === 'table') profile.hasDate ||= isGrid(block, profile.hasTime)
  return profile
}

/** A month's days or a week's days as a table. */
function isGrid(table: Block, hasTime: boolean): boolean {
  const lines = linesOf(table)
  const count = (pattern: RegExp) => lines.filter(({ text }) => pattern.test(text)).length
  return (
    count(/^\d{1,2}(?:\D|$)/) >= 20 ||
    count(/^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?$/i) >= (hasTime ? 2 : 3)
  )
}
