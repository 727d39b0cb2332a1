import { useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useFetcher, useNavigate } from 'react-router'
import { ModalDialog } from '#web/ui/dialog.tsx'
import { firstLook } from '../shell/first-look.ts'
import { track } from '../tracking/tracking.ts'
import { milestones } from '../tracking/use-tracking.ts'
import { eventPath } from './event-address.ts'
import { EventDetail, pictureClass } from './event-detail.tsx'
import type { clientLoader as detailsLoader } from './event-details.ts'
import type { OpenedCard } from './event-dialog.tsx'

/**
 * Fetches ahead the code by which details are asked for. Fetched only once an event is opened, it would be missing where the
 * connection is lost by then; and React Router answers that by loading the page anew, which loses the list.
 */
export const DetailsAhead = () =>
  import.meta.env.SSR ? null : <PrefetchPageLinks page={`${eventPath('-')}/details`} />

/** An event over the list. What its card said of it stands there until the rest has come. */
export function OpenEvent({ card }: { card: OpenedCard }) {
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof detailsLoader>()
  useEffect(() => {
    void load(`${eventPath(card.slug)}/details`)
    const listTitle = document.title
    const title = `${card.title} · Kids Holiday Events`
    document.title = title
    return () => {
      // Another page may have been opened from here, and have given its own.
      if (document.title === title) document.title = listTitle
    }
  }, [load, card.slug, card.title])
  useEffect(readFromTopAnew, [])
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
      <div
        onScroll={(event) => scrolled.current?.(event.currentTarget)}
        className="overflow-y-auto overscroll-contain print:overflow-visible"
      >
        {data?.event ? <EventDetail event={data.event} others={data.others} heading="h2" /> : <FirstLook card={card} />}
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

function FirstLook({ card: { id, title } }: { card: OpenedCard }) {
  const [look] = useState(() => firstLook(id))
  return (
    <>
      {look && <div className={`relative overflow-hidden ${pictureClass(look.hasPicture)}`} {...html(look.art)} />}
      <div className="flex min-h-[50dvh] flex-col gap-6 p-5 sm:p-6">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        {look && <div {...html(look.facts)} />}
      </div>
    </>
  )
}

/**
 * As a page is left, React Router hands scrolling back to the browser, which would scroll the event's own page, loaded anew, as
 * far as the list was. What is left is hidden after that.
 */
function readFromTopAnew() {
  const keep = () => {
    window.history.scrollRestoration = 'manual'
  }
  document.addEventListener('visibilitychange', keep)
  return () => document.removeEventListener('visibilitychange', keep)
}

/** Of a card in this page, which was escaped where it was drawn. */
const html = (__html: string) => ({ dangerouslySetInnerHTML: { __html } })

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
