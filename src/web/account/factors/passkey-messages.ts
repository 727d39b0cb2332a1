import { z } from 'zod'
import type { Answer } from './passkeys.ts'

/** The server's response to the scripts of passkeys, as JSON: `options` for the authenticator, or what went wrong. */
export type PasskeyMessage = { options: object | null; problem: string | null }

export const giveChallenge = (options: object, cookies: string[]) =>
  Response.json({ options, problem: null } satisfies PasskeyMessage, {
    headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  })

export const refuse = (problem: string, status = 400) =>
  Response.json({ options: null, problem } satisfies PasskeyMessage, { status })

/** Longer than any authenticator's response. */
const MOST_CHARS = 20_000

/** An authenticator's response from a form; undefined where it is not one. */
export function readAnswer(form: FormData): Answer | undefined {
  const text = form.get('answer')
  if (typeof text !== 'string' || text.length > MOST_CHARS) return undefined
  try {
    const answer: unknown = JSON.parse(text)
    return isAnswer(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The name of a passkey, so that its owner recognises it. */
export const passkeyName = z.string().trim().min(1, 'Give it a name').max(60, 'At most 60 characters')
