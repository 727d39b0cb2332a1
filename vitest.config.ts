import os from 'node:os'
import { defineConfig } from 'vitest/config'

const maxWorkers = os.availableParallelism()
/** Long enough on a machine a quarter as fast; only what fails waits for so long. */
const timeouts = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

/**
 * Unit tests stand beside the code; `*.db.test.ts` need a database; test/e2e needs the build and a browser. They share one
 * set of workers, one a core; end-to-end tests come after the others, because a person's patience is in them.
 */
export default defineConfig({
  test: {
    globalSetup: './test/support/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,samples,test,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.{ts,tsx}', 'test/e2e/**'],
          maxWorkers,
          // Most files take less time than loading what they test once more.
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,samples,test}/**/*.db.test.{ts,tsx}'],
          maxWorkers,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
          ...timeouts,
          testTimeout: 240_000,
        },
      },
    ],
  },
})
