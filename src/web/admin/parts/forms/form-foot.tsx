import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Cancel, type CancelProps } from './short-form.tsx'

type FormFootProps = CancelProps & {
  /** What the button that saves is called. */
  saveLabel: string
  isBusy: boolean
  /** Further buttons. They come behind the one that saves, since the Enter key presses the first. */
  children?: ReactNode
}

/** The end of a long form: it stays in sight, with the way back and the button that saves. */
export function FormFoot({ saveLabel, isBusy, children, ...cancel }: FormFootProps) {
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:px-6">
      <span className="flex gap-2 max-sm:w-full sm:order-last sm:ml-auto">
        <Cancel {...cancel} className="max-sm:flex-1" />
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:flex-1">
          {saveLabel}
        </Button>
      </span>
      {children}
    </div>
  )
}
