import { buffer } from 'node:stream/consumers'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { EVENT_COLUMNS } from '#domain/event/public/event-table.ts'
import { publicEvent } from '#domain/event/public/public-event.ts'
import * as make from '#test/support/make.ts'
import { asParquet } from './parquet.ts'

type Fields = NonNullable<Parameters<typeof make.publicEvent>[0]>

async function* eventsOf(all: readonly Fields[]) {
  for (const fields of all) yield publicEvent(make.publicEvent(fields), 'https://events.example')
}

async function fileOf(all: readonly Fields[]): Promise<ArrayBuffer> {
  const bytes = await buffer(asParquet(eventsOf(all)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

test('an event is a row with its days, instants, numbers and texts as such', async () => {
  const file = await fileOf([
    { id: 7, title: '=Owl walk', startDate: day('2026-10-25'), minPrice: 4.5, isFree: false, minAgeMonths: 36 },
    { id: 8, title: 'Owl talk', startDate: null, minPrice: null },
  ])
  const [walk, talk] = await parquetReadObjects({ file })
  expect(walk).toMatchObject({
    id: 7,
    title: '=Owl walk',
    start_date: new Date('2026-10-25'),
    min_price: 4.5,
    is_free: false,
    min_age_months: 36,
    updated_at: new Date('2026-04-01T08:00:00Z'),
  })
  expect(talk).toMatchObject({ id: 8, start_date: null, min_price: null })
})

test('its columns are those of the table, also where there is no event', async () => {
  const { children } = parquetSchema(parquetMetadata(await fileOf([])))
  expect(children.map(({ element }) => element.name)).toEqual(EVENT_COLUMNS.map(({ name }) => name))
})

test('a list of several groups is whole', async () => {
  const file = await fileOf(Array.from({ length: 5_500 }, (_, n) => ({ id: n + 1 })))
  expect(parquetMetadata(file).row_groups).toHaveLength(2)
  const ids = (await parquetReadObjects({ file, columns: ['id'] })).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: 5_500 }, (_, n) => n + 1))
})

test('a list that cannot be read on breaks the file off', async () => {
  async function* breaking() {
    yield* eventsOf([{ id: 1 }])
    throw new Error('The database is away')
  }
  await expect(buffer(asParquet(breaking()))).rejects.toThrow('The database is away')
})

test('a reader that goes away ends the reading of the list', async () => {
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<number>()
  async function* counted() {
    let read = 0
    try {
      for await (const event of eventsOf(Array.from({ length: 30_000 }, (_, n) => ({ id: n + 1 })))) {
        read += 1
        yield event
      }
    } finally {
      end(read)
    }
  }
  const out = asParquet(counted())
  await new Promise((resolve) => out.once('data', resolve))
  out.destroy()
  expect(await hasEnded).toBeLessThan(30_000)
})
