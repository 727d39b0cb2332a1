import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { stringify } from 'csv-stringify'
import { z } from 'zod'
import { EVENT_COLUMNS, eventRow, eventTableMetadata } from '#domain/event/public/event-table.ts'
import { LICENCE } from '#domain/event/public/licence.ts'
import { publicEvent } from '#domain/event/public/public-event.ts'
import { DUMPS } from '#domain/people/attempts.ts'
import { catalogueChangedAt, catalogueVersion } from '#store/listing/changes/catalogue.ts'
import { readWholeList } from '#store/listing/changes/whole-list.ts'
import { socketAddressContext } from '../../account/current-user.ts'
import { getApp, type WebApp } from '../../context.ts'
import { clientNetwork } from '../../request/client-network.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { answer, badRequest, notFound, problem } from '../answers.ts'
import { EventSchema } from '../schemas.ts'
import type { Route } from './+types/dump'
import { asParquet } from './parquet.ts'

/** The whole list as one file, as it is at this moment, and what its lines and columns are. */
export async function loader({ request, context, params: { file } }: Route.LoaderArgs) {
  const web = getApp(context)
  const url = new URL(request.url)
  const unknown = [...new Set(url.searchParams.keys())]
  if (unknown.length > 0)
    return badRequest(unknown.map((name) => ({ parameter: name.slice(0, 50), detail: 'This address takes none.' })))
  const origin = siteOrigin(web, request)
  if (file === 'events.schema.json') return answer(z.toJSONSchema(EventSchema, { io: 'input' }))
  if (file === 'events.csv-metadata.json') return answer(eventTableMetadata(`${origin}${DUMP}/events.csv`))
  const format = FORMATS[file]
  if (!format) return notFound(`There are ${Object.keys(FORMATS).join(', ')}.`)

  const [version, changedAt] = await Promise.all([catalogueVersion(web.db), catalogueChangedAt(web.db)])
  const { date: today } = web.clock()
  const headers = {
    'content-type': format.type,
    // The same while nothing in the list changes; weak, since an event may have been seen again as it was.
    etag: `W/"${version}-${today}-${file}"`,
    'last-modified': changedAt.toUTCString(),
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
    link: `<${LICENCE.url}>; rel="license", <${origin}${DUMP}/${format.schema}>; rel="describedby"`,
  }
  if (isKnown(request, headers.etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const waitSeconds = web.limiter.count(
    `dump network ${clientNetwork(request, context.get(socketAddressContext), web)}`,
    DUMPS,
  )
  if (waitSeconds > 0) {
    const detail = `Ask again in ${waitSeconds} seconds, with If-None-Match`
    return problem(429, 'Too Many Requests', { detail }, { 'retry-after': String(waitSeconds) })
  }
  const lines = format.lines(readEvents(web, origin))
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return new Response(streamOf(lines), { headers })
  const zipped = createGzip()
  lines.on('error', (error) => zipped.destroy(error))
  zipped.on('close', () => lines.destroy())
  return new Response(streamOf(lines.pipe(zipped)), { headers: { ...headers, 'content-encoding': 'gzip' } })
}

const DUMP = '/api/v1/dump'

type PublicEvent = ReturnType<typeof publicEvent>
type Format = { type: string; schema: string; lines: (events: AsyncIterable<PublicEvent>) => Readable }

const FORMATS: Record<string, Format> = {
  'events.ndjson': { type: 'application/x-ndjson; charset=utf-8', schema: 'events.schema.json', lines: asNdjson },
  'events.parquet': {
    type: 'application/vnd.apache.parquet',
    schema: 'events.csv-metadata.json',
    lines: asParquet,
  },
  'events.csv': { type: 'text/csv; charset=utf-8; header=present', schema: 'events.csv-metadata.json', lines: asCsv },
}

async function* readEvents({ db, clock }: WebApp, origin: string): AsyncGenerator<PublicEvent> {
  for await (const events of readWholeList(db, clock())) for (const event of events) yield publicEvent(event, origin)
}

function asNdjson(events: AsyncIterable<PublicEvent>): Readable {
  const lines = async function* () {
    for await (const event of events) yield `${JSON.stringify(event)}\n`
  }
  return Readable.from(lines(), { objectMode: false })
}

function asCsv(events: AsyncIterable<PublicEvent>): Readable {
  const rows = async function* () {
    for await (const event of events) yield eventRow(event)
  }
  const table = stringify({
    header: true,
    columns: EVENT_COLUMNS.map(({ name }) => name),
    record_delimiter: 'windows',
    cast: { boolean: (isTrue) => (isTrue ? 'true' : 'false') },
  })
  const source = Readable.from(rows())
  source.on('error', (error) => table.destroy(error))
  table.on('close', () => source.destroy())
  return source.pipe(table)
}

const streamOf = (lines: Readable) => Readable.toWeb(lines) as ReadableStream

/** https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match, by weak comparison. */
function isKnown(request: Request, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  const known = request.headers.get('if-none-match')?.split(',').map(plain) ?? []
  return known.includes('*') || known.includes(plain(etag))
}
