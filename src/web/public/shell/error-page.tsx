import { isRouteErrorResponse, useLocation } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
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
  return 'Something went wrong on our side. It has been noted.'
}

/** Loads the page afresh, scripts or none: what is broken may be ours. */
export function Retry() {
  const { pathname, search } = useLocation()
  return (
    <form action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary">
        Retry
      </Button>
    </form>
  )
}
