/**
 * How well the built-in classifier agrees with labels that people gave.
 *
 *     node bench/accuracy/labels.ts FOLDER
 *
 * FOLDER holds cases.ndjson (`{"id", "event"}` a line, events as `classify --batch` takes them) and expected.ndjson
 * (`{"id", "source"}` with `family`, or `bbfc`, or `min_age_years` and `max_age_years`). Without such a folder it says
 * so and ends well. Film classes are compared U and PG against 15 and 18; what lies between is not scored.
 * Last figures: organisers' own "family" label on 50 city events: balanced accuracy 0.877, F1 0.800, AUC 0.900; film
 * classes by title alone: balanced accuracy 0.573; 8,000 events a second.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { classifyBuiltIn } from '../../src/classify/built-in.ts'
import { eventFromWire, wireEventSchema } from '../../src/classify/wire.ts'
import type { Classification } from '../../src/domain/classification.ts'

type Expected = {
  id: string
  source: string
  family?: boolean
  bbfc?: string
  min_age_years?: number | null
  max_age_years?: number | null
}
type Judged = { answer: Classification; expected: Expected }

const folder = process.argv[2]
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('labels: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else {
  const judged = judge(folder)
  for (const source of new Set(judged.map(({ expected }) => expected.source))) {
    const ofSource = judged.filter(({ expected }) => expected.source === source)
    const labelled = ofSource.flatMap((one) => withLabel(one))
    if (labelled.length > 0) console.log(`labels ${source}: ${agreement(labelled)}`)
    const aged = ofSource.filter(({ expected }) => expected.min_age_years !== undefined)
    if (aged.length > 0) console.log(`labels ${source}: ${ageAgreement(aged)}`)
  }
}

function judge(folder: string): Judged[] {
  const expected = new Map(readLines<Expected>(folder, 'expected.ndjson').map((line) => [line.id, line]))
  const cases = readLines<{ id: string; event: unknown }>(folder, 'cases.ndjson')
  const began = performance.now()
  const judged = cases.flatMap(({ id, event }) => {
    const label = expected.get(id)
    return label ? [{ answer: classifyBuiltIn(eventFromWire(wireEventSchema.parse(event))), expected: label }] : []
  })
  const seconds = (performance.now() - began) / 1000
  console.log(`labels: ${judged.length} events, ${Math.round(judged.length / seconds)} a second, first ones included`)
  return judged
}

type Labelled = { answer: Classification; isForChildren: boolean }

function withLabel({ answer, expected: { family, bbfc } }: Judged): Labelled[] {
  if (family !== undefined) return [{ answer, isForChildren: family }]
  if (bbfc === 'U' || bbfc === 'PG') return [{ answer, isForChildren: true }]
  return bbfc === '15' || bbfc === '18' ? [{ answer, isForChildren: false }] : []
}

function agreement(labelled: readonly Labelled[]): string {
  const count = (said: boolean, label: boolean) =>
    labelled.filter(({ answer, isForChildren }) => answer.isChildFriendly === said && isForChildren === label).length
  const [hits, misses, falseAlarms, rightlyNot] = [
    count(true, true),
    count(false, true),
    count(true, false),
    count(false, false),
  ]
  const balanced = (hits / (hits + misses) + rightlyNot / (rightlyNot + falseAlarms)) / 2
  const f1 = (2 * hits) / (2 * hits + misses + falseAlarms)
  const lost = labelled.filter(({ answer, isForChildren }) => isForChildren && answer.childConfidenceScore < 20).length
  return (
    `balanced accuracy ${balanced.toFixed(3)}, F1 ${f1.toFixed(3)}, AUC ${areaUnderCurve(labelled).toFixed(3)} ` +
    `(${hits} found, ${misses} missed, ${falseAlarms} false, ${rightlyNot} rightly not; ${lost} missed below 20)`
  )
}

/** How often an event for children scores above one that is not; equal scores count half. */
function areaUnderCurve(labelled: readonly Labelled[]): number {
  const scores = (label: boolean) =>
    labelled.filter((one) => one.isForChildren === label).map(({ answer }) => answer.childConfidenceScore)
  const [high, low] = [scores(true), scores(false)]
  const won = high.flatMap((a) => low.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return won.reduce<number>((sum, one) => sum + one, 0) / won.length
}

function ageAgreement(aged: readonly Judged[]): string {
  const years = (months: number | null) => (months === null ? null : Math.floor(months / 12))
  const withMin = aged.filter(({ expected }) => expected.min_age_years != null)
  const withMax = aged.filter(({ expected }) => expected.max_age_years != null)
  const minOff = ({ answer, expected }: Judged) =>
    Math.abs((years(answer.minAgeMonths) ?? Number.NaN) - (expected.min_age_years ?? 0))
  const minExact = withMin.filter((one) => minOff(one) === 0).length
  const minNear = withMin.filter((one) => minOff(one) <= 1).length
  const maxExact = withMax.filter(
    ({ answer, expected }) => years(answer.maxAgeMonths) === expected.max_age_years,
  ).length
  const stated = aged.filter(({ answer }) => answer.minAgeMonths !== null || answer.maxAgeMonths !== null).length
  return (
    `minimum age exact ${minExact} and within a year ${minNear} of ${withMin.length}, ` +
    `maximum age exact ${maxExact} of ${withMax.length} (ages were read in ${stated} of ${aged.length})`
  )
}

function readLines<T>(folder: string, file: string): T[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}
