import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useShownFilter } from './use-shown-filter.ts'

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
