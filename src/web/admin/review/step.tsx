import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Key } from './keys.tsx'

type StepProps = { to: string | null; hotkey: string; shown: string; label: string; children: ReactNode }

/** A link to a neighbour; where there is none its space is kept, so that the others stay in place. */
export function Step({ to, hotkey, shown, label, children }: StepProps) {
  const content = (
    <>
      {children}
      <span className="sr-only">{label}</span>
      <Key>{shown}</Key>
    </>
  )
  if (to === null) return <span className={buttonClass({ variant: 'quiet', size: 'sm' }, 'invisible')}>{content}</span>
  return (
    <Link
      to={to}
      data-key={hotkey}
      aria-keyshortcuts={hotkey}
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
    >
      {content}
    </Link>
  )
}
