import fc from 'fast-check'

/** What, repeated without end, almost matches what the readers of texts look for. */
export const PIECES = [
  ...[' ', '\n', '\t', '\u00a0', '\u200b', '\0', '\ud800', '\ud83d\ude00', 'é', 'a', 'A', 'a ', 'ab.', '.', ',', ', '],
  ...['-', '- ', '–', '|', ':', ';', '/', '//', '?', '#', '%2', '&', '&amp;', '&#', '=', '*', '!', '@', '$', '£', '_'],
  ...['<', '</', '<!', '<!--', '<a', '<b>', '<p>', '<svg>', '<![CDATA[', '"', "'", '`', '\\', '\\"', '(', ')', '(a'],
  ...['[', '{', '{"a":', '[1,', '}', ']', '/*', ',]', '${', '1', '1 ', '12:', '1-', '2026-', '2026-05-01 ', 'T10:'],
  ...['Sat ', 'Sat 4 ', 'April ', '4 April ', '4 April - ', '10am ', '10am-', 'every Tuesday ', 'the ', 'and ', 'P1'],
  ...['ages ', 'ages 5-', '5 to ', 'under ', 'years ', '£1 ', '£1-', 'from £', 'free ', 'adults £', 'save ', 'via on '],
  ...[
    'cancelled ',
    'CANCELLED - ',
    '(sold out',
    'now ',
    'tel 0',
    'open daily ',
    'Street, ',
    'N1 ',
    'SW1A 1AA ',
    'events ',
  ],
  ...['next ', 'our ', 'past ', 'https://', '/events', '?a=', 'FREQ=', 'BYDAY=1MO,', '+01:', '-01-', 'www.', 'a@'],
]

/** A few pieces in a row, to be repeated: near-matches that no single piece is. */
export const hostileUnit = () =>
  fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 6 }).map((all) => all.join(''))

/** `unit` as often as fits, and an end that spoils the match. */
export const repeated = (unit: string, size: number) => `${unit.repeat(Math.ceil(size / unit.length))}\u0001`
