import { MOST_SAVED } from '../event/event-address.ts'

/** Said where one more cannot be saved. */
export const ShortlistFull = ({ className }: { className: string }) => (
  <span role="alert" className={`w-52 rounded-control bg-ink p-2 text-sm text-paper shadow-raised ${className}`}>
    Your shortlist is full: it holds {MOST_SAVED} events.
  </span>
)
