/**
 * What is held by its words and what is not, over the project's own made-up texts. Run: npm run bench:safety [-- FILE…] [--part PART] [--quiet]
 *
 * harmful.ndjson must all be held, and not for their language alone where they are English; harmless.ndjson must not. Each line is
 * {"id", "part", "kind", "title", "description"}. The first rules were made with the part `development`. Each of `held-back`,
 * `held-back-2` and `held-back-3` was written when the rules stood, and run once before they were changed by what it missed: README.md
 * has the figures of the first runs, which are the ones to believe. FILEs with the lines of `classify --batch` (see docs/command-line.md) are read as harmless.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Hold } from '../../src/domain/safety/hold.ts'
import { holdsByWords } from '../../src/domain/safety/words.ts'

type Line = { id: string; part?: string; kind?: string; title: string; description?: string | null }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string' }, quiet: { type: 'boolean' } },
})

report('harmful', own('harmful.ndjson'), true)
report('harmless', own('harmless.ndjson'), false)
for (const file of positionals) {
  const lines = linesOf(file).map((line) => ({ ...line, ...((line as { event?: Line }).event ?? {}) }))
  report(path.basename(file), lines, false)
}

function report(name: string, all: readonly Line[], areToBeHeld: boolean) {
  for (const part of new Set(all.map((line) => line.part ?? ''))) {
    if (values.part && part !== '' && part !== values.part) continue
    const lines = all.filter((line) => (line.part ?? '') === part)
    const read = lines.map((line) => ({ line, holds: holdsOf(line) }))
    const held = read.filter(({ holds }) => holds.length > 0)
    const wrong = read.filter(({ holds }) => holds.length > 0 !== areToBeHeld)
    console.log(`${name}${part && `, ${part}`}: ${held.length} of ${lines.length} held`)
    if (areToBeHeld) {
      const forLanguage = held.filter(({ holds }) => holds.every(({ kind }) => kind === 'other-language'))
      console.log(`  of them for their language alone: ${forLanguage.length}`)
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

function holdInWords({ kind, about, quote }: Hold): string {
  return `${kind}, ${about}: “${quote}”`
}

function holdsOf({ title, description }: Line): Hold[] {
  const others = { organiser: null, locationName: null, locationAddress: null, priceNotes: null }
  return holdsByWords({ title, description: description ?? null, ...others })
}

function own(file: string): Line[] {
  return linesOf(path.join(import.meta.dirname, file))
}

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}
