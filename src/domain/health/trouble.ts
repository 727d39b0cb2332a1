/** Why the database or the disk fails through no fault of the request. */
export const TROUBLES = ['read-only', 'full', 'no-connection', 'away', 'busy'] as const
export type Trouble = (typeof TROUBLES)[number]

/** The trouble that the body of an error response names; null for any other body. */
export function troubleIn(body: unknown): Trouble | null {
  const named = (body as { trouble?: unknown } | null | undefined)?.trouble
  return TROUBLES.find((trouble) => trouble === named) ?? null
}

/** The sentence for staff and operators: what happened, whether anything was saved, what to do. */
export const TROUBLE_SENTENCES: Readonly<Record<Trouble, string>> = {
  'read-only':
    'The database is read-only at the moment; nothing was saved. Try again later, or ask the person who runs the site to make it writable.',
  full: 'The disk is full; nothing was saved. Ask the person who runs the site to make room, then try again.',
  'no-connection': 'The database has no connection left; nothing was saved. Try again in a minute.',
  away: 'The database does not answer. Try again in a minute, and look first whether your change is there.',
  busy: 'The database is busy; nothing was saved. Try again in a moment.',
}
