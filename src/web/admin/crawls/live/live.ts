import { useEffect, useRef, useSyncExternalStore } from 'react'
import { showToast } from '../../shell/toast.ts'
import { useReload } from '../../shell/use-reload.ts'
import { type Followed, outcomeOf } from './follow.ts'
import type { LiveState } from './live-state.ts'

/**
 * The state of crawls, for every screen of a tab: pushed by the server while a screen shows it or a crawl that was
 * started here has not finished; polled where the push fails (specification §9). One connection per tab, none in a
 * hidden tab that waits for nothing.
 */
const EVENTS = '/admin/crawls/events'
const STATE = '/admin/crawls/state'
const POLL_MS = 5000
/** How often a crawl that was started here is polled; then the user is shown where else to look. */
const MAX_POLLS = 240
const UNSEEN_MS = 30_000

let state: LiveState | null = null
const screens = new Set<() => void>()
const followed = new Map<number, Followed>()
let connection: { close(): void } | null = null

export const liveState = () => state

/** For `useSyncExternalStore`. */
export function watchLive(changed: () => void): () => void {
  if (screens.size === 0) document.addEventListener('visibilitychange', settle)
  screens.add(changed)
  settle()
  return () => {
    screens.delete(changed)
    if (screens.size === 0) document.removeEventListener('visibilitychange', settle)
    settle()
  }
}

/** Shows by a toast how a crawl ends that the user has just started. `lastLogId`: the venue's last crawl until now; 0 = there was none. */
export function followCrawl(venueId: number, lastLogId = 0): void {
  const now = Date.now()
  const until = now + POLL_MS * MAX_POLLS
  followed.set(venueId, { venueId, lastLogId, wasUnderWay: false, until, unseenUntil: now + UNSEEN_MS })
  settle()
}

function receive(next: LiveState) {
  state = next
  showOutcomes()
  for (const changed of screens) changed()
  settle()
}

/** Also at intervals while nothing arrives, since waiting has a limit. */
function showOutcomes() {
  for (const one of [...followed.values()]) {
    const message = state && outcomeOf(one, state, Date.now())
    if (!message) continue
    followed.delete(one.venueId)
    if (message !== 'never started') showToast(message)
  }
}

/** Connected while there is a reason to be. */
function settle() {
  const isWanted = followed.size > 0 || (screens.size > 0 && document.visibilityState === 'visible')
  if (isWanted && !connection) connection = connect()
  if (isWanted || !connection) return
  connection.close()
  connection = null
  state = null
}

function connect(): { close(): void } {
  if (typeof EventSource === 'undefined') return poll()
  const source = new EventSource(EVENTS)
  const timer = setInterval(() => {
    showOutcomes()
    settle()
  }, POLL_MS)
  source.addEventListener('message', ({ data }) => receive(JSON.parse(data)))
  source.addEventListener('error', () => {
    // A browser connects again by itself, except where the answer was a refusal.
    if (source.readyState !== EventSource.CLOSED || connection?.close !== close) return
    close()
    connection = poll()
  })
  const close = () => {
    clearInterval(timer)
    source.close()
  }
  return { close }
}

function poll(): { close(): void } {
  const ask = async () => {
    const answer = await fetch(`${STATE}?venues=${[...followed.keys()].join(',')}`).catch(() => null)
    if (answer?.ok) return receive(await answer.json())
    if (answer?.status === 401 || answer?.status === 403) clearInterval(timer)
    showOutcomes()
    settle()
  }
  const timer = setInterval(() => void ask(), POLL_MS)
  void ask()
  return { close: () => clearInterval(timer) }
}

/**
 * The state of crawls: as it came with the page, then as it changes. The page is loaded again when a crawl starts or
 * ends.
 */
export function useLiveCrawls(initial: LiveState): LiveState {
  const live = useSyncExternalStore(watchLive, liveState, () => null)
  const reload = useReload()
  const seen = useRef<string>(undefined)
  const stages = live && stagesOf(live)
  useEffect(() => {
    if (stages === null) return
    if (stages !== (seen.current ?? stagesOf(initial))) reload()
    seen.current = stages
  }, [stages, initial, reload])
  return live ?? initial
}

/** The last crawl of a venue that runs now. */
export const runningCrawl = ({ crawls }: LiveState, venueId: number) =>
  crawls.findLast((crawl) => crawl.venueId === venueId && crawl.status === 'running')

const stagesOf = ({ crawls }: LiveState) => crawls.map(({ id, status }) => `${id} ${status}`).join()
