import type { WebApp } from '../../../context.ts'
import { readLiveState } from './live-state.ts'

const READ_EVERY_MS = 1000

type Listener = (state: string) => void
type Watch = { listeners: Set<Listener>; last: string | null; isReading: boolean; timer?: NodeJS.Timeout }

/** One for each app of the process. */
const watches = new WeakMap<WebApp, Watch>()

/**
 * Calls `listener` with the state of crawls, as JSON: now, and whenever it changes. However many listen in a process,
 * the database is queried once a second, and not at all while no one listens. Returns a function that stops it.
 */
export function watchCrawls(app: WebApp, listener: Listener): () => void {
  const watch = watches.get(app) ?? { listeners: new Set(), last: null, isReading: false }
  watches.set(app, watch)
  watch.listeners.add(listener)
  if (watch.last !== null) listener(watch.last)
  if (!watch.timer) {
    watch.timer = setInterval(() => void read(app, watch), READ_EVERY_MS)
    void read(app, watch)
  }
  return () => {
    watch.listeners.delete(listener)
    if (watch.listeners.size > 0) return
    clearInterval(watch.timer)
    watches.delete(app)
  }
}

async function read(app: WebApp, watch: Watch): Promise<void> {
  if (watch.isReading) return
  watch.isReading = true
  try {
    const state = JSON.stringify(await readLiveState(app))
    if (state === watch.last) return
    watch.last = state
    for (const listener of watch.listeners) listener(state)
  } catch (error) {
    app.log.warn({ err: error }, 'the state of crawls could not be read')
  } finally {
    watch.isReading = false
  }
}
