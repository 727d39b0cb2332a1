import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST = 10

/** Says after a run where its time went: how long workers were busy with each kind of test, and with which files longest. */
export default class TimeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const kinds = Object.entries(Object.groupBy(modules, ({ project }) => project.name))
    const rows = kinds.map(([kind, files = []]) => [kind, `${files.length} files`, seconds(sum(files.map(durationMs)))])
    const slowest = modules.toSorted((a, b) => durationMs(b) - durationMs(a)).slice(0, SLOWEST)
    rows.push(
      ['slowest files', '', ''],
      ...slowest.map((file) => [file.relativeModuleId, '', seconds(durationMs(file))]),
    )
    const lines = rows.map(
      ([what = '', count = '', time = '']) => what.padEnd(56) + count.padEnd(12) + time.padStart(8),
    )
    process.stdout.write(`\n${lines.join('\n')}\n`)
  }
}

/** Its tests, and what had to be loaded for them. */
function durationMs(file: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = file.diagnostic()
  return duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
