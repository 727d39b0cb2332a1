import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { ModalDialog } from '../../ui/dialog.tsx'
import { isAnythingUnsaved } from '../parts/forms/drafts.ts'
import { SESSION_ENDED } from './session-ended.ts'

const CHECK_EVERY_MS = 20_000
/** While the sign-in window is open over this one. */
const CHECK_SOON_MS = 2000

/**
 * Notices soon that the session has ended (signed out in another tab, deactivated, run out), and leaves for the sign-in page; but
 * where something typed is not saved, or was just sent in vain, sign-in opens in a window over the screen, which then goes on as it was.
 */
export function SessionWatch({ userId }: { userId: string }) {
  const [hasEnded, setEnded] = useState(false)
  const check = useEffectEvent(async (signal: AbortSignal, isSentInVain = false) => {
    const now = await signedInUser(signal)
    if (now === undefined) return
    if (now === userId) return setEnded(false)
    if (hasEnded || isSentInVain || isAnythingUnsaved()) return setEnded(true)
    const { pathname, search } = location
    location.replace(`/auth?next=${encodeURIComponent(pathname + search)}`)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const checkNow = () => void check(signal)
    const timer = setInterval(checkNow, hasEnded ? CHECK_SOON_MS : CHECK_EVERY_MS)
    // Timers of a tab in the background run late, so a tab that comes back checks at once.
    document.addEventListener('visibilitychange', checkNow, { signal })
    window.addEventListener(SESSION_ENDED, () => void check(signal, true), { signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [hasEnded])
  if (!hasEnded) return null
  return (
    <ModalDialog label="You have been signed out" onClose={() => setEnded(false)}>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 className="pr-12 text-xl">You have been signed out</h2>
        <p>This screen is as you left it. Sign in again, and go on where you were.</p>
        <a
          href={SIGN_IN}
          target={SIGN_IN_WINDOW}
          onClick={openSignInWindow}
          className={buttonClass({ variant: 'primary' }, 'self-start')}
        >
          Sign in
          <span className="sr-only"> (opens in a window)</span>
        </a>
      </div>
    </ModalDialog>
  )
}

const SIGN_IN = '/auth?next=/admin/account'
const SIGN_IN_WINDOW = 'khe-sign-in'

/** Over the screen on a desk, in a tab of its own where the browser has no windows. */
function openSignInWindow(press: MouseEvent) {
  if (window.open(SIGN_IN, SIGN_IN_WINDOW, 'popup,width=520,height=760')) press.preventDefault()
}

/** The window that was opened for signing in has nothing more to do once the user has signed in. */
export function closeSignInWindow() {
  if (window.name === SIGN_IN_WINDOW && window.opener) window.close()
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
