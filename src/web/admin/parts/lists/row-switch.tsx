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
  /** Where its words are for screen readers alone: in a table, whose head says what it turns, or everywhere. */
  hideWords?: 'in a table' | 'everywhere' | undefined
}

/** Turns at once, and back again should the server refuse. */
export function RowSwitch({ action, isOn: wasOn, label, field, words, hideWords }: RowSwitchProps) {
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
        <span aria-hidden="true" className={hideWords && HIDDEN_WORDS[hideWords]}>
          {words[isOn ? 0 : 1]}
        </span>
      )}
    </turning.Form>
  )
}

const HIDDEN_WORDS = { 'in a table': 'words-in-card', everywhere: 'sr-only' }
