import { useRef, useState } from 'react'
import type { EventFilter } from '#domain/filter/filter.ts'
import type { Position } from '#domain/place/distance.ts'
import type { NearFilter } from '#domain/place/outcode.ts'
import type { TypedPlace } from '../read-typed.ts'
import { useFieldOf } from '../use-field-of.ts'

/** What reads the words of a family is fetched when there are any: the table of districts alone is as large as half a list. */
export const reader = () => import('../read-typed.ts')

/** To about a kilometre: finer than a district, and no finer than is needed to know which. */
const ROUNDED_TO = 100
const LOCATE_TIMEOUT_MS = 10_000
/** A device that knew where it was a moment ago need not look again. */
const LOCATED_AGO_MS = 600_000
/** How far a family that names its place looks, unless it says otherwise. */
export const USUAL_MILES = 5 as const

/** A family that gives its place sees the nearest first, unless it had chosen an order; without a place nothing is nearest. */
export const orderWithPlace = ({ near, sort }: EventFilter) => (near === null && sort === 'soonest' ? 'distance' : sort)

/**
 * The field of the place to look from. What is typed and where the device is are turned into a postcode district here,
 * in the browser; only that goes anywhere. `onSettle` is called whenever the fields have settled on something else.
 */
export function useNear(shown: NearFilter, wrong: string | undefined, onSettle: (near: NearFilter) => void) {
  const [problem, setProblem] = useState(wrong ?? null)
  /** What the field says, as far as it was read. */
  const settled = useRef(wrong ? null : (shown.near ?? ''))
  /** How far is far enough, once it is known from where; undefined where the family has not said. */
  const within = useRef(shown.near === null ? undefined : shown.within)
  const [reachShown, setReachShown] = useState(within.current ?? null)
  const [isLocating, setLocating] = useState(false)
  const input = useFieldOf(shown.near ?? '', () => {
    settled.current = shown.near ?? ''
    setProblem(null)
    setReach(shown.near === null ? undefined : shown.within)
  })

  /** Reads what is typed; false where that is no place we know, as the field then says. */
  const settle = async (): Promise<boolean> => {
    const field = input.current
    if (!field) return true
    const text = field.value.trim()
    if (text === settled.current) return true
    return take(text === '' ? { ok: true, outcode: null } : (await reader()).readTypedPlace(text))
  }
  const take = (place: TypedPlace): boolean => {
    setProblem(place.ok ? null : place.problem)
    if (!place.ok) {
      settled.current = null
      return false
    }
    settled.current = place.outcode ?? ''
    if (input.current) input.current.value = settled.current
    if (settled.current && within.current === undefined) setReach(USUAL_MILES)
    report()
    return true
  }
  const report = () =>
    onSettle({ near: settled.current || null, within: settled.current ? (within.current ?? null) : null })
  const setReach = (miles: NearFilter['within'] | undefined) => {
    within.current = miles
    setReachShown(miles ?? null)
  }
  const reach = (miles: NearFilter['within']) => {
    setReach(miles)
    if (settled.current) report()
  }
  const locate = async () => {
    setLocating(true)
    const { nearestOutcode, NEAR_PROBLEMS } = await reader()
    try {
      const outcode = nearestOutcode(await devicePosition())
      take(outcode === null ? { ok: false, problem: NEAR_PROBLEMS['outside-london'] } : { ok: true, outcode })
    } catch (error) {
      take({ ok: false, problem: NEAR_PROBLEMS[isDenied(error) ? 'denied' : 'not-found'] })
    } finally {
      setLocating(false)
    }
  }
  return { input, problem, isLocating, reachShown, settle, locate, reach }
}

const devicePosition = () =>
  new Promise<Position>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('this browser has no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([rounded(coords.latitude), rounded(coords.longitude)]),
      reject,
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: LOCATED_AGO_MS },
    )
  })

const rounded = (degrees: number) => Math.round(degrees * ROUNDED_TO) / ROUNDED_TO

const PERMISSION_DENIED = 1
const isDenied = (error: unknown) => (error as Partial<GeolocationPositionError>).code === PERMISSION_DENIED
