import { useEffect } from 'react'
import { isServerThere } from '../../unreachable.ts'
import { showNotDone } from '../parts/forms/send-press.ts'
import { UNREACHABLE } from '../parts/forms/submit-draft.ts'

/**
 * Sees to forms that are sent before the code of all screens has come, as in the first seconds of a release's first page: where the server
 * cannot be reached then, React Router would load the page anew, since it cannot fetch the code of the form's address. So the server is
 * asked for first, and where it is not there, the screen stays, and says so.
 */
export function usePressBeforeCode(): void {
  useEffect(() => {
    // Browsers record 250 requests by themselves, as many as the first page can make.
    performance.setResourceTimingBufferSize(1000)
    const stop = new AbortController()
    let letThrough: HTMLFormElement | null = null
    const hold = (sent: SubmitEvent) => {
      const form = sent.target as HTMLFormElement
      if (form === letThrough || form.method !== 'post' || hasCodeCome()) return
      sent.preventDefault()
      sent.stopImmediatePropagation()
      void isServerThere().then((isThere) => {
        if (stop.signal.aborted || !form.isConnected) return
        if (!isThere) return showNotDone('Nothing was changed', UNREACHABLE)
        letThrough = form
        form.requestSubmit(sent.submitter)
        letThrough = null
      })
    }
    window.addEventListener('submit', hold, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
}

let isAllHere = false

/** Whether all has come that `CodeAhead` has the browser fetch. */
function hasCodeCome(): boolean {
  isAllHere ||= [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch][as=script]')].every(({ href }) =>
    performance.getEntriesByName(href).some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200),
  )
  return isAllHere
}
