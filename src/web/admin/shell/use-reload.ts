import { useCallback, useEffect, useState } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { isServerThere } from '../../unreachable.ts'

const RETRY_EVERY_MS = 5000

/**
 * Returns what reads the screen anew, for a change that is no answer to a press. It waits for two things. While a form is being sent, the router
 * would drop the address that the answer leads to, and a dialog would stay open over what it has saved. And where the server cannot be
 * reached, the screen, with what is typed on it, would give way to an error.
 */
export function useReload(): () => void {
  const { revalidate } = useRevalidator()
  const isLeaving = useNavigation().state !== 'idle'
  const isSending = useFetchers().some(({ state, formMethod }) => state !== 'idle' && formMethod !== undefined)
  const [isDue, setDue] = useState(false)
  const canStart = isDue && !isLeaving && !isSending
  useEffect(() => {
    if (!canStart) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      const isThere = await isServerThere()
      if (isOver) return
      if (isThere) {
        setDue(false)
        await revalidate()
      } else timer = setTimeout(() => void start(), RETRY_EVERY_MS)
    }
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [canStart, revalidate])
  return useCallback(() => setDue(true), [])
}
