/**
 * How long a person stays signed in: so many days without a visit, and so many in all, whatever their visits. A browser that was
 * stolen or forgotten is then nobody's any more. (OWASP Session Management: idle and absolute timeout.)
 */
export const SESSION_DAYS = { idle: 30, inAll: 90 } as const

const DAY_MS = 24 * 60 * 60_000

/** Sessions that began then, or before, are over. */
export const sessionsOverFrom = (now: Date): Date => new Date(now.getTime() - SESSION_DAYS.inAll * DAY_MS)
