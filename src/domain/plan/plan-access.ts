/** What a key to a plan lets its holder do; each may do what those before it may. */
export const PLAN_ROLES = ['view', 'edit', 'own'] as const
export type PlanRole = (typeof PLAN_ROLES)[number]

/** Whether a text may be the key of a plan, 128 bits in base64url: none that we make looks otherwise. */
export const isPlanKey = (text: string) => /^[\w-]{22}$/.test(text)

/** A plan that was not changed for so long is deleted. */
export const PLAN_KEPT_DAYS = 400
