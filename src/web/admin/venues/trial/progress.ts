import { data } from 'react-router'
import { isTrialOver, type TrialResult, type TrialState } from '#domain/venue/trial.ts'
import { findTrial } from '#store/venue/trials/venue-trials.ts'
import type { WebApp } from '../../../context.ts'

export type TrialProgress = {
  id: number
  url: string
  status: TrialState
  errorMessage: string | null
  result: TrialResult
}

/** A worker that is silent for this long is gone. */
const SILENT_AFTER_MS = 30_000

/** How far a test has come; throws a 404 where there is none. */
export async function getTrial({ db, now }: WebApp, id: number): Promise<TrialProgress> {
  const trial = await findTrial(db, id)
  if (!trial) throw data(null, { status: 404 })
  const { url, status, errorMessage, heartbeatAt } = trial
  // What was read of each is for the form of a new event alone.
  const candidates = trial.result.candidates?.map(({ facts: _, ...candidate }) => candidate) ?? []
  const events = trial.result.events.map(({ read: _, ...event }) => event)
  const result = { ...trial.result, events, candidates }
  const isSilent = !isTrialOver(status) && now().getTime() - heartbeatAt.getTime() > SILENT_AFTER_MS
  return isSilent
    ? {
        id: trial.id,
        url,
        status: 'failed',
        errorMessage: 'No worker took the test, or the one that did has stopped',
        result,
      }
    : { id: trial.id, url, status, errorMessage, result }
}
