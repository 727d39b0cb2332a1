import type { VenueAnswer } from './save.ts'

/** Sends the form; where the server cannot be reached, the form stays, with everything that was typed. */
export async function keepForm(request: Request, send: () => Promise<unknown>): Promise<VenueAnswer> {
  const form = await request.clone().formData()
  try {
    return (await send()) as VenueAnswer
  } catch (error) {
    // What the browser throws where there is no answer; redirects and refusals are no errors of this kind.
    if (!(error instanceof TypeError)) throw error
    const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const problem = 'Error saving venue: the server cannot be reached. Try again in a moment.'
    return { result: { initialValue, status: 'error', error: { '': [problem] } }, trialId: null }
  }
}
