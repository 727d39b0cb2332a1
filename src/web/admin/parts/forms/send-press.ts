import { data, replace } from 'react-router'
import { showToast } from '../../shell/toast.ts'
import { stayInHistory, whyNotSent } from './submit-draft.ts'

/**
 * Sends what a fetcher's press asks for: a switch, a box. Where the server cannot be reached, or what it is about is gone, the screen
 * stays, with what is typed on it, and a message says so after `failure`; where the session has ended it stays too, until sign-in.
 */
export async function sendPress(send: () => Promise<unknown>, failure: string) {
  try {
    return await send()
  } catch (error) {
    stayInHistory(error)
    const why = whyNotSent(error)
    if (why === null) throw error
    if (!(error instanceof Response))
      showToast({ title: failure, description: `${why[0]?.toUpperCase()}${why.slice(1)}`, tone: 'failure' })
    // With such a status the screen is not read anew, which would fail too.
    return data(null, { status: 503 })
  }
}

/**
 * Sends a form whose address shows nothing of its own. Where the server cannot be reached, the screen that it stands on says so, with
 * Retry; else that address would be tried.
 */
export async function sendFromScreen(send: () => Promise<unknown>) {
  const { pathname, search } = location
  try {
    return await send()
  } catch (error) {
    if (error instanceof TypeError) throw replace(pathname + search)
    throw error
  }
}
