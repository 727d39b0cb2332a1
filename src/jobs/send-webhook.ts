import { createHmac } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { failureOfError } from '#crawl/fetch/failure.ts'
import { createConnections } from '#crawl/fetch/http/guard.ts'
import { DEFAULT_LIMITS } from '#crawl/fetch/limits.ts'
import { isWebhookAddress, SECRET_PREFIX } from '#domain/webhook.ts'
import type { Attempt, DueDelivery } from '#store/webhook/webhook-sending.ts'

const TIMEOUT_MS = 10_000
/** How much of a response is stored. */
const KEPT_CHARS = 500

export type SendWebhook = (delivery: DueDelivery, at: Date, signal: AbortSignal) => Promise<Attempt>

/** Sends messages by connections that reach no private address unless `allowPrivate` says so. Follows no redirect. */
export function createWebhookSender({
  allowPrivate,
  site,
}: {
  allowPrivate(url: URL): boolean
  /** Where our pages are; null = not known, addresses in messages then begin with '/'. */
  site: string | null
}): SendWebhook {
  const connections = createConnections({ ...DEFAULT_LIMITS, connectTimeoutMs: TIMEOUT_MS })
  return async (delivery, at, signal) => {
    const url = new URL(delivery.url)
    const began = performance.now()
    const open = allowPrivate(url)
    const attempt = isWebhookAddress(delivery.url, { allowPrivate: open })
      ? await post(open ? connections.open : connections.guarded, url, messageOf(delivery, at, site), signal)
      : { isTaken: false, status: null, text: 'Nothing is sent to this address: it has to be https.' }
    return { ...attempt, durationMs: Math.round(performance.now() - began) }
  }
}

function messageOf({ messageId, payload, secrets }: DueDelivery, at: Date, site: string | null) {
  const body = JSON.stringify(payload, (key, value) => (IS_ADDRESS.test(key) ? absolute(value, site) : value))
  return { body, headers: webhookHeaders({ id: messageId, body, at }, secrets) }
}

const IS_ADDRESS = /^(url|avif|webp)$/

const absolute = (value: unknown, site: string | null) =>
  typeof value === 'string' && value.startsWith('/') ? `${site ?? ''}${value}` : value

async function post(
  connections: Dispatcher,
  url: URL,
  { body, headers }: { body: string; headers: Record<string, string> },
  signal: AbortSignal,
): Promise<Omit<Attempt, 'durationMs'>> {
  const overtime = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await connections.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'KidsHolidayEvents-Webhooks/1.0', ...headers },
      body,
      signal: AbortSignal.any([signal, overtime]),
    })
    const { statusCode: status } = response
    return { isTaken: status >= 200 && status < 300, status, text: await beginningOf(response.body) }
  } catch (error) {
    // Stopped by us, not by them: another worker retries it.
    if (signal.aborted) throw error
    const text = overtime.aborted ? 'There was no answer within 10 seconds.' : failureOfError(error).message
    return { isTaken: false, status: null, text }
  }
}

/** The start of a response, without characters a database cannot store; a response that breaks off still counts. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.length >= KEPT_CHARS) break
    }
  } catch {
    text += decoder.decode()
  }
  return text.replaceAll('\0', '').slice(0, KEPT_CHARS)
}

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
