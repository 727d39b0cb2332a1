import type { HolidayRegion } from '#domain/vocabulary.ts'

/** The tint of each region; its name always stands beside it. */
export const REGION_LOOK: Record<HolidayRegion, string> = {
  UK: 'bg-workshop-tint text-workshop-text',
  England: 'bg-theatre-tint text-theatre-text',
  Scotland: 'bg-stem-tint text-stem-text',
  Wales: 'bg-outdoor-tint text-outdoor-text',
  'Northern Ireland': 'bg-museum-tint text-museum-text',
  London: 'bg-arts-tint text-arts-text',
}
