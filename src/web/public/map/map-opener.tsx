import { useId } from 'react'
import { type EventFilter, filterParams, without } from '#domain/filter/filter.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { listAddress } from '../list/list-address.ts'
import { Icon } from '../shell/icon.tsx'
import { LIST_MAP_ID, type MapOf } from './map-of.ts'

/**
 * A button that opens the map of a list or of a place in the element of that id. Nothing is loaded for it before it is pressed
 * (islands/main.ts hears of that), and without scripts it is not there.
 */
export const MapOpener = ({
  of,
  opensIn,
  isHidden = false,
  className,
}: {
  of: MapOf
  opensIn: string
  /** Until the map is open: see open-map.tsx. */
  isHidden?: boolean
  className: string
}) => (
  <button
    type="button"
    hidden={isHidden}
    data-map={JSON.stringify(of)}
    aria-controls={opensIn}
    aria-expanded="false"
    className={`${className} map-opener noscript:hidden print:hidden`}
  >
    {of.kind === 'list' && <Icon name="place" className="size-4" />}
    <span>{of.kind === 'list' ? 'Map' : 'Show on the map'}</span>
    <span>Close the map</span>
  </button>
)

/**
 * The map of a list's events, wherever they are; it begins where the list is of a part of the map. Of a list without events there is none to
 * open, but one that is open stays, and so does the way to close it.
 */
export const ListMapOpener = ({ filter, isEmpty }: { filter: EventFilter; isEmpty: boolean }) => {
  const anywhere = without(filter, 'bounds')
  const pins = `/map?${filterParams(without(anywhere, 'sort'))}`
  const of: MapOf = { kind: 'list', pins, list: listAddress(anywhere), bounds: filter.bounds }
  const isHidden = isEmpty && filter.bounds === null
  return <MapOpener of={of} opensIn={LIST_MAP_ID} isHidden={isHidden} className={buttonClass()} />
}

/** The map of one place, under the button that opens it; on a page there is one. */
export function PlaceOnMap({ place }: { place: Omit<Extract<MapOf, { kind: 'place' }>, 'kind'> }) {
  const id = useId()
  return (
    <>
      <MapOpener
        of={{ kind: 'place', ...place }}
        opensIn={id}
        className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
      />
      <div id={id} className="order-last basis-full empty:hidden" />
    </>
  )
}
