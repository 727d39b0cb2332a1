import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where end-to-end tests reach the browser of the run. */
    browserEndpoint: string
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** One Chromium for the whole run; its start costs more than most tests. Resolves to what stops it. */
export async function startBrowserServer(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM_PATH, or run npm test, which finds one.')
  const server = await chromium.launchServer({ executablePath, args: FLAGS })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
