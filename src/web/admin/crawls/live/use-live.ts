import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { liveState, watchLive } from './live.ts'
import type { LiveState } from './live-state.ts'

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
