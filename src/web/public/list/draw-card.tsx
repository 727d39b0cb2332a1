import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { NearbyEvent } from '#store/listing/listing.ts'
import { drawnInPageContext } from '../../context.ts'
import { cardOf, type EventCardText } from './card.ts'
import type { Drawn } from './drawn.ts'
import { EventCard } from './event-card.tsx'

/** A card is the same on every list, and is drawn once for all of them as long as it is asked for now and then. */
const drawnLately = new LRUCache<string, { key: string; html: string }>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ html }, shown) => 2 * (shown.length + html.length),
})

/** What was drawn of an event that is remembered itself (store/listing/listed-events.ts) need not even be looked up. */
const lastDrawn = new WeakMap<NearbyEvent, { today: LondonDay; eager: boolean; drawn: Required<Drawn> }>()

/**
 * Draws an event's card for the page or the data that `context` belongs to, in which it is sent once: a page has it in its place,
 * and its data then only the key. `eager`: it loads its picture at once.
 */
export function drawCard(
  context: Readonly<RouterContextProvider>,
  event: NearbyEvent,
  today: LondonDay,
  eager: boolean,
): Drawn {
  const ofPage = context.get(drawnInPageContext)
  const last = lastDrawn.get(event)
  const drawn = last?.today === today && last.eager === eager ? last.drawn : draw(cardOf(event, today), eager)
  lastDrawn.set(event, { today, eager, drawn })
  if (!ofPage) return drawn
  ofPage.set(drawn.key, drawn.html)
  return { key: drawn.key }
}

function draw(event: EventCardText, eager: boolean) {
  const shown = `${eager}${JSON.stringify(event)}`
  const known = drawnLately.get(shown)
  if (known) return known
  const html = renderToStaticMarkup(<EventCard event={event} eager={eager} />)
  const content = createHash('sha256').update(html).digest('base64url').slice(0, 4)
  const drawn = { key: `${event.id}${content}`, html }
  drawnLately.set(shown, drawn)
  return drawn
}
