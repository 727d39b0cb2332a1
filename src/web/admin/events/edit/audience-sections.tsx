import { getCollectionProps, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { formatStaying } from '#domain/event/display.ts'
import {
  ACCESS_FEATURE_LABELS,
  ACCESS_FEATURES,
  AGE_BAND_LABELS,
  AGE_BANDS,
  BOOKING_KINDS,
  BOOKING_LABELS,
  SETTING_LABELS,
  SETTINGS,
} from '#domain/vocabulary.ts'
import { ChoiceField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { Choices } from './choices.tsx'
import { type EventFields, Noted } from './noted.tsx'

type Props = { fields: EventFields }

export function Ages({ fields }: Props) {
  return (
    <Panel title="Age Ranges">
      <Noted field="ageRanges" name={fields.ageRanges.name}>
        <Choices
          legend="Suitable for"
          hint="By these families filter."
          error={fields.ageRanges.errors}
          boxes={getCollectionProps(fields.ageRanges, { type: 'checkbox', options: [...AGE_BANDS] })}
          labels={AGE_BAND_LABELS}
        />
      </Noted>
      <Noted field="ages" name={fields.ages.name}>
        <TextField
          {...getInputProps(fields.ages, { type: 'text' })}
          label="Exact ages"
          hint="As in “5 to 7 years” or “6 to 18 months”; the boxes follow unless you tick others"
          error={fields.ages.errors}
        />
      </Noted>
    </Panel>
  )
}

export function WhatToExpect({ fields }: Props) {
  return (
    <Panel title="What to expect">
      <Noted field="booking" name={fields.booking.name}>
        <SelectField {...getSelectProps(fields.booking)} label="How to get in" error={fields.booking.errors}>
          <option value="">Not stated</option>
          {BOOKING_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {BOOKING_LABELS[kind]}
            </option>
          ))}
        </SelectField>
      </Noted>
      <Noted field="setting" name={fields.setting.name}>
        <SelectField {...getSelectProps(fields.setting)} label="Indoors or outdoors" error={fields.setting.errors}>
          <option value="">Not stated</option>
          {SETTINGS.map((setting) => (
            <option key={setting} value={setting}>
              {SETTING_LABELS[setting]}
            </option>
          ))}
        </SelectField>
      </Noted>
      <Noted field="adultMustStay" name={fields.adultMustStay.name}>
        <SelectField {...getSelectProps(fields.adultMustStay)} label="Grown-ups" error={fields.adultMustStay.errors}>
          <option value="">Not stated</option>
          <option value="yes">{formatStaying(true)}</option>
          <option value="no">{formatStaying(false)}</option>
        </SelectField>
      </Noted>
      <Noted field="accessFeatures" name={fields.accessFeatures.name}>
        <Choices
          legend="Access"
          error={fields.accessFeatures.errors}
          boxes={getCollectionProps(fields.accessFeatures, { type: 'checkbox', options: [...ACCESS_FEATURES] })}
          labels={ACCESS_FEATURE_LABELS}
        />
      </Noted>
    </Panel>
  )
}

export function ForStaff({ fields }: Props) {
  return (
    <>
      <Panel title="Featured">
        <ChoiceField
          {...getInputProps(fields.isFeatured, { type: 'checkbox' })}
          label="Mark this event as featured (will appear first on homepage)"
        />
      </Panel>
      <Panel title="Admin Notes">
        <TextAreaField
          {...getTextareaProps(fields.adminNotes)}
          label="Internal Notes"
          hint="Not visible to customers"
          rows={3}
          error={fields.adminNotes.errors}
        />
      </Panel>
    </>
  )
}
