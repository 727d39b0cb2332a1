/**
 * What is held by its words and what is not, over the project's own made-up texts. Run:
 *
 *     npm run bench:safety -- [FILE…] [--harmful FILE] [--part PART] [--quiet]
 *
 * harmful.ndjson must all be held, and not for their language alone where they are English; harmless.ndjson must not. Each line is
 * {"id", "part", "kind", "title", "description"}. The first rules were made with the part `development`. Each of `held-back`,
 * `held-back-2` and `held-back-3` was written when the rules stood, and run once before they were changed by what it missed: README.md
 * has the figures of the first runs, which are the ones to believe. What is missed is a danger only where it would be approved without a
 * person: of the harmful texts it is said how many would be, at a venue known for long whose events lead to its own site, as they stand and
 * dressed up with the words that the classifier likes best. FILEs with the lines of `classify --batch` (see docs/command-line.md) are read as harmless.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Hold } from '../../src/domain/safety/hold.ts'
import { holdsByWords } from '../../src/domain/safety/words.ts'
import { DRESSING, isPublishedUnseen } from './published.ts'
import { linesOf, type SafetyText } from './texts.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    harmful: { type: 'string', multiple: true },
    part: { type: 'string' },
    quiet: { type: 'boolean' },
  },
})

report('harmful', own('harmful.ndjson'), true)
report('harmless', own('harmless.ndjson'), false)
for (const file of values.harmful ?? []) report(path.basename(file), linesOf(file), true)
for (const file of positionals) report(path.basename(file), linesOf(file), false)

function report(name: string, all: readonly SafetyText[], areToBeHeld: boolean) {
  for (const part of new Set(all.map((line) => line.part ?? ''))) {
    if (values.part && part !== '' && part !== values.part) continue
    const lines = all.filter((line) => (line.part ?? '') === part)
    const read = lines.map((line) => ({ line, holds: holdsOf(line) }))
    const held = read.filter(({ holds }) => holds.length > 0)
    const wrong = read.filter(({ holds }) => holds.length > 0 !== areToBeHeld)
    console.log(`${name}${part && `, ${part}`}: ${held.length} of ${lines.length} held`)
    const forLanguage = held.filter(({ holds }) => holds.every(({ kind }) => kind === 'other-language'))
    console.log(`  of them for their language alone: ${forLanguage.length}`)
    if (areToBeHeld) {
      reportPublished('as they stand', lines, '')
      reportPublished('dressed up', lines, DRESSING)
    }
    for (const kind of new Set(lines.map((line) => line.kind ?? ''))) {
      const ofKind = wrong.filter(({ line }) => (line.kind ?? '') === kind)
      if (ofKind.length > 0) console.log(`  ${areToBeHeld ? 'missed' : 'false alarms'} ${kind}: ${ofKind.length}`)
      if (values.quiet) continue
      for (const { line, holds } of ofKind)
        console.log(`    ${line.id} ${line.title}${holds.map((hold) => `\n      ${holdInWords(hold)}`).join('')}`)
    }
  }
}

function reportPublished(how: string, harmful: readonly SafetyText[], dressing: string) {
  const unseen = harmful.filter((line) => isPublishedUnseen(line, dressing))
  console.log(`  published unseen, ${how}: ${unseen.length}`)
  if (!values.quiet) for (const { id, title } of unseen) console.log(`    ${id} ${title}`)
}

function holdInWords({ kind, about, quote }: Hold): string {
  return `${kind}, ${about}: “${quote}”`
}

function holdsOf({ title, description }: SafetyText): Hold[] {
  const others = { organiser: null, locationName: null, locationAddress: null, priceNotes: null }
  return holdsByWords({ title, description: description ?? null, ...others })
}

function own(file: string): SafetyText[] {
  return linesOf(path.join(import.meta.dirname, file))
}
