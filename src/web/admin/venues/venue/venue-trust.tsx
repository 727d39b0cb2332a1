import { Link, useFetcher } from 'react-router'
import type { FirstLook } from '#store/event/held-events.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { countOf } from '../../parts/words/words.ts'

type Props = {
  venue: { id: number; name: string; trustedHosts: string[] }
  firstLook: FirstLook | null
  held: number
  canManage: boolean
}

/** What is checked before it is public, and where the venue's events may link to. */
export function VenueTrust({ venue, firstLook, held, canManage }: Props) {
  const trusting = useFetcher()
  return (
    <Panel title="Safety" id="safety">
      <div className="flex flex-col gap-2 text-sm">
        {firstLook && (
          <p>
            New venue: {firstLook.looked} of {countOf(firstLook.needed, 'event')} checked. Until then its events wait
            for a person.
          </p>
        )}
        <p>
          {held > 0 ? (
            <Link to={`/admin/events?venue=${venue.id}&held=any`} className="text-primary underline underline-offset-4">
              {countOf(held, 'event is held', 'events are held')} for a person
            </Link>
          ) : (
            'None of its events are held.'
          )}
        </p>
        <h3 className="text-base">Trusted hosts</h3>
        {venue.trustedHosts.length === 0 ? (
          <p className="text-muted">
            None. Events that link to a site other than the venue’s own or a known ticket office are held; open one to
            trust the site it links to.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {venue.trustedHosts.map((host) => (
              <li key={host} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
                <span className="[overflow-wrap:anywhere]">{host}</span>
                {canManage && (
                  <trusting.Form method="post" action={`/admin/venues/${venue.id}/trust`} preventScrollReset>
                    <input type="hidden" name="host" value={host} />
                    <Button type="submit" name="intent" value="remove" size="sm" variant="quiet">
                      Remove<span className="sr-only"> {host}</span>
                    </Button>
                  </trusting.Form>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
