import type { ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'

/** The width from which a list is a table; on smaller screens each row is a block of its own. */
export type TableFrom = 'md' | 'lg' | 'xl'

const HIDDEN = { md: 'md:hidden', lg: 'lg:hidden', xl: 'xl:hidden' }
const READ_OUT = { md: 'md:sr-only', lg: 'lg:sr-only', xl: 'xl:sr-only' }
const NARROW = { md: 'md:px-2', lg: 'lg:px-2', xl: 'xl:px-2' }

/** A column's name, on screens where the table has no head. */
export const ColumnName = ({ from, children }: { from: TableFrom; children: string }) => (
  <span className={`block text-muted ${HIDDEN[from]}`}>{children}</span>
)

/** The class of an action of a row, whose content is {@link RowActionWords}. */
export const rowActionClass = (from: TableFrom, more = '') =>
  buttonClass({ size: 'sm', variant: 'quiet' }, `pointer-coarse:min-h-11 ${NARROW[from]} ${more}`)

/** An icon alone in a table, with its word beside it in a block. `of` is the row's name, for screen readers. */
export const RowActionWords = ({ from, icon, word, of }: RowActionProps) => (
  <>
    {icon}
    <span className={READ_OUT[from]}>{word}</span>
    <span className="sr-only"> {of}</span>
  </>
)

type RowActionProps = { from: TableFrom; icon: ReactNode; word: string; of: string }

type RowSwitchProps = {
  /** The address that turns it. */
  action: string
  isOn: boolean
  /** Names it for screen readers. */
  label: string
  /** Which of several switches at that address it is. */
  field?: string
  /** What is shown beside it, of on and of off. */
  words?: [on: string, off: string]
}

/** Turns at once, and back again should the server refuse. */
export function RowSwitch({ action, isOn: wasOn, label, field, words }: RowSwitchProps) {
  const turning = useFetcher()
  const { pathname, search } = useLocation()
  const wanted = turning.formData?.get('value')
  const isOn = wanted ? wanted === 'on' : wasOn
  return (
    <turning.Form method="post" action={action} preventScrollReset className="flex flex-wrap items-center gap-x-2">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {field && <input type="hidden" name="field" value={field} />}
      <Switch isOn={isOn} label={label} name="value" value={isOn ? 'off' : 'on'} />
      {words && <span aria-hidden="true">{words[isOn ? 0 : 1]}</span>}
    </turning.Form>
  )
}
