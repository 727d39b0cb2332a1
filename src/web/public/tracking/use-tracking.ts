import { type RefObject, useEffect, useRef } from 'react'
import type { TrackedEvent } from '#domain/tracking.ts'
import { SCROLL_MILESTONES } from '#domain/tracking.ts'
import { trackedOf } from '../list/card-element.ts'
import { PAGE_SIZE } from '../list/list-address.ts'
import { track } from './tracking.ts'

/** Where a card stands in the list, both from 1, as the specification counts pages. */
export const placeOf = (index: number) => ({
  position_index: (index % PAGE_SIZE) + 1,
  page_index: Math.floor(index / PAGE_SIZE) + 1,
})

/** Tells of each quarter of the page that is scrolled past, once. */
export function useTrackedScroll() {
  useEffect(() => {
    const reached = milestones((percent) => track('scroll_depth', { scroll_percent: percent }))
    const look = () => reached(document.documentElement)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
}

/** Calls `tell` for each milestone that an element's scroll newly reaches. */
export function milestones(tell: (percent: number) => void) {
  const told = new Set<number>()
  return ({ scrollTop, clientHeight, scrollHeight }: Element) => {
    const percent = (100 * (scrollTop + clientHeight)) / scrollHeight
    for (const milestone of SCROLL_MILESTONES) {
      // A pixel is lost to rounding at the very end.
      if (percent + 0.5 < milestone || told.has(milestone)) continue
      told.add(milestone)
      tell(milestone)
    }
  }
}

/** How much of a card must be in view to count as seen (specification, public site §9). */
const HALF = 0.5

/** Tells of each card the first time that half of it is in view. */
export function useTrackedImpressions(list: RefObject<HTMLUListElement | null>, cards: readonly unknown[]) {
  const seen = useRef(new Set<number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are to be seen anew.
  useEffect(() => {
    const indexOf = new Map([...(list.current?.children ?? [])].map((card, index) => [card, index]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const index = indexOf.get(target) ?? -1
          // The first report comes at once, however little of a card is in view.
          if (intersectionRatio < HALF) continue
          const event = trackedOf(target)
          if (seen.current.has(event.event_id)) continue
          seen.current.add(event.event_id)
          tellOfImpression(event, index)
        }
      },
      { threshold: HALF },
    )
    for (const card of indexOf.keys()) observer.observe(card)
    return () => observer.disconnect()
  }, [list, cards])
}

function tellOfImpression(tracked: TrackedEvent, index: number) {
  const place = placeOf(index)
  track('card_impression', { ...tracked, ...place })
  if (!tracked.is_featured) return
  const { event_id, event_title } = tracked
  track('featured_badge_impression', { event_id, event_title, position_index: place.position_index })
}
