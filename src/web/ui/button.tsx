import type { ComponentProps } from 'react'

/** Styled in parts.css. */
export type ButtonLook = {
  /** 'primary' is the one main action of a view; 'quiet' stands beside others, or in a row of a table. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 'md' is the 44 px that a finger needs; 'sm' is for the dense tables of the back-office. */
  size?: 'md' | 'sm' | 'icon'
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md' }: ButtonLook = {}, more = '') =>
  `button button-${variant} button-${size} ${more}`.trim()

/** While `busy` it keeps its width and its focus, says so, and cannot be pressed again. */
export function Button({
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** Decoration beside words that say what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent opacity-80"
    />
  )
}
