import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from '@conform-to/react'
import { useMemo, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigation } from 'react-router'
import { BOROUGH_LABELS, BOROUGHS_BY_NAME } from '#domain/place/london/boroughs.ts'
import { domainOf } from '#domain/venue/venue-address.ts'
import { LOCATION_AREA_LABELS, LOCATION_AREAS } from '#domain/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField, SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormFoot } from '../../parts/forms/form-foot.tsx'
import { FormProblem } from '../../parts/forms/form-problem.tsx'
import { MeetOthers } from '../../parts/forms/stale-panel.tsx'
import { resultOf, useLatest } from '../../parts/forms/submit-draft.ts'
import { useDraft } from '../../parts/forms/use-draft.tsx'
import { TrialPanel } from '../trial/panel.tsx'
import type { VenueAnswer } from './save.ts'
import { inForm, type VenueValues } from './venue-fields.ts'

type VenueFormProps = {
  /** Without it a venue is added. */
  venueId?: number
  values: VenueValues
  /** What the server said to a form that was sent without JavaScript. */
  answer?: VenueAnswer | undefined
  /** Closes the dialog that the form is in; without it Cancel is a link to the list. */
  onCancel?: () => void
}

/** Adds or edits a venue, and tests its site. Whatever goes wrong, what was typed stays. */
export function VenueForm({ venueId, values, answer, onCancel }: VenueFormProps) {
  const saving = useFetcher<VenueAnswer>()
  const testing = useFetcher<VenueAnswer>()
  const element = useRef<HTMLFormElement>(null)
  const said = useLatest(answer, saving.data, testing.data)
  const { restored, notices } = useDraft({ name: `venue ${venueId ?? 'new'}`, form: element, answer: said?.result })
  const restoredResult = useMemo(() => restored && resultOf(restored), [restored])
  const [form, fields] = useForm<VenueValues>({
    id: `venue-${venueId ?? 'new'}`,
    lastResult: useLatest(said?.result, restoredResult),
    defaultValue: inForm(values),
    constraint: {
      name: { required: true, maxLength: 200 },
      crawlFrequencyDays: { required: true, min: 1, max: 30 },
      description: { maxLength: 2000 },
      contact: { maxLength: 500 },
      notes: { maxLength: 4000 },
    },
  })
  const { pathname, search } = useLocation()
  const action = venueId === undefined ? '/admin/venues/new' : `/admin/venues/${venueId}/edit`
  const navigation = useNavigation()
  const isBusy = saving.state !== 'idle' || navigation.formAction === action
  const trialId = testing.data?.trialId ?? answer?.trialId ?? null
  return (
    <>
      <saving.Form {...getFormProps(form)} ref={element} method="post" action={action} noValidate={false}>
        <div className="flex flex-col gap-4 px-5 pb-4 sm:px-6">
          {onCancel && <input type="hidden" name="returnTo" value={pathname + search} />}
          {venueId !== undefined && (
            <MeetOthers what="venue" values={values} merged={said?.merged} saveLabel="Update Venue" />
          )}
          {notices}
          <FormProblem errors={form.errors} />
          <TextField
            {...getInputProps(fields.websiteUrl, { type: 'text' })}
            label="Website URL"
            hint="Where the crawl starts: ideally the page that lists what is on"
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            error={fields.websiteUrl.errors}
            onBlur={(event) => fillDomain(event.currentTarget)}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...getInputProps(fields.name, { type: 'text' })} label="Name" error={fields.name.errors} />
            <TextField
              {...getInputProps(fields.domain, { type: 'text' })}
              label="Domain"
              placeholder="example.com"
              autoComplete="off"
              spellCheck={false}
              error={fields.domain.errors}
            />
            <SelectField
              {...getSelectProps(fields.locationArea)}
              label="Location Area"
              error={fields.locationArea.errors}
            >
              {LOCATION_AREAS.map((area) => (
                <option key={area} value={area}>
                  {LOCATION_AREA_LABELS[area]}
                </option>
              ))}
            </SelectField>
            <SelectField {...getSelectProps(fields.borough)} label="Borough" error={fields.borough.errors}>
              <option value="">As its address says</option>
              {BOROUGHS_BY_NAME.map((borough) => (
                <option key={borough} value={borough}>
                  {BOROUGH_LABELS[borough]}
                </option>
              ))}
            </SelectField>
            <TextField
              {...getInputProps(fields.crawlFrequencyDays, { type: 'number' })}
              label="Crawl Frequency (days)"
              error={fields.crawlFrequencyDays.errors}
            />
          </div>
          <TextAreaField
            {...getTextareaProps(fields.description)}
            label="Description"
            rows={3}
            error={fields.description.errors}
          />
          <TextAreaField
            {...getTextareaProps(fields.contact)}
            label="Contact"
            hint="Whom to ask there, for staff alone: “Jo, front desk, 020 7946 0000, mornings”"
            rows={2}
            error={fields.contact.errors}
          />
          <TextAreaField
            {...getTextareaProps(fields.notes)}
            label="Notes"
            hint="What colleagues should know, shown beside its events in review. @name sends it to a colleague."
            rows={3}
            error={fields.notes.errors}
          />
          <div className="flex flex-wrap gap-x-8">
            <ChoiceField {...getInputProps(fields.crawlEnabled, { type: 'checkbox' })} label="Crawling enabled" />
            <ChoiceField {...getInputProps(fields.isActive, { type: 'checkbox' })} label="Active" />
          </div>
        </div>
        <FormFoot
          cancelTo="/admin/venues"
          onCancel={onCancel}
          saveLabel={venueId === undefined ? 'Create Venue' : 'Update Venue'}
          isBusy={isBusy}
        >
          <TestButton
            isBusy={testing.state !== 'idle'}
            onTest={(data) => void testing.submit(data, { method: 'post', action })}
          />
        </FormFoot>
      </saving.Form>
      {trialId !== null && <TrialPanel key={trialId} trialId={trialId} />}
    </>
  )
}

/** A test stores nothing, so it asks for no more than an address. */
function TestButton({ isBusy, onTest }: { isBusy: boolean; onTest: (form: FormData) => void }) {
  const [wasPressed, press] = useState(false)
  return (
    <Button
      type="submit"
      name="intent"
      value="test"
      formNoValidate
      busy={isBusy}
      className="max-sm:w-full"
      onClick={(event) => {
        const { form } = event.currentTarget
        if (!form) return
        event.preventDefault()
        press(true)
        onTest(new FormData(form, event.currentTarget))
      }}
    >
      {wasPressed ? 'Test again' : 'Test this source'}
    </Button>
  )
}

/** The domain follows from the address, unless the user typed another. */
function fillDomain({ form, value }: HTMLInputElement) {
  const domain = form?.elements.namedItem('domain')
  if (domain instanceof HTMLInputElement && domain.value === '') domain.value = domainOf(value) ?? ''
}
