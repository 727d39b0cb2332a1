import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { HeartIcon } from '../shell/icon.tsx'
import { toggleSaved, useSaved } from './saved.ts'
import { ShortlistFull } from './shortlist-full.tsx'

/** Keeps an event on the shortlist of this browser; not to be seen without scripts. Cards have their own (use-cards.ts). */
export function SaveButton({ event: { slug, title } }: { event: { slug: string; title: string } }) {
  const saved = useSaved()
  const [isFull, setFull] = useState(false)
  const isSaved = saved?.includes(slug) ?? false
  return (
    <span className={`relative print:hidden ${saved ? '' : 'invisible'}`}>
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={`Save ${title}`}
        onClick={() => setFull(!toggleSaved(slug))}
        className={buttonClass({}, 'aria-pressed:border-primary aria-pressed:text-primary')}
      >
        <HeartIcon />
        Save
      </button>
      {isFull && <ShortlistFull className="absolute top-12 left-0 z-10" />}
    </span>
  )
}
