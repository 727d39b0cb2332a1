import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { shortlistPath } from '../event/event-address.ts'
import { ShareButton } from '../event/share-button.tsx'
import { addSaved, setSaved } from '../list/saved-together.ts'
import { SkeletonGrid } from '../list/skeleton-grid.tsx'
import { Icon } from '../shell/icon.tsx'
import { visitorMoves } from '../shell/visitor-moves.ts'
import { useSaved } from './saved.ts'
import type { loader } from './shortlist.tsx'
import { FindEvents, focusOnHeading, PrintButton, ShortlistCards } from './shortlist-cards.tsx'

/** What this browser has saved: the page fills itself, for nobody else knows of it. */
export function OwnShortlist({ origin }: { origin: string }) {
  const saved = useSaved()
  const list = useSavedEvents(saved)
  /** What was taken off last, and what to say of it. */
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
          <p className="text-muted">Kept in this browser, in the order in which the events are on.</p>
        </div>
        {events.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <ShareButton
              title="Our shortlist of children’s events"
              text={events.map(({ line }) => line).join('\n')}
              address={origin + shortlistPath(events.map(({ slug }) => slug))}
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
          <Button size="sm" onClick={() => removeAll(gone, 'Forgotten.')}>
            Forget {gone.length === 1 ? 'it' : 'them'}
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
          onRemove={({ askedAs, title }) => remove([askedAs], `“${title}” is removed.`)}
        />
      ) : (
        <SkeletonGrid />
      )}
    </>
  )
}

/** What the server knows of the saved events; undefined until it has answered. */
function useSavedEvents(saved: readonly string[] | null) {
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    if (!saved || saved.length === 0) return
    comeAlive()
    void load(shortlistPath(saved))
  }, [load, saved])
  useEffect(() => {
    const moved = data?.events.filter(({ askedAs, slug }) => askedAs !== slug) ?? []
    // An event that was merged into another is saved under that one's address from now on.
    if (saved === null || !moved.some(({ askedAs }) => saved.includes(askedAs))) return
    setSaved(saved.map((slug) => moved.find(({ askedAs }) => askedAs === slug)?.slug ?? slug))
  }, [saved, data])
  return data
}

/** What comes by itself is shown once all of the page is alive, and some of that else waits for the visitor to move. */
function comeAlive() {
  void visitorMoves()
  window.dispatchEvent(new Event('scroll'))
}

const NeedsScripts = () => (
  <noscript>
    <p className="rounded-card border border-line bg-surface p-6">
      Saving events needs JavaScript, which is off here. A shortlist that somebody shared with you opens without it.
    </p>
  </noscript>
)

const NothingSaved = () => (
  <div className="in-place-of-list">
    <p className="font-display text-xl font-bold">Nothing saved yet</p>
    <p className="text-muted">Press the heart on an event, and it is kept here.</p>
    <FindEvents />
  </div>
)
