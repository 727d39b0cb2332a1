import { getInputProps } from '@conform-to/react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { loader } from './repeating-dates.ts'
import type { EventFields, EventFormMetadata } from './sourced-field.tsx'

type RepeatingProps = { form: EventFormMetadata; fields: Pick<EventFields, 'sessions' | 'datesInWords'> }

/** Fills in the rows of sessions from words, which stay with the event; what it filled in stands there to be checked and changed. */
export function Repeating({ form, fields }: RepeatingProps) {
  const words = useRef<HTMLInputElement>(null)
  const { load, data, state } = useFetcher<typeof loader>()
  const fill = useEffectEvent((rows: NonNullable<typeof data>['sessions']) => {
    if (rows.length > 0) form.update({ name: fields.sessions.name, value: rows })
  })
  useEffect(() => {
    if (data) fill(data.sessions)
  }, [data])
  const ask = () => void load(`/admin/events/dates?${new URLSearchParams({ words: words.current?.value ?? '' })}`)
  const askOnEnter = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || press.ctrlKey) return
    press.preventDefault()
    ask()
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            {...getInputProps(fields.datesInWords, { type: 'text' })}
            ref={words}
            label="Dates in words"
            hint="Every Saturday 10am to 11am until 12 December except 5th"
            maxLength={300}
            autoComplete="off"
            onKeyDown={askOnEnter}
            error={fields.datesInWords.errors}
          />
        </div>
        <Button onClick={ask} className="noscript:hidden" busy={state !== 'idle'}>
          Fill in the sessions
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm empty:hidden">
        {state === 'idle' && data?.message}
      </p>
    </div>
  )
}
