import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '#domain/webhook.ts'

/** The headers of a message: by them its receiver knows that it is ours, fresh, and not yet seen. https://www.standardwebhooks.com */
export function webhookHeaders(
  message: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(message.at.getTime() / 1000)
  const signed = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(signed, secret)}`).join(' '),
  }
}

const sign = (text: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
