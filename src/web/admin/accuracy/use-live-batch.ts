import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { isOpen } from '#domain/classification/batch.ts'
import type { loader as batchLoader } from './batch.ts'
import type { ToldBatch } from './told-batch.ts'

const POLL_MS = 1000

/** The batch as it is by now: asked for while it runs; when it has ended, the whole screen is, with the message. */
export function useLiveBatch(last: ToldBatch | null): ToldBatch | null {
  const { load, data, state } = useFetcher<typeof batchLoader>()
  const { revalidate } = useRevalidator()
  const newer = data && last && data.id === last.id && isOpen(last.state) ? data : last
  const isRunning = newer !== null && isOpen(newer.state)
  const hasJustEnded = last !== null && isOpen(last.state) && !isRunning
  const ask = useEffectEvent(() => {
    if (newer && state === 'idle') void load(`/admin/events/classify/${newer.id}?seen=running`)
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => ask(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (hasJustEnded) refresh()
  }, [hasJustEnded])
  return newer
}
