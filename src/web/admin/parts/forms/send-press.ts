import { data } from 'react-router'
import { showToast } from '../../shell/toast.ts'
import { stayInHistory, whyNotSent } from './submit-draft.ts'

/**
 * Sends what a press asks for. Where that is not done, the screen stays as it is, with what is typed and ticked on it, and a message says
 * why after `failure`; where the session has ended, sign-in opens over it. The form is a fetcher's, unless it is sent to the address of
 * the screen that it stands on: the router would leave for the form's address, which cannot be shown either. A form that may be gone before
 * the answer comes says `navigate={false}` instead: what a fetcher's answer leads to is dropped with its component.
 */
export async function sendPress<Answer>(send: () => Promise<Answer>, failure: string) {
  try {
    return await send()
  } catch (error) {
    stayInHistory(error)
    const why = whyNotSent(error)
    if (why === null) throw error
    showNotDone(failure, why)
    // With such a status the screen is not read anew, which would fail too.
    return data(null, { status: 503 })
  }
}

/** Says after `failure` why something was not done: {@link UNREACHABLE}, or another clause. */
export const showNotDone = (failure: string, why: string) =>
  showToast({ title: failure, description: `${why[0]?.toUpperCase()}${why.slice(1)}`, tone: 'failure' })

/** Reads what is shown beside a screen, by a fetcher; null where it cannot be read: an error would take the place of the whole screen. */
export async function readBeside<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    if (whyNotSent(error) === null) throw error
    return null
  }
}
