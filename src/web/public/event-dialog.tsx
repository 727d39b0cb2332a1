import { useEffect } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { ModalDialog } from '#web/ui/dialog.tsx'
import type { EventCardText } from './card.ts'
import type { loader as eventLoader } from './event.tsx'
import { EventDetail } from './event-detail.tsx'

/** The card that is open over the list, if any: it lives in the history, so that Back closes it. */
export function EventDialog() {
  const { state, mask } = useLocation()
  const card = (state as { opened?: EventCardText } | null)?.opened
  // Without the mask the page was loaded anew at some other address, and the state is only left over.
  return card && mask ? <OpenEvent key={card.slug} card={card} /> : null
}

function OpenEvent({ card }: { card: EventCardText }) {
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof eventLoader>()
  useEffect(() => {
    void load(`/events/${card.slug}`)
    const listTitle = document.title
    document.title = `${card.title} · Kids Holiday Events`
    return () => {
      document.title = listTitle
    }
  }, [load, card.slug, card.title])
  return (
    <ModalDialog label={card.title} onClose={() => void navigate(-1)}>
      <div className="overflow-y-auto overscroll-contain">
        <EventDetail card={data?.event ?? card} detail={data?.event} heading="h2" />
      </div>
    </ModalDialog>
  )
}
