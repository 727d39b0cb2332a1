import type { LondonDay } from '#domain/days/london-time.ts'
import { centreOf } from '#domain/filter/near/near.ts'
import { type Outing, outingOf } from '#domain/plan/plan.ts'
import { listBySlugs } from '#store/listing/related.ts'
import type { WebApp } from '../../context.ts'
import { cardOf, type EventCardText, lineOf } from '../list/card/card.ts'

/** An event of a shortlist; `line` says it where there is text alone. */
export type ShortlistEvent = { askedAs: string; line: string; card: EventCardText; outing: Outing }

/** What the server knows of the events of a shortlist, by their days; `gone` counts those that were asked for and cannot be found. */
export type ShortlistData = { asked: string[]; events: ShortlistEvent[]; gone: number; today: LondonDay }

/** The events at these addresses, as families may see them. */
export async function readShortlist(web: WebApp, asked: string[]): Promise<ShortlistData> {
  const now = web.clock()
  const found = await listBySlugs(web.db, asked, now)
  // Two that were saved may have been merged into one.
  const different = new Map(found.map((event) => [event.id, event]))
  const events = [...different.values()].map(({ askedAs, ...event }) => {
    const card = cardOf(event, now)
    return { askedAs, line: lineOf(card), card, outing: outingOf(event, centreOf(event.outcode), now) }
  })
  return { asked, events, gone: asked.length - new Set(found.map(({ askedAs }) => askedAs)).size, today: now.date }
}
