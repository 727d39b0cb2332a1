import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { ModalDialog } from '#web/ui/dialog.tsx'
import type { EventCardText } from './card.ts'
import { eventPath } from './event-address.ts'
import { EventDetail } from './event-detail.tsx'
import type { clientLoader as detailsLoader } from './event-details.ts'
import { track } from './tracking.ts'
import { milestones } from './use-tracking.ts'

/** An event over the list. */
export function OpenEvent({ card }: { card: EventCardText }) {
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof detailsLoader>()
  useEffect(() => {
    void load(`${eventPath(card.slug)}/details`)
    const listTitle = document.title
    document.title = `${card.title} · Kids Holiday Events`
    return () => {
      document.title = listTitle
    }
  }, [load, card.slug, card.title])
  const scrolled = useTrackedOverlay(card.id)
  const isLeaving = useRef(false)
  /** Going back takes a moment; a second press in it must not go back once more. */
  const close = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }
  return (
    <ModalDialog label={card.title} onClose={close}>
      <div onScroll={(event) => scrolled.current?.(event.currentTarget)} className="overflow-y-auto overscroll-contain">
        <EventDetail
          card={data?.event ?? card}
          detail={data?.event ?? undefined}
          others={data?.others ?? []}
          heading="h2"
        />
        {data?.event === null && (
          <p role="alert" className="px-5 pb-6 sm:px-6">
            The rest could not be loaded.{' '}
            <a href={eventPath(card.slug)} className="font-semibold text-primary underline">
              Try the event’s own page
            </a>
          </p>
        )}
      </div>
    </ModalDialog>
  )
}

/** Tells that an event was opened, how far it was read, and for how long; gives what hears of the scrolling. */
function useTrackedOverlay(eventId: number) {
  const scrolled = useRef<ReturnType<typeof milestones>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event is another opening.
  useEffect(() => {
    const began = performance.now()
    track('overlay_open', {})
    track('screen_view', { screen_name: 'event_overlay' })
    scrolled.current = milestones((percent) => track('overlay_scroll', { overlay_scroll_percent: percent }))
    return () => track('overlay_close', { overlay_time_open_ms: Math.round(performance.now() - began) })
  }, [eventId])
  return scrolled
}
