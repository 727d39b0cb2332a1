import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { ComparedField } from './comparison.ts'
import { firstLines, isLong, repeats } from './fits.ts'
import { type Mark, markWords } from './mark-words.ts'

const ORIGINS = { venue: null, classifier: null, staff: 'edited by staff' }

type FactTableProps = {
  /** What the rows are, for screen readers. */
  label: string
  fields: readonly ComparedField[]
  marks: readonly Mark[]
  /** Rows to decide by are larger than those that are nice to know. */
  isEssential?: boolean
  /** Whether long rows are folded, for the description to be in sight below them. */
  isTight?: boolean
}

/** A row for each field: what we say, and beside it the venue's own words. One below the other on a phone. */
export const FactTable = ({ label, fields, marks, isEssential = false, isTight = false }: FactTableProps) => (
  <dl aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
    {fields.map((field) => (
      <div
        key={field.label}
        className={`grid gap-x-3 ${isTight ? 'py-1' : 'py-1.5'} @xl:py-1.5 @xl:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] @xl:gap-x-4 @xl:px-4 ${isEssential ? 'grid-cols-[3.25rem_minmax(0,1fr)] px-3' : 'grid-cols-[4.5rem_minmax(0,1fr)] px-4'}`}
      >
        <dt className="row-span-2 font-semibold text-muted @xl:row-span-1">{field.label}</dt>
        <Words
          field={field}
          marks={marks}
          isEssential={isEssential}
          canFold={isTight && field.ours !== null && isLong(field.ours)}
        />
      </div>
    ))}
  </dl>
)

type FieldProps = { field: ComparedField; marks: readonly Mark[] }

/** A field's two columns. Folded, they take three lines at most on a phone, and open on a press. */
function Words({ field, marks, isEssential, canFold }: FieldProps & { isEssential: boolean; canFold: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const { ours } = field
  const isFolded = canFold && !isWhole && ours !== null && !isHeldBy(ours, marks)
  return (
    <>
      <dd className={`min-w-0 wrap-anywhere ${isEssential ? 'text-base leading-snug font-semibold' : ''}`}>
        {isFolded ? (
          <>
            <span className="line-clamp-2 @xl:line-clamp-3">
              <MarkedText text={ours} marks={marksIn(field, marks)} />
            </span>
            <AllOfIt onPress={() => setIsWhole(true)} />
          </>
        ) : (
          <Ours field={field} marks={marks} />
        )}
      </dd>
      <dd className={`min-w-0 wrap-anywhere text-muted ${isFolded ? '@max-xl:hidden' : ''}`}>
        <Theirs field={field} marks={marks} isEssential={isEssential} />
      </dd>
    </>
  )
}

const AllOfIt = ({ onPress, className = '' }: { onPress: () => void; className?: string }) => (
  <button
    type="button"
    onClick={onPress}
    className={`shrink-0 text-sm font-semibold text-primary underline underline-offset-2 ${className}`}
  >
    All of it
  </button>
)

/** What holds an event is never folded away. */
const isHeldBy = (text: string, marks: readonly Mark[]) =>
  markWords(text, marks).some(({ mark }) => mark?.kind === 'hold')

/** The names of categories and ages are ours, not the venue's words. */
const marksIn = ({ origin }: ComparedField, marks: readonly Mark[]) => (origin === 'classifier' ? [] : marks)

function Ours({ field, marks }: FieldProps) {
  const { ours, href, origin } = field
  if (ours === null) return <span className="font-normal text-muted">Not stated</span>
  return (
    <>
      {href ? (
        <OutsideLink href={href}>{ours.replace(/^https?:\/\/(www\.)?/, '')}</OutsideLink>
      ) : (
        <FirstLines text={ours} marks={marksIn(field, marks)} />
      )}
      {ORIGINS[origin] && <span className="font-normal text-muted"> ({ORIGINS[origin]})</span>}
    </>
  )
}

/** What the venue has where staff said otherwise, and its words; a fact that it does not state says nothing. */
function Theirs({
  field: { ours, evidence, theirs, silence, unsureBecause },
  marks,
  isEssential,
}: FieldProps & { isEssential: boolean }) {
  const check = unsureBecause && <span className="text-needs-review-text">Check: {unsureBecause}</span>
  if (evidence.length === 0 && theirs === null) return ours === null ? null : (check ?? silence)
  const [first, ...others] = evidence
  return (
    <>
      {theirs !== null && (
        <p>
          The venue says: <LongText text={theirs} marks={marks} length={QUOTE_LENGTH} />
        </p>
      )}
      {first &&
        (ours !== null && repeats(ours, first.quote) ? (
          <WhereRead evidence={first} />
        ) : isEssential ? (
          <QuoteInALine evidence={first} marks={marks} />
        ) : (
          <Quote evidence={first} marks={marks} />
        ))}
      {check}
      {others.length > 0 && (
        <details>
          <summary className="font-semibold">
            {others.length === 1 ? 'One more quote' : `${others.length} more quotes`}
          </summary>
          {others.map((evidence) => (
            <Quote key={evidence.method + evidence.quote} evidence={evidence} marks={marks} />
          ))}
        </details>
      )}
    </>
  )
}

type EvidenceProps = { evidence: ComparedField['evidence'][number] }

/** The venue's own words, with the page that they stand on. */
export const Quote = ({ evidence, marks }: EvidenceProps & { marks: readonly Mark[] }) => (
  <div>
    <LongText text={`“${evidence.quote}”`} marks={marks} length={QUOTE_LENGTH} /> <WhereRead evidence={evidence} />
  </div>
)

/** On a phone, words that go on are opened by a press: the description has to be in sight below them, however long they are. */
function QuoteInALine({ evidence, marks }: EvidenceProps & { marks: readonly Mark[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const text = `“${evidence.quote}”`
  // What holds the event is never folded, nor are words that fit.
  const fits = text.length <= LINE_LENGTH || isHeldBy(text, marks)
  if (fits || isWhole)
    return (
      <div>
        <MarkedText text={text} marks={marks} /> <WhereRead evidence={evidence} />
      </div>
    )
  const isVeryLong = text.length > QUOTE_LENGTH
  return (
    <div className="@max-xl:flex @max-xl:gap-1.5">
      <span className="min-w-0 @max-xl:truncate @max-xl:[&_span]:whitespace-nowrap">
        <MarkedText text={isVeryLong ? `${text.slice(0, QUOTE_LENGTH).trimEnd()} …` : text} marks={marks} />
      </span>{' '}
      <AllOfIt onPress={() => setIsWhole(true)} className={isVeryLong ? '' : '@xl:hidden'} />{' '}
      <span className="@max-xl:hidden">
        <WhereRead evidence={evidence} />
      </span>
    </div>
  )
}

const WhereRead = ({ evidence: { method, url } }: EvidenceProps) =>
  url ? <OutsideLink href={url}>{method}</OutsideLink> : method

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

/** The first lines of a list, such as the dates of a series; the others open on request. */
function FirstLines({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const { shown, others } = firstLines(text)
  if (others.length === 0) return <LongText text={text} marks={marks} />
  return (
    <>
      <MarkedText text={shown.join('\n')} marks={marks} />
      <details className="text-sm font-normal">
        <summary className="font-semibold">{others.length} more lines</summary>
        <MarkedText text={others.join('\n')} marks={marks} />
      </details>
    </>
  )
}

const SHORT_LENGTH = 420
const QUOTE_LENGTH = 140
/** Characters that surely stand in a line of a phone, with where they were read. */
const LINE_LENGTH = 22

type LongTextProps = { text: string; marks?: readonly Mark[]; length?: number }

/** Text with its line breaks; one that is longer opens on request, unless what holds the event stands further down. */
export function LongText({ text, marks = [], length = SHORT_LENGTH }: LongTextProps) {
  const isShort =
    text.length <= length || markWords(text, marks).some(({ mark, end }) => mark?.kind === 'hold' && end > length)
  if (isShort) return <MarkedText text={text} marks={marks} />
  return (
    <details className="group">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <MarkedText text={text.slice(0, length).trimEnd()} marks={marks} /> …{' '}
        </span>
        <span className="text-sm font-semibold text-primary underline underline-offset-2 group-open:hidden">
          All of it
        </span>
        <span className="hidden text-sm font-semibold text-primary underline underline-offset-2 group-open:inline">
          Less
        </span>
      </summary>
      <MarkedText text={text} marks={marks} />
    </details>
  )
}

const MARK_LOOKS: Record<Mark['kind'], string> = {
  hold: 'rounded-sm bg-needs-review-tint px-0.5 font-semibold text-needs-review-text',
  reason: 'rounded-sm bg-pending-tint px-0.5 text-pending-text',
  fact: 'bg-transparent text-inherit underline decoration-sun decoration-2 underline-offset-2',
}

/** The number of a reason stands behind its words, as the number of a footnote does. */
const MarkedText = ({ text, marks }: { text: string; marks: readonly Mark[] }) => (
  <span className="whitespace-pre-line">
    {markWords(text, marks).map(({ words, mark, isLast, end }) =>
      mark ? (
        <mark
          key={end}
          title={mark.about}
          data-number={isLast ? mark.number : undefined}
          className={`${MARK_LOOKS[mark.kind]} data-number:after:align-super data-number:after:text-[0.7em] data-number:after:font-bold data-number:after:content-[attr(data-number)]`}
        >
          {words}
        </mark>
      ) : (
        words
      ),
    )}
  </span>
)
