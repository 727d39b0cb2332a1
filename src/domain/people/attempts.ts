/**
 * What is rare and worth guarding closely: how many attempts are let through, and how long the next one waits. What was
 * counted expires once no attempt was made for `expiresAfterSeconds`.
 */
export type AttemptRule = {
  /** After the attempt of that number (the first is at 0); those beyond the end wait as long as the last. */
  waitsSeconds: readonly number[]
  expiresAfterSeconds: number
}

/** What is cheap and frequent: so much of it within a window, which begins with the first. */
export type RateLimit = { max: number; windowSeconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const free = (attempts: number) => Array.from({ length: attempts }, () => 0)

/** One person's mistakes are few: four in a row cost nothing, then each costs more, and the tenth locks for a while. */
export const SIGN_IN_TO_ACCOUNT: AttemptRule = {
  waitsSeconds: [...free(4), 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  expiresAfterSeconds: HOUR,
}

/** Who has signed in with this browser before; a session that repeats its password counts alike. */
export const SIGN_IN_WITH_KNOWN_BROWSER: AttemptRule = SIGN_IN_TO_ACCOUNT

/** An office behind one address makes more of them. */
export const SIGN_IN_FROM_ADDRESS: AttemptRule = {
  waitsSeconds: [...free(29), MINUTE, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  expiresAfterSeconds: HOUR,
}

/** Each sends an e-mail to a person who may not have requested it. */
export const RESET_FOR_ACCOUNT: AttemptRule = {
  waitsSeconds: [...free(2), 15 * MINUTE, HOUR],
  expiresAfterSeconds: DAY,
}

export const RESET_FROM_ADDRESS: AttemptRule = {
  waitsSeconds: [...free(9), 15 * MINUTE, HOUR],
  expiresAfterSeconds: DAY,
}

/** Forms sent to where a one-time link leads, mistyped passwords included: an office may have several new colleagues at once. */
export const LINK_FROM_ADDRESS: AttemptRule = {
  waitsSeconds: [...free(29), MINUTE, 2 * MINUTE, 5 * MINUTE],
  expiresAfterSeconds: HOUR,
}

/** A link that works leads to a password being hashed, once: one person's mistakes before that are few. */
export const LINK_ITSELF: AttemptRule = { waitsSeconds: [...free(9), MINUTE], expiresAfterSeconds: HOUR }

/** Pages rendered for a network, and not from the cache: a class that clicks through a site together stays far below. */
export const RENDERED_PAGES: RateLimit = { max: 1200, windowSeconds: MINUTE }

/** Forms sent to sign in or by a one-time link, before any is read: an office that arrives together stays below. */
export const SIGN_IN_FORMS: RateLimit = { max: 120, windowSeconds: MINUTE }

/** Requests to the back-office, whose screens ask for more by themselves: an office at work stays far below. */
export const BACK_OFFICE_REQUESTS: RateLimit = { max: 6000, windowSeconds: MINUTE }

/** A copy of the whole catalogue is fetched within minutes; ten a second for ever would be a client stuck in a loop. */
export const API_REQUESTS: RateLimit = { max: 600, windowSeconds: MINUTE }

/** The whole list, which costs as much as a thousand pages of it: a program that asks each night stays far below. */
export const DUMPS: RateLimit = { max: 12, windowSeconds: HOUR }

/** Pictures come from files, or through us from a bucket that each costs a request: a class that scrolls stays below. */
export const PICTURES: RateLimit = { max: 6000, windowSeconds: MINUTE }

/** A school behind one address sends a few a second at most; a machine would send more. */
export const BEACONS: RateLimit = { max: 240, windowSeconds: MINUTE }
/** A page's beacon has a few kilobytes. */
export const BEACON_BYTES: RateLimit = { max: 1_000_000, windowSeconds: MINUTE }
/** Over all networks: the most that is stored in a day, some twenty thousand visits. */
export const BEACON_BYTES_IN_ALL: RateLimit = { max: 100_000_000, windowSeconds: DAY }

/** Each is remembered for some minutes. An office that signs in together stays below. */
export const PASSKEY_CHALLENGES: RateLimit = { max: 30, windowSeconds: MINUTE }

/** Enough for a family that reports several events, and too few for a machine. */
export const REPORTS: RateLimit = { max: 10, windowSeconds: HOUR }
/** Over all networks: staff could not read more. */
export const REPORTS_IN_ALL: RateLimit = { max: 300, windowSeconds: HOUR }

/** A family makes a few plans in a summer; a school behind one address some in a day. */
export const PLANS_MADE: RateLimit = { max: 50, windowSeconds: DAY }
/** Two who reorder a plan together stay far below. */
export const PLAN_CHANGES: RateLimit = { max: 120, windowSeconds: MINUTE }

/** One key's attempts, as they are counted. */
export type Counted = { count: number; blockedUntilMs: number; forgottenAtMs: number }

/**
 * What is counted after one more attempt, and the seconds that it has to wait instead: 0 where it may go ahead. The store
 * says the same in SQL.
 */
export function attempted(
  before: Counted | undefined,
  rule: AttemptRule,
  nowMs: number,
): { counted: Counted; waitSeconds: number } {
  if (before && before.blockedUntilMs > nowMs)
    return { counted: before, waitSeconds: secondsUntil(before.blockedUntilMs, nowMs) }
  const count = before && before.forgottenAtMs > nowMs ? before.count + 1 : 1
  const { waitsSeconds, expiresAfterSeconds } = rule
  const nextWaitsSeconds = waitsSeconds[Math.min(count, waitsSeconds.length) - 1] ?? 0
  return {
    counted: {
      count,
      blockedUntilMs: nowMs + nextWaitsSeconds * 1000,
      forgottenAtMs: nowMs + expiresAfterSeconds * 1000,
    },
    waitSeconds: 0,
  }
}

/** Whole seconds, at least one: a client that gets 0 would retry at once. */
export const secondsUntil = (untilMs: number, nowMs: number) => Math.max(1, Math.ceil((untilMs - nowMs) / 1000))

/** A longer wait counts as being locked out, and the message says what else to do. */
const LOCKED_BEYOND_SECONDS = 5 * MINUTE

/** The message to a person who has to wait: the same whether or not there is such an account. */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return `Too many attempts. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  const minutes = Math.ceil(seconds / MINUTE)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return seconds > LOCKED_BEYOND_SECONDS
    ? `Too many attempts: signing in is locked for now. Try again in ${wait}, or set a new password.`
    : `Too many attempts. Try again in ${wait}.`
}
