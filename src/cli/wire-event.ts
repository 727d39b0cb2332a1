import {
  type CandidateGroup,
  DROP_REASONS,
  dropReasonLabel,
  groupCandidates,
  type SiteCandidate,
} from '#domain/event/candidate.ts'
import type { ExtractedEvent, FactName } from '#domain/event/event.ts'

/** An extracted event as the command line writes it: snake_case, and `status` for what the venue says of it. */
export function wireEvent(found: ExtractedEvent) {
  const {
    eventStatus,
    evidence,
    sourceId: _,
    accessFeatures,
    absentFeatures,
    booking,
    setting,
    adultMustStay,
    ...event
  } = found
  const { eventStatus: statusEvidence, ...restEvidence } = evidence
  return snakeCaseKeys({
    ...event,
    status: eventStatus,
    evidence: statusEvidence ? { ...restEvidence, status: statusEvidence } : restEvidence,
    accessFeatures,
    absentFeatures,
    booking,
    setting,
    adultMustStay,
  })
}

/** What looked like an event and was dropped, each with a code for programs and a sentence for people. */
export function wireCandidates(candidates: readonly SiteCandidate[]) {
  const { groups, more } = groupCandidates(candidates)
  const written = groups.map(({ title, firstDay, words, reason, times, pages }) =>
    snakeCaseKeys({ title, firstDay, words, reason, because: DROP_REASONS[reason].sentence, times, pages }),
  )
  return { candidates: written, more_candidates: more }
}

export const candidateAsText = ({ title, words, reason, times }: CandidateGroup): string =>
  `  ${title ?? `“${shortened(words, 80)}”`}: ${dropReasonLabel(reason)}${times > 1 ? ` (${times} times)` : ''}`

/** `camelCase` keys as the command line writes them: `snake_case`. Values stay as they are. */
function snakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCaseKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), snakeCaseKeys(inner)]))
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** For a person: each value, and under it the words it was read from. */
export function eventAsText(event: ExtractedEvent): string {
  const { confidence, evidence, sourceId: _, sessions, title, ...facts } = event
  const lines = [`${title}   (confidence ${confidence.toFixed(2)})`]
  const add = (name: FactName, value: string) => {
    lines.push(`  ${name.padEnd(16)} ${value}`)
    const proof = evidence[name]
    if (proof) lines.push(`  ${''.padEnd(16)}   “${shortened(proof.quote)}” (${proof.method})`)
  }
  for (const [name, value] of Object.entries(facts)) {
    if (value !== null && String(value) !== '' && !(name === 'eventStatus' && value === 'scheduled'))
      add(name as FactName, shortened(String(value)))
  }
  if (sessions.length > 0) {
    const times = sessions.map(({ date, startTime, endTime }) => [date, startTime, endTime].filter(Boolean).join(' '))
    add('sessions', shortened(times.join(', '), 400))
  }
  return lines.join('\n')
}

const shortened = (text: string, length = 160) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`
}
