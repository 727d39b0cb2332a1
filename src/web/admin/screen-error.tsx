import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { buttonClass } from '../ui/button.tsx'

/**
 * What a screen shows in its place: exported as `ErrorBoundary` by every screen of the back-office. `failure` is said
 * where the fault is ours.
 */
export function ScreenError({ failure = 'Something went wrong', denied = ACCESS_DENIED }: Props) {
  const { title, text } = wordsFor(useRouteError(), failure, denied)
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <title>{`${title} · Kids Holiday Events`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p>{text}</p>
      <Link to="/admin" className={buttonClass()}>
        Go to the dashboard
      </Link>
    </div>
  )
}

type Words = { title: string; text: string }

/** `denied` is said to whoever may not open the screen. */
type Props = { failure?: string; denied?: Words }

const ACCESS_DENIED = { title: 'Access Denied', text: "You don't have permission to access this area." }

function wordsFor(error: unknown, failure: string, denied: Words): Words {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 403) return denied
  if (status === 404) return { title: 'Oops! Page not found', text: 'It may have been deleted meanwhile.' }
  if (status === 400) return { title: 'That did not work', text: 'The form was not complete. Go back and try again.' }
  return { title: failure, text: 'Nothing was changed by this page. Try again in a moment.' }
}
