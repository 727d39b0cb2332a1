import type { FieldMetadata, FieldName, FormMetadata } from '@conform-to/react'
import { RotateCcw } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { EventField, EventValues } from '#domain/event/event-values.ts'
import { Button } from '../../../ui/button.tsx'
import { FIELD_LABELS, NOTHING } from '../../parts/words/field-words.ts'
import { LongText, OutsideLink } from '../../review/comparison/fact-table.tsx'
import type { FieldSource, FieldSources } from './field-sources.ts'

/** The fields of the form, as conform has them. */
export type EventFields = { [K in EventField]: FieldMetadata<EventValues[K], FormValues> }
export type FormValues = EventValues & { version: string }
export type EventFormMetadata = FormMetadata<FormValues>

/** What stands beside the fields of the form, and the form that they belong to. */
const SourcesContext = createContext<{ sources: FieldSources; form: EventFormMetadata } | null>(null)
export const FieldSourcesProvider = SourcesContext.Provider

/** What makes a button set a field of the form, with JavaScript or without, and save nothing. */
export const setField = (form: EventFormMetadata, name: string, value: EventValues[EventField]) => ({
  ...form.update.getButtonProps({ name: name as FieldName<EventValues[EventField]>, value: value as never }),
  type: 'submit' as const,
})

type SourcedFieldProps = {
  field: EventField
  name: string
  /** 'beside': it takes the whole width, with the venue's value beside it; 'below': with it below. */
  isWide?: 'beside' | 'below'
  children: ReactNode
}

const LOOKS = {
  beside: 'col-span-full grid items-start gap-x-6 gap-y-1 @xl:grid-cols-2',
  below: 'col-span-full flex flex-col gap-1',
}

/** A field of the form, and with it the venue's value with its words, and who changed it. */
export function SourcedField({ field, name, isWide, children }: SourcedFieldProps) {
  const { sources, form } = useContext(SourcesContext) ?? {}
  const source = sources?.[field]
  return (
    <div className={`min-w-0 ${isWide ? LOOKS[isWide] : 'flex flex-col gap-1'}`}>
      <div className={`min-w-0 ${isWide === 'beside' && !source ? 'col-span-full' : ''}`}>{children}</div>
      {source && form && (
        <div className={`min-w-0 text-sm ${isWide === 'beside' ? '@xl:pt-7' : ''}`}>
          {source.edit && <Edited field={field} name={name} source={source} form={form} />}
          <VenueSays source={source} />
        </div>
      )}
    </div>
  )
}

function Edited({
  field,
  name,
  source: { edit, since, venue },
  form,
}: {
  field: EventField
  name: string
  source: FieldSource
  form: EventFormMetadata
}) {
  if (!edit) return null
  const label = FIELD_LABELS[field] ?? field
  return (
    <div className="mb-1 rounded-control bg-pending-tint px-3 py-2 text-pending-text">
      <p className="font-semibold">
        Changed by {edit.by ?? 'staff'}
        {edit.on && ` on ${edit.on}`}
      </p>
      {since && (
        <p className="wrap-anywhere">
          The venue changed it on {since.on}, after that: <del>{since.from}</del> <span aria-hidden="true">→</span>{' '}
          <ins className="no-underline">{since.to}</ins>
        </p>
      )}
      <Button
        {...setField(form, name, edit.revertTo)}
        size="sm"
        className="mt-1"
        title={`Back to: ${venue ?? NOTHING}`}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Use the venue's value <span className="sr-only">for {label}</span>
      </Button>
    </div>
  )
}

const SAYS = { venue: 'The venue says', classifier: 'The classifier says', place: 'It follows from the place' }
const SILENT = {
  venue: 'The venue does not say',
  classifier: 'The classifier does not say',
  place: 'The place is not known',
}

function VenueSays({ source: { venue, origin, evidence } }: { source: FieldSource }) {
  return (
    <div className="text-muted wrap-anywhere">
      {venue === null ? (
        <p>{SILENT[origin]}</p>
      ) : evidence.some(({ quote }) => quote === venue) ? null : (
        <div>
          <span className="font-semibold">{SAYS[origin]}</span> <LongText text={venue} length={SHOWN_LENGTH} />
        </div>
      )}
      {evidence.map(({ quote, method, url }) => (
        <div key={method + quote} className="mt-1 border-l-2 border-line pl-2">
          <LongText text={`“${quote}”`} length={SHOWN_LENGTH} />{' '}
          {url ? <OutsideLink href={url}>{method}</OutsideLink> : method}
        </div>
      ))}
    </div>
  )
}

/** What the venue says at length opens on request. */
const SHOWN_LENGTH = 200
