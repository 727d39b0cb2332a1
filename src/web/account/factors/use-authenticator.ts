import { useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import type { PasskeyMessage } from './passkey-messages.ts'

/** Whether this browser has passkeys; false while the server renders, so that nothing is offered without scripts. */
export const useHasPasskeys = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => false,
  )

type Ceremony = {
  what: 'make a passkey' | 'use a passkey'
  /** Where the challenge comes from; `fields` are sent along. */
  challenge: { address: string; fields?: Record<string, string> }
  /** Where the answer goes; `fields` are sent along. */
  answer: { address: string; fields?: Record<string, string> }
}

/**
 * Runs a WebAuthn ceremony: fetches a challenge, has the authenticator answer it, which asks the user for a finger, a face
 * or a PIN, and sends the answer.
 */
export function useAuthenticator() {
  const sending = useFetcher<PasskeyMessage>()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function run({ what, challenge, answer: { address, fields } }: Ceremony) {
    setIsAsking(true)
    setProblem(null)
    const answered = await askAuthenticator(what, challenge)
    setIsAsking(false)
    if (!answered.ok) return setProblem(answered.problem)
    await sending.submit({ ...fields, answer: answered.answer }, { method: 'post', action: address })
  }

  const isBusy = isAsking || sending.state !== 'idle'
  return { run, isBusy, problem: problem ?? (isBusy ? null : (sending.data?.problem ?? null)) }
}

/** The authenticator's answer, as JSON for the server; or what went wrong, in words. */
async function askAuthenticator(
  what: Ceremony['what'],
  { address, fields }: Ceremony['challenge'],
): Promise<{ ok: true; answer: string } | { ok: false; problem: string }> {
  try {
    const body = new URLSearchParams({ ...fields, intent: 'begin' })
    const response = await fetch(address, { method: 'POST', body })
    const { options, problem } = (await response.json()) as PasskeyMessage
    if (problem !== null || options === null) return { ok: false, problem: problem ?? UNKNOWN }
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const answer =
      what === 'make a passkey'
        ? await startRegistration({ optionsJSON: options as never })
        : await startAuthentication({ optionsJSON: options as never })
    return { ok: true, answer: JSON.stringify(answer) }
  } catch (error) {
    return { ok: false, problem: PROBLEMS[(error as Error).name] ?? UNKNOWN }
  }
}

const UNKNOWN = 'Your device did not respond. Try again in a moment.'

/** By the names that WebAuthn gives. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'Nothing was done: it was cancelled, or took too long.',
  InvalidStateError: 'This device already has a passkey for your account.',
}
