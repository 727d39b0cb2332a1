import { useFetcher, useLocation } from 'react-router'
import { Switch } from '../../../ui/switch.tsx'

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
  /** Its words are for cards alone: a table's head says what it turns. */
  isDense?: boolean
}

/** Turns at once, and back again should the server refuse. */
export function RowSwitch({ action, isOn: wasOn, label, field, words, isDense = false }: RowSwitchProps) {
  const turning = useFetcher()
  const { pathname, search } = useLocation()
  const wanted = turning.formData?.get('value')
  const isOn = wanted ? wanted === 'on' : wasOn
  return (
    <turning.Form method="post" action={action} preventScrollReset className="flex flex-wrap items-center gap-x-2">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {field && <input type="hidden" name="field" value={field} />}
      <Switch isOn={isOn} label={label} name="value" value={isOn ? 'off' : 'on'} />
      {words && (
        <span aria-hidden="true" className={isDense ? 'words-in-card' : undefined}>
          {words[isOn ? 0 : 1]}
        </span>
      )}
    </turning.Form>
  )
}
