import { describe, expect, test } from 'vitest'
import { findProfileByEmail } from '#store/people/people.ts'
import { venues } from '#store/schema/index.ts'
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

describe('the sample town', () => {
  test('comes with the first start, and does not come back once its venues were deleted', async () => {
    const app = await testApp()
    const first = await setUp(app)
    expect(first.town.added.length).toBeGreaterThan(10)
    await first.town.close()
    await app.database.db.delete(venues)
    expect((await setUp(app)).town.added).toEqual([])
    await app.close()
  })

  test('does not come later where a person began with London, or by hand', async () => {
    const app = await testApp()
    await make.profile(app.database.db, { role: 'admin' })
    const { town } = await setUp(app)
    expect([town.added, town.port]).toEqual([[], null])
    await app.close()
  })

  test('is served by a start after one that ended on a password that is refused', async () => {
    const app = await testApp({ env: { ADMIN_PASSWORD: 'sunshine1' } })
    await expect(setUp(app)).rejects.toThrow('ADMIN_PASSWORD cannot be used')
    const config = { ...app.config, firstAdmin: { ...app.config.firstAdmin, password: 'correct horse battery' } }
    const { town, admin } = await setUp({ ...app, config })
    expect([town.port, admin]).toEqual([expect.any(Number), { email: 'admin@example.com', password: null }])
    await town.close()
    await app.close()
  })
})
