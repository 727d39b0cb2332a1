/** How many events a shortlist holds. */
export const MOST_SAVED = 100

/** Whether an address may be that of an event: none that we make looks otherwise. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,200}$/.test(text)

export const eventPath = (slug: string) => `/events/${slug}`

/** The slug of the event whose page is at a path, if one is. */
export const slugOfPath = (pathname: string) => /^\/events\/([a-z0-9-]{1,200})$/.exec(pathname)?.[1]

/** The address of a shortlist, which holds all of it, so that it can be passed on. */
export const shortlistPath = (slugs: readonly string[]) => `/shortlist?${naming(slugs)}`

/** The same events as a calendar. */
export const shortlistCalendarPath = (slugs: readonly string[]) => `/shortlist.ics?${naming(slugs)}`

const naming = (slugs: readonly string[]) => new URLSearchParams(slugs.map((s) => ['e', s]))

/** The address of a plan. Its key stands in the query, which is in no log, and which other sites are not sent. */
export const planPath = (key: string) => `/plan?${new URLSearchParams({ key })}`

export const planCalendarPath = (key: string) => `/plan.ics?${new URLSearchParams({ key })}`

/** The events that an address names, each once. */
export const parseShortlist = (params: URLSearchParams): string[] =>
  [...new Set(params.getAll('e').filter(isSlug))].slice(0, MOST_SAVED)
