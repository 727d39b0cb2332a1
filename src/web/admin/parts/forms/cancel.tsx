import { Link } from 'react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'

export type CancelProps = {
  /** Where the way back leads from a form on a page of its own. */
  cancelTo: string
  /** Closes the dialog that the form is in, if it is in one. */
  onCancel?: (() => void) | undefined
}

/** Leaves a form as if it had not been opened. */
export function Cancel({ cancelTo, onCancel, className = '' }: CancelProps & { className?: string }) {
  return onCancel ? (
    <Button onClick={onCancel} className={className}>
      Cancel
    </Button>
  ) : (
    <Link to={cancelTo} className={buttonClass({}, className)}>
      Cancel
    </Link>
  )
}
