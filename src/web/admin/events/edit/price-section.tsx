import { getInputProps, getTextareaProps } from '@conform-to/react'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { type EventFields, Noted } from './noted.tsx'

export function Pricing({ fields }: { fields: EventFields }) {
  return (
    <Panel title="Pricing">
      <div>
        <div className="peer/free">
          <Noted field="isFree" name={fields.isFree.name}>
            <ChoiceField {...getInputProps(fields.isFree, { type: 'checkbox' })} label="This event is free" />
          </Noted>
        </div>
        {/* By the box itself, so that it works without JavaScript; as its neighbour, since a rule of the kind
            "everything within what has a checked box" costs every page of the site, whenever anything on it changes. */}
        <div className="peer-has-checked/free:hidden">
          {(['minPrice', 'maxPrice'] as const).map((field) => (
            <Noted key={field} field={field} name={fields[field].name}>
              <TextField
                {...getInputProps(fields[field], { type: 'text' })}
                label={field === 'minPrice' ? 'Min Price (£)' : 'Max Price (£)'}
                inputMode="decimal"
                autoComplete="off"
                error={fields[field].errors}
                className="max-w-40"
              />
            </Noted>
          ))}
        </div>
      </div>
      <Noted field="priceNotes" name={fields.priceNotes.name}>
        <TextAreaField
          {...getTextareaProps(fields.priceNotes)}
          label="Price Notes"
          rows={2}
          error={fields.priceNotes.errors}
        />
      </Noted>
    </Panel>
  )
}
