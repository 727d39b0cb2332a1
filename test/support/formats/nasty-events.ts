import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { session } from '../make.ts'

/** Events as venues should not write them, of the days after 1 April 2026. */
export const NASTY_EVENTS: (Partial<ExtractedEvent> & { title: string })[] = [
  {
    title: 'Owls & <b>friends</b>: "the" \'walk\' ]]> --> </script><script>alert(1)</script>',
    description: '<p onclick="x">Bring & take.</p>\r\n\r\nBEGIN:VEVENT\r\nEND:VCALENDAR\n\n]]></description>&nbsp;&#0;',
    startDate: day('2026-04-10'),
  },
  {
    title:
      'Control\u0000 \u0001\u0008\u000b\u001b[31m\u007f\u0085\u2028\u2029 characters \ud800 and \udfff halves \ufffe\uffff',
    description: 'Tab\tvertical\u000bform\u000cescape\u001b\nnext\u2028line\u2029paragraph\u00ad\u200b\ufeff',
    startDate: day('2026-04-10'),
  },
  {
    title: `👩‍👩‍👧‍👦🦉🏴󠁧󠁢󠁳󠁣󠁴󠁿 مرحبا \u202eforwards\u202c ${'e\u0301'.repeat(40)}`,
    description: '🦉'.repeat(2500),
    startDate: day('2026-04-10'),
  },
  {
    title: 'Long'.repeat(120),
    description: `${'word; with, marks \\n '.repeat(2000)}`,
    startDate: day('2026-04-10'),
    locationName: 'Hall, 1; "East" \\ Wing\nfirst floor',
    locationAddress: '1 Mill Lane,\r\nLondon SE10 9NF',
  },
  { title: 'No date at all', startDate: null },
  { title: 'Whole days', startDate: day('2026-04-10'), endDate: day('2026-12-31') },
  { title: 'Cancelled, alas', startDate: day('2026-04-11'), eventStatus: 'cancelled', isFree: true },
  { title: 'Put off', startDate: day('2026-04-11'), eventStatus: 'postponed', minPrice: 4, maxPrice: 12.5 },
  {
    title: 'Many times',
    startDate: day('2026-04-04'),
    endDate: day('2026-11-07'),
    sessions: [
      session('2026-04-04', '10:30', '11:30'),
      session('2026-04-04', '14:30'),
      session('2026-04-05', '22:00', '01:00'),
      session('2026-10-25', '01:30', '02:30'),
      session('2026-11-07'),
    ],
    locationName: 'Online',
  },
  {
    title: 'Addresses of all kinds',
    startDate: day('2026-04-12'),
    bookingUrl: 'https://owls.example/book now?a=1&b=<2>"\'#ü',
    imageUrl: 'https://owls.example/a picture.jpg',
    url: 'https://owls.example/é|{x}',
    organiser: 'Owls & Söhne <Ltd>',
    minAgeMonths: 6,
    maxAgeMonths: 120,
  },
]
