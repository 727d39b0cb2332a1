import { expect, test } from 'vitest'
import type { Hold } from './hold.ts'
import { holdWords } from './hold.ts'

test.each<[Hold, string]>([
  [{ kind: 'harm', about: 'gambling', quote: 'free casino spins' }, 'gambling (“free casino spins”)'],
  [{ kind: 'foreign-link', about: 'spins.example', quote: '' }, 'a link to spins.example'],
  [
    { kind: 'odd-name', about: 'stops in the middle', quote: 'Join us on' },
    'a name that stops in the middle (“Join us on”)',
  ],
  [{ kind: 'new-venue', about: 'new venue', quote: '' }, 'one of the first events of a new venue'],
])('%j is told in words', (hold, words) => expect(holdWords(hold)).toBe(words))
