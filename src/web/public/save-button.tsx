import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { MOST_SAVED } from './event-address.ts'
import { toggleSaved, useSaved } from './saved.ts'

/** Keeps an event on the shortlist of this browser; not to be seen without scripts. `onPicture`: alone, over a card. */
export function SaveButton({
  event: { slug, title },
  onPicture = false,
}: {
  event: { slug: string; title: string }
  onPicture?: boolean
}) {
  const saved = useSaved()
  const [isFull, setFull] = useState(false)
  const isSaved = saved?.includes(slug) ?? false
  return (
    <span className={`${onPicture ? 'save-on-picture' : 'relative print:hidden'} ${saved ? '' : 'invisible'}`}>
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={`Save ${title}`}
        onClick={() => setFull(!toggleSaved(slug))}
        className={onPicture ? undefined : buttonClass({}, 'aria-pressed:border-primary aria-pressed:text-primary')}
      >
        <HeartIcon isFilled={isSaved} />
        {!onPicture && 'Save'}
      </button>
      {isFull && (
        <span
          role="alert"
          className="absolute top-12 right-0 w-52 rounded-control bg-ink p-2 text-sm text-paper shadow-raised"
        >
          Your shortlist is full: it holds {MOST_SAVED} events.
        </span>
      )}
    </span>
  )
}

/** Drawn once in the page's sprite. */
export const HeartIcon = ({ isFilled }: { isFilled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2"
    className="size-5"
  >
    <use href="#icon-heart" />
  </svg>
)
