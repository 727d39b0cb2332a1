import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const UNIT = '{src,samples,test,scripts,bench}/**/*.test.{ts,tsx}'
const INTEGRATION = '{src,samples,test}/**/*.db.test.{ts,tsx}'
const E2E = 'test/e2e/**/*.test.ts'

const filesWith = (words: RegExp) => globSync(UNIT).filter((file) => words.test(readFileSync(file, 'utf8')))

/** These change what their neighbours import. */
const replacingModules = filesWith(/vi\.mock\(/)

/** These start the product, and mostly wait for it. */
const waiting = new Set(filesWith(/\bstart(?:Product|Worker)\(/).map((file) => path.resolve(import.meta.dirname, file)))

/** By the length of their files. */
const LONGEST_FIRST = ['e2e', 'integration', 'integration-apart', 'unit-apart', 'unit']

/**
 * Projects one after the other, since a worker loads the code anew for another project, and short files last, so that all workers end
 * together. Within a project starts first what waits: the other workers have work meanwhile.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * LONGEST_FIRST.indexOf(project.name) - Number(waiting.has(moduleId))
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const isIntegration = (file: string) => /\.db\.test\.tsx?$/.test(file)

const shared = {
  // Loading the code again for each file takes longer than most files do.
  isolate: false,
  // Half of an integration or end-to-end test is the database, the browser or the product at work.
  maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
  env: {
    // As `npm start` sets it: React renders in half the time, and what is tested is what runs.
    NODE_ENV: 'production',
    // Processes that tests start need not compile the sources once more.
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node'),
  },
  // With a young generation of the usual 16 MB, a tenth of the time goes to collecting it.
  execArgv: ['--max-semi-space-size=64'],
  // Long enough on a machine a quarter as fast; only what fails waits for so long.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}
const apart = { ...shared, isolate: true }

/** JSX is compiled for the React of production, too. */
const project = (test: NonNullable<UserWorkspaceConfig['test']>): UserWorkspaceConfig => ({
  test,
  oxc: { jsx: { runtime: 'automatic', development: false } },
})

/**
 * Unit tests stand beside the code; `*.db.test.ts` need a database; test/e2e needs the build and a browser. They share one
 * set of workers, three for two cores.
 */
export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      project({ ...shared, name: 'unit', include: [UNIT], exclude: [INTEGRATION, E2E, ...replacingModules] }),
      project({ ...apart, name: 'unit-apart', include: replacingModules, exclude: [INTEGRATION, E2E] }),
      project({ ...shared, name: 'integration', include: [INTEGRATION], exclude: replacingModules }),
      project({ ...apart, name: 'integration-apart', include: replacingModules.filter(isIntegration) }),
      project({ ...shared, name: 'e2e', include: [E2E], testTimeout: 240_000 }),
    ],
  },
})
