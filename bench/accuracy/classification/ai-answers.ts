/**
 * What becomes of a model's answers once they are held to the texts (`verdictOfAi`): of a model that is always right, of one that
 * calls everything for children, and of one that calls nothing so. Each quotes the first sentence, which does stand there.
 *
 *     node bench/accuracy/classification/ai-answers.ts FOLDER
 *
 * FOLDER as for labels.ts; texts whose `family` is not true or false, or whose label is `weak`, are left out.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { verdictOfAi } from '#classify/ai/verdict.ts'
import { eventFromWire, wireEventSchema } from '#classify/ai/wire.ts'
import type { Classification, EventToClassify } from '#domain/classification/classification.ts'
import { arrivalStatus } from '#domain/review/review.ts'
import { defaultSettings } from '#domain/settings.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder? node bench/accuracy/classification/ai-answers.ts FOLDER')
const thresholds = defaultSettings()

type Expected = { id: string; family: boolean | null; weak?: boolean }
const expected = new Map(linesOf<Expected>('expected.ndjson').map((line) => [line.id, line]))
const texts = linesOf<{ id: string; event: unknown }>('cases.ndjson').flatMap(({ id, event }) => {
  const { family = null, weak = false } = expected.get(id) ?? {}
  return family === null || weak ? [] : [{ event: eventFromWire(wireEventSchema.parse(event)), family }]
})

const MODELS: [name: string, says: (family: boolean) => boolean][] = [
  ['always right', (family) => family],
  ['always yes', () => true],
  ['always no', () => false],
]
for (const [name, says] of MODELS) {
  for (const family of [true, false]) {
    const some = texts.filter((text) => text.family === family)
    const statuses = some.map(({ event }) =>
      arrivalStatus(verdictOfAi(answerOf(says(family), event), event, thresholds), thresholds),
    )
    const count = (status: string) => statuses.filter((one) => one === status).length
    console.log(
      `${name}, ${family ? '' : 'not '}for children (${some.length}): approved ${count('approved')}, ` +
        `to a person ${count('pending') + count('needs_review')}, rejected ${count('rejected')}`,
    )
  }
}

function answerOf(isForChildren: boolean, { description, title }: EventToClassify): Classification {
  return {
    childConfidenceScore: isForChildren ? 95 : 5,
    isChildFriendly: isForChildren,
    primaryCategory: 'general',
    secondaryCategories: [],
    ageRanges: [],
    minAgeMonths: null,
    maxAgeMonths: null,
    reasoning: 'As the model says.',
    quotes: [{ claim: 'audience', quote: (description ?? title).split(/(?<=[.!?])\s/)[0] ?? '' }],
    contentType: 'event',
    madeBy: 'ai:bench',
  }
}

function linesOf<T>(file: string): T[] {
  const lines = readFileSync(path.join(folder as string, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}
