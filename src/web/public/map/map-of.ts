import type { Bounds } from '#domain/filter/near/map-view.ts'
import type { Position } from '#domain/place/distance.ts'

/** What a map is of: the events of a list, or one place. The button that opens it says so, and what opens it reads that. */
export type MapOf =
  | { kind: 'list'; pins: string; list: string; bounds: Bounds | null }
  | { kind: 'place'; name: string; position: Position; isExact: boolean }

/** Where the map of a list is shown: beside it. */
export const LIST_MAP_ID = 'list-map'
