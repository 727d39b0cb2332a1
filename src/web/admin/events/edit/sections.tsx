import { getCollectionProps, getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { Plus, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { EVENT_STATUS_LABELS } from '#domain/event/public/display.ts'
import { ACCESS_FEATURE_LABELS, formatStaying } from '#domain/expect/facts.ts'
import {
  ACCESS_FEATURES,
  AGE_BAND_LABELS,
  AGE_BANDS,
  BOOKING_KINDS,
  BOOKING_LABELS,
  CATEGORIES,
  CATEGORY_LABELS,
  EVENT_STATUSES,
  LOCATION_AREA_LABELS,
  LOCATION_AREAS,
  SETTING_LABELS,
  SETTINGS,
} from '#domain/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/lists/panel.tsx'
import { FIELD_LABELS } from '../../parts/words/field-words.ts'
import { Repeating } from './repeating.tsx'
import { type EventFields, type EventFormMetadata, SourcedField } from './sourced-field.tsx'

/** The parts of the form, in their order; each is a heading that {@link SectionList} leads to. */
export const SECTIONS = {
  basic: 'Basic Information',
  dates: 'Dates',
  pricing: 'Pricing',
  category: 'Category',
  featured: 'Featured',
  location: 'Location',
  ages: 'Age Ranges',
  expect: 'What to expect',
  notes: 'Admin Notes',
}

type SectionProps = { id: keyof typeof SECTIONS; inThree?: boolean; children: ReactNode }

/** A part of the form: short fields stand two or three beside each other where there is room. */
const Section = ({ id, inThree = false, children }: SectionProps) => (
  <Panel title={SECTIONS[id]} id={id}>
    <div className="@container">
      <div
        className={`grid grid-cols-1 items-start gap-x-6 gap-y-3 @xl:grid-cols-2 ${inThree ? '@3xl:grid-cols-3' : ''}`}
      >
        {children}
      </div>
    </div>
  </Panel>
)

type Props = { fields: EventFields }

export function BasicInformation({ fields, missingPicture }: Props & { missingPicture: string | undefined }) {
  return (
    <Section id="basic" inThree>
      <SourcedField field="title" name={fields.title.name} isWide="beside">
        <TextField {...getInputProps(fields.title, { type: 'text' })} label="Title" error={fields.title.errors} />
      </SourcedField>
      <SourcedField field="description" name={fields.description.name} isWide="beside">
        <TextAreaField
          {...getTextareaProps(fields.description)}
          label="Description"
          rows={4}
          error={fields.description.errors}
        />
      </SourcedField>
      {(['organiser', 'websiteUrl', 'imageUrl', 'bookingUrl'] as const).map((field) => (
        <SourcedField key={field} field={field} name={fields[field].name}>
          <TextField
            {...getInputProps(fields[field], { type: 'text' })}
            label={FIELD_LABELS[field]}
            error={fields[field].errors}
            hint={field === 'imageUrl' && missingPicture}
            {...(field !== 'organiser' && ADDRESS)}
          />
        </SourcedField>
      ))}
      <SourcedField field="eventStatus" name={fields.eventStatus.name}>
        <SelectField {...getSelectProps(fields.eventStatus)} label="State" error={fields.eventStatus.errors}>
          {EVENT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {EVENT_STATUS_LABELS[status] ?? 'Goes ahead'}
            </option>
          ))}
        </SelectField>
      </SourcedField>
    </Section>
  )
}

const ADDRESS = { placeholder: 'https://', inputMode: 'url', autoComplete: 'off', spellCheck: false } as const

export function Category({ fields, hint }: Props & { hint: string | null }) {
  return (
    <Section id="category">
      <SourcedField field="primaryCategory" name={fields.primaryCategory.name}>
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
      </SourcedField>
    </Section>
  )
}

export function Location({ fields }: Props) {
  return (
    <Section id="location" inThree>
      <SourcedField field="locationName" name={fields.locationName.name}>
        <TextField
          {...getInputProps(fields.locationName, { type: 'text' })}
          label="Location Name"
          error={fields.locationName.errors}
        />
      </SourcedField>
      <SourcedField field="locationAddress" name={fields.locationAddress.name}>
        <TextField
          {...getInputProps(fields.locationAddress, { type: 'text' })}
          label="Location Address"
          error={fields.locationAddress.errors}
        />
      </SourcedField>
      <SourcedField field="locationArea" name={fields.locationArea.name}>
        <SelectField {...getSelectProps(fields.locationArea)} label="Location Area" error={fields.locationArea.errors}>
          <option value="">Not known</option>
          {LOCATION_AREAS.map((area) => (
            <option key={area} value={area}>
              {LOCATION_AREA_LABELS[area]}
            </option>
          ))}
        </SelectField>
      </SourcedField>
    </Section>
  )
}

export function Pricing({ fields }: { fields: EventFields }) {
  return (
    <Section id="pricing">
      <div>
        <div className="peer/free">
          <SourcedField field="isFree" name={fields.isFree.name}>
            <ChoiceField {...getInputProps(fields.isFree, { type: 'checkbox' })} label="This event is free" />
          </SourcedField>
        </div>
        {/* By the box itself, so that it works without JavaScript; as its neighbour, since a rule of the kind
            "everything within what has a checked box" costs every page of the site, whenever anything on it changes. */}
        <div className="mt-3 grid grid-cols-2 items-start gap-x-6 gap-y-3 peer-has-checked/free:hidden">
          {(['minPrice', 'maxPrice'] as const).map((field) => (
            <SourcedField key={field} field={field} name={fields[field].name}>
              <TextField
                {...getInputProps(fields[field], { type: 'text' })}
                label={field === 'minPrice' ? 'Min Price (£)' : 'Max Price (£)'}
                inputMode="decimal"
                autoComplete="off"
                error={fields[field].errors}
              />
            </SourcedField>
          ))}
        </div>
      </div>
      <SourcedField field="priceNotes" name={fields.priceNotes.name}>
        <TextAreaField
          {...getTextareaProps(fields.priceNotes)}
          label="Price Notes"
          rows={2}
          error={fields.priceNotes.errors}
        />
      </SourcedField>
    </Section>
  )
}

type DatesProps = { fields: EventFields; form: EventFormMetadata }

export function Dates({ fields, form }: DatesProps) {
  return (
    <Section id="dates">
      {(['startDate', 'endDate'] as const).map((field) => (
        <SourcedField key={field} field={field} name={fields[field].name}>
          <TextField
            {...getInputProps(fields[field], { type: 'date' })}
            label={field === 'startDate' ? 'Start Date' : 'End Date'}
            error={fields[field].errors}
          />
        </SourcedField>
      ))}
      <SourcedField field="sessions" name={fields.sessions.name} isWide="below">
        <Sessions fields={fields} form={form} />
      </SourcedField>
    </Section>
  )
}

/** Rows of day and times; empty ones are left out, so that some can stand ready for those without JavaScript. */
function Sessions({ fields, form }: DatesProps) {
  const rows = fields.sessions.getFieldList()
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Sessions</legend>
      <p className="text-sm text-muted">
        Each performance by its day and times in London; both dates follow from them. Empty rows do not count.
      </p>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 @2xl:grid-cols-[auto_minmax(0,1fr)]">
        <div className="@2xl:order-last">
          <Repeating form={form} fields={fields} />
        </div>
        <div>
          <ul className="flex flex-col gap-2">
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
        </div>
      </div>
    </fieldset>
  )
}

const EMPTY = { date: '', startTime: '', endTime: '' }

export function Ages({ fields }: Props) {
  return (
    <Section id="ages">
      <SourcedField field="ageRanges" name={fields.ageRanges.name}>
        <Choices
          legend="Suitable for"
          hint="Families filter by these."
          error={fields.ageRanges.errors}
          boxes={getCollectionProps(fields.ageRanges, { type: 'checkbox', options: [...AGE_BANDS] })}
          labels={AGE_BAND_LABELS}
        />
      </SourcedField>
      <SourcedField field="ages" name={fields.ages.name}>
        <TextField
          {...getInputProps(fields.ages, { type: 'text' })}
          label="Exact ages"
          hint="As in “5 to 7 years” or “6 to 18 months”; the boxes follow unless you tick others"
          error={fields.ages.errors}
        />
      </SourcedField>
    </Section>
  )
}

export function WhatToExpect({ fields }: Props) {
  return (
    <Section id="expect" inThree>
      <SourcedField field="booking" name={fields.booking.name}>
        <SelectField {...getSelectProps(fields.booking)} label="How to get in" error={fields.booking.errors}>
          <option value="">Not stated</option>
          {BOOKING_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {BOOKING_LABELS[kind]}
            </option>
          ))}
        </SelectField>
      </SourcedField>
      <SourcedField field="setting" name={fields.setting.name}>
        <SelectField {...getSelectProps(fields.setting)} label="Indoors or outdoors" error={fields.setting.errors}>
          <option value="">Not stated</option>
          {SETTINGS.map((setting) => (
            <option key={setting} value={setting}>
              {SETTING_LABELS[setting]}
            </option>
          ))}
        </SelectField>
      </SourcedField>
      <SourcedField field="adultMustStay" name={fields.adultMustStay.name}>
        <SelectField {...getSelectProps(fields.adultMustStay)} label="Grown-ups" error={fields.adultMustStay.errors}>
          <option value="">Not stated</option>
          <option value="yes">{formatStaying(true)}</option>
          <option value="no">{formatStaying(false)}</option>
        </SelectField>
      </SourcedField>
      <SourcedField field="accessFeatures" name={fields.accessFeatures.name} isWide="below">
        <Choices
          legend="Access"
          error={fields.accessFeatures.errors}
          boxes={getCollectionProps(fields.accessFeatures, { type: 'checkbox', options: [...ACCESS_FEATURES] })}
          labels={ACCESS_FEATURE_LABELS}
        />
      </SourcedField>
      {/* Few pages say it: it opens where one does, or staff have something to say. */}
      <details className="col-span-full" open={(fields.absentFeatures.defaultOptions ?? []).length > 0}>
        <summary className="min-h-6 font-medium">Said not to be there</summary>
        <SourcedField field="absentFeatures" name={fields.absentFeatures.name} isWide="below">
          <Choices
            legend="Said not to be there, or not everywhere"
            error={fields.absentFeatures.errors}
            boxes={getCollectionProps(fields.absentFeatures, { type: 'checkbox', options: [...ACCESS_FEATURES] })}
            labels={ACCESS_FEATURE_LABELS}
          />
        </SourcedField>
      </details>
    </Section>
  )
}

export function Featured({ fields }: Props) {
  return (
    <Section id="featured">
      <div className="col-span-full">
        <ChoiceField
          {...getInputProps(fields.isFeatured, { type: 'checkbox' })}
          label="Mark this event as featured (will appear first on homepage)"
        />
      </div>
    </Section>
  )
}

export function AdminNotes({ fields }: Props) {
  return (
    <Section id="notes">
      <div className="col-span-full">
        <TextAreaField
          {...getTextareaProps(fields.adminNotes)}
          label="Internal Notes"
          hint="Not visible to customers. @name sends it to a colleague."
          rows={3}
          error={fields.adminNotes.errors}
        />
      </div>
    </Section>
  )
}

/** Boxes of which any number may be ticked, as conform's `getCollectionProps` makes them. */
function Choices({
  legend,
  hint,
  error,
  boxes,
  labels,
}: {
  legend: string
  hint?: string
  error: readonly string[] | undefined
  boxes: (Omit<ComponentProps<'input'>, 'type'> & { value: string })[]
  labels: Record<string, string>
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-6 @xl:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {boxes.map(({ key, ...box }) => (
          <ChoiceField key={key} {...box} label={labels[box.value]} />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error[0]}</p>}
    </fieldset>
  )
}
