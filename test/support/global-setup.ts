import type { TestProject } from 'vitest/node'
import { startBrowserServer } from './browser-server.ts'
import { startDatabaseServer } from './database-server.ts'

/** What the projects of a run share is started once: a database server, and for end-to-end tests a browser. Unit tests need neither. */
export default async function setup(project: TestProject) {
  const names = project.vitest.projects.map(({ name }) => name)
  const stops: (() => Promise<void>)[] = []
  if (names.some((name) => !name.startsWith('unit'))) stops.push(await startDatabaseServer(project))
  if (names.includes('e2e')) stops.push(await startBrowserServer(project))
  return async () => {
    for (const stop of stops.reverse()) await stop()
  }
}
