import { RefreshCw } from 'lucide-react'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { FactName } from '#domain/event/event.ts'
import type { StoredEvent } from '#store/event/events.ts'
import type { FieldChange } from '#store/schema/index.ts'
import { type ChangeInWords, ChangeList } from '../../parts/words/change-list.tsx'
import { describeValue } from '../../parts/words/field-words.ts'
import { evidenceFor } from '../comparison/comparison.ts'

/** In the order of what families miss most. */
const LABELS: Record<string, string> = {
  eventStatus: 'State',
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
}

/** What the venue changed, in words, with what its page says now; wording alone (descriptions, pictures) is left out. */
export const describeChanges = (
  changes: readonly FieldChange[],
  event: Pick<StoredEvent, 'evidence'>,
  today: LondonDay,
): ChangeInWords[] => {
  const inWords = Object.entries(LABELS).flatMap(([field, label]) => {
    const change = changes.find((one) => one.field === field)
    if (!change) return []
    const { from, to } = change
    const quotes = evidenceFor(event, [field as FactName]).map(({ quote }) => quote)
    return [{ field, label, from: describeValue(field, from, today), to: describeValue(field, to, today), quotes }]
  })
  return inWords.flatMap(({ field, ...change }) => {
    const asOne = ALIKE.find(({ fields }) => fields.includes(field))
    const other = inWords.find((one) => one.field !== field && asOne?.fields.includes(one.field))
    if (!asOne || other?.from !== change.from || other.to !== change.to) return [change]
    if (field !== asOne.fields[0]) return []
    return [{ ...change, label: asOne.label, quotes: [...new Set([...change.quotes, ...other.quotes])] }]
  })
}

/** Two fields that are one to a reader where they say the same: one price, one day, a place without a name of its own. */
const ALIKE = [
  { fields: ['minPrice', 'maxPrice'], label: 'Price' },
  { fields: ['startDate', 'endDate'], label: 'Day' },
  { fields: ['locationName', 'locationAddress'], label: 'Place' },
]

export function VenueChanges({ changes }: { changes: ChangeInWords[] }) {
  return (
    <section
      aria-labelledby="changes"
      className="rounded-card border border-line bg-pending-tint p-4 text-pending-text"
    >
      <h2 id="changes" className="flex items-center gap-2 text-lg">
        <RefreshCw aria-hidden="true" className="size-5 shrink-0" />
        The venue changed this event after it was approved
      </h2>
      <p className="mt-1 text-sm">It stays public meanwhile. Approve it again, or reject it.</p>
      <ChangeList changes={changes} />
    </section>
  )
}
