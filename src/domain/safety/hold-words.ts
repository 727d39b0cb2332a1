import { HOLD_KINDS, type Hold, type HoldKind } from './hold.ts'

/** Why events are held, as a heading over several of them. */
export const HOLD_KIND_LABELS: Record<HoldKind, string> = {
  harm: 'Words of harm',
  safeguarding: 'Signs that children may not be safe',
  'foreign-link': 'Links to other sites',
  'other-language': 'Another language',
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
    case 'new-venue':
      return 'one of the first events of a new venue'
    default:
      return `${about}${shown}`
  }
}

/** What events are held for, to be chosen in a list: anything, or one reason among others. */
export const HELD_FOR = ['any', ...HOLD_KINDS] as const
export type HeldFor = (typeof HELD_FOR)[number]
