import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { shortlistPath } from '../event/event-address.ts'
import { ShareLink } from '../event/share-link.tsx'
import { SkeletonGrid } from '../list/skeleton-grid.tsx'
import { Retry } from '../shell/error-page.tsx'
import { Icon } from '../shell/icon.tsx'
import { addSaved, setSaved, shortlist } from './saved.ts'
import { FindEvents, focusOnHeading, PrintButton, ShortlistCards, type ShortlistData } from './shortlist-cards.tsx'

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
  const events = list?.events.filter(({ askedAs }) => saved?.includes(askedAs)) ?? []
  const gone = list?.asked.filter((slug) => saved?.includes(slug) && !events.some(({ askedAs }) => askedAs === slug))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-3xl outline-none">
            Your shortlist
          </h1>
          <p className="text-muted">Saved in this browser, in the order of their dates.</p>
        </div>
        {events.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ShareLink
              title="Our shortlist of children’s events"
              text={events.map(({ line }) => line).join('\n')}
              url={origin + shortlistPath(events.map(({ card }) => card.slug))}
            />
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
        <ShortlistCards
          events={events}
          onRemove={({ askedAs, card }) => remove([askedAs], `“${card.title}” is removed.`)}
        />
      ) : hasFailed ? (
        <NotLoaded />
      ) : (
        <SkeletonGrid />
      )}
    </>
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
      Saving events needs JavaScript, which is off here. A shortlist that was shared with you opens without it.
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
