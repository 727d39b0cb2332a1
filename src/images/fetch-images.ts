import { createHash } from 'node:crypto'
import type { Fetched, Fetcher } from '#crawl/fetch/index.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { PICTURE_TYPES, type Picture } from '#domain/event/public/picture.ts'
import type { Db } from '#store/db/database.ts'
import {
  confirmImage,
  findImage,
  type ImageSource,
  recordImageFailure,
  recordImageSources,
  refuseImage,
  storeImage,
  takeImageSource,
} from '#store/event/images.ts'
import { LOOK_AGAIN_AFTER_MS, retryAfterMs } from './next-try.ts'
import type { Resize } from './resizing.ts'
import { fileName, fileNames, type ImageStorage } from './storage.ts'

export type ImageDeps = {
  db: Db
  fetcher: Fetcher
  resize: Resize
  storage: ImageStorage
  now(): Date
  today(): LondonDay
}

/** How many pictures became what. */
export type ImageReport = { stored: number; unchanged: number; failed: number; refused: number }

/** Hosts fetched from in parallel; each serves one picture at a time, at its own crawl delay. */
const HOSTS_AT_ONCE = 4
/** The lease on an address, longer than any picture takes. */
const LEASE_MS = 10 * 60_000
/** Then the job ends, so that the next one starts with all hosts that have become due. */
const WORK_FOR_MS = 5 * 60_000
/** What can be read; a server that chooses by it chooses one of these. */
const ACCEPT = 'image/avif,image/webp,image/jpeg,image/png,image/gif;q=0.8,*/*;q=0.1'

/**
 * Fetches the pictures that are due, of all events that may still be shown, checks and resizes them, and stores
 * what is to be served. Hosts whose site is being crawled are left for later: pictures never delay a crawl.
 */
export async function fetchImages(deps: ImageDeps, signal: AbortSignal): Promise<ImageReport> {
  const { db, now, today } = deps
  await recordImageSources(db, now(), today())
  const report: ImageReport = { stored: 0, unchanged: 0, failed: 0, refused: 0 }
  const until = now().getTime() + WORK_FOR_MS
  const next = takeInTurn(deps)
  const failing = new AbortController()
  const stop = AbortSignal.any([signal, failing.signal])
  const work = async () => {
    while (now().getTime() < until) {
      stop.throwIfAborted()
      const taken = await next()
      if (!taken) return
      try {
        report[await fetchImage(deps, taken.source, stop)] += 1
      } finally {
        taken.leave()
      }
    }
  }
  // What stops one (a full disk, a database that is away) stops all, and no fetch is left running.
  const ends = Array.from({ length: HOSTS_AT_ONCE }, () => work().catch((error) => failing.abort(error)))
  await Promise.all(ends)
  stop.throwIfAborted()
  return report
}

/** Yields one due address after another, each of a host that this process is not fetching from. */
function takeInTurn({ db, now, today }: ImageDeps) {
  const busy = new Set<string>()
  let before: Promise<unknown> = Promise.resolve()
  const take = async () => {
    const due = { now: now(), today: today(), leaseMs: LEASE_MS, busyHosts: [...busy] }
    const source = await takeImageSource(db, due)
    if (!source) return undefined
    busy.add(source.host)
    return { source, leave: () => busy.delete(source.host) }
  }
  return () => {
    const taken = before.then(take)
    before = taken.catch(() => {})
    return taken
  }
}

async function fetchImage(deps: ImageDeps, source: ImageSource, signal: AbortSignal): Promise<keyof ImageReport> {
  const { db, fetcher, now } = deps
  const { address } = source
  const known = await findStored(deps, source.hash)
  // Asked for anew where we no longer have what its validators speak of.
  const { etag, lastModified } = known ? source : { etag: null, lastModified: null }
  const fetched = await fetcher.fetch(address, { expect: 'picture', accept: ACCEPT, etag, lastModified, signal })
  signal.throwIfAborted()
  if (!fetched.ok) return recordFailure(deps, source, fetched)
  const lookAgainAt = new Date(now().getTime() + LOOK_AGAIN_AFTER_MS)
  if (fetched.notModified) {
    await confirmImage(db, address, now(), lookAgainAt)
    return 'unchanged'
  }
  const made = await makePicture(deps, fetched.body, signal)
  if ('reason' in made) {
    await refuseImage(db, address, made.reason, lookAgainAt)
    return 'refused'
  }
  const { etag: newEtag, lastModified: newLastModified } = fetched
  const validators = { etag: newEtag, lastModified: newLastModified }
  await storeImage(db, address, made.picture, { ...validators, now: now(), nextTryAt: lookAgainAt })
  return made.picture.hash === source.hash ? 'unchanged' : 'stored'
}

async function recordFailure(
  { db, now }: ImageDeps,
  { address, attempts }: ImageSource,
  { failure, message, retryAfterSeconds }: Extract<Fetched, { ok: false }>,
): Promise<keyof ImageReport> {
  const tried = attempts + 1
  const delayMs = retryAfterMs(failure, tried, retryAfterSeconds)
  const nextTryAt = new Date(now().getTime() + (delayMs ?? LOOK_AGAIN_AFTER_MS))
  if (delayMs === null) await refuseImage(db, address, message, nextTryAt)
  else await recordImageFailure(db, address, { reason: message, attempts: tried, nextTryAt })
  return delayMs === null ? 'refused' : 'failed'
}

/** Eighty bits identify a picture, and a page names some thirty of them. */
const HASH_DIGITS = 20

/** The picture of a file, its sizes stored; one that we have already, under whatever address, is not made again. */
async function makePicture(
  deps: ImageDeps,
  file: Uint8Array,
  signal: AbortSignal,
): Promise<{ picture: Picture } | { reason: string }> {
  const hash = createHash('sha256').update(file).digest('hex').slice(0, HASH_DIGITS)
  const known = await findStored(deps, hash)
  if (known) return { picture: known }
  const resized = await deps.resize(file, signal)
  if (resized === null) throw signal.reason
  if (!resized.ok) return { reason: resized.reason }
  // In the order of `fileNames`, by whose last one it is known that all are there.
  for (const { width, format, bytes } of resized.files) {
    await deps.storage.put(fileName(hash, width, format), bytes, PICTURE_TYPES[format])
  }
  return { picture: { ...resized.picture, hash } }
}

/** The picture under a hash, if its files are really there: a folder may have been lost, or a bucket emptied. */
async function findStored({ db, storage }: ImageDeps, hash: string | null) {
  const picture = hash === null ? undefined : await findImage(db, hash)
  const last = picture ? fileNames(picture).at(-1) : undefined
  return last !== undefined && (await storage.has(last)) ? picture : undefined
}
