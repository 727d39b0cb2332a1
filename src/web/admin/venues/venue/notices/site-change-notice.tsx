import { ShieldAlert } from 'lucide-react'
import type { SiteChange } from '#domain/safety/site-change.ts'
import { Button } from '../../../../ui/button.tsx'
import { VenueNotice, type VenueNoticeProps } from './venue-notice.tsx'

/** Says that a venue's site may have changed hands: the signs, what became of its events, and the two answers. */
export function SiteChangeNotice({ change, ...notice }: VenueNoticeProps & { change: SiteChange }) {
  return (
    <VenueNotice
      {...notice}
      about="site"
      crawlsOn="same"
      icon={ShieldAlert}
      heading={['Is this still the site of', '?']}
      outcome="Its events are hidden from families, and its site is not crawled, until a person decides."
      answers={
        <>
          <Button type="submit" name="intent" value="same">
            It is the same site
          </Button>
          {change.state === 'suspected' && (
            <Button type="submit" name="intent" value="hold" variant="danger">
              Hold it
            </Button>
          )}
        </>
      }
    >
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
    </VenueNotice>
  )
}
