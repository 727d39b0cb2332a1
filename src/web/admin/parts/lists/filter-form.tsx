import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

/**
 * A form that leads to the filtered list at `address`; a choice applies at once where there is JavaScript. `params` is
 * the filter as the address has it now, empty where nothing is filtered.
 */
export function FilterForm({
  address,
  params,
  isFiltered = params.size > 0,
  children,
}: {
  address: string
  params: URLSearchParams
  isFiltered?: boolean
  children: ReactNode
}) {
  const form = useShownFilter(params.toString())
  return (
    <Form
      ref={form}
      action={address}
      role="search"
      className="filter-line"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
      }}
    >
      {children}
      <Button type="submit" size="sm" className="pointer-coarse:min-h-11">
        Search
      </Button>
      {isFiltered && (
        <Link to={address} className={buttonClass({ size: 'sm', variant: 'quiet' }, 'pointer-coarse:min-h-11')}>
          Clear
        </Link>
      )}
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
 * on. On wider screens they stand in the form's own line or grid (parts.css).
 */
export const FoldedFilters = ({ on, children }: { on: number; children: ReactNode }) => (
  <details className="folded">
    <summary className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}>
      {on === 0 ? 'Filters' : `Filters, ${on} on`}
    </summary>
    <div>{children}</div>
  </details>
)

/** Those among {@link FoldedFilters} that wider screens, too, show only when they are asked for. */
export function MoreFilters({ on, children }: { on: number; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    const close = () => details.current?.removeAttribute('open')
    const isInside = (target: EventTarget | null) => target instanceof Node && details.current?.contains(target)
    document.addEventListener('pointerdown', ({ target }) => isInside(target) || close(), { signal: stop.signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        if (isInside(document.activeElement)) details.current.querySelector('summary')?.focus()
        close()
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [])
  return (
    <details ref={details} className="more-filters">
      <summary className={buttonClass({ size: 'sm' })}>{on === 0 ? 'More filters' : `More filters, ${on} on`}</summary>
      <div>{children}</div>
    </details>
  )
}

type FilterFieldProps = { label: string; name: string; value: string | number | null }

/** The words that the list is searched for. `hotkey` leads to them from anywhere on the screen. */
export const FilterSearch = ({ value, placeholder, hotkey }: { value: string; placeholder: string; hotkey?: '/' }) => (
  <div className="filter-search">
    <TextField
      label="Search"
      hideLabel
      type="search"
      name="search"
      defaultValue={value}
      placeholder={placeholder}
      data-key={hotkey}
      aria-keyshortcuts={hotkey}
    />
  </div>
)

/** A choice with its name in it; one that is on stands out. */
export function FilterSelect({ label, name, value, children }: FilterFieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <div className="filter-field" data-on={value !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''}>
        {children}
      </select>
    </div>
  )
}

export function FilterDay({ label, name, value }: FilterFieldProps) {
  const id = useId()
  return (
    <div className="filter-field" data-on={value !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" name={name} defaultValue={value ?? ''} />
    </div>
  )
}
