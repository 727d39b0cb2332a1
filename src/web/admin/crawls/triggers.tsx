import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { CrawlButton } from './crawl-button.tsx'
import type { LiveState } from './live/live-state.ts'

type TriggersProps = {
  venues: { id: number; name: string; crawlEnabled: boolean; lastLogId: number | null }[]
  live: LiveState
}

/** Where there are more, a search narrows them down. */
const FEW = 12

/** A button for each active venue. */
export function Triggers({ venues, live }: TriggersProps) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const shown = venues.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <section aria-labelledby="triggers" className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="triggers" className="text-lg">
          Manual Crawl Triggers
        </h2>
        {venues.length > FEW && (
          <div className="w-full sm:w-64">
            <TextField
              label="Find a venue"
              hideLabel
              type="search"
              placeholder="Find a venue..."
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
      {venues.length === 0 && <p className="mt-2 text-muted">No venue is active.</p>}
      {venues.length > 0 && shown.length === 0 && <p className="mt-2 text-muted">No venue is called so.</p>}
      <ul className="mt-3 flex max-h-28 flex-wrap gap-2 overflow-y-auto p-1 md:max-h-60">
        {shown.map((venue) => (
          <li key={venue.id} className="max-w-full">
            <CrawlButton
              venue={venue}
              isCrawling={live.underWay.includes(venue.id)}
              as="name"
              className="max-w-72 pointer-coarse:min-h-11"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
