import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldText = {
  label: ReactNode
  /** Under the label: what is wanted, with an example where one helps. */
  hint?: ReactNode
  /** What is wrong, and how to correct it; of a list the first is shown. Conform's `field.errors` fits. */
  error?: string | readonly string[] | null
  /** For a field whose purpose shows without its label; screen readers still get it. */
  hideLabel?: boolean
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** The class of inputs, text areas and selects; styled in parts.css. */
export const controlClass = 'control'

/** Joins a control to its label, hint and error; `children` renders the control with the props passed to it. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  hideLabel = false,
  children,
}: FieldText & { id?: string; children: (control: ControlProps) => ReactNode }) {
  const madeId = useId()
  const id = givenId ?? madeId
  const problem = typeof error === 'string' ? error : error?.[0]
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(problem && { 'aria-invalid': true as const }),
      })}
      {problem && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...input
}: FieldText & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, hideLabel }} id={input.id}>
      {(control) => <input {...input} {...control} className={`${controlClass} ${className}`} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, hideLabel }} id={area.id}>
      {(control) => <textarea {...area} {...control} className={`${controlClass} ${className}`} />}
    </Field>
  )
}

/** A native select; `children` are its options. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className = '',
  ...select
}: FieldText & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, hideLabel }} id={select.id}>
      {(control) => <select {...select} {...control} className={`${controlClass} ${className}`} />}
    </Field>
  )
}

/** A checkbox or a radio button with its words beside it; the whole line is the target. */
export function ChoiceField({
  label,
  type = 'checkbox',
  ...input
}: { label: ReactNode; type?: 'checkbox' | 'radio' } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="choice">
      <input {...input} type={type} />
      <span>{label}</span>
    </label>
  )
}
