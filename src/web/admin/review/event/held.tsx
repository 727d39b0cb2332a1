import { OctagonPause } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import type { Hold } from '#domain/safety/hold.ts'
import { holdWords } from '#domain/safety/hold.ts'
import type { FirstLook } from '#store/event/held-events.ts'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import { Button } from '../../../ui/button.tsx'
import { reviewPath } from '../lists.ts'

/** Why an event is held. `takenDownFrom`: who had approved it, so that the public saw it. */
export type HeldData = {
  holds: Hold[]
  takenDownFrom: 'classifier' | 'staff' | null
  venue: { id: number; name: string } | null
  firstLook: FirstLook | null
  canTrust: boolean
}

/** Says before everything else why a person has to check the event, and offers to trust a host that it links to. */
export function Held({ held, work, eventId }: { held: HeldData; work: ReviewWork; eventId: number }) {
  const { holds, takenDownFrom, venue, firstLook } = held
  // Staff are not offered to trust the site that a harmful event links to.
  const offersTrust = held.canTrust && !holds.some(({ kind }) => kind === 'harm' || kind === 'safeguarding')
  return (
    <section
      aria-labelledby="held"
      className="rounded-card border-2 border-needs-review-text bg-needs-review-tint px-4 py-2 text-needs-review-text"
    >
      <h2 id="held" className="flex items-center gap-2 text-base">
        <OctagonPause aria-hidden="true" className="size-5 shrink-0" />
        Held: check this before it is public
      </h2>
      {takenDownFrom && (
        <p>
          It was public, approved by {takenDownFrom === 'staff' ? 'staff' : 'its score'}, and was taken down when its
          page changed.
        </p>
      )}
      <ul className="flex flex-col">
        {holds.map((hold) => (
          <li key={hold.kind + hold.about} className="[overflow-wrap:anywhere]">
            <HoldLine hold={hold} venue={venue} firstLook={firstLook} />
            {hold.kind === 'foreign-link' && venue && offersTrust && (
              <TrustHost host={hold.about} venue={venue} returnTo={reviewPath(work, eventId)} />
            )}
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="min-h-6 font-semibold">What to do</summary>
        {mayHarm(holds)
          ? 'If all of this is harmless, approve it: it is not held for this again. If not, reject it as “Harmful or unsafe”, and check the venue’s site.'
          : 'If it is an event, approve it, after correcting its name if need be: it is not held for this again. If not, reject it as “Not an event”.'}
      </details>
    </section>
  )
}

const mayHarm = (holds: readonly Hold[]) => holds.some(({ kind }) => kind !== 'odd-name' && kind !== 'unlikely')

function HoldLine({ hold, venue, firstLook }: { hold: Hold } & Pick<HeldData, 'venue' | 'firstLook'>) {
  if (hold.kind === 'new-venue' && venue && firstLook)
    return (
      <>
        <Link to={`/admin/venues/${venue.id}`} className="font-semibold underline underline-offset-4">
          {venue.name}
        </Link>{' '}
        is a new venue: {firstLook.looked} of its first {firstLook.needed} events checked
      </>
    )
  const words = holdWords(hold)
  return <strong>{words.charAt(0).toUpperCase() + words.slice(1)}</strong>
}

type TrustHostProps = { host: string; venue: { id: number; name: string }; returnTo: string }

/** The venue's other events that wait for this alone are published with it. */
function TrustHost({ host, venue, returnTo }: TrustHostProps) {
  const trusting = useFetcher()
  return (
    <trusting.Form method="post" action={`/admin/venues/${venue.id}/trust`} preventScrollReset className="my-1">
      <input type="hidden" name="host" value={host} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button
        type="submit"
        name="intent"
        value="trust"
        busy={trusting.state !== 'idle'}
        size="sm"
        className="h-auto! max-w-full py-1.5 text-left whitespace-normal! [overflow-wrap:anywhere]"
      >
        Trust {host} for {venue.name}
      </Button>
    </trusting.Form>
  )
}
