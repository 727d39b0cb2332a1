import type { MissingPicture } from '#store/event/images.ts'
import { formatInstantDay } from '../parts/words/words.ts'

/** Why an event's picture is not shown, and when it is asked for again: 'Not shown. This is no picture. Tried again …'. */
export function tellMissingPicture({ state, reason, nextTryAt, hasOlder }: MissingPicture): string {
  if (state === 'waiting') return 'Not shown yet: it is fetched in a moment.'
  const shown = hasOlder ? 'An older picture is shown.' : 'Not shown.'
  return [shown, reason, `Asked for again on ${formatInstantDay(nextTryAt)}.`].filter(Boolean).join(' ')
}
