/** Why an event waits for a person, whatever its score; the gravest first. */
export const HOLD_KINDS = [
  'harm',
  'safeguarding',
  'reported',
  'foreign-link',
  'other-language',
  'odd-name',
  'unlikely',
  'new-venue',
] as const
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

/** Why events are held, as a heading over several of them. */
export const HOLD_KIND_LABELS: Record<HoldKind, string> = {
  harm: 'Words of harm',
  safeguarding: 'Signs that children may not be safe',
  reported: 'Reported by visitors',
  'foreign-link': 'Links to other sites',
  'other-language': 'Another language',
  'odd-name': 'Names that may not be of an event',
  unlikely: 'Entries that may be no event',
  'new-venue': 'First events of a new venue',
}

/** One reason in words, with those of the page that show it: 'gambling (“free casino spins”)'. */
export function holdWords({ kind, about, quote }: Hold): string {
  const shown = quote === '' ? '' : ` (“${quote}”)`
  switch (kind) {
    case 'foreign-link':
      return `a link to ${about}${shown}`
    case 'other-language':
      return `text in ${about}${shown}`
    case 'reported':
      return `reported as ${about}${shown}`
    case 'odd-name':
      return `a name that ${about}${shown}`
    case 'unlikely':
      return 'little on its page says that it is an event'
    case 'new-venue':
      return 'one of the first events of a new venue'
    default:
      return `${about}${shown}`
  }
}

/** What events are held for, to be chosen in a list: anything, or one reason among others. */
export const HELD_FOR = ['any', ...HOLD_KINDS] as const
export type HeldFor = (typeof HELD_FOR)[number]
