import { buttonClass } from '#web/ui/button.tsx'
import { PublicPage } from './public-page.tsx'

export default function NotFoundPage() {
  return (
    <PublicPage className="flex max-w-xl flex-col items-start gap-4 py-16">
      <title>Page not found · Kids Holiday Events</title>
      <meta name="robots" content="noindex" />
      <p className="font-display text-6xl font-extrabold text-primary" aria-hidden="true">
        404
      </p>
      <h1 className="text-3xl">Oops! Page not found</h1>
      <p>The page may have moved, or the event may have been taken down by its venue.</p>
      <a href="/" className={buttonClass({ variant: 'primary' })}>
        Return to Home
      </a>
    </PublicPage>
  )
}
