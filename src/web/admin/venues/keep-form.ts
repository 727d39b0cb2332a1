import { data } from 'react-router'
import type { VenueAnswer } from './save.ts'

/** Sends the form; where the server cannot be reached, the form stays, with everything that was typed. */
export async function keepForm(request: Request, send: () => Promise<unknown>) {
  const form = await request.clone().formData()
  try {
    return data((await send()) as VenueAnswer)
  } catch (error) {
    // What the browser throws where there is no answer; redirects and refusals are no errors of this kind.
    if (!(error instanceof TypeError)) throw error
    const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const problem = 'Error saving venue: the server cannot be reached. Try again in a moment.'
    const answer: VenueAnswer = {
      result: { initialValue, status: 'error', error: { '': [problem] } },
      trialId: null,
    }
    // With such a status the screen behind the form is not read anew, which would fail too.
    return data(answer, { status: 503 })
  }
}
