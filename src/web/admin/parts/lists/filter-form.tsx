import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'

/**
 * A form that leads to the filtered list at `address`; a choice applies at once where there is JavaScript. `params` is
 * the filter as the address has it now, empty where nothing is filtered.
 */
export function FilterForm({
  address,
  params,
  isFiltered = params.size > 0,
  className,
  children,
}: {
  address: string
  params: URLSearchParams
  isFiltered?: boolean
  className: string
  children: ReactNode
}) {
  const form = useShownFilter(params.toString())
  return (
    <Form
      ref={form}
      action={address}
      role="search"
      className={className}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
    >
      {children}
      <span className="flex gap-2">
        <Button type="submit">Search</Button>
        {isFiltered && (
          <Link to={address} className={buttonClass({ variant: 'quiet' })}>
            Clear
          </Link>
        )}
      </span>
    </Form>
  )
}

/**
 * Keeps a form of filters at what the address says, however that changed: a choice that led nowhere, Back, a link. The
 * form is not replaced, so the keyboard's focus stays in it. A choice that the address leaves out is the first one
 * offered.
 */
export function useShownFilter(query: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const params = new URLSearchParams(query)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = params.get(field.name) ?? ''
      if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? field.options[0]?.value ?? ''
    }
  }, [query])
  return form
}

/**
 * Fields of a form of filters. On a phone they are folded away, so that the list is in sight, with the number that are
 * on. On wider screens they stand in the form's own grid (parts.css).
 */
export const FoldedFilters = ({ on, children }: { on: number; children: ReactNode }) => (
  <details className="folded">
    <summary className={buttonClass()}>{on === 0 ? 'Filters' : `Filters, ${on} on`}</summary>
    <div>{children}</div>
  </details>
)
