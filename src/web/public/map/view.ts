import type { Bounds } from '#domain/filter/near/map-view.ts'
import { COSINE_OF_LONDON, type Position } from '#domain/place/distance.ts'

/**
 * What of a map is seen. London is taken for flat, as distances are: a degree of longitude is shorter than one of latitude by
 * the same factor everywhere, so that a bounding box is a rectangle.
 */
export type View = { centre: Position; pixelsPerDegree: number }
export type Size = { width: number; height: number }
type Pixel = readonly [x: number, y: number]

/** From all of London on a phone down to a few streets. */
const LEAST_SCALE = 400
const GREATEST_SCALE = 60_000

export function pixelOf(
  { centre, pixelsPerDegree }: View,
  { width, height }: Size,
  [latitude, longitude]: Position,
): Pixel {
  return [
    width / 2 + (longitude - centre[1]) * COSINE_OF_LONDON * pixelsPerDegree,
    height / 2 - (latitude - centre[0]) * pixelsPerDegree,
  ]
}

export function positionOf({ centre, pixelsPerDegree }: View, { width, height }: Size, [x, y]: Pixel): Position {
  return [
    centre[0] - (y - height / 2) / pixelsPerDegree,
    centre[1] + (x - width / 2) / (COSINE_OF_LONDON * pixelsPerDegree),
  ]
}

export function boundsOf(view: View, size: Size): Bounds {
  const [north, west] = positionOf(view, size, [0, 0])
  const [south, east] = positionOf(view, size, [size.width, size.height])
  return [west, south, east, north]
}

/** The nearest view in which all of a box is seen, clear of what lies over so many pixels at the right. */
export function viewOf([west, south, east, north]: Bounds, { width, height }: Size, coveredPixels = 0): View {
  const across = (width - coveredPixels) / Math.max((east - west) * COSINE_OF_LONDON, 1e-9)
  const up = height / Math.max(north - south, 1e-9)
  const pixelsPerDegree = within(Math.min(across, up))
  const aside = coveredPixels / 2 / (COSINE_OF_LONDON * pixelsPerDegree)
  return { centre: [(south + north) / 2, (west + east) / 2 + aside], pixelsPerDegree }
}

/** A box around points, with a little space about it; `fallback` where there is none. */
export function boundsAround(points: readonly Position[], fallback: Bounds): Bounds {
  if (points.length === 0) return fallback
  const [latitudes, longitudes] = [points.map(([latitude]) => latitude), points.map(([, longitude]) => longitude)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [up, across] = [Math.max((north - south) / 8, 0.004), Math.max((east - west) / 8, 0.004)]
  return [west - across, south - up, east + across, north + up]
}

/** From this scale on there is room for the names of districts. */
export const DISTRICTS_SCALE = 2600

/** Some two miles around a place, so that names of districts to find one's way by are in sight. */
export const boundsNear = ([latitude, longitude]: Position): Bounds => [
  longitude - 0.04,
  latitude - 0.025,
  longitude + 0.04,
  latitude + 0.025,
]

export const moved = (view: View, [x, y]: Pixel): View => ({
  ...view,
  centre: [view.centre[0] + y / view.pixelsPerDegree, view.centre[1] - x / (COSINE_OF_LONDON * view.pixelsPerDegree)],
})

/** Nearer or farther by a factor, what is at `fixed` staying where it is. */
export function zoomed(view: View, size: Size, factor: number, fixed: Pixel): View {
  const pixelsPerDegree = within(view.pixelsPerDegree * factor)
  const under = positionOf(view, size, fixed)
  const [x, y] = pixelOf({ ...view, pixelsPerDegree }, size, under)
  return moved({ ...view, pixelsPerDegree }, [fixed[0] - x, fixed[1] - y])
}

const within = (scale: number) => Math.min(GREATEST_SCALE, Math.max(LEAST_SCALE, scale))

/** Points that would lie on each other, as one pin at the place of the largest of them. */
export type Cluster<Point> = { position: Position; events: number; points: Point[] }

/** The same at every place of the map, so that pins stay what they are while it is dragged; only another scale joins or parts them. */
export function clustersOf<Point extends { position: Position; events: number }>(
  points: readonly Point[],
  pixelsPerDegree: number,
  apartPixels: number,
): Cluster<Point>[] {
  const clusters: Cluster<Point>[] = []
  /** By the square of the map that they are in, as wide as they are apart: what is near is in one of nine. */
  const bySquare = new Map<string, { at: Pixel; cluster: Cluster<Point> }[]>()
  const squareOf = ([x, y]: Pixel) => [Math.floor(x / apartPixels), Math.floor(y / apartPixels)] as const
  for (const point of points.toSorted((a, b) => b.events - a.events)) {
    const { position, events } = point
    const at = [position[1] * COSINE_OF_LONDON * pixelsPerDegree, -position[0] * pixelsPerDegree] as const
    const [column, row] = squareOf(at)
    const near = NEIGHBOURS.flatMap(([x, y]) => bySquare.get(`${column + x} ${row + y}`) ?? []).find(
      (other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < apartPixels,
    )
    if (near) {
      near.cluster.events += events
      near.cluster.points.push(point)
      continue
    }
    const cluster = { position, events, points: [point] }
    clusters.push(cluster)
    const square = `${column} ${row}`
    bySquare.set(square, [...(bySquare.get(square) ?? []), { at, cluster }])
  }
  return clusters
}

const NEIGHBOURS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

/** Those that are seen, be it in part, and where. */
export const clustersIn = <Point>(
  clusters: readonly Cluster<Point>[],
  view: View,
  size: Size,
  apartPixels: number,
): (Cluster<Point> & { at: Pixel })[] =>
  clusters.flatMap((cluster) => {
    const at = pixelOf(view, size, cluster.position)
    const isSeen =
      Math.min(at[0], at[1]) > -apartPixels && at[0] < size.width + apartPixels && at[1] < size.height + apartPixels
    return isSeen ? [{ ...cluster, at }] : []
  })

/** Words for the map that run neither into each other nor under the pins: the first of `labels` come first. */
export function labelsIn<Label extends { name: string; position: Position }>(
  labels: readonly Label[],
  view: View,
  size: Size,
  pins: readonly Pixel[],
): (Label & { at: Pixel })[] {
  const placed: (Label & { at: Pixel })[] = []
  for (const label of labels) {
    const at = pixelOf(view, size, label.position)
    const half = halfOf(label.name)
    const isSeen = at[0] > half && at[1] > 12 && at[0] < size.width - half && at[1] < size.height - 12
    const isFree =
      pins.every((pin) => Math.abs(pin[1] - at[1]) > 24 || Math.abs(pin[0] - at[0]) > half + 16) &&
      placed.every(
        (other) => Math.abs(other.at[1] - at[1]) > 20 || Math.abs(other.at[0] - at[0]) > half + halfOf(other.name),
      )
    if (isSeen && isFree) placed.push({ ...label, at })
  }
  return placed
}

/** About how far a name reaches to each side, in pixels. */
const halfOf = (name: string) => name.length * 3.6 + 4
