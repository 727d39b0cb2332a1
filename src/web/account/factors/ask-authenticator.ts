import { useSyncExternalStore } from 'react'
import type { PasskeyMessage } from './passkey-messages.ts'

/** Whether this browser has passkeys; false while the server renders, so that nothing is offered without scripts. */
export const useHasPasskeys = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => false,
  )

/** What the authenticator answers, as JSON for the server; or what went wrong, in words. */
export type Asked = { answer: string; problem: null } | { answer: null; problem: string }

/** Gets a challenge from `address` and has the authenticator answer it, which asks the person for a finger, a face or a PIN. */
export async function askAuthenticator(
  what: 'make a passkey' | 'use a passkey',
  address: string,
  fields: Record<string, string> = {},
): Promise<Asked> {
  try {
    const body = new URLSearchParams({ ...fields, intent: 'begin' })
    const response = await fetch(address, { method: 'POST', body })
    const { options, problem } = (await response.json()) as PasskeyMessage
    if (problem !== null || options === null) return { answer: null, problem: problem ?? UNKNOWN }
    const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
    const answer =
      what === 'make a passkey'
        ? await startRegistration({ optionsJSON: options as never })
        : await startAuthentication({ optionsJSON: options as never })
    return { answer: JSON.stringify(answer), problem: null }
  } catch (error) {
    return { answer: null, problem: PROBLEMS[(error as Error).name] ?? UNKNOWN }
  }
}

const UNKNOWN = 'Your device did not answer. Try again in a moment.'

/** By the names that WebAuthn gives. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'Nothing was done: it was cancelled, or took too long.',
  InvalidStateError: 'This device has a passkey for your account already.',
}
