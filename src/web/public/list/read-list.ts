import { setTimeout as sleep } from 'node:timers/promises'
import { type RouterContextProvider, redirect } from 'react-router'
import { wantedDays } from '#domain/days/days-on.ts'
import type { LondonDay, WallClock } from '#domain/days/london-time.ts'
import { type EventFilter, emptyFilter, filterParams, without, withoutFamily } from '#domain/filter/filter.ts'
import { bestRemoval, uncountedRemovals } from '#domain/filter/results/filter-counts.ts'
import { familyAlone, inNamedHoliday, type NearMiss, nearMisses } from '#domain/filter/results/near-misses.ts'
import { formatHolidayDays, type Holiday, holidayChoices, nextHoliday } from '#domain/holiday/holiday.ts'
import { isOneOf } from '#domain/is-one-of.ts'
import { LOCATION_AREA_LABELS, LOCATION_AREAS } from '#domain/place/london/areas.ts'
import { BOROUGH_LABELS, BOROUGHS } from '#domain/place/london/boroughs.ts'
import { districtInWords } from '#domain/place/london/place-names.ts'
import { countEvents, listEvents } from '#store/listing/listing.ts'
import { getApp, type WebApp } from '../../context.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { seesEveryStatus } from '../event/read-event.ts'
import { boroughsOf, mistypedParams, readFamily } from '../filter/family/read-family.ts'
import { cardOf, type EventCardText, withDifferentDrawings } from './card/card.ts'
import { listAddress, parseListAddress, parseShow, UNSTATED_PARAMETER } from './list-address.ts'

/** A school holiday in words; `next` is the one to look at once it is over. */
export type Period = {
  name: string
  days: string
  isOver: boolean
  next: { name: string; days: string; address: string } | null
}

/** What states no age, and so is in no list of ages: `cards` are what of it is shown below the list, as a family asked. */
export type Unstated = { count: number; cards: EventCardText[] }

/** Beyond this a family had better search. */
const MOST_UNSTATED = 60

/** Where the counts come later than this after the list, the list goes without; the menus then ask for them. */
const COUNTS_TIMEOUT_MS = 20

/** What the path of a list names: a holiday, a borough, or a part of London, by its slug. */
export type ListPath = { holiday?: string; borough?: string; area?: string }

/** The list that a request asks for, as it is shown; with the address it should have been asked for at. */
export async function readList(context: Readonly<RouterContextProvider>, request: Request, path: ListPath) {
  const web = getApp(context)
  const { db, correctSearch } = web
  const now = web.clock()
  const today = now.date
  const { searchParams } = new URL(request.url)
  const [known, place] = await Promise.all([web.activeHolidays(), web.placeName()])
  const pathname = pathnameOf(path)
  const { params, mistyped, isAsTyped } = readFamily(searchParams)
  const filter = parseListAddress({ pathname, search: `?${params}` }, known)
  if (isAsTyped) throw redirect(addressWith(listAddress(filter), mistypedParams(mistyped)))
  const { holiday } = filter
  const holidays = holidayChoices(known, today, boroughsOf(filter))
  const limit = parseShow(searchParams)
  const everyStatus = await seesEveryStatus(web, request)
  const counting = countsOf(web, filter, now, holidays)
  const counted = unstatedOf(web, filter, now, { everyStatus, areShown: searchParams.has(UNSTATED_PARAMETER) })
  const { events, next, total, corrected } = await listEvents(db, filter, now, {
    limit,
    correct: correctSearch,
    ...(everyStatus ? { everyStatus } : { readShown: web.readListed }),
  })
  const isEmpty = total.count + total.sunk === 0
  return {
    filter,
    nearName: filter.near && districtInWords(filter.near),
    mistyped,
    holidays,
    counts: await Promise.race([counting, sleep(COUNTS_TIMEOUT_MS, null)]),
    removal: isEmpty ? await removalFor(web, filter, now, await counting) : undefined,
    named: isEmpty ? [] : await countEach(web, inNamedHoliday(filter, holidays), now, { everyStatus }),
    nearMisses: isEmpty ? await countNearMisses(web, filter, now, { everyStatus, holidays }) : [],
    cards: withDifferentDrawings(
      events.map((event) => cardOf(event, now, wantedDays(filter, today)[0], familyOf(filter))),
    ),
    lastId: events.at(-1)?.id,
    hasMore: next !== null,
    total,
    unstated: await counted,
    corrected,
    place,
    period: holiday && periodOf(holiday, known, today),
    region: regionOf(filter),
    address: listAddress(filter, limit),
    canonical: siteOrigin(web, request) + listAddress(without(withoutFamily(filter), 'sort')),
  }
}

const pathnameOf = ({ holiday, borough, area }: ListPath) => {
  if (holiday !== undefined) return `/holidays/${holiday}`
  if (borough !== undefined) return `/boroughs/${borough}`
  return area === undefined ? '/' : `/areas/${area}`
}

/** The borough or the part of London that a list is about; null where it is of more than one, or of anywhere. */
function regionOf({ boroughs, areas }: EventFilter): string | null {
  const [borough, ...otherBoroughs] = boroughs
  if (borough) return otherBoroughs.length === 0 && isOneOf(BOROUGHS, borough) ? BOROUGH_LABELS[borough] : null
  const [area, ...otherAreas] = areas
  return isOneOf(LOCATION_AREAS, area) && otherAreas.length === 0 ? LOCATION_AREA_LABELS[area] : null
}

/** Whose price a card says; a family that says nothing of itself reads the price as it is. */
const familyOf = ({ budget, adults, children }: EventFilter) =>
  budget === null && children.length === 0 ? null : { adults, children }

function addressWith(address: string, params: readonly [name: string, value: string][]): string {
  const query = new URLSearchParams([...params]).toString()
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
}

/** Nothing waits for the counts, so a list without them is better than none. */
const countsOf = (web: WebApp, filter: EventFilter, now: WallClock, holidays: Holiday[]) =>
  web.countChoices(filter, now, holidays).catch((error: unknown) => {
    web.log.warn({ err: error, filter: [...filterParams(withoutFamily(filter)).keys()] }, 'counting choices')
    return null
  })

/** null where the list asks for no ages, or nothing leaves them open. */
async function unstatedOf(
  { db, readListed, correctSearch }: WebApp,
  filter: EventFilter,
  now: WallClock,
  { everyStatus, areShown }: { everyStatus: boolean; areShown: boolean },
): Promise<Unstated | null> {
  if (filter.children.length === 0 && filter.ageRanges.length === 0) return null
  const others = without(filter, 'age', 'children')
  const asked = { everyStatus, statesNoAge: true, correct: correctSearch }
  if (!areShown) {
    const { count } = await countEvents(db, others, now, asked)
    return count === 0 ? null : { count, cards: [] }
  }
  const readShown = everyStatus ? {} : { readShown: readListed }
  const { events, total } = await listEvents(db, others, now, { ...asked, ...readShown, limit: MOST_UNSTATED })
  const [window] = wantedDays(filter, now.date)
  const cards = withDifferentDrawings(events.map((event) => cardOf(event, now, window)))
  return total.count === 0 ? null : { count: total.count, cards }
}

/** What is close to a list with nothing in it, each with how many events it has; none that has none either. */
async function countNearMisses(
  web: WebApp,
  filter: EventFilter,
  now: WallClock,
  { holidays, ...asked }: { everyStatus: boolean; holidays: readonly Holiday[] },
) {
  const some = await countEach(web, nearMisses(filter, now.date, holidays), now, asked)
  if (some.length > 0) return some
  for (const miss of familyAlone(filter)) {
    const [last] = await countEach(web, [miss], now, asked)
    if (last) return [last]
  }
  return []
}

async function countEach(
  { db, correctSearch }: WebApp,
  misses: readonly NearMiss[],
  now: WallClock,
  asked: { everyStatus: boolean },
) {
  const counted = await Promise.all(
    misses.map(async (miss) => ({
      ...miss,
      count: (await countEvents(db, miss.filter, now, { ...asked, correct: correctSearch })).count,
    })),
  )
  return counted.filter(({ count }) => count > 0)
}

async function removalFor(
  { db, correctSearch }: WebApp,
  filter: EventFilter,
  now: WallClock,
  counts: Awaited<ReturnType<typeof countsOf>>,
) {
  if (!counts) return undefined
  const others = uncountedRemovals(filter).map(async (removal) => ({
    ...removal,
    count: (await countEvents(db, removal.filter, now, { correct: correctSearch })).count,
  }))
  return bestRemoval(filter, counts, await Promise.all(others))
}

function periodOf(holiday: Holiday, known: readonly Holiday[], today: LondonDay): Period {
  const isOver = holiday.endDate < today
  const next = isOver ? nextHoliday(holiday, known, today) : undefined
  return {
    name: holiday.name,
    days: formatHolidayDays(holiday, today),
    isOver,
    next: next
      ? {
          name: next.name,
          days: formatHolidayDays(next, today),
          address: listAddress({ ...emptyFilter(), holiday: next }),
        }
      : null,
  }
}
