import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

/** A failure of ours: what happened, and the two ways out. The links load afresh, for what is broken may be our script. */
export function ErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <title>Something went wrong · Kids Holiday Events</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p>Something went wrong on our side. It has been noted. Please try again in a moment.</p>
      <div className="flex flex-wrap gap-3">
        <a href={pathname + search} className={buttonClass({ variant: 'primary' })}>
          Retry
        </a>
        <a href="/" className={buttonClass()}>
          Back to home
        </a>
      </div>
    </main>
  )
}
