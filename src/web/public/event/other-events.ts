import type { LondonDay } from '#domain/days/london-time.ts'
import { formatEventDate, formatPlace, formatPrice } from '#domain/event/display.ts'
import type { ListedEvent } from '#store/listing/listed-events.ts'

/** An event in a line: enough to tell whether it might do instead. */
export type OtherEvent = { slug: string; title: string; date: string; place: string; price: string }

export const otherOf = (event: ListedEvent, today: LondonDay): OtherEvent => ({
  slug: event.slug,
  title: event.title,
  date: formatEventDate(event, today),
  place: formatPlace(event),
  price: formatPrice(event),
})
