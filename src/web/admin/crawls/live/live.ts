import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../shell/toast.ts'
import { type Followed, outcomeOf } from './follow.ts'
import type { LiveState } from './live-state.ts'

/**
 * Where crawls stand, for every screen of a tab: pushed by the server while somebody looks or a crawl that was started
 * here is not done; where the push fails, asked for (specification §9). One connection a tab, none in a tab that is
 * hidden and waits for nothing.
 */
const EVENTS = '/admin/crawls/events'
const STATE = '/admin/crawls/state'
const POLL_MS = 5000
/** How often a crawl that was started here is asked about; then its reader is told where else to look. */
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

/** Tells by a toast how the crawl ends that somebody has just asked for. `lastLogId`: the venue's last crawl until now. */
export function followCrawl(venueId: number, lastLogId: number): void {
  const now = Date.now()
  const until = now + POLL_MS * MAX_POLLS
  followed.set(venueId, { venueId, lastLogId, wasUnderWay: false, until, unseenUntil: now + UNSEEN_MS })
  settle()
}

function hear(next: LiveState) {
  state = next
  tellOutcomes()
  for (const changed of screens) changed()
  settle()
}

/** Also now and then while nothing is heard: waiting has its end. */
function tellOutcomes() {
  for (const one of [...followed.values()]) {
    const message = state && outcomeOf(one, state, Date.now())
    if (!message) continue
    followed.delete(one.venueId)
    if (message !== 'never begun') showToast(message)
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
    tellOutcomes()
    settle()
  }, POLL_MS)
  source.addEventListener('message', ({ data }) => hear(JSON.parse(data)))
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
    if (answer?.ok) return hear(await answer.json())
    if (answer?.status === 401 || answer?.status === 403) clearInterval(timer)
    tellOutcomes()
    settle()
  }
  const timer = setInterval(() => void ask(), POLL_MS)
  void ask()
  return { close: () => clearInterval(timer) }
}

/** Where crawls stand: as the server said with the page, then as it goes on. The page is read anew when one begins or ends. */
export function useLiveCrawls(initial: LiveState): LiveState {
  const live = useSyncExternalStore(watchLive, liveState, () => null)
  const { revalidate } = useRevalidator()
  const seen = useRef<string>(undefined)
  const stages = live && stagesOf(live)
  useEffect(() => {
    if (stages === null) return
    if (stages !== (seen.current ?? stagesOf(initial))) void revalidate()
    seen.current = stages
  }, [stages, initial, revalidate])
  return live ?? initial
}

/** The last crawl of a venue that runs now. */
export const runningCrawl = ({ crawls }: LiveState, venueId: number) =>
  crawls.findLast((crawl) => crawl.venueId === venueId && crawl.status === 'running')

const stagesOf = ({ crawls }: LiveState) => crawls.map(({ id, status }) => `${id} ${status}`).join()
