import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'

/**
 * Sends a form; where the server cannot be reached, the form stays, with everything that was typed, and says so after
 * `failure`.
 */
export async function keepForm<Answer>(
  request: Request,
  send: () => Promise<unknown>,
  failure: string,
  answerWith: (result: SubmissionResult) => Answer,
) {
  const form = await request.clone().formData()
  try {
    return data((await send()) as Answer)
  } catch (error) {
    // What the browser throws where there is no answer; redirects and refusals are no errors of this kind.
    if (!(error instanceof TypeError)) throw error
    const typed = parseWithZod(form, { schema: z.looseObject({}) })
    const problem = `${failure}: the server cannot be reached. Try again in a moment.`
    // With such a status the screen behind the form is not read anew, which would fail too.
    return data(answerWith(typed.reply({ formErrors: [problem] })), { status: 503 })
  }
}
