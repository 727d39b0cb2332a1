import { isRouteErrorResponse } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { isUnreachable } from '../../unreachable.ts'

/** A failure of ours, or of the connection: what happened, and the two ways out. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <title>Something went wrong · Kids Holiday Events</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p>{whatHappened(error)} Please try again in a moment.</p>
      <div className="flex flex-wrap gap-3">
        <Retry />
        <a href="/" className={buttonClass()}>
          Back to home
        </a>
      </div>
    </main>
  )
}

function whatHappened(error: unknown): string {
  if (isUnreachable(error)) return 'The connection failed.'
  if (isRouteErrorResponse(error) && error.status === 503) return 'The events cannot be read just now.'
  return 'Something went wrong on our side. It has been logged.'
}

/** Loads a page again; the empty address is that of the page it is on, with its query. */
export const Retry = ({ address = '' }: { address?: string }) => (
  <a href={address} className={buttonClass({ variant: 'primary' })}>
    Retry
  </a>
)
