import { buttonClass } from '#web/ui/button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export default function NotFoundPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
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
      </main>
      <SiteFooter />
    </>
  )
}
