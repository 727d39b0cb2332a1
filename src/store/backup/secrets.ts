import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import type { SECRET_SETTINGS } from '#domain/settings.ts'
import type { Db } from '../db/database.ts'
import { decrypt, encrypt, tryToDecrypt } from '../db/secrets.ts'
import { authTwoFactors, profiles, webhookEndpoints } from '../schema/index.ts'
import { moveSecrets as moveSettings, unreadableSecrets } from '../settings/settings.ts'

/** What was encrypted under a secret that is not to be had here. */
export type LostSecrets = {
  /** To be entered again. */
  settings: (typeof SECRET_SETTINGS)[number][]
  /** Addresses of webhooks, which are off until they have a new secret. */
  webhooks: string[]
  /** So many people sign in by their password alone until they set up their second factor again. */
  secondFactors: number
}

/** Encrypts under one secret all that is stored under another; what that cannot read either is left as it is. */
export async function moveSecrets(tx: Db, from: string, to: string): Promise<void> {
  await moveSettings(tx, from, to)
  const moved = (stored: string) =>
    tryToDecrypt(stored, from) === undefined ? stored : encrypt(decrypt(stored, from), to)
  for (const { id, secret, previousSecret } of await tx.select().from(webhookEndpoints)) {
    await tx
      .update(webhookEndpoints)
      .set({ secret: moved(secret), previousSecret: previousSecret && moved(previousSecret) })
      .where(eq(webhookEndpoints.id, id))
  }
  for (const { id, secret, backupCodes } of await tx.select().from(authTwoFactors)) {
    const plain = await readFactor({ secret, backupCodes }, from)
    if (!plain) continue
    const [movedSecret, movedCodes] = await Promise.all(plain.map((data) => symmetricEncrypt({ key: to, data })))
    await tx
      .update(authTwoFactors)
      .set({ secret: movedSecret, backupCodes: movedCodes })
      .where(eq(authTwoFactors.id, id))
  }
}

/** Disables what cannot be decrypted with this secret, so that no one is locked out and no webhook fails; returns what it was. */
export async function giveUpSecrets(tx: Db, secret: string): Promise<LostSecrets> {
  const lost: LostSecrets = { settings: await unreadableSecrets(tx, secret), webhooks: [], secondFactors: 0 }
  for (const endpoint of await tx.select().from(webhookEndpoints)) {
    if (tryToDecrypt(endpoint.secret, secret) !== undefined) continue
    await tx.update(webhookEndpoints).set({ isEnabled: false }).where(eq(webhookEndpoints.id, endpoint.id))
    lost.webhooks.push(endpoint.url)
  }
  for (const factor of await tx.select().from(authTwoFactors)) {
    if (await readFactor(factor, secret)) continue
    await tx.delete(authTwoFactors).where(eq(authTwoFactors.id, factor.id))
    await tx.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, factor.userId))
    lost.secondFactors++
  }
  return lost
}

/** A second factor's secret and backup codes, as Better Auth encrypts them; undefined under another secret. */
const readFactor = ({ secret, backupCodes }: { secret: string; backupCodes: string }, key: string) =>
  Promise.all([secret, backupCodes].map((data) => symmetricDecrypt({ key, data }))).catch(() => undefined)
