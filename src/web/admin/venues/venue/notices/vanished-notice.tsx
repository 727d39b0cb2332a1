import { TriangleAlert } from 'lucide-react'
import type { Vanished } from '#domain/health/crawl.ts'
import { Button } from '../../../../ui/button.tsx'
import { countOf } from '../../../parts/words/words.ts'
import { VenueNotice, type VenueNoticeProps } from './venue-notice.tsx'

/** Says that a crawl did not see most of a venue's events, and asks which of two things has happened. */
export function VanishedNotice({ vanished, ...notice }: VenueNoticeProps & { vanished: Vanished }) {
  const { eventIds, titles, upcoming } = vanished
  const named = [...Map.groupBy(titles, (title) => title)]
  return (
    <VenueNotice
      {...notice}
      about="vanished"
      crawlsOn="look-again"
      icon={TriangleAlert}
      heading={[`${eventIds.length} of ${countOf(upcoming, 'upcoming event')} vanished from the pages of`, '']}
      outcome="Nothing was hidden: families still see those that are approved."
      answers={
        <>
          <Button type="submit" name="intent" value="gone">
            They are gone
          </Button>
          <Button type="submit" name="intent" value="look-again">
            The site changed: look again
          </Button>
        </>
      }
    >
      <details className="mt-2" open={named.length <= 5}>
        <summary className="min-h-6">The events that were not found</summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {named.map(([title, { length: times }]) => (
            <li key={title} className="wrap-anywhere">
              {title}
              {times > 1 && `, ${times} times`}
            </li>
          ))}
          {eventIds.length > titles.length && <li>and {eventIds.length - titles.length} more</li>}
        </ul>
      </details>
    </VenueNotice>
  )
}
