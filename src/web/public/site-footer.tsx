export function SiteFooter() {
  return (
    <footer className="mt-12 border-t border-line print:hidden">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-muted">
        <p className="max-w-prose">
          Gathered from venues’ own web sites and looked over before they are listed. Plans change: check with the venue
          before you set out.
        </p>
        <div className="flex gap-6">
          <a href="/privacy" className="inline-flex min-h-11 items-center underline hover:text-ink">
            Privacy
          </a>
          <a href="/auth" className="inline-flex min-h-11 items-center underline hover:text-ink">
            Staff sign in
          </a>
        </div>
      </div>
    </footer>
  )
}
