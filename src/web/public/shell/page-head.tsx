import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Leads to the page that this one belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline print:hidden"
  >
    <Icon name="back" className="size-4 shrink-0" />
    {children}
  </a>
)

/** The heading of a page about all events; where a filter narrows it, with that filter in words and a link to the whole. */
export const NarrowedHeading = ({
  heading,
  only,
  allAt,
}: {
  heading: string
  only: readonly string[]
  allAt: string
}) => (
  <div>
    <h1 className="text-3xl">{heading}</h1>
    {only.length > 0 && (
      <p className="text-muted">
        Only: {only.join(', ')}.{' '}
        <a href={allAt} className="inline-flex min-h-11 items-center underline">
          All events
        </a>
      </p>
    )}
  </div>
)
