import { defineConfig } from 'vitest/config'

/** Unit tests stand beside the code; `*.db.test.ts` need a database; test/e2e needs the build and a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,samples,test,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.{ts,tsx}', 'test/e2e/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{src,samples,test}/**/*.db.test.{ts,tsx}'],
          globalSetup: './test/support/database-server.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: './test/support/database-server.ts',
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
