import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../shell/icon.tsx'

/**
 * A button that opens choices under it, without scripts too. A press outside, Escape, Tab past its end, and a press on a
 * radio button close it, unless that is `data-stays-open`; the arrow keys walk through the choices. `value` is what is chosen, in words.
 */
export function Menu({
  label,
  value,
  isSet,
  className,
  onToggle,
  children,
}: {
  label: string
  value: string
  isSet: boolean
  className: string
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', look)
    return () => document.removeEventListener('pointerdown', look)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before this came alive.
  useEffect(() => {
    if (menu.current?.open) onToggle(true)
  }, [])

  return (
    <details
      ref={menu}
      name="browse"
      className={`menu ${className}`}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      onPointerDown={() => {
        isPressed.current = true
      }}
      onKeyDown={(event) => {
        isPressed.current = false
        walk(event)
      }}
      onChange={({ currentTarget, target }) => {
        // By the arrow keys one only passes this choice.
        if (!isPressed.current || !(target instanceof HTMLInputElement) || target.type !== 'radio') return
        if (!target.closest('[data-stays-open]')) close(currentTarget)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on a label takes the focus nowhere for a moment.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={`line-field ${isSet ? 'is-set' : ''}`}>
        <span className="line-label">
          {label}
          <span className="sr-only">: </span>
        </span>
        <span className="truncate">{value}</span>
        <Icon name="open" className="size-4 shrink-0" />
      </summary>
      <fieldset className="menu-choices">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLDetailsElement>) {
  const { currentTarget: menu, target, key } = event
  const summary = menu.querySelector('summary')
  if (key === 'Escape' && menu.open) close(menu)
  const step = STEPS[key]
  // Radio buttons and dates have their own way with the arrow keys, which also chooses.
  if (!step || (target instanceof HTMLInputElement && target.type !== 'checkbox')) return
  event.preventDefault()
  menu.open = true
  const inputs = [...menu.querySelectorAll('input')]
  if (target !== summary) return inputs[inputs.indexOf(target as HTMLInputElement) + step]?.focus()
  ;(inputs.find(({ type, checked }) => type === 'radio' && checked) ?? inputs[0])?.focus()
}

/** The focus goes back to the button, or it would be lost with what is hidden; the page stays where the reader has it. */
function close(menu: HTMLDetailsElement) {
  menu.open = false
  menu.querySelector('summary')?.focus({ preventScroll: true })
}
