import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { data, type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { OUTAGE_SENTENCES, outageIn, referenceIn } from '#domain/health/outage.ts'
import { SESSION_ENDED } from '../../shell/session-ended.ts'

/**
 * Sends a form; where the server cannot be reached, or the session has ended, the form stays, with everything that was typed, and
 * says so after `failure`.
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

/**
 * A redirect to the screen that is shown adds nothing to the history of the tab, so that Back leads away from it at once. The router sees to
 * that for a form, but not for a fetcher.
 */
export function stayInHistory(error: unknown): void {
  if (!(error instanceof Response)) return
  const leadsTo = URL.parse(error.headers.get('location') ?? '', location.href)
  if (leadsTo?.pathname === location.pathname && leadsTo.search === location.search)
    error.headers.set('X-Remix-Replace', 'true')
}

export const UNREACHABLE = 'the server cannot be reached. Try again in a moment.'

/** What a proxy answers where no server is behind it. */
const WITHOUT_SERVER = [502, 503, 504]

/**
 * Why a form did not reach what it was for; null where it did, and what was thrown is the answer: another address. Where the session has
 * ended, has sign-in opened over what is not saved.
 */
export function whyNotSent(error: unknown): string | null {
  // What the browser throws where there is no answer.
  if (error instanceof TypeError) return UNREACHABLE
  if (isRouteErrorResponse(error)) return whyRefused(error)
  const leadsTo = error instanceof Response ? error.headers.get('location') : null
  if (leadsTo === null || URL.parse(leadsTo, location.href)?.pathname !== '/auth') return null
  window.dispatchEvent(new Event(SESSION_ENDED))
  return 'you have been signed out. Sign in, then try again.'
}

function whyRefused({ status, data }: ErrorResponse): string {
  const outage = outageIn(data)
  if (outage) return OUTAGE_SENTENCES[outage]
  if (WITHOUT_SERVER.includes(status)) return UNREACHABLE
  const reference = referenceIn(data)
  return REFUSALS[status] ?? `something went wrong on our side${reference ? `, logged as ${reference}` : ''}.`
}

const REFUSALS: Partial<Record<number, string>> = {
  400: 'something in it was not understood. Load the screen again before you repeat it.',
  403: 'you may no longer do this, since your role has changed.',
  404: 'it has since been deleted.',
  413: 'it is too large. Send less at a time.',
  429: 'there were too many requests. Try again in a minute.',
}

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
    stayInHistory(error)
    const why = whyNotSent(error)
    if (why === null) throw error
    const problem = `${failure}: ${why}`
    // With such a status the screen behind the form is not read anew, which would fail too.
    return data(answerWith(form, problem), { status: 503 })
  }
}

/** Fills a form that is open with what was typed before, as conform answers a button that updates the form's value. */
export function resultOf(typed: FormData): SubmissionResult {
  const { initialValue } = parseWithZod(typed, { schema: z.looseObject({}) }).reply({ formErrors: [] })
  return resultWith(initialValue ?? {})
}

/** As {@link resultOf}, with these values. */
export const resultWith = (values: NonNullable<SubmissionResult['initialValue']>): SubmissionResult => ({
  status: 'error',
  error: {},
  initialValue: values,
  intent: { type: 'update', payload: { value: values } },
})

/** Of several answers the one that came last; null before there is one. */
export function useLatest<Answer>(...answers: (Answer | null | undefined)[]): Answer | null {
  const [seen, setSeen] = useState({ answers, latest: answers.find((answer) => answer) ?? null })
  const changed = answers.find((answer, place) => answer && answer !== seen.answers[place])
  if (changed) setSeen({ answers, latest: changed })
  return changed ?? seen.latest
}

/**
 * What an answer shows only once, such as a link or a secret: it stays until the user leaves the screen, whatever is pressed there and
 * whenever the screen is read anew, unless the next one takes its place. `of` is what the screen is about; with another one it is gone.
 */
export function useShownOnce<Shown>(shown: Shown | null | undefined, of: string | number): Shown | null {
  const [last, setLast] = useState({ of, shown: shown ?? null })
  const now = shown ?? (of === last.of ? last.shown : null)
  if (of !== last.of || now !== last.shown) setLast({ of, shown: now })
  return now
}

/** The last answer that shows what was read of a list: it stays through a refusal, until another list is begun. */
export function useLastRead<Answer extends object>(answer: Answer | undefined, isRead: (answer: Answer) => boolean) {
  const [{ seen, read }, set] = useState({ seen: answer, read: answer && isRead(answer) ? answer : null })
  const current = answer === undefined ? null : isRead(answer) ? answer : read
  if (answer !== seen) set({ seen: answer, read: current })
  return current
}
