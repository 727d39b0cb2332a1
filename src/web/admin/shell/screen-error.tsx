import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { OUTAGE_SENTENCES, outageIn, referenceIn } from '#domain/health/outage.ts'
import { buttonClass } from '../../ui/button.tsx'
import { isUnreachable } from '../../unreachable.ts'
import { screenAt } from './screens.ts'

/**
 * What a screen shows in its place: exported as `ErrorBoundary` by every screen of the back-office. `denied` is shown
 * to users who may not open the screen.
 */
export function ScreenError({ denied = ACCESS_DENIED }: { denied?: Words }) {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const kind = kindOf(error)
  const { title, text } = wordsFor(kind, failureAt(pathname), denied, isRouteErrorResponse(error) ? error.data : null)
  const heading = useFocus<HTMLHeadingElement>(kind === 'unreachable')
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-4 px-4 py-16">
      <title>{`${title} · Kids Holiday Events`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <p role={kind === 'unreachable' ? 'alert' : undefined}>{text}</p>
      <div className="flex flex-wrap gap-3">
        {(kind === 'unreachable' || kind === 'failed') && (
          <Link to={pathname + search} className={buttonClass({ variant: 'primary' })}>
            Retry
          </Link>
        )}
        <Link to="/admin" className={buttonClass()}>
          Go to the dashboard
        </Link>
      </div>
    </div>
  )
}

/** The `ErrorBoundary` of a screen that only admins may open; `action` is what they may do there. */
export const adminOnly = (action: string) => () => (
  <ScreenError denied={{ title: 'Admin Access Required', text: `You need admin privileges to ${action}.` }} />
)

type Words = { title: string; text: string }

const ACCESS_DENIED = { title: 'Access Denied', text: "You don't have permission to access this area." }

type Kind = 'unreachable' | 'failed' | 'denied' | 'missing' | 'incomplete'

function kindOf(error: unknown): Kind {
  if (isUnreachable(error)) return 'unreachable'
  const status = isRouteErrorResponse(error) ? error.status : 500
  return ({ 403: 'denied', 404: 'missing', 400: 'incomplete' } as const)[status] ?? 'failed'
}

function wordsFor(kind: Kind, failure: string, denied: Words, body: unknown): Words {
  switch (kind) {
    case 'unreachable':
      return {
        title: failure,
        text: 'The connection failed. Try again in a moment. If you were sending something, check whether it arrived.',
      }
    case 'denied':
      return denied
    case 'missing':
      return { title: 'Oops! Page not found', text: 'It may have been deleted.' }
    case 'incomplete':
      return { title: 'That did not work', text: 'The form was not complete. Go back and try again.' }
    case 'failed':
      return { title: failure, text: whyFailed(body) }
  }
}

function whyFailed(body: unknown): string {
  const outage = outageIn(body)
  if (outage) return OUTAGE_SENTENCES[outage]
  const reference = referenceIn(body)
  const isLogged = reference ? ` It is logged as ${reference}.` : ''
  return `Nothing was changed by this page.${isLogged} Try again in a moment.`
}

/** An address that belongs to no screen is of the user's own account. */
const failureAt = (pathname: string) => `Error loading ${screenAt(pathname)?.label.toLowerCase() ?? 'your account'}`

/** Takes the focus where it was lost with the screen before, and hands it to the content where it is lost again. */
function useFocus<E extends HTMLElement>(isOn: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (!isOn) return
    if (document.activeElement === document.body) element.current?.focus()
    return () => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus()
    }
  }, [isOn])
  return element
}
