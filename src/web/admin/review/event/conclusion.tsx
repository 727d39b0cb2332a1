import type { Classification } from '#domain/classification/classification.ts'
import { AGE_BAND_LABELS } from '#domain/vocabulary.ts'
import { Panel } from '../../parts/lists/panel.tsx'
import { type Reason, reasonsOf } from '../comparison/mark-words.ts'

/** What the classifier concluded and why; the numbers of its reasons stand in the texts behind the words that they rest on. */
export function Conclusion({
  classification,
  confidence,
}: {
  classification: Classification | null
  confidence: number
}) {
  return (
    <Panel title="Is it for children?">
      {classification ? (
        <Concluded classification={classification} />
      ) : (
        <p className="text-muted">No classifier has scored this event: you decide.</p>
      )}
      <p className="mt-2 text-sm text-muted">
        Confidence that it is an event at all: <span className="tabular-nums">{Math.round(confidence * 100)}%</span>
      </p>
    </Panel>
  )
}

function Concluded({ classification }: { classification: Classification }) {
  const { reasoning, ageRanges, madeBy } = classification
  const reasons = reasonsOf(classification)
  return (
    <>
      {reasons.length > 0 && (
        <ol className="flex flex-col gap-1.5 text-sm">
          {reasons.map((reason) => (
            <ReasonLine key={reason.number} reason={reason} />
          ))}
        </ol>
      )}
      <p className="mt-2 text-sm">{reasoning}</p>
      <p className="mt-2 border-t border-line pt-2 text-sm text-muted">
        {ageRanges.length > 0 && `${ageRanges.map((band) => AGE_BAND_LABELS[band]).join(', ')} · `}
        Made by {makerInWords(madeBy)}
      </p>
    </>
  )
}

const ReasonLine = ({ reason: { number, claim, quotes } }: { reason: Reason }) => (
  <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] wrap-anywhere">
    <span className="font-bold tabular-nums">{number}</span>
    <span>
      {quotes.map((quote) => (
        <q key={quote} className="mr-1.5 font-semibold">
          {quote}
        </q>
      ))}
      <span className="text-muted">{claim}</span>
    </span>
  </li>
)

const makerInWords = (madeBy: string) => {
  const [maker, version] = madeBy.split('+')
  if (maker !== 'built-in') return madeBy
  return `the built-in classifier${version ? `, with what it learned by version ${version}` : ''}`
}
