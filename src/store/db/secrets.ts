import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kids-holiday-events settings', 32))

/** For what has to be read again. AES-256-GCM; nonce, tag and text, base64. */
export function encrypt(text: string, secret: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

/** The empty string where it was encrypted under another secret: it then has to be entered again. */
export const decrypt = (stored: unknown, secret: string): string => tryToDecrypt(stored, secret) ?? ''

/** Undefined where it was encrypted under another secret. */
export function tryToDecrypt(stored: unknown, secret: string): string | undefined {
  try {
    const bytes = Buffer.from(String(stored), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** A one-time link's token, and the hash of it that is stored: reading the database does not give access. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the link carries that switches a person's daily e-mail off. It works as long as their account and the secret stay. */
export const unsubscribeToken = (profileId: string, secret: string) =>
  `${profileId}.${unsubscribeMac(profileId, secret)}`

/** Whose daily e-mail such a link switches off; undefined where we did not make it. */
export function profileToUnsubscribe(token: string, secret: string): string | undefined {
  const dot = token.lastIndexOf('.')
  const [profileId, mac] = [token.slice(0, dot), Buffer.from(token.slice(dot + 1))]
  const expected = Buffer.from(unsubscribeMac(profileId, secret))
  return dot > 0 && mac.length === expected.length && timingSafeEqual(mac, expected) ? profileId : undefined
}

const unsubscribeMac = (profileId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${profileId}`).digest('base64url')
