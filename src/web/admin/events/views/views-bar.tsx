import { Link, useFetcher } from 'react-router'
import { DEFAULT_VIEWS, type EventListFilter, eventListParams } from '#domain/event/staff/event-list.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { listAddress } from '../words.ts'

export type View = { id: number; name: string; query: string }
type Props = { views: View[]; filter: EventListFilter }

export const VIEW_NAME_LENGTH = 60

/** Saved views: the built-in ones, then the user's own. */
export function Views({ views, filter }: Props) {
  const query = eventListParams(filter).toString()
  const current = views.find((view) => view.query === query)
  return (
    <div className="relative flex items-center gap-2 border-b border-line max-sm:flex-wrap">
      {/* One line, along which it scrolls where it has no room. */}
      <nav
        aria-label="Saved views"
        // A browser leaves one that is half in sight as it is.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        className="min-w-0 flex-1 overflow-x-auto"
      >
        <ul className="flex gap-1">
          <li className="shrink-0">
            <ViewLink to="/admin/events" isCurrent={query === ''}>
              All events
            </ViewLink>
          </li>
          {[...DEFAULT_VIEWS, ...views].map((view) => (
            <li className="shrink-0" key={'id' in view ? String(view.id) : view.name}>
              <ViewLink to={listAddress(view.query)} isCurrent={view.query === query}>
                {view.name}
              </ViewLink>
            </li>
          ))}
        </ul>
      </nav>
      {current ? (
        <EditView key={`${current.id} ${current.name}`} view={current} />
      ) : (
        query && <SaveView key={query} query={query} />
      )}
    </div>
  )
}

type ViewLinkProps = { to: string; isCurrent: boolean; children: string }

const ViewLink = ({ to, isCurrent, children }: ViewLinkProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className="flex min-h-9 max-w-72 items-center border-b-2 border-transparent px-2.5 text-sm font-medium text-muted -outline-offset-3 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary pointer-coarse:min-h-11"
  >
    <span className="truncate">{children}</span>
  </Link>
)

const PANEL = 'w-72 p-4'
const FIELDS = 'flex flex-col gap-3'
const BUTTON = buttonClass({ size: 'sm', variant: 'quiet' }, 'pointer-coarse:min-h-11')

function SaveView({ query }: { query: string }) {
  const saving = useFetcher()
  return (
    <Popover shown="Save this view" className={BUTTON} panelClass={PANEL}>
      <saving.Form method="post" action="/admin/events/views" preventScrollReset className={FIELDS}>
        <input type="hidden" name="query" value={query} />
        <TextField label="Name of the view" name="name" required maxLength={VIEW_NAME_LENGTH} />
        <Button type="submit" name="intent" value="save" size="sm">
          Save view
        </Button>
      </saving.Form>
    </Popover>
  )
}

function EditView({ view }: { view: View }) {
  const saving = useFetcher()
  return (
    <Popover shown="Rename or delete this view" className={BUTTON} panelClass={PANEL}>
      <saving.Form method="post" action="/admin/events/views" preventScrollReset className={FIELDS}>
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="query" value={view.query} />
        <TextField
          label="Name of the view"
          name="name"
          required
          maxLength={VIEW_NAME_LENGTH}
          defaultValue={view.name}
        />
        <span className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="rename" size="sm">
            Rename
          </Button>
          <Button
            type="submit"
            name="intent"
            value="delete"
            size="sm"
            variant="quiet"
            formNoValidate
            className="text-danger"
          >
            Delete view
          </Button>
        </span>
      </saving.Form>
    </Popover>
  )
}
