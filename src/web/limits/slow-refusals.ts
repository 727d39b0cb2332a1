import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'

const DELAY_MS = 1000
/** Each of those that wait takes a connection and some kilobytes. */
const MOST_DELAYED = 500

/**
 * Who asks too often is answered a second later. Most senders of a flood wait for an answer before they send again: a thousand
 * refusals a second, each cheap, would still block this one thread for everyone else. Beyond {@link MOST_DELAYED} at a time
 * the answer comes at once, and ends the connection.
 */
export function answerRefusedSlowly(delayMs = DELAY_MS, mostDelayed = MOST_DELAYED): MiddlewareHandler {
  let delayed = 0
  return async (c, next) => {
    await next()
    if (c.res.status !== 429) return
    if (delayed >= mostDelayed) {
      c.header('connection', 'close')
      return
    }
    delayed += 1
    try {
      await sleep(delayMs)
    } finally {
      delayed -= 1
    }
  }
}
