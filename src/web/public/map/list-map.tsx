import { useEffect, useState } from 'react'
import type { Bounds } from '#domain/filter/near/map-view.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EventMap, eventsInWords, type Pin, placeInWords } from './event-map.tsx'
import type { MapOf } from './map-of.ts'

/** The map of the events of a list: where they are, and the way to a list of what is seen. The list has all that it has. */
export function ListMap({
  pins: pinsAt,
  list,
  bounds,
  show,
}: Omit<Extract<MapOf, { kind: 'list' }>, 'kind'> & { show: (address: string) => void }) {
  const pins = usePins(pinsAt)
  const [seen, setSeen] = useState<Bounds | null>(null)
  const [picked, setPicked] = useState<readonly Pin[]>([])
  const search = (wanted: Bounds) => {
    setSeen(null)
    setPicked([])
    show(`${list}${list.includes('?') ? '&' : '?'}bbox=${wanted.map((degrees) => degrees.toFixed(4))}`)
  }
  if (pins === 'failed')
    return (
      <p role="status" className="event-map-wait">
        The map could not be loaded. The list has the same events.
      </p>
    )
  if (pins === null)
    return (
      <p role="status" className="event-map-wait">
        Loading the map …
      </p>
    )
  const events = picked.reduce((sum, pin) => sum + pin.events, 0)
  return (
    <>
      <EventMap
        // Its pins are of another filter then, and it shows them all.
        key={pinsAt}
        pins={pins}
        shown={bounds}
        label="Map of the events"
        onView={setSeen}
        onPick={setPicked}
      />
      <div className="event-map-foot" role="status">
        {picked.length > 0 ? (
          <>
            <p>
              {eventsInWords(events)} {placeInWords(picked)}
            </p>
            <button type="button" className={buttonClass()} onClick={() => search(tightlyAround(picked))}>
              Show {events === 1 ? 'it' : 'these'} in the list
            </button>
          </>
        ) : (
          <p>
            {pins.length === 0 ? 'None of these events has a place that we know.' : 'Press a pin to see what is there.'}
          </p>
        )}
        {seen && (
          <button type="button" className={buttonClass({ variant: 'primary' })} onClick={() => search(seen)}>
            Search here
          </button>
        )}
      </div>
    </>
  )
}

/** No more than these, to the metre or so that addresses have. */
function tightlyAround(pins: readonly Pin[]): Bounds {
  const edge = 0.0001
  const [latitudes, longitudes] = [pins.map(({ position }) => position[0]), pins.map(({ position }) => position[1])]
  return [
    Math.min(...longitudes) - edge,
    Math.min(...latitudes) - edge,
    Math.max(...longitudes) + edge,
    Math.max(...latitudes) + edge,
  ]
}

/** null while they are fetched. */
function usePins(address: string): readonly Pin[] | 'failed' | null {
  const [fetched, setFetched] = useState<{ address: string; pins: readonly Pin[] | 'failed' } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const settle = (pins: readonly Pin[] | 'failed') => controller.signal.aborted || setFetched({ address, pins })
    fetch(address, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(String(response.status)))))
      .then(settle, () => settle('failed'))
    return () => controller.abort()
  }, [address])
  return fetched?.address === address ? fetched.pins : null
}
