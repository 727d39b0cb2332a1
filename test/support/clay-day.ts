import { day, todayInLondon } from '#domain/days/london-time.ts'
import type { Db } from '#store/db/database.ts'
import * as make from './make.ts'

type Venue = Awaited<ReturnType<typeof make.venue>>

const FOUND = {
  title: 'Clay day',
  url: 'https://owls.example/clay',
  description: 'Bring an apron.',
  startDate: day('2026-12-10'),
  minPrice: 5,
  evidence: { title: { quote: 'Our Clay Day', url: 'https://owls.example/clay', method: 'html' as const } },
}

/** An event on a venue's page, with its words. Resolves to its id. */
export const arriveClayDay = (db: Db, venue: Venue) =>
  make.event(db, venue, { found: FOUND, today: todayInLondon(new Date()), now: new Date() })

/** The venue is crawled again, and its page says `changed` now. */
export const crawlClayDay = (db: Db, venue: Venue, id: number, changed: object) =>
  db.transaction((tx) =>
    make.seenAgain(
      tx,
      id,
      {
        venue,
        found: make.found({ ...FOUND, ...changed }),
        sourceUrl: FOUND.url,
        locationArea: 'central-london',
        keys: [],
      },
      new Date(),
      todayInLondon(new Date()),
    ),
  )
