import { useEffect } from 'react'

const CHECK_EVERY_MS = 20_000

/** Leaves for the sign-in page soon after the session has ended (signed out in another tab, deactivated, run out). */
export function SessionWatch({ userId }: { userId: string }) {
  useEffect(() => {
    const stop = new AbortController()
    const check = () => void leaveIfEnded(userId, stop.signal)
    const timer = setInterval(check, CHECK_EVERY_MS)
    // Timers of a tab in the background run late, so a tab that comes back checks at once.
    document.addEventListener('visibilitychange', check, { signal: stop.signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [userId])
  return null
}

async function leaveIfEnded(userId: string, signal: AbortSignal) {
  const now = await signedInUser(signal)
  if (now === undefined || now === userId) return
  const { pathname, search } = location
  location.replace(`/auth?next=${encodeURIComponent(pathname + search)}`)
}

/** The id of the signed-in user, null = none; undefined where the server could not be reached. */
async function signedInUser(signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await fetch('/auth/session', { signal })
    if (!response.ok) return undefined
    return ((await response.json()) as { userId: string | null }).userId
  } catch {
    return undefined
  }
}
