import { expect, test } from 'vitest'
import { splitLinks } from './linked-text.tsx'

const links = (text: string) =>
  splitLinks(text).flatMap(({ words, href }) => (href === null ? [] : [`${words} → ${href}`]))

test.each([
  [
    'It is on https://owls.example/may?day=3, says Jo.',
    ['https://owls.example/may?day=3 → https://owls.example/may?day=3'],
  ],
  ['See (www.owls.example/may).', ['www.owls.example/may → https://www.owls.example/may']],
  ['https://en.example/wiki/Owl_(bird)!', ['https://en.example/wiki/Owl_(bird) → https://en.example/wiki/Owl_(bird)']],
  [
    'Ring Jo, 020 7946 0000, or jo@harbour.example.',
    ['020 7946 0000 → tel:02079460000', 'jo@harbour.example → mailto:jo@harbour.example'],
  ],
  [
    'https://owls.example/2026-05-03-0712345678',
    ['https://owls.example/2026-05-03-0712345678 → https://owls.example/2026-05-03-0712345678'],
  ],
  ['javascript:alert(1), http:// and room 12', []],
])('what can be pressed in “%s”', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    splitLinks(text)
      .map(({ words }) => words)
      .join(''),
  ).toBe(text)
})
