import { Form, Link } from 'react-router'
import { DEFAULT_VIEWS, type EventListFilter, eventListParams } from '#domain/event/event-list.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { listAddress } from '../words.ts'

export type View = { id: number; name: string; query: string }
type Props = { views: View[]; filter: EventListFilter }

export const VIEW_NAME_LENGTH = 60

/** Saved views: the built-in ones, then the user's own. */
export function Views({ views, filter }: Props) {
  const query = eventListParams(filter).toString()
  const current = views.find((view) => view.query === query)
  return (
    <div className="relative flex flex-wrap items-center gap-2 md:items-start">
      {/* One line on a phone, along which it scrolls. */}
      <nav
        aria-label="Saved views"
        className="max-md:-ml-4 max-md:flex-1 max-md:basis-48 max-md:overflow-x-auto max-md:py-1 max-md:pl-4"
      >
        <ul className="flex gap-2 md:flex-wrap">
          {[...DEFAULT_VIEWS, ...views].map((view) => (
            <li className="max-md:shrink-0" key={'id' in view ? String(view.id) : view.name}>
              <Link
                to={listAddress(view.query)}
                aria-current={view.query === query ? 'page' : undefined}
                className={buttonClass(
                  { size: 'sm' },
                  'max-w-72 whitespace-normal [overflow-wrap:anywhere] aria-[current=page]:border-primary aria-[current=page]:text-primary pointer-coarse:min-h-11',
                )}
              >
                {view.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current ? <EditView key={current.id} view={current} /> : query && <SaveView key={query} query={query} />}
    </div>
  )
}

const SUMMARY = 'list-none cursor-pointer [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11'
const PANEL =
  'absolute z-20 mt-1 flex w-72 max-md:top-full max-md:left-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-raised'

const SaveView = ({ query }: { query: string }) => (
  <details className="md:relative">
    <summary className={buttonClass({ size: 'sm', variant: 'quiet' }, SUMMARY)}>Save this view</summary>
    <Form method="post" action="/admin/events/views" preventScrollReset className={PANEL}>
      <input type="hidden" name="query" value={query} />
      <TextField label="Name of the view" name="name" required maxLength={VIEW_NAME_LENGTH} />
      <Button type="submit" name="intent" value="save" size="sm">
        Save view
      </Button>
    </Form>
  </details>
)

const EditView = ({ view }: { view: View }) => (
  <details className="md:relative">
    <summary className={buttonClass({ size: 'sm', variant: 'quiet' }, SUMMARY)}>Rename or delete this view</summary>
    <Form method="post" action="/admin/events/views" preventScrollReset className={PANEL}>
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="query" value={view.query} />
      <TextField label="Name of the view" name="name" required maxLength={VIEW_NAME_LENGTH} defaultValue={view.name} />
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
    </Form>
  </details>
)
