import { useEffect } from 'react'

/** Well within the time after which an event is given to others (CLAIM_MS in store/review/claims.ts). */
const RENEWED_MS = 60_000

/** Keeps an event for whoever has it on their screen, and lets it go when they leave. */
export function useClaim(eventId: number, isMine: boolean) {
  useEffect(() => {
    if (!isMine) return
    const tell = (intent: 'hold' | 'leave') =>
      navigator.sendBeacon(`/admin/review/${eventId}/claim`, new URLSearchParams({ intent }))
    const leave = () => tell('leave')
    const timer = setInterval(() => tell('hold'), RENEWED_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [eventId, isMine])
}
