import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { EVENT_STATUS_LABELS } from '#domain/event/display.ts'
import {
  CATEGORIES,
  CATEGORY_LABELS,
  EVENT_STATUSES,
  LOCATION_AREA_LABELS,
  LOCATION_AREAS,
} from '#domain/vocabulary.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { FIELD_LABELS } from '../../parts/words/field-words.ts'
import { type EventFields, Noted } from './noted.tsx'

type Props = { fields: EventFields }

export function BasicInformation({ fields, missingPicture }: Props & { missingPicture: string | undefined }) {
  return (
    <Panel title="Basic Information">
      <Noted field="title" name={fields.title.name}>
        <TextField {...getInputProps(fields.title, { type: 'text' })} label="Title" error={fields.title.errors} />
      </Noted>
      <Noted field="description" name={fields.description.name}>
        <TextAreaField
          {...getTextareaProps(fields.description)}
          label="Description"
          rows={6}
          error={fields.description.errors}
        />
      </Noted>
      {(['organiser', 'websiteUrl', 'imageUrl', 'bookingUrl'] as const).map((field) => (
        <Noted key={field} field={field} name={fields[field].name}>
          <TextField
            {...getInputProps(fields[field], { type: 'text' })}
            label={FIELD_LABELS[field]}
            error={fields[field].errors}
            hint={field === 'imageUrl' && missingPicture}
            {...(field !== 'organiser' && ADDRESS)}
          />
        </Noted>
      ))}
      <Noted field="eventStatus" name={fields.eventStatus.name}>
        <SelectField {...getSelectProps(fields.eventStatus)} label="State" error={fields.eventStatus.errors}>
          {EVENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {EVENT_STATUS_LABELS[status] ?? 'Goes ahead'}
            </option>
          ))}
        </SelectField>
      </Noted>
    </Panel>
  )
}

const ADDRESS = { placeholder: 'https://', inputMode: 'url', autoComplete: 'off', spellCheck: false } as const

export function Category({ fields, hint }: Props & { hint: string | null }) {
  return (
    <Panel title="Category">
      <Noted field="primaryCategory" name={fields.primaryCategory.name}>
        <SelectField
          {...getSelectProps(fields.primaryCategory)}
          label="Primary Category"
          hint={hint}
          error={fields.primaryCategory.errors}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </SelectField>
      </Noted>
    </Panel>
  )
}

export function Location({ fields }: Props) {
  return (
    <Panel title="Location">
      <Noted field="locationName" name={fields.locationName.name}>
        <TextField
          {...getInputProps(fields.locationName, { type: 'text' })}
          label="Location Name"
          error={fields.locationName.errors}
        />
      </Noted>
      <Noted field="locationAddress" name={fields.locationAddress.name}>
        <TextField
          {...getInputProps(fields.locationAddress, { type: 'text' })}
          label="Location Address"
          error={fields.locationAddress.errors}
        />
      </Noted>
      <Noted field="locationArea" name={fields.locationArea.name}>
        <SelectField {...getSelectProps(fields.locationArea)} label="Location Area" error={fields.locationArea.errors}>
          <option value="">Not known</option>
          {LOCATION_AREAS.map((area) => (
            <option key={area} value={area}>
              {LOCATION_AREA_LABELS[area]}
            </option>
          ))}
        </SelectField>
      </Noted>
    </Panel>
  )
}
