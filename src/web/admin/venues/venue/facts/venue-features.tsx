import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { featuresOfVenue, type VenueFeatureEdits, type VenueStatements } from '#domain/expect/expected.ts'
import { FEATURES, VENUE_FEATURES } from '#domain/expect/facts.ts'
import type { AccessFeature } from '#domain/vocabulary.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { useDraft } from '../../../parts/forms/use-draft.tsx'
import { Panel } from '../../../parts/lists/panel.tsx'

type Props = {
  venue: { id: number; statements: VenueStatements; featureEdits: VenueFeatureEdits }
  /** When a crawl last read the venue's pages for visitors; null = never. */
  statementsRead: string | null
  canManage: boolean
}

/** What a venue's pages say to expect there, with their words, and what staff know better. */
export function VenueFeaturesPanel({ venue, statementsRead, canManage }: Props) {
  return (
    <Panel title="What to expect">
      <p className="text-sm text-muted">
        {statementsRead === null
          ? 'No page for visitors has been read yet.'
          : `From its pages for visitors, last read ${statementsRead}.`}{' '}
        What is set here stands over them, and crawls leave it as it is.
      </p>
      {canManage ? (
        <FeaturesForm venue={venue} />
      ) : (
        <ul className={LIST_LOOK}>
          {VENUE_FEATURES.map((feature) => (
            <li key={feature}>
              <KnownFeature feature={feature} venue={venue} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const LIST_LOOK = 'mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2'

/** Why it was not sent. */
export type FeaturesAnswer = { problem: string }

function FeaturesForm({ venue }: Pick<Props, 'venue'>) {
  const saving = useFetcher<FeaturesAnswer>()
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices } = useDraft({ name: `features of venue ${venue.id}`, form: element, answer: saving.data })
  return (
    <saving.Form
      ref={element}
      method="post"
      action={`/admin/venues/${venue.id}/features`}
      preventScrollReset
      className="flex flex-col gap-3"
    >
      {notices}
      <ul key={restored ? 'restored' : 'opened'} className={LIST_LOOK}>
        {VENUE_FEATURES.map((feature) => (
          <li key={feature}>
            <FeatureChoice feature={feature} venue={venue} chosen={restored?.get(feature)?.toString()} />
          </li>
        ))}
      </ul>
      <div role="alert">{saving.data && <p className="font-medium text-danger">{saving.data.problem}</p>}</div>
      <Button type="submit" className="self-start" busy={saving.state !== 'idle'}>
        Save what to expect
      </Button>
    </saving.Form>
  )
}

const WORDS = { yes: 'Yes', no: 'No', unknown: 'Not known' } as const

type FeatureProps = { feature: AccessFeature } & Pick<Props, 'venue'>

/** `chosen` is what the user chose before and takes back. */
function FeatureChoice({ feature, venue, chosen }: FeatureProps & { chosen: string | undefined }) {
  const said = venue.statements[feature]
  const edit = venue.featureEdits[feature]
  return (
    <>
      <SelectField
        name={feature}
        label={FEATURES[feature].label}
        defaultValue={chosen ?? (edit === undefined ? '' : edit === null ? 'unknown' : edit ? 'yes' : 'no')}
      >
        <option value="">Its pages: {said === undefined ? 'not stated' : said.isSo ? 'yes' : 'no'}</option>
        {Object.entries(WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <PageSays feature={feature} venue={venue} />
    </>
  )
}

function KnownFeature({ feature, venue }: FeatureProps) {
  const known = featuresOfVenue({ statements: venue.statements, edits: venue.featureEdits })[feature]
  return (
    <>
      <p>
        <span className="font-medium">{FEATURES[feature].label}:</span>{' '}
        {known ? (known.isSo ? 'yes' : 'no') : 'not known'}
        {venue.featureEdits[feature] !== undefined && ', as staff set it'}
      </p>
      <PageSays feature={feature} venue={venue} />
    </>
  )
}

function PageSays({ feature, venue }: FeatureProps) {
  const said = venue.statements[feature]
  if (!said) return null
  return (
    <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
      “{said.quote}”{' '}
      <a href={said.url} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-4">
        its page<span className="sr-only"> on {FEATURES[feature].label.toLowerCase()}</span>
      </a>
    </p>
  )
}
