import { countOf } from '../../parts/words/words.ts'
import type { ComparedField } from '../comparison/comparison.ts'
import { FactTable, LongText, OutsideLink } from '../comparison/fact-table.tsx'
import { isTight } from '../comparison/fits.ts'
import type { Mark } from '../comparison/mark-words.ts'

type SaidProps = { fields: readonly ComparedField[]; marks: readonly Mark[] }

/** All that is said of an event, in the order in which it decides; what is not stated takes one line. */
export function Said({ fields, marks }: SaidProps) {
  const at = (place: ComparedField['at']) => fields.filter((field) => field.at === place)
  const further = at('further').filter(({ isStated }) => isStated)
  const notStated = at('further').filter(({ isStated }) => !isStated)
  const inFacts = marks.filter(({ kind }) => kind !== 'fact')
  const [description] = at('description')
  const [title] = at('title')
  const essential = at('essential')
  return (
    <div className="flex flex-col gap-3">
      <FactTable
        label="What decides"
        fields={essential}
        marks={inFacts}
        isEssential
        isTight={isTight(title?.ours ?? '', essential)}
      />
      {description && <Description field={description} marks={marks} />}
      {further.length > 0 && <FactTable label="Further facts" fields={further} marks={inFacts} />}
      {notStated.length > 0 && (
        <details className="px-4 text-sm text-muted">
          <summary className="min-h-6 font-semibold">{countOf(notStated.length, 'fact')} not stated</summary>
          {notStated.map(({ label }) => label).join(', ')}
        </details>
      )}
    </div>
  )
}

/** So much of it is in sight at once; the rest opens on request. */
const DESCRIPTION_LENGTH = 1200

function Description({ field, marks }: { field: ComparedField; marks: readonly Mark[] }) {
  const { ours, theirs, evidence, unsureBecause, origin } = field
  const url = evidence.find((one) => one.url)?.url
  return (
    <section aria-labelledby="description" className="rounded-card border border-line bg-surface px-4 py-2.5">
      <h2 id="description" className="flex flex-wrap gap-x-3 text-sm font-semibold text-muted">
        Description
        {unsureBecause && <span className="font-normal text-needs-review-text">Check: {unsureBecause}</span>}
        {origin === 'staff' && <span className="font-normal">edited by staff</span>}
      </h2>
      <div className="max-w-[80ch] wrap-anywhere">
        {ours === null ? (
          <p className="text-muted">The page has none.</p>
        ) : (
          <LongText text={ours} marks={marks} length={DESCRIPTION_LENGTH} />
        )}
        {theirs !== null && (
          <details className="mt-1 text-sm">
            <summary className="font-semibold">What the venue says</summary>
            <LongText text={theirs} marks={marks} length={DESCRIPTION_LENGTH} />
          </details>
        )}
      </div>
      {url && (
        <p className="mt-1 text-sm">
          <OutsideLink href={url}>{evidence[0]?.method ?? 'the page itself'}</OutsideLink>
        </p>
      )}
    </section>
  )
}
