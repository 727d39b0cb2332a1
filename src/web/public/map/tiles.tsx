import { COSINE_OF_LONDON } from '#domain/place/distance.ts'
import { type MapTiles, tileAddress } from '#domain/place/map-tiles.ts'
import { boundsOf, pixelOf, type Size, type View } from './view.ts'

const TILE_PIXELS = 256
const DEEPEST = 19

export type Tile = { z: number; x: number; y: number; left: number; top: number; width: number; height: number }

/**
 * The tiles that are seen, in pixels of the map. They are squares of the Web Mercator projection, and our map is flat; over London the two differ by less
 * than a pixel within a tile, so each is put where its corners are.
 */
export function tilesIn(view: View, size: Size): Tile[] {
  const z = Math.min(DEEPEST, Math.round(Math.log2((360 * COSINE_OF_LONDON * view.pixelsPerDegree) / TILE_PIXELS)))
  const count = 2 ** z
  const [west, south, east, north] = boundsOf(view, size)
  const columns = range(columnOf(west, count), columnOf(east, count))
  const rows = range(rowOf(north, count), rowOf(south, count))
  return rows.flatMap((y) =>
    columns.map((x) => {
      const [left, top] = corner(view, size, x, y, count)
      const [right, bottom] = corner(view, size, x + 1, y + 1, count)
      return { z, x, y, left, top, width: right - left, height: bottom - top }
    }),
  )
}

/** In whole pixels, so that no seam is seen between two. */
function corner(view: View, size: Size, x: number, y: number, count: number): [number, number] {
  const [left, top] = pixelOf(view, size, [latitudeOf(y, count), (x / count) * 360 - 180])
  return [Math.round(left), Math.round(top)]
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

const columnOf = (longitude: number, count: number) => Math.floor(((longitude + 180) / 360) * count)

function rowOf(latitude: number, count: number): number {
  const radians = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count)
}

const latitudeOf = (y: number, count: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / count))) * 180) / Math.PI

/** Over our own outlines, which are seen where a tile does not load. */
export const Tiles = ({ tiles, view, size }: { tiles: MapTiles; view: View; size: Size }) => (
  <>
    {tilesIn(view, size).map(({ left, top, width, height, ...tile }) => (
      <img
        key={`${tile.z}/${tile.x}/${tile.y}`}
        src={tileAddress(tiles, tile)}
        alt=""
        decoding="async"
        draggable={false}
        referrerPolicy="strict-origin"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
        className="map-tile"
        style={{ translate: `${left}px ${top}px`, width, height }}
      />
    ))}
  </>
)

/** Whom the tiles are from, as their licence asks. */
export const TilesFrom = ({ tiles: { attribution, attributionUrl } }: { tiles: MapTiles }) => (
  <p className="map-tiles-from">
    {attributionUrl ? (
      <a href={attributionUrl} target="_blank" rel="noopener">
        {attribution}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      attribution
    )}
  </p>
)
