import { RefreshCw } from 'lucide-react'
import type { LondonDay } from '#domain/london-time.ts'
import type { FieldChange } from '#store/schema/index.ts'
import { describeValue } from '../field-words.ts'

export type ToldChange = { label: string; from: string; to: string }

const LABELS: Record<string, string> = {
  title: 'Title',
  startDate: 'First day',
  endDate: 'Last day',
  sessions: 'Dates and times',
  locationName: 'Place',
  locationAddress: 'Address',
  isFree: 'Free',
  minPrice: 'Price from',
  maxPrice: 'Price to',
  minAgeMonths: 'Age from',
  maxAgeMonths: 'Age to',
  eventStatus: 'State',
}

/** What the venue changed, in words; wording alone (descriptions, pictures) is left out. */
export const describeChanges = (changes: readonly FieldChange[], today: LondonDay): ToldChange[] =>
  changes.flatMap(({ field, from, to }) => {
    const label = LABELS[field]
    return label ? [{ label, from: describeValue(field, from, today), to: describeValue(field, to, today) }] : []
  })

export function VenueChanges({ changes }: { changes: ToldChange[] }) {
  return (
    <section
      aria-labelledby="changes"
      className="mt-4 rounded-card border border-line bg-pending-tint p-4 text-pending-text"
    >
      <h2 id="changes" className="flex items-center gap-2 text-lg">
        <RefreshCw aria-hidden="true" className="size-5" />
        The venue changed this event after it was approved
      </h2>
      <p className="mt-1 text-sm">It stays public meanwhile. Approve it again, or reject it.</p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {changes.map(({ label, from, to }) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="max-sm:mb-2">
              <span className="sr-only">was </span>
              <del className="whitespace-pre-line">{from}</del> <span aria-hidden="true">→ </span>
              <span className="sr-only">is now </span>
              <ins className="font-semibold whitespace-pre-line no-underline">{to}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
