import { ExternalLink } from 'lucide-react'
import type { ComparedField } from './comparison.ts'
import { markWords } from './mark-words.ts'

const ORIGINS = { venue: null, classifier: null, staff: 'edited by staff' }

/**
 * Two columns, aligned field by field: what we say, and what the venue says. One below the other on a phone. Words that are
 * `marked` stand out wherever they are.
 */
export function ComparisonTable({ fields, marked = [] }: { fields: ComparedField[]; marked?: readonly string[] }) {
  return (
    <section aria-labelledby="comparison" className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="comparison" className="sr-only">
        What we say and what the venue says
      </h2>
      <div
        aria-hidden="true"
        className="hidden border-b border-line px-4 py-2 text-sm font-semibold text-muted md:grid md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] md:gap-4"
      >
        <span />
        <span>What we say</span>
        <span>What the venue says</span>
      </div>
      <dl className="divide-y divide-line text-base md:text-sm">
        {fields.map((field) => (
          <Row key={field.label} field={field} marked={marked} />
        ))}
      </dl>
    </section>
  )
}

type FieldProps = { field: ComparedField; marked: readonly string[] }

function Row({ field, marked }: FieldProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="text-sm font-semibold text-muted">
        {field.label}
        {field.unsureBecause && (
          <span className="block font-normal text-needs-review-text max-md:inline"> Check: {field.unsureBecause}</span>
        )}
      </dt>
      <dd className="min-w-0">
        <Ours field={field} marked={marked} />
      </dd>
      <dd className="min-w-0 border-l-2 border-line pl-3 text-sm md:border-0 md:pl-0">
        <Theirs field={field} marked={marked} />
      </dd>
    </div>
  )
}

function Ours({ field: { ours, href, origin }, marked }: FieldProps) {
  if (ours === null) return <span className="text-muted">Not known</span>
  return (
    <>
      {href ? (
        <OutsideLink href={href}>{ours.replace(/^https?:\/\/(www\.)?/, '')}</OutsideLink>
      ) : (
        <LongText text={ours} marked={marked} />
      )}
      {ORIGINS[origin] && <span className="text-muted"> ({ORIGINS[origin]})</span>}
    </>
  )
}

/** What the venue has where staff said otherwise, and its words. */
function Theirs({ field: { evidence, theirs, silence }, marked }: FieldProps) {
  if (evidence.length === 0 && theirs === null) return <span className="text-muted">{silence}</span>
  return (
    <ul className="flex flex-col gap-1.5">
      {theirs !== null && (
        <li>
          <LongText text={theirs} marked={marked} />
        </li>
      )}
      {evidence.map(({ quote, method, url }) => (
        <li key={method + quote}>
          <LongText text={`“${quote}”`} marked={marked} />{' '}
          {url ? <OutsideLink href={url}>{method}</OutsideLink> : <span className="text-muted">{method}</span>}
        </li>
      ))}
    </ul>
  )
}

/** An address outside, in a tab of its own. */
export const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    title={href}
    className="inline-flex max-w-full items-center gap-1 text-primary underline underline-offset-2"
  >
    <span className="truncate">{children}</span>
    <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    <span className="sr-only">(new tab)</span>
  </a>
)

const SHORT_LENGTH = 420

/** Text with its line breaks; a long one opens on request, unless what is marked stands further down. */
export function LongText({ text, marked = [] }: { text: string; marked?: readonly string[] }) {
  const parts = markWords(text, marked)
  const isShort = text.length <= SHORT_LENGTH || parts.some(({ isMarked, end }) => isMarked && end > SHORT_LENGTH)
  if (isShort) return <MarkedText parts={parts} className="whitespace-pre-line" />
  return (
    <details className="group">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <MarkedText
            parts={markWords(text.slice(0, SHORT_LENGTH).trimEnd(), marked)}
            className="whitespace-pre-line"
          />{' '}
          …{' '}
        </span>
        <span className="text-sm font-semibold text-primary underline underline-offset-2 group-open:hidden">
          All of it
        </span>
        <span className="hidden text-sm font-semibold text-primary underline underline-offset-2 group-open:inline">
          Less
        </span>
      </summary>
      <MarkedText parts={parts} className="whitespace-pre-line" />
    </details>
  )
}

const MarkedText = ({ parts, className }: { parts: ReturnType<typeof markWords>; className: string }) => (
  <span className={className}>
    {parts.map(({ words, isMarked, end }) =>
      isMarked ? (
        <mark key={end} className="rounded-sm bg-needs-review-tint px-0.5 font-semibold text-needs-review-text">
          {words}
        </mark>
      ) : (
        words
      ),
    )}
  </span>
)
