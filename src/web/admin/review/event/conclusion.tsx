import type { Classification } from '#domain/classification/classification.ts'
import { AGE_BAND_LABELS } from '#domain/vocabulary.ts'
import { categoryLabel } from '../../events/words.ts'
import { Panel } from '../../parts/lists/panel.tsx'
import { ScoreBadge } from '../score.tsx'

/** What the classifier concluded and why, in words that can be checked. */
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
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
        Confidence that it is an event at all: <span className="tabular-nums">{Math.round(confidence * 100)}%</span>
      </p>
    </Panel>
  )
}

const makerInWords = (madeBy: string) => {
  const [maker, version] = madeBy.split('+')
  if (maker !== 'built-in') return madeBy
  return `the built-in classifier${version ? `, with what it learned by version ${version}` : ''}`
}

function Concluded({ classification }: { classification: Classification }) {
  const { childConfidenceScore, reasoning, quotes, ageRanges, madeBy, primaryCategory, secondaryCategories } =
    classification
  const categories = [primaryCategory, ...secondaryCategories.filter((name) => name !== primaryCategory)]
  return (
    <>
      <p className="mt-2">
        <ScoreBadge score={childConfidenceScore} />
      </p>
      <p className="mt-3">{reasoning}</p>
      {quotes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 text-sm">
          {quotes.map(({ claim, quote }) => (
            <li key={claim + quote} className="border-l-2 border-sun pl-3">
              <q>{quote}</q>
              <span className="block text-muted">{claim}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        {categories.map(categoryLabel).join(', ')} ·{' '}
        {ageRanges.length > 0 && `${ageRanges.map((band) => AGE_BAND_LABELS[band]).join(', ')} · `}
        Made by {makerInWords(madeBy)}
      </p>
    </>
  )
}
