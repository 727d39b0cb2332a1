import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

/** What the first day begins with: the one thing to do, and what comes of it by itself. */
export const FirstVenue = ({ canAdd }: { canAdd: boolean }) => (
  <section
    aria-labelledby="first-venue"
    className="grid items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto]"
  >
    <div>
      <h2 id="first-venue" className="text-xl">
        Add your first venue
      </h2>
      <p className="mt-1 text-muted">Events come from the web sites of venues: a museum, a theatre, a city farm.</p>
      <ol className="mt-3 flex list-decimal flex-col gap-1.5 pl-5">
        <li>
          Start with London’s museums, galleries and theatres: choose boroughs, and their sites are tried for you. Or
          give the address of a site that you know; name, area and the page of what is on are read from it, for you to
          check.
        </li>
        <li>The site is crawled at once, and again by itself; its events are scored as they arrive.</li>
        <li>The first ten wait in the review queue for a person. Families see what was approved.</li>
      </ol>
    </div>
    {canAdd ? (
      <span className="flex flex-wrap gap-2 lg:flex-col">
        <Link to="/admin/venues/known" className={buttonClass({ variant: 'primary' })}>
          Start with London
        </Link>
        <Link to="/admin/venues/add" className={buttonClass({})}>
          <Plus aria-hidden="true" className="size-5" /> Add your first venue
        </Link>
        <Link to="/admin/venues/import" className={buttonClass({})}>
          Import a list of venues
        </Link>
      </span>
    ) : (
      <p className="text-muted lg:max-w-56">A reviewer or an admin can add venues.</p>
    )}
  </section>
)
