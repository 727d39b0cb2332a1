import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startSampleTown } from '#samples/town.ts'

// Every example is a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const ROOT = path.join(import.meta.dirname, '..')
const guide = fs.readFileSync(path.join(ROOT, 'docs/command-line.md'), 'utf8')
const town = await startSampleTown({ port: 0, now: () => new Date() })
afterAll(() => town.close())

/** The guide's examples: each command, and what it says that the command prints. */
const examples = [...guide.matchAll(/^```console\n(.*?)^```/gms)]
  .flatMap(([, block = '']) => block.split(/^\$ npm run -s cli -- /m).slice(1))
  .map((example) => example.replaceAll(':3001', `:${town.port}`))
  .map((example) => ({
    command: example.slice(0, example.indexOf('\n')),
    printed: example.slice(example.indexOf('\n') + 1),
  }))

function run(command: string): Promise<string> {
  const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/cli.ts', ...args], { cwd: ROOT }, (_, out, err) => resolve(out + err))
  })
}

/** `…` stands for the rest of a line; on a line of its own, for any number of lines. */
function patternOf(printed: string): RegExp {
  const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const pattern = printed.split('…').map(literally).join('.*')
  return new RegExp(`^${pattern.replace(/(?<=\n)\.\*\n/g, '(?:.*\n)*')}$`)
}

test('the guide has examples of each stage', () => {
  const stages = new Set(examples.map(({ command }) => command.split(' ')[0]))
  expect([...stages].sort()).toEqual(['calendar', 'classify', 'crawl', 'dates', 'extract', 'robots'])
})

test.each(examples)('$command prints what the guide says', async ({ command, printed }) => {
  expect(await run(command)).toMatch(patternOf(printed))
})
