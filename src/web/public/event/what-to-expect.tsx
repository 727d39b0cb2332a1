import type { ExpectLine, WhatToExpect } from '#domain/expect/expected.ts'
import { webAddress } from '#domain/venue/venue-address.ts'
import { Icon } from '../shell/icon.tsx'

/** What is known of an event or a venue, each with who says so where that is not the event itself, and what a family has to ask. */
export const WhatToExpectList = ({ expect: { known, unknown } }: { expect: WhatToExpect }) => (
  <>
    {known.length > 0 && (
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {known.map((line) => (
          <li key={line.words} className="flex min-w-0 items-start gap-2">
            <Icon name={line.icon} className="mt-0.5 size-5 shrink-0 text-primary" />
            <div className="min-w-0">
              <p className={line.isSo ? '' : 'font-semibold'}>
                {line.words}
                {!line.isSo && <Icon name="close" className="ml-1 inline size-4 text-danger" />}
              </p>
              <Says line={line} />
            </div>
          </li>
        ))}
      </ul>
    )}
    {unknown.length > 0 && (
      <p className="max-w-[70ch] text-muted">Not stated: {unknown.join(', ')}. Please ask the venue.</p>
    )}
  </>
)

function Says({ line: { from, source, words } }: { line: ExpectLine }) {
  if (from === 'staff') return <p className="text-sm text-muted">As our editors say.</p>
  const url = source && webAddress(source.url)
  if (!source || !url) return null
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      “{source.quote}”, from{' '}
      <a
        href={url}
        target="_blank"
        rel="noopener nofollow"
        aria-label={`the venue’s page, on ${words.toLowerCase()} (opens in a new tab)`}
        className="text-primary underline underline-offset-4"
      >
        the venue’s page
      </a>
    </p>
  )
}
