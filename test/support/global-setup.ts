import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './database-server.ts'

/** The database server of a run is started once, where a project needs it; unit tests do not. */
export default async function setup(project: TestProject) {
  const needsDatabase = project.vitest.projects.some(({ name }) => !name.startsWith('unit'))
  if (needsDatabase) return await startDatabaseServer(project)
}
