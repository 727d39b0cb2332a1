import type { RouterContextProvider } from 'react-router'
import { waitInWords } from '#domain/attempts.ts'
import { getApp } from '../context.ts'
import { currentVisit } from './current-user.ts'
import { sessionAttempts } from './sign-in-attempts.ts'

/**
 * Does what asks for the password again of somebody who is signed in: a browser that was left open is not enough. `act` says
 * with `ok` whether the password was right; how often it is tried is counted by the session, so what others guess elsewhere
 * makes nobody wait.
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
