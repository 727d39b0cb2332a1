import { useRef, useState } from 'react'
import type { ReadPlace } from '#domain/filter/near.ts'
import type { NearProblem } from '#domain/filter/near-problems.ts'
import type { Position } from '#domain/place/distance.ts'
import type { NearFilter } from '#domain/place/outcode.ts'

/** The table of districts is fetched when somebody first names a place. */
const districts = () => import('#domain/filter/near.ts')

/** To about a kilometre: finer than a district, and no finer than is needed to tell which. */
const ROUNDED_TO = 100
const LOCATE_TIMEOUT_MS = 10_000
/** A device that knew where it was a moment ago need not look again. */
const LOCATED_AGO_MS = 600_000
/** How far a family that names its place looks, unless it says otherwise. */
const USUAL_MILES = 5

/**
 * The field of the place to look from. What is typed and where the device is are turned into a postcode district here,
 * in the browser; only that goes anywhere. `tell` hears whenever the fields have settled on something else.
 */
export function useNear(shown: NearFilter, wrong: NearProblem | undefined, tell: (near: NearFilter) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState(wrong ?? null)
  /** What the field says, as far as it was read. */
  const settled = useRef(wrong ? null : (shown.near ?? ''))
  /** How far is far enough, once it is known from where; undefined where the family has not said. */
  const within = useRef(shown.near === null ? undefined : shown.within)
  const [reachShown, setReachShown] = useState(within.current ?? null)
  const [isLocating, setLocating] = useState(false)

  /** Reads what is typed; false where that is no place we know, as the field then says. */
  const settle = async (): Promise<boolean> => {
    const field = input.current
    if (!field) return true
    const text = field.value.trim()
    if (text === settled.current) return true
    return take(text === '' ? { ok: true, outcode: null } : (await districts()).readPlace(text))
  }
  const take = (place: ReadPlace): boolean => {
    setProblem(place.ok ? null : place.problem)
    if (!place.ok) {
      settled.current = null
      return false
    }
    settled.current = place.outcode ?? ''
    if (input.current) input.current.value = settled.current
    if (settled.current && within.current === undefined) setReach(USUAL_MILES)
    told()
    return true
  }
  const told = () => tell({ near: settled.current || null, within: settled.current ? (within.current ?? null) : null })
  const setReach = (miles: NearFilter['within']) => {
    within.current = miles
    setReachShown(miles)
  }
  const reach = (miles: NearFilter['within']) => {
    setReach(miles)
    if (settled.current) told()
  }
  const locate = async () => {
    setLocating(true)
    try {
      const outcode = (await districts()).nearestOutcode(await devicePosition())
      take(outcode === null ? { ok: false, problem: 'outside-london' } : { ok: true, outcode })
    } catch (error) {
      take({ ok: false, problem: isDenied(error) ? 'denied' : 'not-found' })
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
