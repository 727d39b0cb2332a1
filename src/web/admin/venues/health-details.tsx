import { ChevronDown } from 'lucide-react'
import { HEALTH_ADVICE, type HealthState } from '#domain/health/health.ts'
import { Popover } from '../../ui/popover.tsx'
import { HealthBadge } from '../parts/words/badges.tsx'

type Judged = {
  name: string
  health: HealthState
  healthReason: string | null
  healthPages: string[]
  crawlErrorMessage: string | null
}

/** How a venue's site serves us; opened, why, and what to do. */
export function HealthDetails({ venue }: { venue: Judged }) {
  if (venue.health === 'unknown' && !venue.crawlErrorMessage) return <HealthBadge state={venue.health} />
  return (
    <Popover
      shown={
        <>
          <span className="sr-only">Health of {venue.name}: </span>
          <HealthBadge state={venue.health} />
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </>
      }
      className="flex min-h-7 items-center gap-0.5 text-left [&>span]:whitespace-normal"
      panelClass="w-80 p-3"
    >
      <HealthText {...venue} />
    </Popover>
  )
}

/** The cause, what to do, and the pages that show it. */
export function HealthText({ health, healthReason, healthPages, crawlErrorMessage }: Omit<Judged, 'name'>) {
  return (
    <div className="flex flex-col gap-1.5">
      <p>{healthReason ?? 'It has not been crawled yet.'}</p>
      {crawlErrorMessage && <p className="text-danger">{crawlErrorMessage}</p>}
      {HEALTH_ADVICE[health] && <p className="text-muted">{HEALTH_ADVICE[health]}</p>}
      {healthPages.length > 0 && (
        <ul className="flex flex-col gap-1">
          {healthPages.map((url) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="break-all text-primary underline underline-offset-2"
              >
                {url}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
