import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MOST_SAVED, shortlistCalendarPath } from '../event/event-address.ts'
import { HeartIcon } from '../shell/icon.tsx'
import type { ShortlistData } from './read-shortlist.ts'
import { addSaved, shortlist } from './saved.ts'
import { CalendarLink, FindEvents, focusOnHeading, PlanCards, PrintButton, StartPlan } from './shortlist-cards.tsx'

/** A shortlist that was passed on: complete in its address, so that it shows without scripts too. */
export function SharedShortlist({ events, gone, today }: ShortlistData) {
  const saved = shortlist.use()
  const [result, setResult] = useState('')
  const slugs = events.map(({ card }) => card.slug)
  const saveAll = () => {
    const left = addSaved(slugs)
    if (left === 0) focusOnHeading()
    setResult(left === 0 ? 'Saved to your shortlist.' : `Your shortlist is full: it holds ${MOST_SAVED} events.`)
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-3xl outline-none">
            A shared shortlist
          </h1>
          {events.length > 0 && <p className="text-muted">{countOf(events.length, gone)}</p>}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {saved && (
            <>
              {!slugs.every((slug) => saved.includes(slug)) && (
                <Button onClick={saveAll} variant="primary">
                  <HeartIcon />
                  Save all
                </Button>
              )}
              <a href="/shortlist" className={buttonClass()}>
                Your shortlist
              </a>
            </>
          )}
          {events.length > 0 && (
            <>
              <CalendarLink address={shortlistCalendarPath(slugs)} />
              <StartPlan slugs={slugs} />
              {saved && <PrintButton />}
            </>
          )}
        </div>
      </div>
      <p role="status" className="print:hidden">
        {result}
      </p>
      {events.length > 0 ? <PlanCards events={events} order="days" today={today} /> : <NoneLeft />}
    </>
  )
}

export const NoneLeft = () => (
  <div className="in-place-of-list">
    <p className="font-display text-xl font-bold">None of its events can be found any longer.</p>
    <FindEvents />
  </div>
)

export const countOf = (found: number, gone: number) =>
  `${found === 1 ? '1 event' : `${found} events`}${gone > 0 ? `; ${gone} more can no longer be found` : ''}`
