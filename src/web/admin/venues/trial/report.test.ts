import { expect, test } from 'vitest'
import { emptyTrial } from '#domain/venue/trial.ts'
import type { TrialProgress } from './progress.ts'
import { trialSummary } from './report.tsx'

test.each([
  [['read', 'unchanged'], 'Done: 2 pages read, 0 events found. Nothing was stored.'],
  [['read', 'gone', 'timeout'], 'Done: 1 of 3 pages read, 0 events found. Nothing was stored.'],
  [['gone'], 'Done: 0 of 1 page read, 0 events found. Nothing was stored.'],
])('pages that were %j count as read only where they were', (outcomes, summary) => {
  const pages = outcomes.map((outcome) => ({ url: 'https://owls.example/', outcome, message: null, events: 0 }))
  const trial = { status: 'completed', result: { ...emptyTrial(), pages }, errorMessage: null }
  expect(trialSummary(trial as unknown as TrialProgress)).toBe(summary)
})
