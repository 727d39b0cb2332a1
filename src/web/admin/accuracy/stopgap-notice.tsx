import { CloudOff } from 'lucide-react'
import { AI_FAILURE_WORDS } from '#domain/classification/ai-failure.ts'
import type { Stopgaps } from '#store/ai/batches.ts'
import { countOf, formatInstant } from '../parts/words/words.ts'

export type StopgapWords = { events: string; why: string; at: string }

export const stopgapWords = ({ events, failure, at }: Stopgaps): StopgapWords => ({
  events: countOf(events, 'event that waits', 'events that wait'),
  why: AI_FAILURE_WORDS[failure],
  at: formatInstant(at),
})

/** That the AI provider gave no answer, and who did its work. */
export const StopgapNotice = ({ events, why, at }: StopgapWords) => (
  <p className="flex items-start gap-3 rounded-card border border-needs-review-text bg-needs-review-tint p-4 text-needs-review-text">
    <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
    <span>
      The AI provider {why} (last on {at}). The built-in classifier judged {events} for a person in its place; the next
      crawl of their venues asks the provider again.
    </span>
  </p>
)
