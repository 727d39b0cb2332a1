import { afterAll } from 'vitest'
import type { Role } from '#domain/vocabulary.ts'
import { listen } from '#src/listen.ts'
import { createStaffMember } from '#web/account/passwords/passwords.ts'
import { type TestApp, testApp } from './app.ts'

export const PASSWORD = 'correct horse battery'

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
      const created = await createStaffMember(app.database.db, {
        email,
        password: PASSWORD,
        fullName: `A ${role}`,
        role,
      })
      if (!created.ok) throw new Error(created.message)
    },
  }
}
