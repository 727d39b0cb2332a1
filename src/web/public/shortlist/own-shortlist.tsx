import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { planPath, shortlistCalendarPath, shortlistPath } from '../event/event-address.ts'
import { ShareLink } from '../event/share-link.tsx'
import { SkeletonGrid } from '../list/card/skeleton-grid.tsx'
import { Retry } from '../shell/error-page.tsx'
import { Icon } from '../shell/icon.tsx'
import { knownPlans } from './known-plans.ts'
import type { ShortlistData, ShortlistEvent } from './read-shortlist.ts'
import { addSaved, setSaved, shortlist } from './saved.ts'
import {
  CalendarLink,
  FindEvents,
  focusOnHeading,
  PlanCards,
  type PlanOrder,
  PrintButton,
  StartPlan,
} from './shortlist-cards.tsx'

/** What this browser has saved: only the browser knows, so the page fills itself. */
export function OwnShortlist({ origin }: { origin: string }) {
  const saved = shortlist.use()
  const { list, hasFailed } = useSavedEvents(saved)
  /** What was removed last, and what to say of it. */
  const [removed, setRemoved] = useState<{ slugs: readonly string[]; words: string } | null>(null)
  const remove = (slugs: readonly string[], words: string) => {
    if (saved === null) return
    setRemoved({ slugs, words })
    setSaved(saved.filter((slug) => !slugs.includes(slug)))
  }
  const removeAll: typeof remove = (...all) => {
    focusOnHeading()
    remove(...all)
  }
  const undo = () => {
    focusOnHeading()
    if (removed) addSaved(removed.slugs)
    setRemoved(null)
  }
  const [order, setOrder] = useState<PlanOrder>('days')
  const events = list?.events.filter(({ askedAs }) => saved?.includes(askedAs)) ?? []
  if (order === 'own') events.sort((a, b) => indexIn(saved, a) - indexIn(saved, b))
  const slugs = events.map(({ card }) => card.slug)
  const move = ({ askedAs }: ShortlistEvent, by: -1 | 1) => {
    const neighbour = events[events.findIndex((event) => event.askedAs === askedAs) + by]
    if (saved && neighbour) setSaved(moved(saved, askedAs, neighbour.askedAs))
  }
  const gone = list?.asked.filter((slug) => saved?.includes(slug) && !events.some(({ askedAs }) => askedAs === slug))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-3xl outline-none">
            Your shortlist
          </h1>
          <p className="text-muted">Saved in this browser, by the days they are next on.</p>
        </div>
        {events.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ShareLink
              title="Our shortlist of children’s events"
              text={events.map(({ line }) => line).join('\n')}
              url={origin + shortlistPath(slugs)}
            />
            <StartPlan slugs={slugs} />
            <CalendarLink address={shortlistCalendarPath(slugs)} />
            <PrintButton />
            <Button onClick={() => removeAll(saved ?? [], 'Your shortlist is cleared.')}>
              <Icon name="delete" className="size-5" />
              Clear
            </Button>
          </div>
        )}
      </div>
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
        {removed && (
          <>
            {removed.words}
            <Button size="sm" onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </div>
      <KnownPlans />
      {events.length > 1 && (
        <fieldset className="flex flex-wrap gap-2 print:hidden">
          <legend className="sr-only">Order</legend>
          <Button aria-pressed={order === 'days'} className={ORDER} onClick={() => setOrder('days')}>
            By day
          </Button>
          <Button aria-pressed={order === 'own'} className={ORDER} onClick={() => setOrder('own')}>
            In my own order
          </Button>
        </fieldset>
      )}
      {gone && gone.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-muted print:hidden">
          {gone.length === 1 ? '1 event can' : `${gone.length} events can`} no longer be found.
          <Button size="sm" onClick={() => removeAll(gone, 'Removed from your shortlist.')}>
            Remove {gone.length === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
      {saved === null ? (
        <NeedsScripts />
      ) : saved.length === 0 ? (
        <NothingSaved />
      ) : list ? (
        <PlanCards
          events={events}
          order={order}
          today={list.today}
          actions={(event, position) => (
            <div className="flex flex-wrap justify-end print:hidden">
              {order === 'own' && (
                <>
                  <Move event={event} by={-1} isAtEnd={position === 0} onMove={move} />
                  <Move event={event} by={1} isAtEnd={position === events.length - 1} onMove={move} />
                </>
              )}
              <Button
                variant="quiet"
                data-remove=""
                onClick={({ currentTarget }) => {
                  moveFocus(currentTarget)
                  remove([event.askedAs], `“${event.card.title}” is removed.`)
                }}
              >
                <Icon name="close" className="size-4" />
                Remove<span className="sr-only"> {event.card.title}</span>
              </Button>
            </div>
          )}
        />
      ) : hasFailed ? (
        <NotLoaded />
      ) : (
        <SkeletonGrid />
      )}
    </>
  )
}

/** The order that is on looks as the category does that is on above a list. */
const ORDER = 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface'

const indexIn = (saved: readonly string[] | null, { askedAs }: ShortlistEvent) => saved?.indexOf(askedAs) ?? -1

/** The list with one of its members in the place of another. */
function moved(saved: readonly string[], slug: string, toPlaceOf: string): string[] {
  const others = saved.filter((other) => other !== slug)
  others.splice(saved.indexOf(toPlaceOf), 0, slug)
  return others
}

/** At the end of the list it stays, so that the focus does, and does nothing. */
const Move = ({
  event,
  by,
  isAtEnd,
  onMove,
}: {
  event: ShortlistEvent
  by: -1 | 1
  isAtEnd: boolean
  onMove: (event: ShortlistEvent, by: -1 | 1) => void
}) => (
  <Button variant="quiet" aria-disabled={isAtEnd || undefined} onClick={() => onMove(event, by)}>
    {by < 0 ? 'Earlier' : 'Later'}
    <span className="sr-only"> {event.card.title}</span>
  </Button>
)

/** A button that is removed with its event hands its focus to the next one, or to the heading. */
function moveFocus(button: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
  const at = all.indexOf(button)
  const next = all[at + 1] ?? all[at - 1]
  if (next) next.focus({ preventScroll: true })
  else focusOnHeading()
}

/** Plans that this browser has opened with others. */
function KnownPlans() {
  const plans = knownPlans.use()
  if (!plans || plans.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 print:hidden" aria-label="Plans with others">
      {plans.map((key, n) => (
        <li key={key}>
          <a href={planPath(key)} className={buttonClass()}>
            <Icon name="people" className="size-5" />
            {plans.length === 1 ? 'Our plan' : `Our plan ${n + 1}`}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What the server knows of the saved events; undefined until it has answered. */
function useSavedEvents(saved: readonly string[] | null) {
  const [list, setList] = useState<ShortlistData>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!saved || saved.every((slug) => list?.asked.includes(slug))) return
    const superseded = new AbortController()
    fetchShortlist(saved, superseded.signal).then(
      (fetched) => {
        setList(fetched)
        const moved = new Map(fetched.events.map(({ askedAs, card }) => [askedAs, card.slug]))
        // An event that was merged into another is saved under that one's slug from now on.
        if (saved.some((slug) => (moved.get(slug) ?? slug) !== slug))
          setSaved(saved.map((slug) => moved.get(slug) ?? slug))
      },
      () => setFailed(!superseded.signal.aborted),
    )
    return () => superseded.abort()
  }, [saved, list])
  return { list, hasFailed }
}

/** The page of a shared shortlist has all that its events say. */
async function fetchShortlist(slugs: readonly string[], signal: AbortSignal): Promise<ShortlistData> {
  const response = await fetch(shortlistPath(slugs), { signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return JSON.parse(page.querySelector<HTMLElement>('[data-island=shared-shortlist]')?.dataset.props ?? '')
}

const NeedsScripts = () => (
  <noscript>
    <p className="rounded-card border border-line bg-surface p-6">
      Saving events needs JavaScript, which is off here. “Plan together” on an event’s page works without it, and so
      does a shortlist that was shared with you.
    </p>
  </noscript>
)

const NotLoaded = () => (
  <div role="alert" className="in-place-of-list">
    <p className="font-display text-xl font-bold">Your shortlist could not be loaded.</p>
    <p className="text-muted">Your saved events are still in this browser. Please try again in a moment.</p>
    <Retry />
  </div>
)

const NothingSaved = () => (
  <div className="in-place-of-list">
    <p className="font-display text-xl font-bold">Nothing saved yet</p>
    <p className="text-muted">Press the heart on an event to save it here.</p>
    <FindEvents />
  </div>
)
