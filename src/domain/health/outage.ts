/** How the database or the disk may fail through no fault of the request. */
export const OUTAGES = ['read-only', 'full', 'no-connection', 'away', 'busy'] as const
export type Outage = (typeof OUTAGES)[number]

/** The outage that the body of an error response names; null for any other body. */
export function outageIn(body: unknown): Outage | null {
  const named = (body as { outage?: unknown } | null | undefined)?.outage
  return OUTAGES.find((outage) => outage === named) ?? null
}

/** The reference under which the failure is logged that the body of an error response is about; null for any other body. */
export function referenceIn(body: unknown): string | null {
  const named = (body as { reference?: unknown } | null | undefined)?.reference
  return typeof named === 'string' ? named : null
}

/** The sentence for staff and operators: what happened, whether anything was saved, what to do. */
export const OUTAGE_SENTENCES: Readonly<Record<Outage, string>> = {
  'read-only':
    'The database is read-only at the moment; nothing was saved. Try again later, or ask the person who runs the site to make it writable.',
  full: 'The disk is full; nothing was saved. Ask the person who runs the site to make room, then try again.',
  'no-connection': 'The database has no connection left; nothing was saved. Try again in a minute.',
  away: 'The database does not answer. Try again in a minute, and look first whether your change is there.',
  busy: 'The database is busy; nothing was saved. Try again in a moment.',
}
