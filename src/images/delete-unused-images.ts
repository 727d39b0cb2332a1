import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '#store/db/database.ts'
import { deleteImage, deleteUnwantedSources, listUnwantedImages } from '#store/event/images.ts'
import { LOOK_AGAIN_AFTER_MS } from './next-try.ts'
import { fileNames, type ImageStorage } from './storage.ts'

/** How long a picture stays that no event shows: an event may come back, and pages that show it may be cached. */
const KEPT_FOR_MS = 30 * 86_400_000

/** Deletes the pictures, files and all, that no event has shown for a month. Resolves to how many. */
export async function deleteUnusedImages(
  { db, storage }: { db: Db; storage: ImageStorage },
  now: Date,
  today: LondonDay,
): Promise<number> {
  const before = new Date(now.getTime() - KEPT_FOR_MS)
  const putOffUntil = new Date(now.getTime() + LOOK_AGAIN_AFTER_MS)
  await deleteUnwantedSources(db, { now, today, before, putOffUntil })
  const unwanted = await listUnwantedImages(db, before)
  for (const picture of unwanted) {
    // The files first: if this is interrupted, the row still names what is left.
    for (const name of fileNames(picture)) await storage.delete(name)
    await deleteImage(db, picture.hash, now)
  }
  return unwanted.length
}
