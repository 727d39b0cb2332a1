import type { EventData } from '../event/read-event.ts'

/**
 * Screens that a browser has loaded ahead, by their addresses. In a browser only: the server does not know who will
 * look at what.
 */
const loaded = new Map<string, { data: Promise<EventData | null>; at: number }>()

/** Older than this, an event may have changed, or another reviewer may have claimed it. */
const FRESH_MS = 120_000

/** Reads the screen at `path` (`/admin/review/7?…`), unless that is under way. */
export function loadAhead(path: string): void {
  if (isFresh(path)) return
  // One is ahead at a time.
  loaded.clear()
  loaded.set(path, { data: read(path), at: performance.now() })
}

/** Whether a screen can be shown now; one that could not be loaded is tried once more. */
export async function isLoadedAhead(path: string): Promise<boolean> {
  if (isFresh(path) && (await loaded.get(path)?.data)) return true
  loaded.clear()
  loadAhead(path)
  return (await loaded.get(path)?.data) != null
}

/** What was read of a screen, once; undefined where that was not, null where it failed. */
export function takeAhead(path: string): Promise<EventData | null> | undefined {
  const data = isFresh(path) ? loaded.get(path)?.data : undefined
  loaded.delete(path)
  return data
}

export const evictAhead = () => loaded.clear()

/** Screens as they were when the reviewer decided, to go back to without a connection; the last ones. */
const shown = new Map<string, EventData>()
const MOST_SHOWN = 20

export function cacheShown(path: string, data: EventData): void {
  shown.set(path, data)
  for (const oldest of [...shown.keys()].slice(0, -MOST_SHOWN)) shown.delete(oldest)
}

export const shownBefore = (path: string): EventData | undefined => shown.get(path)

const isFresh = (path: string) => performance.now() - (loaded.get(path)?.at ?? Number.NEGATIVE_INFINITY) < FRESH_MS

async function read(path: string): Promise<EventData | null> {
  const [pathname, query] = path.split('?')
  try {
    const answer = await fetch(`${pathname}/ahead${query ? `?${query}` : ''}`)
    const isData = answer.ok && answer.headers.get('content-type')?.includes('json')
    return isData ? ((await answer.json()) as EventData) : null
  } catch {
    // The ordinary navigation shows what is wrong.
    return null
  }
}
