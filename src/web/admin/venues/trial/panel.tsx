import { useEffect, useRef, useState } from 'react'
import { isTrialOver } from '#domain/venue/trial.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import type { TrialProgress } from './progress.ts'
import { TrialReport, trialSummary } from './report.tsx'

const ASK_EVERY_MS = 800

/** A test as it goes on. Without JavaScript it has a page of its own. */
export function TrialPanel({ trialId }: { trialId: number }) {
  const [trial, problem, cancel] = useTrial(trialId)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isOver = trial !== null && isTrialOver(trial.status)
  return (
    <section ref={panel} aria-labelledby="trial" className="border-t border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="trial" className="text-lg">
          Test of the source
        </h2>
        {!isOver && !problem && (
          <Button size="sm" onClick={cancel}>
            Cancel the test
          </Button>
        )}
      </div>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        {!isOver && !problem && <Spinner />}
        {problem ?? (trial ? trialSummary(trial) : 'The test is about to start …')}
      </p>
      <noscript>
        <a href={`/admin/venues/trials/${trialId}`} target="_blank" className="text-primary underline" rel="noopener">
          See how the test goes
        </a>
      </noscript>
      {trial && <TrialReport trial={trial} />}
    </section>
  )
}

/** Polls the test's progress until it is over, or the panel is gone. */
function useTrial(trialId: number): [TrialProgress | null, string | null, () => void] {
  const [trial, setTrial] = useState<TrialProgress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const address = `/admin/venues/trials/${trialId}/state`
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await fetch(address, { signal: stop.signal }).catch(() => null)
      if (stop.signal.aborted) return
      const progress = answer?.ok && !answer.redirected ? ((await answer.json()) as TrialProgress) : null
      if (progress) setTrial(progress)
      setProblem(progress ? null : 'The progress of the test cannot be loaded just now. Trying again …')
      if (!progress || !isTrialOver(progress.status)) timer = setTimeout(() => void ask(), ASK_EVERY_MS)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [address])
  const cancel = () =>
    void fetch(address, { method: 'post', body: new URLSearchParams() }).then(async (answer) =>
      setTrial(await answer.json()),
    )
  return [trial, problem, cancel]
}
