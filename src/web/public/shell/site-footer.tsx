/** The same under every public page. */
export const SiteFooter = () => (
  <footer className="mt-12 border-t border-line print:hidden">
    <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 text-muted">
      <div className="flex max-w-prose flex-col gap-2">
        <p>
          Gathered from venues’ own web sites; each event says whether a person or our rules approved it. Plans change:
          check with the venue before you set out.
        </p>
        <p className="text-sm">
          Distances are between the middles of postcode districts. Contains OS data © Crown copyright and database
          right. Contains Royal Mail data © Royal Mail copyright and database right. Source: Office for National
          Statistics and Greater London Authority, licensed under the Open Government Licence v3.0. Outlines of the
          boroughs: Martin Chorley, CC BY 4.0.
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <a href="/boroughs" className="inline-flex min-h-11 items-center underline hover:text-ink">
          By borough
        </a>
        <a href="/venues" className="inline-flex min-h-11 items-center underline hover:text-ink">
          Venues
        </a>
        <a href="/embed/build" className="inline-flex min-h-11 items-center underline hover:text-ink">
          Put events on your site
        </a>
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
