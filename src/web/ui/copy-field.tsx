import { useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

/** Text to copy elsewhere: it can be selected, and copied at a press where there is JavaScript. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
      <TextField label={label} hint={hint} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
    </div>
  )
}
