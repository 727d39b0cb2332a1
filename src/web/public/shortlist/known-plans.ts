import { isPlanKey } from '#domain/plan/plan-access.ts'
import { storedList } from '../islands/stored-list.ts'

const MOST_KNOWN = 10

/** The keys of plans that this browser can change: without them no one finds a plan again. Only this browser knows them. */
export const knownPlans = storedList('khe.plans', isPlanKey, MOST_KNOWN)

export function rememberPlan(key: string): void {
  if (!knownPlans.read().includes(key)) knownPlans.write([...knownPlans.read().slice(1 - MOST_KNOWN), key])
}

export const forgetPlan = (key: string) => knownPlans.write(knownPlans.read().filter((other) => other !== key))
