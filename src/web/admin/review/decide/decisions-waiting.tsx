import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { registerForm } from '../../parts/forms/drafts.ts'
import { countOf } from '../../parts/words/words.ts'
import { decisionsOnTheirWay, dismissRefused, resumeSending, useSending, type Wait } from './sent-decisions.ts'

/** Says on every screen which decisions are not sent yet, and which the server did not accept once they were. */
export function DecisionsWaiting({ userId }: { userId: string }) {
  const { decisions, waitFor, refused } = useSending()
  useEffect(() => {
    const stop = new AbortController()
    resumeSending(userId, stop.signal)
    // Where the session has ended, sign-in opens over the screen.
    const takeOff = registerForm({ isTyped: () => decisionsOnTheirWay() > 0, isLostBy: () => false, discard: () => {} })
    return () => {
      takeOff()
      stop.abort()
    }
  }, [userId])
  return (
    <div role="status" className="flex flex-col print:hidden">
      {waitFor !== null && decisions.length > 0 && (
        <p className="flex items-center gap-2 border-b border-line bg-pending-tint px-4 py-2 text-pending-text sm:px-6">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <strong>{waitingWords(decisions.length, waitFor)}</strong>{' '}
            {decisions.length === 1
              ? 'It is stored on this device.'
              : 'They are stored on this device, and sent in order.'}
          </span>
        </p>
      )}
      {refused.length > 0 && (
        <div className="flex items-start gap-2 border-b border-line bg-rejected-tint px-4 py-2 text-rejected-text sm:px-6">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <ul className="min-w-0 flex-1 wrap-anywhere">
            {refused.map(({ eventId, title, path, why }) => (
              <li key={eventId}>
                <strong>“{title}” was not decided.</strong> {why}{' '}
                <Link to={path} className="underline underline-offset-4">
                  Look again<span className="sr-only"> at {title}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Button size="sm" onClick={dismissRefused}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  )
}

function waitingWords(count: number, waitFor: Wait): string {
  const waits = `${countOf(count, 'decision')} ${count === 1 ? 'waits' : 'wait'}`
  switch (waitFor) {
    case 'connection':
      return `${waits} for the connection.`
    case 'sign-in':
      return `${waits} until you have signed in again.`
    case 'server':
      return `${waits}: the server cannot save at the moment.`
  }
}
