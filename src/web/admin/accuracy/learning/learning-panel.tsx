import { Form } from 'react-router'
import {
  DECISIONS_TO_LEARN,
  DECISIONS_UNTIL_NEXT,
  type Outcome,
  type Refusal,
} from '#domain/classification/learning/learning.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../parts/lists/figures.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { countOf } from '../../parts/words/words.ts'
import { wordsOfRefusal } from './refusal.ts'
import { LearnNow, Made, State, useIsBusy, type Version } from './versions.tsx'

export type ModelRow = Version & {
  byRules: Outcome
  byModel: Outcome
  /** Why it was never in force. */
  refusal: Refusal | null
}

/** A weight as staff read it, in log-odds. */
export type WeightRow = { words: string; weight: number }

/** Many like decisions of one account within minutes, on which no admin has said anything. */
export type BurstRow = {
  decidedBy: string
  name: string
  isForChildren: boolean
  from: number
  at: string
  count: number
}

type Props = {
  models: ModelRow[]
  weights: WeightRow[]
  bursts: BurstRow[]
  judged: number
  canChange: boolean
}

/** What the built-in classifier learned of whom events are for: which version is in force, why, and how to go back. */
export function LearningPanel({ models, weights, bursts, judged, canChange }: Props) {
  const inForce = models.find(({ state }) => state === 'in force')
  const newest = models[0]
  const missing = DECISIONS_TO_LEARN - judged
  return (
    <Panel id="learned" title="What it learned from you">
      <p className="mt-1 text-sm">
        {inForce
          ? `Version ${inForce.id} is in force, learned from ${countOf(inForce.decisions, 'decision')} by ${inForce.madeAt}.`
          : 'Nothing yet: its rules stand as shipped.'}{' '}
        <span className="text-muted">
          {missing > 0
            ? `Learning needs ${DECISIONS_TO_LEARN} decisions; ${missing} more are needed.`
            : `It learns every night and after every ${DECISIONS_UNTIL_NEXT} decisions. One in five is held back to try each version on: it is used only if it gets no more of those wrong and leaves fewer to you.`}
        </span>
      </p>
      {newest?.refusal && (
        <p className="mt-2 text-sm">
          Version {newest.id}, tried on {newest.madeAt}, {wordsOfRefusal(newest.refusal)}: it is not used.
        </p>
      )}
      {bursts.map((burst) => (
        <Burst key={`${burst.decidedBy} ${burst.from}`} burst={burst} canChange={canChange} />
      ))}
      {models.length > 0 && <Versions models={models} canChange={canChange} />}
      {canChange && missing <= 0 && <LearnNow intent="learn" />}
      {weights.length > 0 && <Weights weights={weights} />}
    </Panel>
  )
}

function Versions({ models, canChange }: { models: ModelRow[]; canChange: boolean }) {
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        What would have become of the decisions held back: by its rules alone, and with the version.
      </p>
      <Figures
        caption="Versions of what it learned"
        columns={[
          { label: 'Version', isText: true },
          { label: 'State', isText: true },
          { label: 'Left to you' },
          { label: 'Wrongly approved' },
          { label: 'Wrongly rejected' },
        ]}
        rows={models.map((model) => ({
          key: String(model.id),
          isMarked: model.state === 'in force',
          cells: [
            <Made key="made" version={model}>
              {countOf(model.decisions, 'decision')}, {model.heldBack} held back
            </Made>,
            <State key="state" version={model} canChange={canChange} />,
            `${model.byRules.queued} → ${model.byModel.queued}`,
            `${model.byRules.wronglyApproved} → ${model.byModel.wronglyApproved}`,
            `${model.byRules.wronglyRejected} → ${model.byModel.wronglyRejected}`,
          ],
        }))}
      />
    </>
  )
}

function Burst({ burst, canChange }: { burst: BurstRow; canChange: boolean }) {
  const [isTeaching, isLeaving] = [useIsBusy('let-teach'), useIsBusy('leave-out')]
  const { decidedBy, name, isForChildren, from, at, count } = burst
  return (
    <div className="mt-3 rounded-control border border-line bg-pending-tint p-3 text-sm text-pending-text">
      <p>
        {name} {isForChildren ? 'approved' : 'rejected'} {countOf(count, 'event')} within minutes, on {at}. They teach
        nothing until an admin has looked at them.
      </p>
      {canChange && (
        <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="decidedBy" value={decidedBy} />
          <input type="hidden" name="burst" value={from} />
          <Button type="submit" name="intent" value="let-teach" size="sm" busy={isTeaching}>
            Let them teach
          </Button>
          <Button type="submit" name="intent" value="leave-out" size="sm" busy={isLeaving}>
            Leave them out
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The strongest of both signs, so that staff see what a score is moved by. */
function Weights({ weights }: { weights: WeightRow[] }) {
  const signed = (weight: number) => `${weight > 0 ? '+' : '−'}${Math.abs(weight).toFixed(1)}`
  return (
    <details className="mt-3 text-sm">
      <summary className="font-semibold">What moves a score most</summary>
      <p className="mt-2 text-muted">
        In log-odds: +1.0 makes an event that was as likely as not 73 % likely to be for children, −1.0 makes it 27 %.
      </p>
      <Figures
        caption="The strongest weights of the version in force"
        columns={[{ label: 'What' }, { label: 'Weight' }]}
        rows={weights.map(({ words, weight }) => ({ key: words, cells: [words, signed(weight)] }))}
      />
    </details>
  )
}
