import { lazy, Suspense, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router'
import { CodeAhead } from './admin/shell/code-ahead.tsx'
import { IslandScripts } from './public/islands/island-scripts.tsx'
import { ErrorPage } from './public/shell/error-page.tsx'
import { isStaffPath } from './staff-path.ts'
import displayFont from './styles/fonts/bricolage-grotesque.woff2?url'
import publicStyles from './styles/public.css?url'
import staffStyles from './styles/staff.css?url'

// A public page, whose parts are rendered by the server: none of it belongs into the scripts of staff.
const NotFoundPage = lazy(() => import('./public/shell/not-found-page.tsx'))

export const links = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  // The page of unknown addresses is a public document, whatever the address.
  const isNotFound = isNotFoundError(useRouteError())
  const isStaff = isStaffPath(pathname) && !isNotFound
  // An effect of the outermost component runs last: from now on the back-office listens, which end-to-end tests wait for.
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12142a" />
        <meta property="og:site_name" content="Kids Holiday Events" />
        <meta property="og:locale" content="en_GB" />
        {/* With a precedence it stands before the scripts, and the page is painted sooner. */}
        <link rel="stylesheet" href={isStaff ? staffStyles : publicStyles} precedence="default" />
        <Meta />
        {/* The policy lets in our own files by origin; a nonce here would differ between server and browser. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {isStaff ? (
          <>
            <ScrollRestoration />
            <Scripts />
            <CodeAhead />
          </>
        ) : (
          <IslandScripts />
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** What no screen caught: an address that does not exist, or a failure of ours. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isNotFoundError(error)) return <ErrorPage error={error} />
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

const isNotFoundError = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
