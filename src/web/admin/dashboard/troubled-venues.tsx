import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { HEALTH_ADVICE, type HealthState, isTroubled } from '#domain/health/health.ts'
import { HealthBadge } from '../parts/words/badges.tsx'
import { countOf } from '../parts/words/words.ts'

type TroubledVenue = {
  id: number
  name: string
  crawlErrorMessage: string | null
  lastCrawlAt: string | null
  health: HealthState
  healthReason: string | null
  healthPages: string[]
}

/** Venues whose site a person should check, each with its cause, the pages that show it, and what to do. */
export function TroubledVenues({ venues, total }: { venues: TroubledVenue[]; total: number }) {
  return (
    <section aria-labelledby="troubled" className="rounded-card border border-line bg-surface p-4">
      <h2 id="troubled" className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 text-danger" />
        {countOf(total, 'venue')} to look at
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {venues.map((venue) => (
          <li key={venue.id} className="py-3 first:pt-0 last:pb-0">
            <Trouble venue={venue} />
          </li>
        ))}
      </ul>
      {total > venues.length && (
        <p className="mt-2 text-sm">
          <Link to="/admin/venues?health=troubled" className="text-primary underline underline-offset-4">
            and {total - venues.length} more
          </Link>
        </p>
      )}
    </section>
  )
}

function Trouble({ venue }: { venue: TroubledVenue }) {
  const { id, name, health, healthReason, healthPages, crawlErrorMessage, lastCrawlAt } = venue
  const isJudged = isTroubled(health)
  const [page] = healthPages
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`/admin/venues/${id}`} className="font-semibold underline underline-offset-4">
          {name}
        </Link>
        {isJudged && <HealthBadge state={health} />}
      </span>
      <span className="mt-1 block text-sm">
        {isJudged ? healthReason : null} {crawlErrorMessage ?? (isJudged ? null : 'Unknown error occurred')}
        {lastCrawlAt && <span className="text-muted"> ({lastCrawlAt})</span>}
      </span>
      {isJudged && <span className="mt-1 block text-sm text-muted">{HEALTH_ADVICE[health]}</span>}
      {isJudged && page && (
        <a className="mt-1 block text-sm break-all" href={page} rel="noreferrer" target="_blank">
          {page}
        </a>
      )}
    </>
  )
}
