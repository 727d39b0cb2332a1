import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * What CI runs: lint, types and all tests, side by side. Tests are shown as they go, the output of the others whole as each
 * ends, and last of all what each took. Ends with 1 where one of them failed.
 */

type Step = { name: string; ok: boolean; seconds: number }

const running = new Set<ChildProcess>()
let isStopped = false
// In a terminal Ctrl-C reaches them by itself as well; once is enough for them.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopped = true
    for (const child of running) child.kill(signal)
  })

const steps = await Promise.all([
  run('lint', 'lint', 'pipe'),
  run('types', 'types', 'pipe'),
  run('tests', 'test:all', 'inherit'),
])
for (const { name, ok, seconds } of steps)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(8)}${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`)
process.exitCode = isStopped || steps.some(({ ok }) => !ok) ? 1 : 0

async function run(name: string, script: string, output: 'pipe' | 'inherit'): Promise<Step> {
  const start = performance.now()
  const child = spawn('npm', ['run', '-s', script], { stdio: ['ignore', output, output] })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const written = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const ok = (await ended) === 0
  running.delete(child)
  if (output === 'pipe') console.log(`${ok ? '✓' : '✗'} ${name}\n${written.join('')}`)
  return { name, ok, seconds: (performance.now() - start) / 1000 }
}
