import type { ReactNode } from 'react'
import { dropReasonLabel } from '#domain/event/candidate.ts'
import { type CrawlData, PAGE_READERS, READER_LABELS, shortfallWords } from '#domain/health/crawl.ts'
import { HOLD_KIND_LABELS, HOLD_KINDS } from '#domain/safety/hold.ts'
import { NoticeList } from '../../parts/words/notice-list.tsx'
import { outcomeWords } from '../../parts/words/page-outcomes.ts'
import { countOf } from '../../parts/words/words.ts'

/** What a crawl saw and refused, and which pages it could not read. */
export function Findings({ crawlData, heading: Heading }: { crawlData: Partial<CrawlData>; heading: 'h2' | 'h3' }) {
  const {
    outcomes = {},
    failures = [],
    refused = {},
    notEvents = [],
    unsure = [],
    ai,
    missed = 0,
    held = {},
    shortfalls = [],
    readerFailures = {},
    notices = [],
    warnings = [],
  } = crawlData
  const asked = Object.entries(outcomes).map(([outcome, count]) => `${outcomeWords(outcome)}: ${count}`)
  const left = Object.entries(refused).map(([reason, count]) => `${dropReasonLabel(reason)}: ${count}`)
  const heldFor = HOLD_KINDS.flatMap((kind) => (held[kind] ? [`${HOLD_KIND_LABELS[kind]}: ${held[kind]}`] : []))
  return (
    <section className="flex flex-col gap-1.5">
      <Heading className="text-base">What was seen</Heading>
      <NoticeList notices={notices} warnings={warnings} />
      {asked.length > 0 && <p>Pages by outcome: {asked.join(', ')}</p>}
      {left.length > 0 && <p>Candidates left out, by reason: {left.join(', ')}</p>}
      {PAGE_READERS.map((reader) => {
        const pages = readerFailures[reader] ?? 0
        return pages === 0 ? null : (
          <p key={reader}>
            The reader of {READER_LABELS[reader]} failed on {countOf(pages, 'page')}; what the others read was used.
          </p>
        )
      })}
      {heldFor.length > 0 && <p>Events held for a person, by the most serious reason: {heldFor.join(', ')}</p>}
      {missed > 0 && <p>{countOf(missed, 'known event was', 'known events were')} not seen.</p>}
      {ai && (
        <p>
          AI: {countOf(ai.requests, 'request')}, {countOf(ai.inputTokens + ai.outputTokens, 'token')}, {ai.cached}{' '}
          answers from the cache
        </p>
      )}
      <Group title="Pages that failed" count={failures.length} isOpen>
        {failures.map(({ url, failure, message }) => (
          <li key={`${url} ${failure}`}>
            <PageLink url={url} /> <span className="text-muted">· {message ?? outcomeWords(failure)}</span>
          </li>
        ))}
      </Group>
      <Group title="Pages read only in part" count={shortfalls.length} isOpen>
        {shortfalls.map(({ url, ...shortfall }) => (
          <li key={url}>
            <PageLink url={url} /> <span className="text-muted">· {shortfallWords(shortfall).join(' ')}</span>
          </li>
        ))}
      </Group>
      <Group title="Pages the rules were unsure of" count={unsure.length}>
        {unsure.map(({ url, outcome, events, message }) => (
          <li key={url}>
            <PageLink url={url} />{' '}
            <span className="text-muted">
              · {outcome === 'events' ? countOf(events, 'event') : outcome}
              {message ? `: ${message}` : ''}
            </span>
          </li>
        ))}
      </Group>
      <Group title="Taken for an event by mistake" count={notEvents.length}>
        {notEvents.map(({ title, contentType, reasoning }) => (
          <li key={`${title} ${reasoning}`}>
            {title}{' '}
            <span className="text-muted">
              · {contentType}: {reasoning}
            </span>
          </li>
        ))}
      </Group>
    </section>
  )
}

type GroupProps = { title: string; count: number; isOpen?: boolean; children: ReactNode }

const Group = ({ title, count, isOpen = false, children }: GroupProps) =>
  count === 0 ? null : (
    <details open={isOpen && count <= 20}>
      <summary className="font-semibold">
        {title} ({count})
      </summary>
      <ul className="mt-1 flex flex-col gap-1 pl-4">{children}</ul>
    </details>
  )

const PageLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="break-all underline underline-offset-2">
    {url}
  </a>
)
