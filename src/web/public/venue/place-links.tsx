import { useId } from 'react'

/** Where events are, each with how many there are. */
export function PlaceLinks({
  name,
  places,
}: {
  name: string
  places: readonly { name: string; address: string; events: number; beside?: string | null }[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ name: place, address, events, beside }) => (
          <li key={address} className="flex items-baseline gap-2 border-b border-line">
            <a href={address} className="grow py-2.5 font-semibold text-primary hover:underline">
              {place}
              {beside && <span className="block text-sm font-normal text-muted">{beside}</span>}
            </a>
            <span className="text-muted tabular-nums">
              {events}
              <span className="sr-only">{events === 1 ? ' event' : ' events'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
