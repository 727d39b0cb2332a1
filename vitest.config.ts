import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const UNIT = '{src,samples,test,scripts,bench}/**/*.test.{ts,tsx}'
const INTEGRATION = '{src,samples,test}/**/*.db.test.{ts,tsx}'
const E2E = 'test/e2e/**/*.test.ts'

/** These change what their neighbours import. */
const replacingModules = globSync(UNIT).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

const isIntegration = (file: string) => /\.db\.test\.tsx?$/.test(file)

const shared = {
  // Loading the code again for each file takes longer than most files do.
  isolate: false,
  maxWorkers: os.availableParallelism(),
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
 * set of workers, one a core; end-to-end tests come after the others, as they wait for time to pass.
 */
export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    projects: [
      { test: { ...shared, name: 'unit', include: [UNIT], exclude: [INTEGRATION, E2E, ...replacingModules] } },
      { test: { ...apart, name: 'unit-apart', include: replacingModules, exclude: [INTEGRATION, E2E] } },
      { test: { ...shared, name: 'integration', include: [INTEGRATION], exclude: replacingModules } },
      { test: { ...apart, name: 'integration-apart', include: replacingModules.filter(isIntegration) } },
      { test: { ...shared, name: 'e2e', include: [E2E], testTimeout: 240_000, sequence: { groupOrder: 1 } } },
    ],
  },
})
