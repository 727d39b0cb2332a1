import type { ComponentProps } from 'react'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap no-underline ' +
  'transition-colors duration-150 disabled:opacity-60 aria-disabled:opacity-60'

const VARIANTS = {
  /** The one main action of a view. */
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-hover',
  /** Beside others, or in a row of a table. */
  quiet: 'text-ink hover:bg-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
} as const

/** `md` is the 44 px that a finger needs; `sm` is for the dense tables of the back-office. */
const SIZES = { md: 'min-h-11 px-4 text-base', sm: 'min-h-9 px-3 text-sm', icon: 'size-11' } as const

export type ButtonLook = { variant?: keyof typeof VARIANTS; size?: keyof typeof SIZES }

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md' }: ButtonLook = {}, more = '') =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${more}`

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
