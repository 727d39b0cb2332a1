/**
 * How many random breaks of the readers of pages and dates the tests catch. Each breaks one place of src/crawl/extract or src/crawl/dates: a comparison
 * turned round, a condition dropped, a number off by one, an alternative of a pattern left out. The same seed breaks the same places.
 *
 *     npm run bench:mutation [-- --count 60] [--seed 1]
 *
 * Runs in a copy of the project, so that the working tree stays as it is. The made pages are read first, which takes seconds; then the tests of the broken
 * file's subject; and what they let through meets the tests of the sample town and of random dates. What no test catches is printed: some of it changes
 * nothing that could be seen, the rest wants a test.
 */
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

type Mutant = { file: string; line: number; kind: string; before: string; after: string }

const ROOT = path.join(import.meta.dirname, '../..')
const BROKEN = ['src/crawl/extract', 'src/crawl/dates']
/** A break that makes a reader run on for ever is caught as well. */
const MOST_MS = 300_000
/** This reads whole pages, as the made pages are, in which most rules have a part. */
const OF_PAGES = 'src/crawl/extract/cinemas.test.ts'
/** Tests about processes, and about what costs too much time or memory, take long and say little of rules. */
const SLOW = ['**/pool/**', '**/*hostile*', '**/made-pages/**', '**/robustness.test.ts', '**/properties.test.ts']
/** These take long as well, and see what others let through. */
const LAST = ['samples/crawl-town.test.ts', 'src/crawl/dates/robustness.test.ts', 'src/crawl/dates/properties.test.ts']
const NOT_OF_TIME = '^(?!.*takes? no longer)'

/** Each on a line of code; spaces keep comparisons apart from types. */
const BREAKS: readonly { kind: string; pattern: RegExp; into: (said: string) => string }[] = [
  { kind: 'equality', pattern: / [!=]== /g, into: (said) => (said.includes('!') ? ' === ' : ' !== ') },
  { kind: 'and/or', pattern: / (?:&&|\|\|) /g, into: (said) => (said.includes('&') ? ' || ' : ' && ') },
  {
    kind: 'bound',
    pattern: / [<>]=? /g,
    into: (said) => (said.includes('=') ? said.replace('=', '') : `${said.trimEnd()}= `),
  },
  { kind: 'some/every', pattern: /\.(?:some|every)\(/g, into: (said) => (said === '.some(' ? '.every(' : '.some(') },
  { kind: 'negation', pattern: /(?<=[ (])!(?=[a-z\p{Lu}(])/gu, into: () => '' },
  { kind: 'number', pattern: /(?<=[ (])\d{1,3}(?=[,) ;]|$)/g, into: (said) => String(Number(said) + 1) },
  { kind: 'early return', pattern: /^ +if \(.*\) return .*$/g, into: () => '' },
  { kind: 'alternative', pattern: /(?<=[\w)])\|[a-z][a-z ]+(?=[|)])/g, into: () => '' },
]

const { values } = parseArgs({
  options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
const mutants = chosen(allMutants(), Number(values.count), Number(values.seed))
const copy = mkdtempSync(path.join(os.tmpdir(), 'khe-mutation-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const NOT_COPIED = ['node_modules', '.git', 'build', 'data', '.react-router'].map((name) => path.join(ROOT, name))
cpSync(ROOT, copy, { recursive: true, filter: (file) => !NOT_COPIED.includes(file) })
symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))

const subjects = new Set(mutants.map(({ file }) => subjectOf(file)))
if (!readsMadePages() || !passesSubjects([...subjects]) || !passesLast())
  throw new Error('Tests fail without any break.')
const survivors = mutants.filter((mutant, index) => {
  const isCaught = !isGreenWith(mutant)
  console.log(`${index + 1} ${isCaught ? 'caught  ' : 'SURVIVED'} ${inShort(mutant)}`)
  return !isCaught
})
const caught = mutants.length - survivors.length
console.log(`caught ${caught} of ${mutants.length} (${((100 * caught) / mutants.length).toFixed(0)} %)`)
for (const mutant of survivors) console.log(`\n${inShort(mutant)}\n- ${mutant.before.trim()}\n+ ${mutant.after.trim()}`)

function isGreenWith({ file, line, after }: Mutant): boolean {
  const target = path.join(copy, file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(target, source.split('\n').with(line, after).join('\n'))
  try {
    return readsMadePages() && passesSubjects([subjectOf(file)]) && passesLast()
  } finally {
    writeFileSync(target, source)
  }
}

function readsMadePages(): boolean {
  return succeeds([path.join('bench', 'robustness', 'made-pages.ts')])
}

/** The folder whose tests are of what a file is about. */
function subjectOf(file: string): string {
  const depth = file.startsWith('src/crawl/dates/') ? 3 : 4
  return file.split('/').slice(0, depth).join('/').replace(/\.ts$/, '')
}

function passesSubjects(subjects: readonly string[]): boolean {
  return passes([...subjects, OF_PAGES], ...SLOW.flatMap((pattern) => ['--exclude', pattern]))
}

function passesLast(): boolean {
  return passes(LAST, '-t', NOT_OF_TIME)
}

function passes(tests: readonly string[], ...options: string[]): boolean {
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
  return succeeds([vitest, 'run', '--project', 'unit*', '--bail', '1', '--reporter', 'dot', ...options, ...tests])
}

function succeeds(args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: MOST_MS }).status === 0
}

function allMutants(): Mutant[] {
  const files = BROKEN.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))
  return files
    .filter((file) => !/\.test\.ts$|\/(?:made-pages|pool)\//.test(file))
    .sort()
    .flatMap((file) => mutantsIn(file, readFileSync(path.join(ROOT, file), 'utf8').split('\n')))
}

function mutantsIn(file: string, lines: readonly string[]): Mutant[] {
  return lines.flatMap((before, line) => {
    if (/^\s*(?:\*|\/\*|\/\/|import |type |export type )/.test(before)) return []
    return BREAKS.flatMap(({ kind, pattern, into }) =>
      [...before.matchAll(pattern)].map(({ 0: said, index }): Mutant => {
        const after = before.slice(0, index) + into(said) + before.slice(index + said.length)
        return { file, line, kind, before, after }
      }),
    )
  })
}

/**
 * As many of each kind as there is room for, so that the most frequent kind does not decide; then the rest at random. The order of two breaks depends on
 * nothing but themselves and the seed, so that a seed chooses the same ones while the code around them changes.
 */
function chosen(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const orderOf = ({ file, kind, before, after }: Mutant) =>
    hash('sha256', [seed, file, kind, before, after].join('\n'))
  const shuffled = all.map((mutant) => ({ mutant, order: orderOf(mutant) })).sort(byOrder)
  const rank = new Map<string, number>()
  const inTurn = shuffled.map(({ mutant, order }) => {
    const turn = rank.get(mutant.kind) ?? 0
    rank.set(mutant.kind, turn + 1)
    return { mutant, turn, order }
  })
  return inTurn
    .sort((a, b) => a.turn - b.turn || byOrder(a, b))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function byOrder(a: { order: string }, b: { order: string }): number {
  return a.order < b.order ? -1 : Number(a.order > b.order)
}

function inShort({ file, line, kind }: Mutant): string {
  return `${file}:${line + 1} ${kind}`
}
