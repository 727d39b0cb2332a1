import { getInputProps } from '@conform-to/react'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { type EventFields, type EventFormMetadata, Noted } from './noted.tsx'

type Props = { fields: EventFields; form: EventFormMetadata }

export function Dates({ fields, form }: Props) {
  return (
    <Panel title="Dates">
      {(['startDate', 'endDate'] as const).map((field) => (
        <Noted key={field} field={field} name={fields[field].name}>
          <TextField
            {...getInputProps(fields[field], { type: 'date' })}
            label={field === 'startDate' ? 'Start Date' : 'End Date'}
            hint={field === 'startDate' ? 'In London. With sessions, both dates follow from them.' : null}
            error={fields[field].errors}
            className="max-w-56"
          />
        </Noted>
      ))}
      <Noted field="sessions" name={fields.sessions.name}>
        <Sessions fields={fields} form={form} />
      </Noted>
    </Panel>
  )
}

/** Rows of day and times; empty ones are left out, so that some can stand ready for those without JavaScript. */
function Sessions({ fields, form }: Props) {
  const rows = fields.sessions.getFieldList()
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Sessions</legend>
      <p className="text-sm text-muted">
        Each performance by its day and times; rows that are left empty do not count.
      </p>
      <ul className="mt-1 flex flex-col gap-2">
        {rows.map((row, index) => {
          const { date, startTime, endTime } = row.getFieldset()
          const n = index + 1
          return (
            <li key={row.key ?? row.name} className="flex flex-wrap items-start gap-2">
              <TextField
                {...getInputProps(date, { type: 'date' })}
                label={`Day of session ${n}`}
                hideLabel
                error={date.errors}
                className="max-w-44"
              />
              <TextField
                {...getInputProps(startTime, { type: 'time' })}
                label={`Start of session ${n}`}
                hideLabel
                error={startTime.errors}
                className="max-w-30"
              />
              <TextField
                {...getInputProps(endTime, { type: 'time' })}
                label={`End of session ${n}`}
                hideLabel
                error={endTime.errors}
                className="max-w-30"
              />
              <Button
                {...form.remove.getButtonProps({ name: fields.sessions.name, index })}
                type="submit"
                variant="quiet"
                size="icon"
                aria-label={`Remove session ${n}`}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            </li>
          )
        })}
      </ul>
      {fields.sessions.errors && <p className="text-sm font-medium text-danger">{fields.sessions.errors[0]}</p>}
      <Button
        {...form.insert.getButtonProps({ name: fields.sessions.name, defaultValue: EMPTY })}
        type="submit"
        size="sm"
        className="mt-2"
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a session
      </Button>
    </fieldset>
  )
}

const EMPTY = { date: '', startTime: '', endTime: '' }
