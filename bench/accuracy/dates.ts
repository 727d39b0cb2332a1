/**
 * Agreement with published readings of English date texts.
 *
 *     node bench/accuracy/dates.ts FOLDER
 *
 * FOLDER holds cases.ndjson (`{"id", "text", "today"}` a line) and expected.ndjson (`{"id", "kind", "found",
 * "alternatives": [{"start", "ends", "start_time"?}]}`): a text agrees with one of its alternatives where the first day, one of the
 * ends and the first time of day are equal; of kind `set`, where it recurs; of kind `negative`, where nothing is found.
 * Without such a folder it says so and ends well. Add `--wrong` to list the texts that disagree. Last figures, on
 * Recognizers-Text's English specifications: dates 24 of 24, runs 28 of 34 (it ends a run of months before its last one), times of day 11 of 11,
 * day-month-year 12 of 12, recurrences 21 of 21, texts without a date 41 of 41.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { datesAnswer } from '../../src/crawl/dates/payload.ts'
import { day } from '../../src/domain/days/london-time.ts'

type Case = { id: string; text: string; today: string }
type Alternative = { start: string; ends: (string | null)[]; start_time?: string }
type Expected = { id: string; kind: string; found: boolean; alternatives?: Alternative[]; recurrence?: boolean }
type Answer = ReturnType<typeof datesAnswer>

const folder = process.argv[2]
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('dates: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else {
  const cases = new Map(readLines<Case>(folder, 'cases.ndjson').map((one) => [one.id, one]))
  const scored = readLines<Expected>(folder, 'expected.ndjson').flatMap((expected) => {
    const one = cases.get(expected.id)
    if (!one) return []
    const answer = datesAnswer(one.text, day(one.today))
    return [{ ...one, expected, answer, isRight: agrees(answer, expected) }]
  })
  for (const [kind, ofKind] of Map.groupBy(scored, ({ expected }) => expected.kind)) {
    console.log(`dates: ${kind}: ${ofKind.filter(({ isRight }) => isRight).length} of ${ofKind.length} agree`)
  }
  if (process.argv.includes('--wrong')) {
    for (const { id, text, today, answer, expected } of scored.filter(({ isRight }) => !isRight))
      console.log(
        `  ${id} (${today}) ${text}\n    ${brief(answer)}\n    ${JSON.stringify(expected.alternatives ?? expected.kind)}`,
      )
  }
}

function agrees(answer: Answer, expected: Expected): boolean {
  if (expected.kind === 'negative') return !answer.found
  if (expected.kind === 'set') return answer.recurrence !== null
  return (expected.alternatives ?? []).some(
    ({ start, ends, start_time }) =>
      answer.start_date === start &&
      // One day is said as no end or as the same day again.
      ends.some((end) => end === answer.end_date || (answer.end_date === null && end === start)) &&
      (start_time === undefined || answer.sessions[0]?.start_time === start_time),
  )
}

function brief({ sessions, ...answer }: Answer): string {
  return `${JSON.stringify(answer)} ${JSON.stringify(sessions.slice(0, 2))}`
}

function readLines<T>(folder: string, file: string): T[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}
