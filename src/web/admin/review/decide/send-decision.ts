import { OUTAGE_SENTENCES, outageIn } from '#domain/health/outage.ts'
import type { DecisionAnswer } from './decision.ts'

/** In a browser only. What is on its way to the server, by event. */
const onTheirWay = new Map<number, Promise<DecisionAnswer>>()

/** What was typed into the form of a decision that failed, by event: it is there again when the event is. */
const unsent = new Map<number, string>()

/** Sends a decision; the promise never rejects, but its answer may say that the decision was not accepted. */
export function sendDecision(eventId: number, form: FormData): Promise<DecisionAnswer> {
  const sent = send(eventId, form).then((answer) => {
    if (answer.isDone) unsent.delete(eventId)
    else unsent.set(eventId, String(form.get('adminNotes') ?? ''))
    onTheirWay.delete(eventId)
    return answer
  })
  onTheirWay.set(eventId, sent)
  return sent
}

/** The notes of a decision that was not accepted; undefined where there are none. */
export const unsentNotes = (eventId: number): string | undefined => unsent.get(eventId)

export const decisionsOnTheirWay = (): number => onTheirWay.size

/** Resolves when the server has the decision on an event; undefined where it is not on its way. */
export const decisionOnItsWay = (eventId: number): Promise<DecisionAnswer> | undefined => onTheirWay.get(eventId)

async function send(eventId: number, form: FormData): Promise<DecisionAnswer> {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)])
  try {
    const answer = await fetch(`/admin/review/${eventId}/decision`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      keepalive: true,
    })
    if (answer.ok && answer.headers.get('content-type')?.includes('json'))
      return (await answer.json()) as DecisionAnswer
    const outage = answer.status === 503 ? outageIn(await answer.json()) : null
    if (outage) return { ...FAILED, description: OUTAGE_SENTENCES[outage] }
    return { ...FAILED, description: answer.redirected ? 'You are no longer signed in.' : REFUSED[answer.status] }
  } catch {
    return { ...FAILED, description: 'The server cannot be reached. Try again in a moment.' }
  }
}

const FAILED = { isDone: false, title: 'The decision was not saved', description: undefined }

const REFUSED: Record<number, string> = {
  400: 'The notes are too long, or something is missing.',
  403: 'You don’t have permission to decide.',
  404: 'The event no longer exists.',
}
