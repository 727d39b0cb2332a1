import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { forgetPlan, knownPlans, rememberPlan } from './known-plans.ts'

/** Remembers the plan that is open in this browser, so that it is found again from the shortlist; or forgets one that is gone. */
export function PlanMemory({ planKey, isGone }: { planKey: string; isGone: boolean }) {
  const plans = knownPlans.use()
  useEffect(() => {
    if (isGone) forgetPlan(planKey)
    else rememberPlan(planKey)
  }, [planKey, isGone])
  if (isGone || plans === null) return null
  return plans.includes(planKey) ? (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted print:hidden">
      This browser remembers the plan: you find it on your shortlist.
      <Button size="sm" variant="quiet" onClick={() => forgetPlan(planKey)}>
        Forget it here
      </Button>
    </p>
  ) : (
    <p className="text-sm text-muted print:hidden">This browser has forgotten the plan. Its link still opens it.</p>
  )
}
