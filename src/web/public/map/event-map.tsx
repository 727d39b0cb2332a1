import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Bounds } from '#domain/filter/near/map-view.ts'
import { COSINE_OF_LONDON, type Position } from '#domain/place/distance.ts'
import { BOROUGH_LABELS, BOROUGHS } from '#domain/place/london/boroughs.ts'
import { OUTCODE_CENTRES } from '#domain/place/london/outcode-centres.ts'
import { OUTLINES } from '#domain/place/london/outlines.ts'
import { nameOfDistrict } from '#domain/place/london/place-names.ts'
import type { MapTiles } from '#domain/place/map-tiles.ts'
import { Icon } from '../shell/icon.tsx'
import { Tiles, TilesFrom } from './tiles.tsx'
import {
  boundsAround,
  boundsOf,
  clustersIn,
  clustersOf,
  DISTRICTS_SCALE,
  labelsIn,
  moved,
  pixelOf,
  type Size,
  type View,
  viewOf,
  zoomed,
} from './view.ts'

/** A place on the map, and how many events are there; 0 = it is the one place that the map is about. */
export type Pin = { position: Position; name: string; isExact: boolean; events: number }

/** All of Greater London. */
const LONDON: Bounds = [-0.51, 51.286, 0.334, 51.692]
/** Pins are as large as a finger. */
const APART_PIXELS = 44

/**
 * A map of our own: the outlines of London's boroughs, names to find one's way by, and pins. It is dragged, pinched and zoomed;
 * `onView` hears what is seen once it has been moved, `onPick` which places a pin stands for.
 */
export function EventMap({
  pins,
  shown,
  label,
  onView,
  onPick,
}: {
  pins: readonly Pin[]
  /** What is seen first; null = all pins. */
  shown: Bounds | null
  label: string
  onView?: (bounds: Bounds) => void
  onPick?: (picked: readonly Pin[]) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [view, setView] = useState<View | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is seen stays where the visitor has moved it to.
  useLayoutEffect(() => {
    if (size && !view) setView(shown ? viewOf(shown, size) : viewOfPins(pins, size))
  }, [size])
  const change = (to: (view: View, size: Size) => View) => {
    if (!view || !size) return
    const next = to(view, size)
    setView(next)
    onView?.(boundsOf(next, size))
  }
  const gestures = useGestures(change)
  const tiles = useTiles()
  const latest = useRef(change)
  latest.current = change
  // A wheel over the map zooms it with a key, as the page is what it scrolls; React listens passively, which cannot stop it.
  useEffect(() => {
    const { current } = frame
    const zoom = (event: globalThis.WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
      latest.current((now, of) =>
        zoomed(now, of, 2 ** (-event.deltaY / 200), [event.clientX - left, event.clientY - top]),
      )
    }
    current?.addEventListener('wheel', zoom, { passive: false })
    return () => current?.removeEventListener('wheel', zoom)
  }, [])
  const scale = view?.pixelsPerDegree
  const allClusters = useMemo(() => (scale ? clustersOf(pins, scale, APART_PIXELS) : []), [pins, scale])
  const clusters = view && size ? clustersIn(allClusters, view, size, APART_PIXELS) : []
  const middle = size ? ([size.width / 2, size.height / 2] as const) : ([0, 0] as const)
  return (
    <section aria-label={label} className="event-map">
      <div ref={frame} className="event-map-frame" {...gestures}>
        {view && size && <Drawing view={view} size={size} pins={clusters.map(({ at }) => at)} />}
        {view && size && tiles && <Tiles tiles={tiles} view={view} size={size} />}
        {view && size && (
          <ul>
            {clusters.map(({ at, events, points }) => (
              <li key={`${points[0]?.position}`} style={{ translate: `${at[0]}px ${at[1]}px` }}>
                <button
                  type="button"
                  className="map-pin"
                  data-exact={points.some(({ isExact }) => isExact) ? '' : undefined}
                  aria-label={[events > 0 ? eventsInWords(events) : '', placeInWords(points)].filter(Boolean).join(' ')}
                  onClick={() => {
                    const nearer = viewOfPins(points, size)
                    if (points.length > 1 && view.pixelsPerDegree < nearer.pixelsPerDegree * 0.9) change(() => nearer)
                    onPick?.(points)
                  }}
                >
                  <span>{events > 0 ? events : <Icon name="place" className="size-4" />}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {tiles && <TilesFrom tiles={tiles} />}
      <div className="event-map-zoom">
        <button type="button" aria-label="Zoom in" onClick={() => change((now, of) => zoomed(now, of, 2, middle))}>
          <Icon name="add" className="size-5" />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => change((now, of) => zoomed(now, of, 0.5, middle))}>
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </section>
  )
}

/** The buttons to zoom with, and the space at either side of them: map.css. */
const ZOOM_PIXELS = 70

const viewOfPins = (pins: readonly Pin[], size: Size) =>
  viewOf(
    boundsAround(
      pins.map(({ position }) => position),
      LONDON,
    ),
    size,
    ZOOM_PIXELS,
  )

export const eventsInWords = (count: number) => (count === 1 ? '1 event' : `${count} events`)

/** 'at Owl House', 'somewhere in SE15', 'in 4 places'. */
export function placeInWords(points: readonly Pin[]): string {
  const [only, ...others] = points
  if (!only || others.length > 0) return `in ${points.length} places`
  return only.isExact
    ? `at ${only.name}`
    : `somewhere in ${[nameOfDistrict(only.name), only.name].filter(Boolean).join(', ')}`
}

/** The outlines, drawn once and then only moved, and the names that fit. */
function Drawing({ view, size, pins }: { view: View; size: Size; pins: readonly (readonly [number, number])[] }) {
  const [x, y] = pixelOf(view, size, ORIGIN)
  const labels = useMemo(
    () => (view.pixelsPerDegree < DISTRICTS_SCALE ? BOROUGH_NAMES : [...BOROUGH_NAMES, ...districtNames()]),
    [view.pixelsPerDegree],
  )
  return (
    <svg aria-hidden="true" width={size.width} height={size.height}>
      <g transform={`translate(${x} ${y}) scale(${view.pixelsPerDegree / UNIT})`}>{LAND}</g>
      {labelsIn(labels, view, size, pins).map(({ name, at, isDistrict }) => (
        <text key={name} x={at[0]} y={at[1]} data-district={isDistrict ? '' : undefined}>
          {name}
        </text>
      ))}
    </svg>
  )
}

const ORIGIN: Position = [51.5, -0.1]
/** Drawn in thousandths of a degree, so that the path has short numbers. */
const UNIT = 1000

const LAND = BOROUGHS.map((borough) => (
  <path key={borough} d={OUTLINES[borough].map(pathOf).join('')} vectorEffect="non-scaling-stroke" />
))

function pathOf(ring: readonly number[]): string {
  const points = Array.from({ length: ring.length / 2 }, (_, index) => [
    ((ring[index * 2] as number) - ORIGIN[1]) * COSINE_OF_LONDON * UNIT,
    (ORIGIN[0] - (ring[index * 2 + 1] as number)) * UNIT,
  ])
  return `M${points.map((point) => point.map((each) => each.toFixed(2)).join(' ')).join('L')}Z`
}

type Name = { name: string; position: Position; isDistrict: boolean }

const BOROUGH_NAMES = BOROUGHS.map((borough): Name => {
  const ring = OUTLINES[borough].toSorted((a, b) => b.length - a.length)[0] ?? []
  const [longitudes, latitudes] = [
    ring.filter((_, index) => index % 2 === 0),
    ring.filter((_, index) => index % 2 === 1),
  ]
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2
  return { name: BOROUGH_LABELS[borough], position: [middle(latitudes), middle(longitudes)], isDistrict: false }
})

function districtNames(): Name[] {
  return [...OUTCODE_CENTRES].flatMap(([outcode, position]) => {
    const name = nameOfDistrict(outcode)
    return name ? [{ name, position, isDistrict: true }] : []
  })
}

/** Streets come where an operator has named a server of them; until then, and where that cannot be asked, the map is our own. */
function useTiles(): MapTiles | null {
  const [tiles, setTiles] = useState<MapTiles | null>(null)
  useEffect(() => {
    fetch('/map/tiles')
      .then((response) => (response.ok ? response.json() : null))
      .then(setTiles, () => {})
  }, [])
  return tiles
}

/** The size of an element, once it is known and whenever it changes. */
function useSize(element: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const { width, height } = current.getBoundingClientRect()
      if (width > 0) setSize((now) => (now?.width === width && now.height === height ? now : { width, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Dragging with one finger or the mouse, pinching with two, and zooming by a double press. */
function useGestures(change: (to: (view: View, size: Size) => View) => void) {
  const fingers = useRef(new Map<number, readonly [number, number]>())
  const dragged = useRef(0)
  const within = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top] as const
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      fingers.current.set(event.pointerId, within(event))
      dragged.current = 0
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = within(event)
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]]
      dragged.current += Math.hypot(dx, dy)
      // A press on a pin stays one as long as the finger hardly moves.
      if (dragged.current < 6) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, now)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (!other) return change((view) => moved(view, [dx, dy]))
      const apart = (finger: readonly [number, number]) =>
        Math.max(10, Math.hypot(finger[0] - other[0], finger[1] - other[1]))
      change((view, size) =>
        zoomed(moved(view, [dx / 2, dy / 2]), size, apart(now) / apart(before), [
          (now[0] + other[0]) / 2,
          (now[1] + other[1]) / 2,
        ]),
      )
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect()
      change((view, size) => zoomed(view, size, 2, [event.clientX - left, event.clientY - top]))
    },
  }
}
