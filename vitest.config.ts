import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const UNIT = '{src,samples,test,scripts,bench}/**/*.test.{ts,tsx}'
const INTEGRATION = '{src,samples,test}/**/*.db.test.{ts,tsx}'
const E2E = 'test/e2e/**/*.test.ts'

const filesWith = (words: RegExp) => globSync(UNIT).filter((file) => words.test(readFileSync(file, 'utf8')))

/** These change what their neighbours import. */
const replacingModules = filesWith(/vi\.mock\(/)

/** These start the product, and mostly wait for it. */
const waiting = new Set(filesWith(/\bstart(?:Product|Worker)\(/).map((file) => path.resolve(import.meta.dirname, file)))

/** Within each project starts first what waits, so that the other workers have work meanwhile. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((inProject) => [
      ...inProject.filter(({ moduleId }) => waiting.has(moduleId)),
      ...inProject.filter(({ moduleId }) => !waiting.has(moduleId)),
    ])
  }
}

const isIntegration = (file: string) => /\.db\.test\.tsx?$/.test(file)

const shared = {
  // Loading the code again for each file takes longer than most files do.
  isolate: false,
  // Half of an integration or end-to-end test is the database, the browser or the product at work.
  maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
  // Processes that tests start need not compile the sources once more.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
  // Long enough on a machine a quarter as fast; only what fails waits for so long.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
}
const apart = { ...shared, isolate: true }

/**
 * Unit tests stand beside the code; `*.db.test.ts` need a database; test/e2e needs the build and a browser. They share one
 * set of workers, three for two cores; end-to-end tests come after the others.
 */
export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    sequence: { sequencer: WaitingFirst },
    projects: [
      { test: { ...shared, name: 'unit', include: [UNIT], exclude: [INTEGRATION, E2E, ...replacingModules] } },
      { test: { ...apart, name: 'unit-apart', include: replacingModules, exclude: [INTEGRATION, E2E] } },
      { test: { ...shared, name: 'integration', include: [INTEGRATION], exclude: replacingModules } },
      { test: { ...apart, name: 'integration-apart', include: replacingModules.filter(isIntegration) } },
      { test: { ...shared, name: 'e2e', include: [E2E], testTimeout: 240_000, sequence: { groupOrder: 1 } } },
    ],
  },
})
