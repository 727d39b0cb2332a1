import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'

/**
 * Sends a form; where the server cannot be reached, the form stays, with everything that was typed, and says so after
 * `failure`.
 */
export const submitDraft = <Answer>(
  request: Request,
  send: () => Promise<unknown>,
  failure: string,
  answerWith: (result: SubmissionResult) => Answer,
) =>
  submitDraftWith(request, send, failure, (form, problem) =>
    answerWith(parseWithZod(form, { schema: z.looseObject({}) }).reply({ formErrors: [problem] })),
  )

/** {@link submitDraft} for a form that is answered in a way of its own. */
export async function submitDraftWith<Answer>(
  request: Request,
  send: () => Promise<unknown>,
  failure: string,
  answerWith: (form: FormData, problem: string) => Answer,
) {
  const form = await request.clone().formData()
  try {
    // As it came, and so with its status: after a refusal the screen behind the form is not read anew, where what the
    // form is about may be gone.
    return (await send()) as Answer
  } catch (error) {
    // What the browser throws where there is no answer; redirects and refusals are no errors of this kind.
    if (!(error instanceof TypeError)) throw error
    const problem = `${failure}: the server cannot be reached. Try again in a moment.`
    // With such a status the screen behind the form is not read anew, which would fail too.
    return data(answerWith(form, problem), { status: 503 })
  }
}
