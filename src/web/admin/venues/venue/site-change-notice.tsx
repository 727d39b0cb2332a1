import { ShieldAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { SiteChange } from '#domain/safety/site-change.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  venue: { id: number; name: string; websiteUrl: string }
  change: SiteChange
  canDecide: boolean
  /** Where staff are led once they have decided. */
  returnTo?: string
}

/** Says that a venue's site may have changed hands: the signs, what became of its events, and the two answers. */
export function SiteChangeNotice({ venue, change, canDecide, returnTo = `/admin/venues/${venue.id}` }: Props) {
  const heading = `site-change-${venue.id}`
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-needs-review-text bg-needs-review-tint p-4 text-needs-review-text"
    >
      <h2 id={heading} className="flex items-start gap-2 text-lg">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          Is this still the site of{' '}
          <Link to={`/admin/venues/${venue.id}`} className="underline underline-offset-4">
            {venue.name}
          </Link>
          ?
        </span>
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {change.signs.map(({ sign, because }) => (
          <li key={sign} className="wrap-anywhere">
            {because}
          </li>
        ))}
      </ul>
      {change.titles.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6">What the crawl found and did not store</summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {change.titles.map((title) => (
              <li key={title} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="mt-2">
        Its events are hidden from families, and its site is not crawled, until a person decides.{' '}
        <a href={venue.websiteUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Open the site
        </a>
      </p>
      {canDecide && (
        <Form method="post" action={`/admin/venues/${venue.id}/site`} className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" name="intent" value="same">
            It is the same site
          </Button>
          {change.state === 'suspected' && (
            <Button type="submit" name="intent" value="hold" variant="danger">
              Hold it
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}
