/** Texts with labels that people gave: folders of cases.ndjson and expected.ndjson, and the made-up ones of fixtures/. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eventFromWire, wireEventSchema } from '#classify/ai/wire.ts'
import type { EventToClassify } from '#domain/classification/classification.ts'
import { audienceTexts } from '../own-texts.ts'
import type { Ages } from './agreement.ts'

export type Expected = {
  id: string
  source: string
  /** null where the organiser says everyone, or several things: not scored. */
  family?: boolean | null
  /** Only the absence of a tick says so: not scored, but better than nothing to leave a rule out on. */
  weak?: boolean
  bbfc?: string
  category?: string
  min_age_years?: number | null
  max_age_years?: number | null
  /** As a person read them from the text: '5-9', '18+', '0m-17m'; 'x' where it states none. */
  stated_ages?: string
}
export type Case = { event: EventToClassify; expected: Expected }

/** Throws where a file is missing or holds a line that is not as it should be. */
export function casesIn(folder: string): Case[] {
  const expected = new Map(readLines<Expected>(folder, 'expected.ndjson').map((line) => [line.id, line]))
  return readLines<{ id: string; event: unknown }>(folder, 'cases.ndjson').flatMap(({ id, event }) => {
    const label = expected.get(id)
    return label ? [{ event: eventFromWire(wireEventSchema.parse(event)), expected: label }] : []
  })
}

/** Whether it is for children; null where the label does not say, or lies between the film classes. */
export function labelOf({ family, bbfc }: Expected): boolean | null {
  if (family !== undefined) return family
  if (bbfc === 'U' || bbfc === 'PG') return true
  return bbfc === '15' || bbfc === '18' ? false : null
}

export type Source = { name: string; texts: { event: EventToClassify; isForChildren: boolean }[] }

/** Every source of labelled texts by itself: the made-up ones that no rule was made with, and those of the folders. */
export function sourcesIn(folders: readonly string[]): Source[] {
  const own = audienceTexts('fresh.txt').flatMap(({ event, isForChildren }) =>
    isForChildren === null ? [] : [{ source: 'fresh.txt', event, isForChildren }],
  )
  const labelled = folders.flatMap(casesIn).flatMap(({ event, expected }) => {
    const isForChildren = labelOf(expected)
    return isForChildren === null ? [] : [{ source: expected.source, event, isForChildren }]
  })
  const bySource = Map.groupBy([...own, ...labelled], ({ source }) => source)
  return [...bySource].map(([name, texts]) => ({ name, texts }))
}

/** '5-9' and '18+' are years, the last one included; '0m-17m' months; '-4' is open below. 'x' states none. */
export function statedAges(written: string): Ages | null {
  if (written === 'x') return null
  const [, from, dash, to] = /^(\d+m?)?([-+])(\d+m?)?$/.exec(written) ?? []
  if (dash === undefined) throw new Error(`Not stated ages: ${written}`)
  const months = (figure: string) => (figure.endsWith('m') ? Number.parseInt(figure, 10) : Number(figure) * 12)
  return {
    minAgeMonths: from === undefined ? null : months(from),
    maxAgeMonths: to === undefined ? null : to.endsWith('m') ? months(to) : months(to) + 11,
  }
}

function readLines<T>(folder: string, file: string): T[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}
