import { Form, Link, useNavigation } from 'react-router'
import type { Audits, Estimate, Proposal } from '#domain/classification/calibration/audits.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf } from '../parts/words/words.ts'

type Props = { audits: Audits; waiting: number; oneIn: number; proposals: Proposal[]; canChange: boolean }

/** Decisions 11: a sample of what is approved or rejected without a person is shown to people, and says what the rest is worth. */
export function AuditsPanel({ audits: { precision, lost }, waiting, oneIn, proposals, canChange }: Props) {
  return (
    <Panel id="audit" title="What it decided by itself">
      <p className="mt-1 text-sm text-muted">
        One in {oneIn} is offered for a check, of what it approved and of what it rejected. In brackets is where the
        true share lies, 19 times out of 20.
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        <Share label="Approved, and for children" estimate={precision} unit="checked approval" />
        <Share label="Rejected, though for children" estimate={lost} unit="checked rejection" />
      </dl>
      <p className="mt-3 text-sm">
        <Link to="/admin/review?list=audit" className="text-primary underline underline-offset-4">
          {countOf(waiting, 'event')} to check
        </Link>
      </p>
      {proposals.map((proposal) => (
        <Proposed key={proposal.setting} proposal={proposal} canChange={canChange} />
      ))}
    </Panel>
  )
}

const percent = (share: number) => `${(100 * share).toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
const within = ({ low, high }: Estimate) => `${percent(low)} to ${percent(high)}`

const Share = ({ label, estimate, unit }: { label: string; estimate: Estimate; unit: string }) => (
  <div className="rounded-control border border-line p-3">
    <dt className="text-sm font-semibold">{label}</dt>
    <dd>
      <p className="mt-1 font-display text-2xl font-bold tabular-nums">
        {estimate.of === 0 ? '–' : percent(estimate.hits / estimate.of)}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {estimate.of === 0
          ? 'No one has checked any yet.'
          : `${estimate.hits} of ${countOf(estimate.of, unit)} (${within(estimate)})`}
      </p>
    </dd>
  </div>
)

const NAMES = { autoApproveThreshold: 'Auto-approve', autoRejectThreshold: 'Auto-reject' }

function Proposed({ proposal, canChange }: { proposal: Proposal; canChange: boolean }) {
  const { setting, from, to, evidence } = proposal
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'apply-threshold' && formData.get('setting') === setting
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p>
        <b>
          {NAMES[setting]} from {to} instead of {from}?
        </b>{' '}
        {evidence.hits} of the {countOf(evidence.of, 'event')} that this is about {evidence.hits === 1 ? 'was' : 'were'}{' '}
        for children ({within(evidence)}).
      </p>
      {canChange && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="setting" value={setting} />
          <input type="hidden" name="to" value={to} />
          <Button type="submit" name="intent" value="apply-threshold" size="sm" busy={isBusy}>
            Set it to {to}
          </Button>
        </Form>
      )}
    </div>
  )
}
