import { eventPath } from './event-address.ts'
import type { OtherEvent } from './other-events.ts'

/** What might do instead, or as well. */
export function OthersLikeIt({ others, heading: Heading }: { others: OtherEvent[]; heading: 'h2' | 'h3' }) {
  if (others.length === 0) return null
  return (
    <section className="flex flex-col gap-2 print:hidden">
      <Heading className="text-xl">Others like it</Heading>
      <ul className="grid gap-3 sm:grid-cols-2">
        {others.map(({ slug, title, date, place, price }) => (
          <li
            key={slug}
            className="relative min-w-0 rounded-control border border-line p-3 focus-within:bg-hover hover:bg-hover"
          >
            <a href={eventPath(slug)} className="line-clamp-2 font-semibold text-primary after:absolute after:inset-0">
              {title}
            </a>
            <p className="text-sm">{date}</p>
            <p className="truncate text-sm text-muted">
              {place} · {price}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
