import { Fragment, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { LOCATION_AREA_LABELS, LOCATION_AREAS } from '#domain/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useDraft } from '../../parts/forms/use-draft.tsx'
import type { SuggestedVenue } from './from-trial.ts'

/** What a form that was not saved shows. */
export type AddVenueAnswer = { typed: Record<string, string>; errors: Partial<Record<string, string>> }

type Props = {
  trialId: number
  suggested: SuggestedVenue
  answer: AddVenueAnswer | undefined
  logoUrl: string | null
  feeds: string[]
}

/** The venue that a site says it is, with the words each field was read from, to be corrected and added. */
export function AddVenueForm({ trialId, suggested, answer, logoUrl, feeds }: Props) {
  const isBusy = useNavigation().state === 'submitting'
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices } = useDraft({ name: `venue of trial ${trialId}`, form: element, answer })
  const typed: AddVenueAnswer['typed'] =
    answer?.typed ?? Object.fromEntries([...(restored ?? [])].map(([name, value]) => [name, String(value)]))
  const field = (name: 'name' | 'websiteUrl' | 'address' | 'description') => ({
    name,
    defaultValue: typed[name] ?? suggested[name],
    hint: suggested.quotes[name],
    error: answer?.errors[name],
  })
  return (
    <Form
      ref={element}
      method="post"
      aria-labelledby="add-venue"
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <h2 id="add-venue" className="text-lg">
        Add it as a venue
      </h2>
      <p className="text-sm text-muted">
        {suggested.isRead
          ? 'This was read from the site. Correct what is wrong.'
          : 'Nothing of this was read from the site: fill in what you know.'}
      </p>
      {notices}
      {answer?.errors.form && (
        <p role="alert" className="font-medium text-danger">
          {answer.errors.form}
        </p>
      )}
      <Fragment key={restored ? 'restored' : 'opened'}>
        <TextField {...field('name')} label="Name" required maxLength={200} />
        <TextField {...field('websiteUrl')} label="Page of what is on" required inputMode="url" spellCheck={false} />
        <TextField {...field('address')} label="Address" maxLength={500} />
        <SelectField
          name="locationArea"
          label="Location Area"
          hint={suggested.quotes.locationArea}
          defaultValue={typed.locationArea ?? suggested.locationArea}
        >
          {LOCATION_AREAS.map((area) => (
            <option key={area} value={area}>
              {LOCATION_AREA_LABELS[area]}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...field('description')} label="Description" rows={3} />
      </Fragment>
      {(logoUrl !== null || feeds.length > 0) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [overflow-wrap:anywhere]">
          {logoUrl !== null && (
            <>
              <dt className="text-muted">Logo</dt>
              <dd>{logoUrl}</dd>
            </>
          )}
          {feeds.length > 0 && (
            <>
              <dt className="text-muted">Feeds</dt>
              <dd>{feeds.join(', ')}</dd>
            </>
          )}
        </dl>
      )}
      <div>
        <Button type="submit" name="intent" value="add" variant="primary" busy={isBusy}>
          Add and crawl it now
        </Button>
      </div>
    </Form>
  )
}
