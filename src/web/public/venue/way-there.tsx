import type { Destination } from '#domain/place/planners.ts'
import { Island } from '../islands/island.tsx'
import { PlaceOnMap } from '../map/map-opener.tsx'

/** Below an address, in one line until something of it is opened: where it is on our map, and how to get there. */
export const WayThere = ({
  destination,
  onMap,
}: {
  destination: Destination | null
  onMap: Parameters<typeof PlaceOnMap>[0]['place'] | null
}) => (
  <div className="flex flex-wrap items-start gap-x-4 print:hidden">
    {onMap && <PlaceOnMap place={onMap} />}
    {destination && <Island name="directions" props={{ to: destination }} />}
  </div>
)
