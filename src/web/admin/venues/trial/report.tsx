import { countByReason, countUndated } from '#domain/event/candidate.ts'
import { TRIAL_ADVICE, undatedWords } from '#domain/health/health.ts'
import { HealthBadge, StatusBadge } from '../../parts/words/badges.tsx'
import { NoticeList } from '../../parts/words/notice-list.tsx'
import { outcomeWords } from '../../parts/words/page-outcomes.ts'
import { countOf } from '../../parts/words/words.ts'
import { ScoreBadge } from '../../review/score.tsx'
import { NotTaken } from '../venue/not-taken.tsx'
import type { TrialProgress } from './progress.ts'

/** How a test stands, in a sentence. */
export function trialSummary({ status, result, errorMessage }: TrialProgress): string {
  const read = pagesRead(result.pages)
  const counts = `${read}, ${countOf(result.events.length + result.moreEvents, 'event')} found`
  if (status === 'pending') return 'The test waits for a worker …'
  if (status === 'running') return `Testing: ${counts} so far …`
  if (status === 'cancelled') return `The test was cancelled: ${counts} until then.`
  if (status === 'failed') return `${errorMessage ?? 'Unknown error occurred'}: ${counts} until then.`
  const undated = countUndated(countByReason(result.candidates ?? []))
  if (result.events.length === 0 && undated > 0) {
    return `Done: ${read}, ${undatedWords(undated)}. Nothing was stored.`
  }
  return `Done: ${counts}. Nothing was stored.`
}

/** '4 pages read', '2 of 4 pages read': what was asked for and did not come was not read. */
function pagesRead(pages: TrialProgress['result']['pages']): string {
  const read = pages.filter(({ outcome }) => outcome === 'read' || outcome === 'unchanged').length
  return `${read < pages.length ? `${read} of ` : ''}${countOf(pages.length, 'page')} read`
}

/** What a test found: what would become events and why, what was left out, and how each page was read. */
export function TrialReport({ trial: { id, result } }: { trial: TrialProgress }) {
  const { health, events, moreEvents, candidates = [], notices = [], warnings = [], pages } = result
  const rows = candidates.map((candidate, index) => ({
    ...candidate,
    query: `trial=${id}&candidate=${index}`,
    eventId: null,
  }))
  return (
    <div className="mt-3 flex flex-col gap-4 text-sm">
      {health && (
        <div className="flex flex-col items-start gap-1">
          <HealthBadge state={health.state} />
          <p>{health.reason}</p>
          {TRIAL_ADVICE[health.state] && <p className="text-muted">{TRIAL_ADVICE[health.state]}</p>}
        </div>
      )}
      <NoticeList notices={notices} warnings={warnings} />
      {events.length > 0 && (
        <ul aria-label="Events that would be found" className="divide-y divide-line border-y border-line">
          {events.map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added to, in the same order
            <li key={place} className="flex flex-col gap-1 py-2.5">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={event.sourceUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="font-semibold underline underline-offset-4"
                >
                  {event.title}
                </a>
                <span>{event.when}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <ScoreBadge score={event.score} />
                <StatusBadge status={event.status} />
              </span>
              {event.holds && event.holds.length > 0 && (
                <span className="font-semibold text-needs-review-text [overflow-wrap:anywhere]">
                  It would be held: {event.holds.join('; ')}
                </span>
              )}
              {event.reasoning && <span className="text-muted">{event.reasoning}</span>}
              {event.quotes.length > 0 && (
                <span className="text-muted">{event.quotes.map((quote) => `“${quote}”`).join(' · ')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {moreEvents > 0 && <p>and {countOf(moreEvents, 'more event', 'more events')}</p>}
      {rows.length > 0 && (
        <section>
          <h3 className="font-semibold">{countOf(rows.length, 'possible event')} not taken</h3>
          <NotTaken rows={rows} canAdd inNewTab />
        </section>
      )}
      {pages.length > 0 && (
        <details open={events.length === 0}>
          <summary className="font-semibold">{countOf(pages.length, 'page')} asked for</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {pages.map(({ url, outcome, message, events: found }) => (
              <li key={url} className="break-all">
                {url}{' '}
                <span className="break-normal text-muted">
                  · {outcomeWords(outcome)}
                  {message ? `: ${message}` : found > 0 ? `, ${countOf(found, 'event')}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
