import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { asksNotToBeTracked, isSwitchedOff, switchTracking } from './tracking.ts'

const SENTENCES = {
  on: 'At the moment we note what is looked at in this browser.',
  off: 'It is switched off in this browser: nothing is noted, and nothing is sent.',
  asked: 'Your browser asks sites not to track you, and we do as it asks: nothing is noted, and nothing is sent.',
  // So it could not be switched on for good either.
  refused: 'Your browser keeps nothing for our site, so it stays switched off: nothing is noted, and nothing is sent.',
}

/** Says whether anything is noted in this browser, and switches it off or on. */
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
        <p>Your browser does not run our scripts, so nothing is noted, and nothing is sent.</p>
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
  return canKeep() ? 'off' : 'refused'
}

function canKeep(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}
