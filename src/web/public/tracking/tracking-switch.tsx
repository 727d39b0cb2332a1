import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { asksNotToBeTracked, isSwitchedOff, switchTracking } from './tracking.ts'

const SENTENCES = {
  on: 'At the moment we record what is looked at in this browser.',
  off: 'It is switched off in this browser: nothing is recorded or sent.',
  asked: 'Your browser asks sites not to track you, and we do as it asks: nothing is recorded or sent.',
  // Switched on, it would be off again on the next page.
  refused: 'Your browser stores nothing for our site, so it stays switched off: nothing is recorded or sent.',
}

/** Says whether this browser's visits are recorded, and switches that off or on. */
export function TrackingSwitch() {
  const [state, setState] = useState<keyof typeof SENTENCES>()
  const look = () => setState(stateNow())
  useEffect(look, [])
  const flip = () => {
    switchTracking(state === 'off')
    look()
  }
  return (
    <div className="flex min-h-32 flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:min-h-28">
      <noscript>
        <p>Your browser does not run our scripts, so nothing is recorded or sent.</p>
      </noscript>
      <p role="status">{state && SENTENCES[state]}</p>
      {(state === 'on' || state === 'off') && (
        <Button onClick={flip}>{state === 'on' ? 'Switch it off' : 'Switch it on again'}</Button>
      )}
    </div>
  )
}

function stateNow(): keyof typeof SENTENCES {
  if (asksNotToBeTracked()) return 'asked'
  if (!isSwitchedOff()) return 'on'
  return canStore() ? 'off' : 'refused'
}

function canStore(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}
