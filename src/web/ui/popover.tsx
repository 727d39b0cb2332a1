import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react'

type PopoverProps = Omit<ComponentProps<'button'>, 'type' | 'popoverTarget'> & {
  /** What the button shows. */
  shown: ReactNode
  /** More classes of what it opens. */
  panelClass?: string
}

/**
 * A button that opens a panel over the page, with words or a form. As the list of a menu it needs no scripts, and closes by Escape, a press
 * elsewhere, and when the focus moves on. The rest of its properties are the button's.
 */
export function Popover({ shown, panelClass = 'p-4', children, ...button }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button {...button} type="button" popoverTarget={id}>
        {shown}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is heard comes from the controls in it */}
      <div id={id} popover="auto" className={`popover-menu ${panelClass}`} onBlur={closeBehind}>
        {children}
      </div>
    </>
  )
}

/** Leaving it with the Tab key closes it, or it would cover the page. */
export const closeBehind = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
