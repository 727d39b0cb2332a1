import { estimate } from '#domain/classification/calibration/audits.ts'
import {
  type Agreement,
  type CategoryRefusal,
  CORRECTIONS_TO_LEARN,
  CORRECTIONS_UNTIL_NEXT,
} from '#domain/classification/learning/category-learning.ts'
import { Figures } from '../../parts/lists/figures.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { countOf, percent } from '../../parts/words/words.ts'
import { wordsOfCategoryRefusal } from './refusal.ts'
import { LearnNow, Made, State, type Version } from './versions.tsx'

export type CategoryModelRow = Version & {
  byRules: Agreement
  byModel: Agreement
  /** Why it was never in force. */
  refusal: CategoryRefusal | null
  inForceSince: string | null
}

/** What speaks most for a category, as staff read it. */
export type CategoryWords = { category: string; words: string[] }

type Props = { models: CategoryModelRow[]; words: CategoryWords[]; corrections: number; canChange: boolean }

/** What the built-in classifier learned from categories that staff set by hand: which version is in force, why, and how to go back. */
export function CategoriesPanel({ models, words, corrections, canChange }: Props) {
  const inForce = models.find(({ state }) => state === 'in force')
  const newest = models[0]
  const missing = CORRECTIONS_TO_LEARN - corrections
  return (
    <Panel id="categories" title="What it learned of categories">
      <p className="mt-1 text-sm">
        {inForce
          ? `Version ${inForce.id} is in force since ${inForce.inForceSince}, learned from ${countOf(inForce.decisions, 'category', 'categories')} that you set by hand.`
          : 'Nothing yet: categories are given by its rules as shipped.'}{' '}
        <span className="text-muted">
          {missing > 0
            ? `Learning needs ${CORRECTIONS_TO_LEARN} events whose category you set by hand; ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`
            : `It learns every night and after every ${CORRECTIONS_UNTIL_NEXT} of them, and is tried on events that it did not learn from: it is used only if it agrees with you more often, and in no category less often. A category that you set stays.`}
        </span>
      </p>
      {newest?.refusal && (
        <p className="mt-2 text-sm">
          Version {newest.id}, tried on {newest.madeAt}, {wordsOfCategoryRefusal(newest.refusal)}: it is not used.
        </p>
      )}
      {models.length > 0 && (
        <Figures
          caption="Versions of what it learned of categories"
          columns={[
            { label: 'Version', isText: true },
            { label: 'State', isText: true },
            { label: 'Rules agree with you' },
            { label: 'Version agrees' },
          ]}
          rows={models.map((model) => ({
            key: String(model.id),
            isMarked: model.state === 'in force',
            cells: [
              <Made key="made" version={model}>
                {countOf(model.decisions, 'correction')}, tried on {countOf(model.heldBack, 'event')}
              </Made>,
              <State key="state" version={model} canChange={canChange} />,
              <Share key="rules" right={model.byRules.right} of={model.heldBack} />,
              <Share key="model" right={model.byModel.right} of={model.heldBack} />,
            ],
          }))}
        />
      )}
      {canChange && missing <= 0 && <LearnNow intent="learn-categories" label="Learn categories now" />}
      {words.length > 0 && <Words words={words} />}
    </Panel>
  )
}

/** With the interval in which the true share lies, 19 times out of 20. */
function Share({ right, of }: { right: number; of: number }) {
  const { low, high } = estimate(right, of)
  return (
    <>
      {percent(of === 0 ? null : right / of)}
      <span className="block text-xs font-normal text-muted max-sm:whitespace-normal">
        {percent(low)} to {percent(high)}
      </span>
    </>
  )
}

const Words = ({ words }: { words: CategoryWords[] }) => (
  <details className="mt-3 text-sm">
    <summary className="font-semibold">What speaks for each category</summary>
    <p className="mt-2 text-muted">The strongest weights of the version in force, in log-odds.</p>
    <dl className="mt-2 grid gap-2">
      {words.map(({ category, words }) => (
        <div key={category}>
          <dt className="font-semibold">{category}</dt>
          <dd className="text-muted wrap-anywhere">{words.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </details>
)
