import type { RouterContextProvider } from 'react-router'
import { waitInWords } from '#domain/people/attempts.ts'
import { getApp } from '../../context.ts'
import { currentVisit } from '../current-user.ts'
import { sessionAttempts } from '../sign-in/sign-in-attempts.ts'

/**
 * Does what a browser that was left open must not be enough for, and so asks for the password again. `act` returns `ok: false`
 * for a wrong password. Attempts are counted by session, so guesses made elsewhere cause no wait here.
 */
export async function withPassword<T extends { ok: boolean }>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  act: () => Promise<T>,
): Promise<Extract<T, { ok: true }> | { ok: false; problem: string }> {
  const { sessionId } = await currentVisit(request, context)
  const attempts = sessionAttempts(getApp(context), sessionId ?? 'none')
  const wait = await attempts.take()
  if (wait > 0) return { ok: false, problem: waitInWords(wait) }
  const done = await act()
  if (!done.ok) return { ok: false, problem: 'This is not your password' }
  await attempts.succeeded()
  return done as Extract<T, { ok: true }>
}
