import { PassThrough, type Readable } from 'node:stream'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, parquetWriteRows } from 'hyparquet-writer'
import { EVENT_COLUMNS, type EventColumn } from '#domain/event/public/event-table.ts'
import type { publicEvent } from '#domain/event/public/public-event.ts'

type PublicEvent = ReturnType<typeof publicEvent>

/** Each group is in memory while it is encoded. */
const ROWS_OF_A_GROUP = 5_000

/** The table of events as Apache Parquet, with days and instants as such; text is as it was read, since nothing runs it. */
export function asParquet(events: AsyncIterable<PublicEvent>): Readable {
  const out = new PassThrough()
  const stopped = new AbortController()
  out.once('close', () => stopped.abort(new Error('The reader has gone')))
  const writer = writerTo(out, stopped.signal)
  const rows = async function* () {
    for await (const event of events)
      yield Object.fromEntries(EVENT_COLUMNS.map(({ name, datatype, of }) => [name, typedCell(of(event), datatype)]))
  }
  const columns = EVENT_COLUMNS.map(({ name }) => ({ name }))
  Promise.resolve(
    parquetWriteRows({ writer, rows: rows(), columns, schema: SCHEMA, rowGroupSize: ROWS_OF_A_GROUP }),
  ).then(
    () => out.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}

/** Passes on what is written at the end of each group, and waits where the reader is behind. */
function writerTo(out: PassThrough, signal: AbortSignal): ByteWriter {
  const writer = new ByteWriter()
  const pass = () => {
    signal.throwIfAborted()
    const hasRoom = out.write(writer.getBytes().slice())
    writer.index = 0
    return hasRoom
  }
  return Object.assign(writer, {
    async flush() {
      if (!pass()) await once(out, 'drain', signal)
    },
    finish: () => void pass(),
  })
}

const once = (out: PassThrough, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    out.once(name, resolve)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const TYPES: Record<EventColumn['datatype'], Pick<SchemaElement, 'type' | 'converted_type'>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  anyURI: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  dateTime: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
}

const SCHEMA: SchemaElement[] = [
  { name: 'events', num_children: EVENT_COLUMNS.length },
  ...EVENT_COLUMNS.map(({ name, datatype }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[datatype] })),
]

const typedCell = (cell: ReturnType<EventColumn['of']>, datatype: EventColumn['datatype']) =>
  typeof cell === 'string' && (datatype === 'date' || datatype === 'dateTime') ? new Date(cell) : cell
