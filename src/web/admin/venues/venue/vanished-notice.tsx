import { TriangleAlert } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { Vanished } from '#domain/health/crawl.ts'
import { Button } from '../../../ui/button.tsx'
import { countOf } from '../../parts/words/words.ts'

type Props = {
  venue: { id: number; name: string; websiteUrl: string }
  vanished: Vanished
  canDecide: boolean
  /** Where staff are led once they have decided. */
  returnTo?: string
}

/** Says that a crawl did not see most of a venue's events, and asks which of two things has happened. */
export function VanishedNotice({ venue, vanished, canDecide, returnTo = `/admin/venues/${venue.id}` }: Props) {
  const heading = `vanished-${venue.id}`
  const { eventIds, titles, upcoming } = vanished
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-needs-review-text bg-needs-review-tint p-4 text-needs-review-text"
    >
      <h2 id={heading} className="flex items-start gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {eventIds.length} of {countOf(upcoming, 'upcoming event')} vanished from the pages of{' '}
          <Link to={`/admin/venues/${venue.id}`} className="underline underline-offset-4">
            {venue.name}
          </Link>
        </span>
      </h2>
      <details className="mt-2" open={titles.length <= 5}>
        <summary className="min-h-6">The events that were not found</summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat
            <li key={index} className="wrap-anywhere">
              {title}
            </li>
          ))}
          {eventIds.length > titles.length && <li>and {eventIds.length - titles.length} more</li>}
        </ul>
      </details>
      <p className="mt-2">
        Nothing was hidden: families still see those that are approved.{' '}
        <a href={venue.websiteUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Open the site
        </a>
      </p>
      {canDecide && (
        <Form method="post" action={`/admin/venues/${venue.id}/vanished`} className="mt-3 flex flex-wrap gap-2">
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" name="intent" value="gone">
            They are gone
          </Button>
          <Button type="submit" name="intent" value="look-again">
            The site changed: look again
          </Button>
        </Form>
      )}
    </section>
  )
}
