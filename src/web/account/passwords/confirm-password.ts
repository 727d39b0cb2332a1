import { verifyPassword } from 'better-auth/crypto'
import type { RouterContextProvider } from 'react-router'
import { waitInWords } from '#domain/people/attempts.ts'
import { PASSWORD_LENGTH } from '#domain/people/guessable-password.ts'
import { findPasswordHash } from '#store/people/people.ts'
import { getApp } from '../../context.ts'
import { currentVisit } from '../current-user.ts'
import { sessionAttempts } from '../sign-in/sign-in-attempts.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Checks the password of a signed-in user again, before a change that a browser left open must not be enough for. */
export const confirmPassword = (asked: Asked, profileId: string, password: string) =>
  withPassword(asked, async () => {
    const hash = await findPasswordHash(getApp(asked.context).db, profileId)
    const isRight = hash !== undefined && password.length <= PASSWORD_LENGTH.max && verifyPassword({ hash, password })
    return { ok: await isRight }
  })

/**
 * As {@link confirmPassword}, where `act` checks the password itself: it returns `ok: false` for a wrong one. Attempts are
 * counted by session, so guesses made elsewhere cause no wait here.
 */
export async function withPassword<T extends { ok: boolean }>(
  { request, context }: Asked,
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
