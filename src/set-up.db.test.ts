import { expect, test } from 'vitest'
import { findProfileByEmail } from '#store/people/people.ts'
import { testApp } from '#test/support/app.ts'
import * as make from '#test/support/make.ts'
import { setUp } from './set-up.ts'

test('the first admin does not begin with a password that many people use: the start says so', async () => {
  const app = await testApp({ env: { ADMIN_PASSWORD: 'sunshine1', SAMPLE_TOWN: 'false' } })
  await expect(setUp(app)).rejects.toThrow(/^ADMIN_PASSWORD cannot be used: Many people use this password/)
  expect(await findProfileByEmail(app.database.db, 'admin@example.com')).toBeUndefined()
  await app.close()
})

test('once there is an admin, ADMIN_PASSWORD stops no start', async () => {
  const app = await testApp({ env: { ADMIN_PASSWORD: 'sunshine1', SAMPLE_TOWN: 'false' } })
  await make.profile(app.database.db, { role: 'admin' })
  expect((await setUp(app)).admin).toBeNull()
  await app.close()
})
