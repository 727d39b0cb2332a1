import { createHash, randomBytes } from 'node:crypto'

/** What a one-time link carries, and what of it is stored: whoever reads the database cannot use it. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
