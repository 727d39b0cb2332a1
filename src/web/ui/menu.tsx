import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type ToggleEvent, useId } from 'react'
import { buttonClass, Spinner } from './button.tsx'
import { closeBehind } from './popover.tsx'

type MenuProps = {
  /** Of a button that shows but three dots, for screen readers: 'More actions for Owl walk'. */
  label?: string
  /** What the button shows instead. */
  shown?: ReactNode
  /** What was pressed in it is still being done. */
  busy?: boolean
  /** Of the button. */
  className?: string
  children: ReactNode
}

/**
 * A button that opens a list of links and buttons, each with the class of {@link menuItemClass}. The list is a popover:
 * it needs no scripts to open and close, lies over whatever it stands in, and the browser returns the focus. With scripts
 * the arrow keys move in it, and a press closes it.
 */
export function Menu({ label, shown, busy = false, className = '', children }: MenuProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onKeyDown={(event) => moveFocus(event, document.getElementById(id))}
        aria-haspopup="true"
        aria-busy={busy || undefined}
        title={shown ? undefined : 'More actions'}
        className={buttonClass(
          { size: 'sm', variant: 'quiet' },
          `${shown ? 'pointer-coarse:min-h-11' : 'menu-button'} ${className}`,
        )}
      >
        {busy ? <Spinner /> : (shown ?? <Ellipsis aria-hidden="true" className="size-5" />)}
        {!shown && <span className="sr-only">{label}</span>}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the controls in it */}
      <div
        id={id}
        popover="auto"
        className="popover-menu"
        onToggle={focusFirst}
        onClick={closeAfter}
        onKeyDown={(event) => moveFocus(event, event.currentTarget)}
        onBlur={closeBehind}
      >
        {children}
      </div>
    </>
  )
}

/** The class of a control of a {@link Menu}; `more` comes last. */
export const menuItemClass = (more = '') => `menu-item ${more}`.trim()

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('a[href], button')]

/** Browsers say a moment later that it has opened: a key may have moved the focus meanwhile. */
const focusFirst = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) =>
  newState === 'open' && !currentTarget.contains(document.activeElement) && itemsOf(currentTarget)[0]?.focus()

/** The press itself goes on: what it does needs no open menu. */
const closeAfter = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  (target as Element).closest('a[href], button') && currentTarget.hidePopover()

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>, menu: HTMLElement | null) {
  const step = STEPS[event.key]
  if (!step || !menu?.matches(':popover-open')) return
  const items = itemsOf(menu)
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus()
  event.preventDefault()
}
