import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'

export type AiUse = {
  rows: { model: string; purpose: string; requests: number; inputTokens: number; outputTokens: number; cost: number }[]
  /** Pounds. */
  spent: number
  /** Pounds; 0 = no limit. */
  budget: number
}

export const pounds = (amount: number) =>
  amount > 0 && amount < 0.01
    ? 'under £0.01'
    : amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })

/** What the AI provider took this month. */
export const AiUsePanel = ({ use: { rows, spent, budget } }: { use: AiUse }) => (
  <Panel id="ai-use" title="AI provider this month">
    <p className="mt-1 text-sm">
      {budget > 0 ? `${pounds(spent)} of ${pounds(budget)} spent.` : `${pounds(spent)} spent; there is no budget.`}
      {budget > 0 && spent >= budget && ' Until next month the built-in classifier does the work.'}
    </p>
    {rows.length > 0 && (
      <Figures
        caption="Use of the AI provider this month, by model and purpose"
        columns={[
          { label: 'Model' },
          { label: 'Purpose', isText: true },
          { label: 'Requests' },
          { label: 'Tokens in' },
          { label: 'Tokens out' },
          { label: 'Cost' },
        ]}
        rows={rows.map(({ model, purpose, requests, inputTokens, outputTokens, cost }) => ({
          key: `${model} ${purpose}`,
          cells: [
            model,
            purpose,
            requests.toLocaleString('en-GB'),
            inputTokens.toLocaleString('en-GB'),
            outputTokens.toLocaleString('en-GB'),
            pounds(cost),
          ],
        }))}
      />
    )}
  </Panel>
)
