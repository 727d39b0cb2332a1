import type { Location } from 'react-router'

/**
 * What was typed into a form and not saved, stored in this browser for the user who typed it, until it is saved, discarded, or
 * the user signs out. Passwords and files are never stored.
 */
export type StoredDraft = {
  /** When it was typed, in milliseconds since 1970. */
  at: number
  fields: [name: string, value: string][]
}

const PREFIX = 'khe.draft '
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

const keyOf = (userId: string, form: string) => `${PREFIX}${userId} ${form}`

/** The draft of a form; null where there is none, it is older than 30 days, or this browser stores nothing. */
export function readDraft(userId: string, form: string, nowMs: number): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null') as StoredDraft | null
    return draft && nowMs - draft.at < LONGEST_MS ? draft : null
  } catch {
    return null
  }
}

/** Returns whether it was stored: without storage, or where it is full, leaving still asks first. */
export function storeDraft(userId: string, form: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** The drafts of a user's forms whose names begin so, the oldest first. */
export function listDrafts(userId: string, beginning: string, nowMs: number): StoredDraft[] {
  try {
    const ofUser = keyOf(userId, '')
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(ofUser + beginning))
      .flatMap((key) => readDraft(userId, key.slice(ofUser.length), nowMs) ?? [])
      .sort((a, b) => a.at - b.at)
  } catch {
    return []
  }
}

export function removeDraft(userId: string, form: string): void {
  try {
    localStorage.removeItem(keyOf(userId, form))
  } catch {
    // Nothing was stored either.
  }
}

/** On signing out: the next user of this browser finds nothing of what was typed. */
export function removeAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

/** What a form would send, without what must not be stored. */
export const fieldsOf = (form: HTMLFormElement): StoredDraft['fields'] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value !== 'string' || form.querySelector(`input[type=password][name="${CSS.escape(name)}"]`)
      ? []
      : [[name, value] as [string, string]],
  )

/** A form on the screen. */
export type OpenForm = {
  /** Whether something typed into it is not saved; also while it is being sent. */
  isTyped(): boolean
  /** Whether going from one address to another would lose what was typed into it. */
  isLostBy(from: Location, to: Location): boolean
  /** Drops what was typed, on this device too. */
  discard(): void
}

const openForms = new Set<OpenForm>()

export const isAnythingUnsaved = () => [...openForms].some((form) => form.isTyped())

/** The router asks one form alone before it leaves, and that form asks about all. */
export const formsLostBy = (from: Location, to: Location) => [...openForms].filter((form) => form.isLostBy(from, to))

/** Returns what takes the form off again. */
export function registerForm(form: OpenForm): () => void {
  openForms.add(form)
  return () => openForms.delete(form)
}
