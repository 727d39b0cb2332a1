import { useSyncExternalStore } from 'react'
import { listDrafts, readDraft, removeDraft, type StoredDraft, storeDraft } from '../../parts/forms/drafts.ts'
import { SESSION_ENDED } from '../../shell/session-ended.ts'
import { showToast } from '../../shell/toast.ts'
import type { DecisionAnswer } from './decision.ts'
import { storeTypedNotes } from './typed-notes.ts'

/**
 * A decision on its way to the server; in a browser only. Decisions are sent one after the other, in the order in which they were made, and
 * each is stored on this device until the server has answered, so that neither a lost connection nor a closed tab loses it.
 */
export type SentDecision = StoredDraft & {
  eventId: number
  title: string
  /** The event's screen, within its list. */
  path: string
}

/** What decisions wait for: the connection, the user to sign in again, or a server that cannot save now. */
export type Wait = 'connection' | 'sign-in' | 'server'

/** What the server did not accept after the reviewer had gone on. */
export type RefusedDecision = Pick<SentDecision, 'eventId' | 'title' | 'path'> & { why: string }

export type Sending = {
  decisions: readonly SentDecision[]
  /** null while they are being sent. */
  waitFor: Wait | null
  refused: readonly RefusedDecision[]
}

/** `isLate`: it had to wait, or is of an earlier visit; what became of it is shown by the shell. */
export type SentAnswer = DecisionAnswer & { isLate: boolean }

/** Sends a decision after those before it. The promise never rejects, but its answer may say that the decision was not accepted. */
export function sendDecision(
  { eventId, title, path }: Pick<SentDecision, 'eventId' | 'title' | 'path'>,
  form: FormData,
): Promise<SentAnswer> {
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)])
  const decision: SentDecision = { eventId, title, path, at: Date.now(), fields }
  if (storeDraft(userId, nameOf(decision), decision)) stored.add(decision)
  if (sending.waitFor !== null) late.add(decision)
  set({ decisions: [...sending.decisions, decision] })
  const answer = new Promise<SentAnswer>((resolve) => awaited.set(eventId, [resolve]))
  void deliver()
  return answer
}

/** Sends what an earlier visit of this user left, and tries again what waits, until the signal aborts. */
export function resumeSending(ofUser: string, signal: AbortSignal): void {
  userId = ofUser
  const known = new Set(sending.decisions.map(({ eventId }) => eventId))
  const left = (listDrafts(userId, NAMED, Date.now()) as SentDecision[]).filter(({ eventId }) => !known.has(eventId))
  for (const decision of left) stored.add(decision)
  if (left.length > 0) set({ decisions: [...left, ...sending.decisions] })
  window.addEventListener('online', () => void deliver(), { signal })
  const timer = setInterval(() => sending.waitFor !== null && void deliver(), RETRY_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  void deliver()
}

/** Takes back a decision that waits. Returns false where none does. */
export function withdrawDecision(eventId: number): boolean {
  const decision = sending.decisions.find((one) => one.eventId === eventId)
  if (!decision || sending.waitFor === null) return false
  remove(decision)
  awaited.delete(eventId)
  return true
}

export const useSending = (): Sending => useSyncExternalStore(subscribe, read, () => NOTHING)

export const decisionsOnTheirWay = (): number => sending.decisions.length

/** Resolves when the server has the decision on an event; undefined where it is not on its way. */
export function decisionOnItsWay(eventId: number): Promise<SentAnswer> | undefined {
  const waiting = awaited.get(eventId)
  return waiting && new Promise((resolve) => waiting.push(resolve))
}

export const dismissRefused = () => set({ refused: [] })

const NOTHING: Sending = { decisions: [], waitFor: null, refused: [] }

let userId = ''
let sending = NOTHING
const listeners = new Set<() => void>()
/** By event, who waits for the server's answer. */
const awaited = new Map<number, ((answer: SentAnswer) => void)[]>()
const stored = new WeakSet<SentDecision>()
const late = new WeakSet<SentDecision>()

const RETRY_EVERY_MS = 5000
const TIMEOUT_MS = 20_000

const NAMED = 'decision '
const nameOf = ({ eventId }: SentDecision) => NAMED + eventId

const read = () => sending

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(change: Partial<Sending>) {
  sending = { ...sending, ...change }
  for (const listener of listeners) listener()
}

function remove(decision: SentDecision) {
  removeDraft(userId, nameOf(decision))
  const decisions = sending.decisions.filter((one) => one !== decision)
  set({ decisions, ...(decisions.length === 0 && { waitFor: null }) })
}

let delivery: Promise<void> | null = null

/** Of several tabs one sends at a time. */
function deliver(): Promise<void> {
  delivery ??= (navigator.locks ? navigator.locks.request('khe.decisions', sendAll) : sendAll()).finally(() => {
    delivery = null
  })
  return delivery
}

async function sendAll(): Promise<void> {
  let sentLate = 0
  for (let decision = sending.decisions[0]; decision; decision = sending.decisions[0]) {
    const isGone = stored.has(decision) && readDraft(userId, nameOf(decision), Date.now())?.at !== decision.at
    const answer = isGone ? null : await post(decision)
    // Another tab has sent it, or it was taken back meanwhile.
    if (answer === null || !sending.decisions.includes(decision)) {
      set({ decisions: sending.decisions.filter((one) => one !== decision) })
      continue
    }
    if (typeof answer === 'string') {
      for (const one of sending.decisions) late.add(one)
      return set({ waitFor: answer })
    }
    const isLate = settle(decision, answer)
    if (isLate && answer.isDone) sentLate += 1
  }
  set({ waitFor: null })
  if (sentLate > 0) {
    const title = sentLate === 1 ? 'The decision that waited is saved' : `${sentLate} decisions that waited are saved`
    showToast({ title, tone: 'success' })
  }
}

/** Passes the server's answer on. Returns whether it is late. */
function settle(decision: SentDecision, answer: DecisionAnswer): boolean {
  const { eventId, title, path } = decision
  const waiting = awaited.get(eventId) ?? []
  const isLate = late.has(decision) || waiting.length === 0
  if (answer.isDone) storeTypedNotes(userId, eventId, null)
  else if (isLate)
    set({ refused: [...sending.refused, { eventId, title, path, why: answer.description ?? answer.title }] })
  awaited.delete(eventId)
  remove(decision)
  for (const resolve of waiting) resolve({ ...answer, isLate })
  return isLate
}

async function post({ eventId, path, fields }: SentDecision): Promise<DecisionAnswer | Wait> {
  const { search } = new URL(path, location.href)
  try {
    const answer = await fetch(`/admin/review/${eventId}/decision${search}`, {
      method: 'POST',
      body: new URLSearchParams([...fields, ['decidedBy', userId]]),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 401 || (answer.redirected && new URL(answer.url).pathname === '/auth')) {
      window.dispatchEvent(new Event(SESSION_ENDED))
      return 'sign-in'
    }
    if (answer.ok && answer.headers.get('content-type')?.includes('json'))
      return (await answer.json()) as DecisionAnswer
    if (UNABLE_NOW.includes(answer.status)) return 'server'
    return { isDone: false, title: 'The decision was not saved', description: REFUSED[answer.status] }
  } catch {
    return 'connection'
  }
}

/** Too many requests, a proxy without a server behind it, an outage of the database. */
const UNABLE_NOW = [429, 502, 503, 504]

const REFUSED: Record<number, string> = {
  400: 'The notes are too long, or something is missing.',
  403: 'You don’t have permission to decide.',
  404: 'The event has been deleted since.',
}
