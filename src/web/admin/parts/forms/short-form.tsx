import type { ReactNode, RefObject } from 'react'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { Button, type ButtonLook, buttonClass } from '../../../ui/button.tsx'

type ShortFormProps = CancelProps & {
  /** The address that the form is sent to. */
  action: string
  /** Where to go then, if not to where that address leads by itself. */
  returnTo?: string | undefined
  submitLabel: string
  /** What is asked for, where the address takes several things. */
  intent?: string
  variant: NonNullable<ButtonLook['variant']>
  preventScrollReset?: boolean
  formRef?: RefObject<HTMLFormElement | null>
  /** Sends the form, where the caller shows its answer. */
  sending?: FetcherWithComponents<unknown>
  children: ReactNode
}

/** A question or a choice with two buttons, in an {@link FormOverDialog} or a {@link FormPage}. */
export function ShortForm({ action, returnTo, submitLabel, intent, variant, children, ...more }: ShortFormProps) {
  const own = useFetcher()
  const { preventScrollReset = false, formRef, sending = own, ...cancel } = more
  return (
    <sending.Form
      ref={formRef}
      method="post"
      action={action}
      preventScrollReset={preventScrollReset}
      className="flex flex-col gap-4 px-5 pb-5 [overflow-wrap:anywhere] sm:px-6"
    >
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {children}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Cancel {...cancel} />
        <Button
          type="submit"
          {...(intent && { name: 'intent', value: intent })}
          variant={variant}
          busy={sending.state !== 'idle'}
        >
          {submitLabel}
        </Button>
      </div>
    </sending.Form>
  )
}

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
