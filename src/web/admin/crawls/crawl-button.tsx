import { Play } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { followCrawl } from './live/live.ts'

type CrawlButtonProps = ButtonLook & {
  venue: {
    id: number
    name: string
    crawlEnabled: boolean
    isActive?: boolean
    isSiteHeld?: boolean
    lastLogId: number | null
  }
  /** Queued or running. */
  isCrawling: boolean
  /** Its text: 'Crawl', 'Crawl now', or the venue's name where the button is one of the Crawl Logs. */
  as?: 'crawl' | 'now' | 'name'
  className?: string
}

/** Requests a crawl of a venue, and shows how it ended on whichever screen the user is by then. */
export function CrawlButton({ venue, isCrawling, as = 'crawl', ...look }: CrawlButtonProps) {
  const { id, name, crawlEnabled, isActive = true, isSiteHeld = false, lastLogId } = venue
  const { pathname, search } = useLocation()
  const asking = useFetcher()
  const isBusy = isCrawling || asking.state !== 'idle'
  const whyNot = reasonNotToCrawl({ isActive, isSiteHeld, crawlEnabled })
  return (
    <asking.Form
      method="post"
      action={`/admin/venues/${id}/crawl`}
      preventScrollReset
      onSubmit={() => followCrawl(id, lastLogId ?? 0)}
      className="contents"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {as === 'name' && <input type="hidden" name="from" value="logs" />}
      <Button size="sm" {...look} type="submit" disabled={isBusy || whyNot !== undefined} title={whyNot}>
        {as === 'name' ? (
          <>
            {!isBusy && <span className="sr-only">Crawl </span>}
            <span className="truncate">{name}</span>
            {isBusy && <span>Crawling...</span>}
          </>
        ) : (
          <>
            {!isBusy && <Play aria-hidden="true" className="size-4 shrink-0" />}
            <span>
              {isBusy ? 'Crawling...' : as === 'now' ? 'Crawl now' : 'Crawl'}
              {as === 'crawl' && <span className="sr-only"> {name}</span>}
            </span>
          </>
        )}
      </Button>
    </asking.Form>
  )
}

type Crawlable = { isActive: boolean; isSiteHeld: boolean; crawlEnabled: boolean }

function reasonNotToCrawl({ isActive, isSiteHeld, crawlEnabled }: Crawlable): string | undefined {
  if (!isActive) return 'The venue is not active'
  if (isSiteHeld) return 'Its site is held: decide first whether it is still the same site'
  return crawlEnabled ? undefined : 'Crawling is switched off'
}
