import type { ThresholdOutcome } from '#domain/classification/accuracy.ts'
import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { percent } from '../parts/words/words.ts'

/** What approving by itself from other scores on would have done to the events that staff decided. */
export const Thresholds = ({ outcomes, inForce }: { outcomes: ThresholdOutcome[]; inForce: number }) => (
  <Panel id="thresholds" title="Approving at other thresholds">
    <p className="mt-1 text-sm text-muted">
      Of the events decided here. “Missed” are for children and would have waited for a person. In force is {inForce}.
    </p>
    <Figures
      caption="What auto-approval at other thresholds would have done"
      columns={[{ label: 'From' }, { label: 'Would be approved' }, { label: 'Of those right' }, { label: 'Missed' }]}
      rows={outcomes.map(({ threshold, approved, right, missed }) => ({
        key: String(threshold),
        isMarked: threshold === inForce,
        cells: [
          threshold === inForce ? `${threshold} (in force)` : threshold,
          approved,
          approved === 0 ? '–' : `${right} (${percent(right / approved)})`,
          missed,
        ],
      }))}
    />
  </Panel>
)
