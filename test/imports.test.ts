import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** How the files of src and samples import each other. `import type` is erased, so types may refer to each other; code may not. */

const ROOT = path.join(import.meta.dirname, '..')
const { imports: aliases } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

/** The one way from the product into the sample town. */
const SAMPLES_ENTRY = 'src/set-up.ts'

/** More names than this, tests not counted, and a folder is hard to find one's way in: see CONTRIBUTING.md. */
const MANY_NAMES = 15

const all = globSync('{src,samples}/**/*.{ts,tsx}', { cwd: ROOT })
const files = new Set(all.filter((file) => !/\.test\.tsx?$/.test(file)))
const imports = new Map([...files].map((file) => [file, importedBy(file)]))

test('no code imports itself by way of others', () => {
  expect(files.size).toBeGreaterThan(500)
  expect(cycles(imports)).toEqual([])
})

test('a cycle is found where there is one', () => {
  const graph = { a: ['b', 'e'], b: ['c'], c: ['b', 'd'], d: [], e: ['e'] }
  expect(cycles(new Map(Object.entries(graph)))).toEqual([['b', 'c'], ['e']])
})

test('the product imports the sample town in one place only', () => {
  const importers = [...files].filter(
    (file) => file.startsWith('src/') && imports.get(file)?.some((imported) => imported.startsWith('samples/')),
  )
  expect(importers).toEqual([SAMPLES_ENTRY])
})

test('folders with many names are listed, and none is refused for it', () => {
  const listed = globSync('src/**', { cwd: ROOT }).filter((name) => !/\.test\.tsx?$/.test(name))
  const names = Map.groupBy(listed, path.dirname)
  const large = [...names].filter(([, inFolder]) => inFolder.length > MANY_NAMES)
  // biome-ignore lint/suspicious/noConsole: a note for the next change to such a folder.
  for (const [folder, { length }] of large) console.warn(`${folder} has ${length} names: group them by subject.`)
  expect(names.size).toBeGreaterThan(50)
})

/** The files whose code `file` loads as it is loaded itself. */
function importedBy(file: string): string[] {
  const statements = readFileSync(path.join(ROOT, file), 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\s)(?:([\w\s{},*$]+?)\s+from\s+)?'([#.][^']+)'/gm,
  )
  return [...statements].filter(([, names = '']) => !isOfTypes(names)).flatMap(([, , name = '']) => resolve(file, name))
}

/** `{ type A, type B }` */
function isOfTypes(names: string): boolean {
  return /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/.test(names)
}

function resolve(from: string, name: string): string[] {
  const [alias] = /^#\w+\//.exec(name) ?? []
  const resolved = alias
    ? path.join(aliases[`${alias}*`].replace('*', ''), name.slice(alias.length))
    : path.join(path.dirname(from), name)
  return files.has(resolved) ? [resolved] : []
}

/** The groups of names of which each leads to each other (Tarjan's algorithm), in order. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const found: string[][] = []
  function visit(name: string) {
    const node = { index: order.size, low: order.size, open: true }
    order.set(name, node)
    stack.push(name)
    for (const next of graph.get(name) ?? []) {
      const seen = order.get(next) ?? visit(next)
      if (seen.open) node.low = Math.min(node.low, seen.low)
    }
    if (node.low === node.index) close(name)
    return node
  }
  function close(name: string) {
    const group = stack.splice(stack.indexOf(name))
    for (const member of group) Object.assign(order.get(member) ?? {}, { open: false })
    if (group.length > 1 || graph.get(name)?.includes(name)) found.push(group.sort())
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return found.sort()
}
