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
  /** Receives the start of the decoded body as soon as it is there; throws to refuse the rest. */
  onStart?(start: Uint8Array): void
  /** What to do with a body over the limit: refuse it (a page), or cut it to the limit (a robots.txt). */
  whenTooLarge?: 'refuse' | 'cut'
  signal: AbortSignal
}

/** Below this size no compression ratio is suspicious: a table of zeros may be small. */
const SUSPICIOUS_BYTES = 1_000_000

/**
 * Reads a body to its end, decoding it as a stream, so that a decompression bomb or an endless page never fills the memory.
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
    throw new FetchFailure('too-large', 'Its unpacked size is out of all proportion to the download.')
  }
}

/** Rejects when a later stage has failed, so that nothing waits for a sender that has gone quiet. */
function failureOf(stages: readonly NodeJS.EventEmitter[], signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  for (const stage of stages) stage.on('error', reject)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

type Begun = { chunk: Buffer; rest: AsyncIterator<Buffer> }

/** Undefined if the body is empty; its declared encoding is then not checked. */
async function firstChunk(source: Readable): Promise<Begun | undefined> {
  const rest: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await rest.next()
    if (done) return undefined
    if (value.length > 0) return { chunk: value, rest }
  }
}

/** Counts the bytes received, and aborts if the sender is too slow. */
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
  tooSlow.catch(() => {}) // It may reject between two chunks; the next race then sees it.
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

/** In the order of decoding. */
function decoders(contentEncoding: string | null, start: Buffer) {
  const names = (contentEncoding ?? '').toLowerCase().split(',')
  const encodings = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > 2) throw new FetchFailure('bad-encoding', 'The page is compressed more than twice.')
  return encodings.reverse().map((encoding) => {
    if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
    if (encoding === 'br') return createBrotliDecompress()
    if (encoding === 'zstd') return createZstdDecompress()
    // Servers disagree on whether deflate has a zlib header; its low four bits are always 8.
    if (encoding === 'deflate') return ((start[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
    throw new FetchFailure('bad-encoding', `The page is compressed in an unknown way (${encoding.slice(0, 40)}).`)
  })
}

const inMegabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10)
