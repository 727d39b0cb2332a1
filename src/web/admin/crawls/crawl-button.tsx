import { Play } from 'lucide-react'
import { useFetcher, useLocation } from 'react-router'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { followCrawl } from './live.ts'

type CrawlButtonProps = ButtonLook & {
  venue: { id: number; name: string; crawlEnabled: boolean; isActive?: boolean; lastLogId: number | null }
  /** Queued or running. */
  isCrawling: boolean
  /** Shown instead of 'Crawl'. */
  children?: string
  from?: 'logs'
  className?: string
}

/** Asks for a crawl of a venue, and tells how it ended wherever in the back-office its reader is by then. */
export function CrawlButton({ venue, isCrawling, from, children, ...look }: CrawlButtonProps) {
  const { id, name, crawlEnabled, isActive = true, lastLogId } = venue
  const { pathname, search } = useLocation()
  const asking = useFetcher()
  const isBusy = isCrawling || asking.state !== 'idle'
  const whyNot = !isActive ? 'The venue is not active' : !crawlEnabled ? 'Crawling is switched off' : undefined
  return (
    <asking.Form
      method="post"
      action={`/admin/venues/${id}/crawl`}
      preventScrollReset
      onSubmit={() => followCrawl(id, lastLogId ?? 0)}
      className="contents"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {from && <input type="hidden" name="from" value={from} />}
      <Button
        size="sm"
        {...look}
        type="submit"
        disabled={isBusy || whyNot !== undefined}
        aria-label={isBusy ? `Crawling... ${name}` : `Crawl ${name}`}
        title={whyNot}
      >
        {children === undefined && !isBusy && <Play aria-hidden="true" className="size-4" />}
        {children && <span className="truncate">{children}</span>}
        {isBusy ? 'Crawling...' : children ? null : 'Crawl'}
      </Button>
    </asking.Form>
  )
}
