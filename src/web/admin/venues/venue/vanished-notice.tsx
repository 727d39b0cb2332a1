import { TriangleAlert } from 'lucide-react'
import type { Vanished } from '#domain/health/crawl.ts'
import { Button } from '../../../ui/button.tsx'
import { countOf } from '../../parts/words/words.ts'
import { VenueNotice, type VenueNoticeProps } from './venue-notice.tsx'

/** Says that a crawl did not see most of a venue's events, and asks which of two things has happened. */
export function VanishedNotice({ vanished, ...notice }: VenueNoticeProps & { vanished: Vanished }) {
  const { eventIds, titles, upcoming } = vanished
  return (
    <VenueNotice
      {...notice}
      about="vanished"
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
    </VenueNotice>
  )
}
