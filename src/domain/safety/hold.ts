/** Why an event waits for a person, whatever its score; the gravest first. */
export const HOLD_KINDS = ['harm', 'safeguarding', 'foreign-link', 'other-language', 'new-venue'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

/**
 * One reason to hold an event back until a person has looked at it. No score, model or number of friendly words outweighs
 * a hold; only a person's decision does.
 */
export type Hold = {
  kind: HoldKind
  /** What it is about, for staff: 'gambling', 'no parents allowed', a host name. */
  about: string
  /** The words on the page that show it, as they stand there; '' where no single words do. */
  quote: string
}
