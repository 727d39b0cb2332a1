import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../schema/index.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)

test.each([
  ['https://cdn.example/a.jpg?w=1&amp;h=2', 'https://cdn.example/a.jpg?w=1&h=2'],
  [' http://cdn.example/a.jpg ', 'http://cdn.example/a.jpg'],
  ['/pictures/a.jpg', 'https://venue.example/pictures/a.jpg'],
  ['/pictures/a.jpg?w=1&amp;h=2', 'https://venue.example/pictures/a.jpg?w=1&h=2'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['a.jpg', null],
  [`https://cdn.example/${'a'.repeat(3000)}`, null],
  [null, null],
])('the picture %s is asked for at %s', async (imageUrl, address) => {
  const url = 'https://venue.example/whats-on/tea?day=1'
  const id = await make.event(db, venue, { found: { url, imageUrl } })
  const [event] = await db.select({ imageSource: events.imageSource }).from(events).where(eq(events.id, id))
  expect(event?.imageSource).toBe(address)
})
