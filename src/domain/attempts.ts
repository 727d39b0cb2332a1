/**
 * How many attempts are let through, and how long the next one waits. What is counted is forgotten once nobody has tried
 * for `forgottenAfterSeconds`.
 */
export type AttemptRule = {
  /** After the attempt of that number (the first is at 0); those beyond the end wait as long as the last. */
  waitsSeconds: readonly number[]
  forgottenAfterSeconds: number
}

const MINUTE = 60
const free = (attempts: number) => Array.from({ length: attempts }, () => 0)

/** One person's mistakes are few: four in a row cost nothing, then each costs more, and the tenth locks for a while. */
export const SIGN_IN_TO_ACCOUNT: AttemptRule = {
  waitsSeconds: [...free(4), 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  forgottenAfterSeconds: 60 * MINUTE,
}

/** An office behind one address makes more of them. */
export const SIGN_IN_FROM_ADDRESS: AttemptRule = {
  waitsSeconds: [...free(29), MINUTE, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  forgottenAfterSeconds: 60 * MINUTE,
}

/** Each sends an e-mail to somebody who may not have asked for it. */
export const RESET_FOR_ACCOUNT: AttemptRule = {
  waitsSeconds: [...free(2), 15 * MINUTE, 60 * MINUTE],
  forgottenAfterSeconds: 24 * 60 * MINUTE,
}

export const RESET_FROM_ADDRESS: AttemptRule = {
  waitsSeconds: [...free(9), 15 * MINUTE, 60 * MINUTE],
  forgottenAfterSeconds: 24 * 60 * MINUTE,
}

/** Who waits longer than this is locked out, and is told what else to do. */
const LOCKED_BEYOND_SECONDS = 5 * MINUTE

/** What somebody is told who has to wait: the same whether or not there is such an account. */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return `Too many attempts. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
  const minutes = Math.ceil(seconds / MINUTE)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return seconds > LOCKED_BEYOND_SECONDS
    ? `Too many attempts: signing in is locked for now. Try again in ${wait}, or set a new password.`
    : `Too many attempts. Try again in ${wait}.`
}
