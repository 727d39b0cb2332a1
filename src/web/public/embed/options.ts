import { isOneOf } from '#domain/vocabulary.ts'
import { isSlug } from '../event/event-address.ts'
import { parseAccent } from './accent.ts'

/** How a partner wants events to be shown on their page; which ones, the filter says beside it. */
export type EmbedOptions = {
  /** The slug of a single event in place of a list. */
  event: string | null
  /** How many events a list shows. */
  limit: number
  theme: EmbedTheme
  /** `rrggbb`; null = our own colour. */
  accent: string | null
}

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

export const DEFAULT_LIMIT = 6
export const MOST_EMBEDDED = 30

export const defaultOptions = (): EmbedOptions => ({ event: null, limit: DEFAULT_LIMIT, theme: 'auto', accent: null })

/** Reads `event`, `limit`, `theme` and `accent`; what makes no sense is ignored, so that a mistyped page shows a list. */
export function parseOptions(params: URLSearchParams): EmbedOptions {
  const event = params.get('event')
  const limit = params.get('limit') ?? ''
  const theme = params.get('theme')
  return {
    event: event !== null && isSlug(event) ? event : null,
    limit: /^[1-9]\d{0,3}$/.test(limit) ? Math.min(Number(limit), MOST_EMBEDDED) : DEFAULT_LIMIT,
    theme: isOneOf(EMBED_THEMES, theme) ? theme : 'auto',
    accent: parseAccent(params.get('accent')),
  }
}

/** The one query string of what is embedded; `filter` is that of the list, which a single event has not. */
export function embedParams(filter: URLSearchParams, { event, limit, theme, accent }: EmbedOptions): URLSearchParams {
  const params = new URLSearchParams(event === null ? filter : { event })
  if (event === null && limit !== DEFAULT_LIMIT) params.set('limit', String(limit))
  if (theme !== 'auto') params.set('theme', theme)
  if (accent !== null) params.set('accent', accent)
  return params
}
