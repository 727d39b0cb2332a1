import { afterAll } from 'vitest'
import type { Role } from '#domain/vocabulary.ts'
import { listen } from '#src/listen.ts'
import { addAccount } from './accounts.ts'
import { type TestApp, testApp } from './app.ts'

export type ServedApp = { app: TestApp; url: string; addStaff(email: string, role: Role): Promise<void> }

/** The whole product, built and served over a database of its own, without background work; closed after the file. */
export async function servedApp(options: Parameters<typeof testApp>[0] = {}): Promise<ServedApp> {
  const app = await testApp(options)
  const web = await listen(app, { dev: false })
  afterAll(async () => {
    await web.close()
    await app.close()
  })
  return {
    app,
    url: web.address,
    async addStaff(email, role) {
      await addAccount(app.database.db, { email, fullName: `A ${role}`, role })
    },
  }
}
