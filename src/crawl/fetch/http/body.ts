import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib'
import { FetchFailure } from '../failure.ts'
import type { Limits } from '../limits.ts'
import { SNIFFED_BYTES } from './content-type.ts'

export type Body = { body: Uint8Array; wireBytes: number }

export type BodyOptions = {
  contentEncoding: string | null
  limits: Limits
  /** Sees the beginning of the decoded body as soon as it is there; throws to refuse the rest. */
  onStart?(start: Uint8Array): void
  /** What to do with a body over the limit: refuse it (a page), or keep what fits (a robots.txt). */
  whenTooLarge?: 'refuse' | 'cut'
  signal: AbortSignal
}

/** Below it no ratio of compression is suspicious: a table of zeros is allowed to be small. */
const SUSPICIOUS_BYTES = 1_000_000

/**
 * Reads a body to its end, decoding as it comes, so that neither a bomb nor an endless page is ever held in whole.
 * Throws {@link FetchFailure} and the errors of the network and of zlib.
 */
export async function readBody(source: Readable, options: BodyOptions): Promise<Body> {
  const { limits, signal } = options
  const meter = { wireBytes: 0 }
  const chunks: Buffer[] = []
  let bytes = 0
  let started = false
  const start = () => {
    started = true
    options.onStart?.(Buffer.concat(chunks))
  }
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      bytes += chunk.length
      try {
        if (!started && bytes >= SNIFFED_BYTES) start()
        refuseTooLarge(bytes, meter.wireBytes, limits)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  const first = await firstChunk(source)
  if (first) {
    const stages = [...decoders(options.contentEncoding, first.chunk), collect]
    const wire = Readable.from(metered(first, meter, limits, failureOf(stages, signal)), { objectMode: false })
    try {
      await pipeline([wire, ...stages], { signal })
    } catch (error) {
      if (options.whenTooLarge !== 'cut' || bytes <= limits.maxBytes) throw error
    }
  }
  if (!started) start()
  return { body: Buffer.concat(chunks).subarray(0, limits.maxBytes), wireBytes: meter.wireBytes }
}

function refuseTooLarge(bytes: number, wireBytes: number, limits: Limits) {
  if (bytes > limits.maxBytes) {
    throw new FetchFailure('too-large', `It is larger than ${inMegabytes(limits.maxBytes)} MB.`)
  }
  if (bytes > SUSPICIOUS_BYTES && bytes > wireBytes * limits.maxRatio) {
    throw new FetchFailure('too-large', 'It grows out of all proportion when it is unpacked.')
  }
}

/** Rejects when a later stage has failed: nobody then waits for a sender who has gone quiet. */
function failureOf(stages: readonly NodeJS.EventEmitter[], signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  for (const stage of stages) stage.on('error', reject)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

type Begun = { chunk: Buffer; rest: AsyncIterator<Buffer> }

/** Undefined where the body is empty, which says nothing about an encoding it claims. */
async function firstChunk(source: Readable): Promise<Begun | undefined> {
  const rest: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await rest.next()
    if (done) return undefined
    if (value.length > 0) return { chunk: value, rest }
  }
}

/** Counts what comes over the wire, and gives up on a sender that drips. */
async function* metered(
  { chunk, rest }: Begun,
  meter: { wireBytes: number },
  limits: Limits,
  failed: Promise<never>,
): AsyncGenerator<Buffer> {
  const enough = (limits.minBytesPerSecond * limits.slowAfterMs) / 1000
  let windowBytes = 0
  let slow: (error: FetchFailure) => void = () => {}
  const tooSlow = new Promise<never>((_, reject) => {
    slow = reject
  })
  tooSlow.catch(() => {}) // It may be rejected while nobody waits for a chunk; the next wait then sees it.
  const timer = setInterval(() => {
    if (windowBytes < enough) slow(new FetchFailure('timeout', 'The site sends the page far too slowly.'))
    windowBytes = 0
  }, limits.slowAfterMs)
  try {
    let next: IteratorResult<Buffer> = { done: false, value: chunk }
    while (!next.done) {
      meter.wireBytes += next.value.length
      windowBytes += next.value.length
      yield next.value
      next = await Promise.race([rest.next(), tooSlow, failed])
    }
  } finally {
    clearInterval(timer)
  }
}

/** In the order in which they are to be undone. */
function decoders(contentEncoding: string | null, start: Buffer) {
  const names = (contentEncoding ?? '').toLowerCase().split(',')
  const encodings = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > 2) throw new FetchFailure('bad-encoding', 'The page is packed more than twice over.')
  return encodings.reverse().map((encoding) => {
    if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
    if (encoding === 'br') return createBrotliDecompress()
    if (encoding === 'zstd') return createZstdDecompress()
    // Servers disagree on whether deflate has a zlib header; its low four bits are always 8.
    if (encoding === 'deflate') return ((start[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
    throw new FetchFailure('bad-encoding', `The page is packed in a way we do not know (${encoding.slice(0, 40)}).`)
  })
}

const inMegabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10)
