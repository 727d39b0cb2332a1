import type { LucideIcon } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { followCrawl } from '../../../crawls/live/live.ts'

/** What a question about a venue needs to be asked. */
export type VenueNoticeProps = {
  venue: { id: number; name: string; websiteUrl: string; lastLogId: number | null }
  canDecide: boolean
  /** Where staff are led once they have decided. */
  returnTo?: string
}

type FrameProps = VenueNoticeProps & {
  /** What distinguishes it from other notices of the same venue; also the last part of the address that takes the answer. */
  about: 'site' | 'vanished'
  icon: LucideIcon
  /** Around the link to the venue. */
  heading: [before: string, after: string]
  /** What became of its events. */
  outcome: string
  /** What speaks for it. */
  children: ReactNode
  /** The buttons, each an `intent`. */
  answers: ReactNode
  /** The intent that has the venue crawled, whose end is then shown. */
  crawlsOn: string
}

/** A question about a venue that a crawl raised and a person answers with one press. */
export function VenueNotice({ venue, canDecide, returnTo = `/admin/venues/${venue.id}`, ...frame }: FrameProps) {
  const { about, icon: Icon, heading, outcome, children, answers, crawlsOn } = frame
  const id = `${about}-${venue.id}`
  const answering = useFetcher()
  const followItsCrawl = ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
    const pressed = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (pressed?.value === crawlsOn) followCrawl(venue.id, venue.lastLogId ?? 0)
  }
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-needs-review-text bg-needs-review-tint p-4 text-needs-review-text"
    >
      <h2 id={id} className="flex items-start gap-2 text-lg">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {heading[0]}{' '}
          <Link to={`/admin/venues/${venue.id}`} className="underline underline-offset-4">
            {venue.name}
          </Link>
          {heading[1]}
        </span>
      </h2>
      {children}
      <p className="mt-2">
        {outcome}{' '}
        <a href={venue.websiteUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          Open the site
        </a>
      </p>
      {canDecide && (
        <answering.Form
          method="post"
          action={`/admin/venues/${venue.id}/${about}`}
          onSubmit={followItsCrawl}
          className="mt-3 flex flex-wrap gap-2"
        >
          <input type="hidden" name="returnTo" value={returnTo} />
          {answers}
        </answering.Form>
      )}
    </section>
  )
}
