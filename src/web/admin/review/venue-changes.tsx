import { RefreshCw } from 'lucide-react'
import { EVENT_STATUS_LABELS, formatDay, formatPounds, formatSession } from '#domain/display.ts'
import type { EventSession } from '#domain/event.ts'
import { type LondonDay, parseDay } from '#domain/london-time.ts'
import { EVENT_STATUSES, isOneOf } from '#domain/vocabulary.ts'
import type { FieldChange } from '#store/schema/index.ts'

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
    return label ? [{ label, from: describe(field, from, today), to: describe(field, to, today) }] : []
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

function describe(field: string, value: unknown, today: LondonDay): string {
  if (value === null || value === undefined || value === '') return 'not stated'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return describeNumber(field, value)
  if (Array.isArray(value)) return describeSessions(value as EventSession[], today)
  if (field === 'eventStatus' && isOneOf(EVENT_STATUSES, value)) return EVENT_STATUS_LABELS[value] ?? 'goes ahead'
  const date = parseDay(String(value))
  return date ? formatDay(date, today) : String(value)
}

const describeNumber = (field: string, value: number) =>
  field.endsWith('Price')
    ? formatPounds(value)
    : `${Math.floor(value / 12)} years${value % 12 ? ` ${value % 12} months` : ''}`

function describeSessions(sessions: EventSession[], today: LondonDay): string {
  if (sessions.length === 0) return 'not stated'
  const told = sessions.slice(0, 6).map((session) => formatSession(session, today))
  return [...told, ...(sessions.length > 6 ? [`and ${sessions.length - 6} more`] : [])].join('\n')
}
