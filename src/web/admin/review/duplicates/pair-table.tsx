import { EqualNot } from 'lucide-react'
import type { ComparedField } from '../comparison/comparison.ts'
import { LongText, OutsideLink } from '../comparison/fact-table.tsx'
import type { PairField } from './compare-pair.ts'

/** Two events in two columns, aligned field by field; where they differ is marked by a word and a band. */
export function PairTable({ fields }: { fields: PairField[] }) {
  return (
    <section aria-labelledby="comparison" className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="comparison" className="sr-only">
        Field by field
      </h2>
      <dl className="divide-y divide-line text-base md:text-sm">
        {fields.map(({ label, sides, differs }) => (
          <div
            key={label}
            className={`grid grid-cols-2 gap-x-4 gap-y-1 border-l-4 px-3 py-2 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] md:px-4 ${
              differs ? 'border-l-sun' : 'border-l-transparent'
            }`}
          >
            <dt className="text-sm font-semibold text-muted max-md:col-span-2 max-md:flex max-md:gap-2">
              {label}
              {differs && (
                <span className="flex items-center gap-1 text-ink">
                  <EqualNot aria-hidden="true" className="size-4" /> differs
                </span>
              )}
            </dt>
            {sides.map((side, n) => (
              <dd key={n === 0 ? 'left' : 'right'} className="min-w-0 break-words">
                <span className="sr-only">{n === 0 ? 'Left: ' : 'Right: '}</span>
                <Side field={side} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Side({ field: { ours, href, origin, evidence } }: { field: ComparedField }) {
  if (ours === null) return <span className="text-muted">Not known</span>
  return (
    <>
      {href ? (
        <OutsideLink href={href}>{ours.replace(/^https?:\/\/(www\.)?/, '')}</OutsideLink>
      ) : (
        <LongText text={ours} />
      )}
      {origin === 'staff' && <span className="text-muted"> (edited by staff)</span>}
      {origin === 'classifier' && <span className="text-muted"> (concluded)</span>}
      {evidence.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1 border-l-2 border-line pl-2 text-sm text-muted">
          {evidence.map(({ quote, method, url }) => (
            <li key={method + quote}>
              <LongText text={`“${quote}”`} /> {url ? <OutsideLink href={url}>{method}</OutsideLink> : method}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
