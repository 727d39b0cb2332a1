import { Form } from 'react-router'
import { featuresOfVenue, type VenueFeatureEdits, type VenueStatements } from '#domain/expect/expected.ts'
import { FEATURES, VENUE_FEATURES } from '#domain/expect/facts.ts'
import type { AccessFeature } from '#domain/vocabulary.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/lists/panel.tsx'

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
      <Form
        method="post"
        action={`/admin/venues/${venue.id}/features`}
        preventScrollReset
        className="mt-3 flex flex-col gap-3"
      >
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {VENUE_FEATURES.map((feature) => (
            <li key={feature}>
              <Feature feature={feature} venue={venue} canManage={canManage} />
            </li>
          ))}
        </ul>
        {canManage && (
          <Button type="submit" className="self-start">
            Save what to expect
          </Button>
        )}
      </Form>
    </Panel>
  )
}

const WORDS = { yes: 'Yes', no: 'No', unknown: 'Not known' } as const

function Feature({ feature, venue, canManage }: { feature: AccessFeature } & Pick<Props, 'venue' | 'canManage'>) {
  const { label } = FEATURES[feature]
  const said = venue.statements[feature]
  const edit = venue.featureEdits[feature]
  const ofPages = said === undefined ? 'not stated' : said.isSo ? 'yes' : 'no'
  const known = featuresOfVenue({ statements: venue.statements, edits: venue.featureEdits })[feature]
  return (
    <>
      {canManage ? (
        <SelectField
          name={feature}
          label={label}
          defaultValue={edit === undefined ? '' : edit === null ? 'unknown' : edit ? 'yes' : 'no'}
        >
          <option value="">Its pages: {ofPages}</option>
          {Object.entries(WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>
          <span className="font-medium">{label}:</span> {known ? (known.isSo ? 'yes' : 'no') : 'not known'}
          {edit !== undefined && ', as staff set it'}
        </p>
      )}
      {said && (
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          “{said.quote}”{' '}
          <a href={said.url} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-4">
            its page<span className="sr-only"> on {label.toLowerCase()}</span>
          </a>
        </p>
      )}
    </>
  )
}
