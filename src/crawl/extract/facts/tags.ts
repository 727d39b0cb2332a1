import type { ExtractedEvent } from '#domain/event/event.ts'
import { tidyTags } from '#domain/event/tags.ts'

/** A copy of the event, filed under its own tags and those of the other. */
export function withTagsOf(
  event: ExtractedEvent,
  other: Pick<ExtractedEvent, 'tags'> & { evidence: Pick<ExtractedEvent['evidence'], 'tags'> },
): ExtractedEvent {
  const tags = tidyTags([...event.tags, ...other.tags])
  const [own, added] = [event.evidence.tags, other.evidence.tags]
  if (tags.length === event.tags.length || !added) return { ...event, evidence: { ...event.evidence } }
  const quote = (own ? `${own.quote}\n${added.quote}` : added.quote).slice(0, MAX_QUOTE_LENGTH)
  return { ...event, tags, evidence: { ...event.evidence, tags: { ...(own ?? added), quote } } }
}

const MAX_QUOTE_LENGTH = 600
