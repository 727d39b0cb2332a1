import type { ComponentProps } from 'react'

/** On or off, as a button that submits its form. `label` names it for screen readers; words beside it say its state. */
export function Switch({
  isOn,
  label,
  ...button
}: { isOn: boolean; label: string } & Omit<ComponentProps<'button'>, 'role' | 'className' | 'children'>) {
  return (
    <button
      type="submit"
      {...button}
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className="inline-flex min-h-9 items-center disabled:opacity-60 pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className={`flex h-6 w-10 items-center rounded-full border px-0.5 transition-colors duration-150 ${
          isOn ? 'justify-end border-primary bg-primary' : 'justify-start border-control bg-surface'
        }`}
      >
        <span className={`size-4.5 rounded-full ${isOn ? 'bg-on-primary' : 'bg-control'}`} />
      </span>
    </button>
  )
}
