import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { formatWeek, type VenueHours, weekLines } from '#domain/hours/opening-hours.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField, TextAreaField } from '../../../../ui/field.tsx'
import { useDraft } from '../../../parts/forms/use-draft.tsx'
import { Panel } from '../../../parts/lists/panel.tsx'
import { formatCalendarDay } from '../../../parts/words/words.ts'

/** Why hours were not sent. */
export type HoursAnswer = { problem: string }

export const MOST_HOURS_CHARS = 500
/** The parameter of the venue's page with words that were typed and not understood. */
export const NOT_UNDERSTOOD = 'hours'

/** When a venue is open: what its pages say, with their words, and what staff know better. */
export function VenueHoursPanel({
  venue: { id, openingHours, openingHoursEdit },
  notUnderstood,
  canManage,
}: {
  venue: { id: number } & VenueHours
  /** What was typed and is no opening hours; null where nothing was. */
  notUnderstood: string | null
  canManage: boolean
}) {
  return (
    <Panel title="Opening hours">
      <div id="opening-hours" className="scroll-mt-24">
        {openingHours ? (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            “{openingHours.quote}”{' '}
            <a
              href={openingHours.url}
              target="_blank"
              rel="noreferrer"
              className="text-primary underline underline-offset-4"
            >
              its page<span className="sr-only"> on opening hours</span>
            </a>
            , read as: {formatWeek(openingHours.week)}
            {openingHours.until && `, until ${formatCalendarDay(openingHours.until)}`}.
          </p>
        ) : (
          <p className="text-sm text-muted">No page of its site says them in a way that we can read.</p>
        )}
        {canManage ? (
          <HoursForm venueId={id} edit={openingHoursEdit} notUnderstood={notUnderstood} />
        ) : (
          openingHoursEdit && (
            <p className="mt-2">
              {openingHoursEdit.week
                ? weekLines(openingHoursEdit.week)
                    .map(({ days, hours }) => `${days}: ${hours}`)
                    .join('; ')
                : 'Not known'}
              , as staff set it
            </p>
          )
        )}
      </div>
    </Panel>
  )
}

type HoursFormProps = {
  venueId: number
  edit: VenueHours['openingHoursEdit']
  notUnderstood: string | null
}

function HoursForm({ venueId, edit, notUnderstood }: HoursFormProps) {
  const saving = useFetcher<HoursAnswer>()
  const element = useRef<HTMLFormElement>(null)
  const answer = saving.data ?? (notUnderstood === null ? undefined : notUnderstood)
  const { restored, notices } = useDraft({ name: `hours of venue ${venueId}`, form: element, answer })
  const by =
    restored?.get('by') ?? (notUnderstood !== null ? 'staff' : edit ? (edit.week ? 'staff' : 'unknown') : 'pages')
  const key = restored ? 'restored' : 'opened'
  return (
    <saving.Form
      method="post"
      ref={element}
      action={`/admin/venues/${venueId}/opening-hours`}
      preventScrollReset
      className="mt-3 flex flex-col gap-1"
    >
      {notices}
      <fieldset key={`by ${key}`}>
        <legend className="sr-only">Which hours hold</legend>
        <ChoiceField type="radio" name="by" value="pages" defaultChecked={by === 'pages'} label="As its pages say" />
        <ChoiceField type="radio" name="by" value="staff" defaultChecked={by === 'staff'} label="As typed here" />
        <ChoiceField type="radio" name="by" value="unknown" defaultChecked={by === 'unknown'} label="Not known" />
      </fieldset>
      <TextAreaField
        key={`hours ${key}`}
        name="hours"
        label="Hours"
        hint="Like: Tuesday to Sunday 10am to 5pm, Fridays until 9pm, Monday closed"
        rows={3}
        maxLength={MOST_HOURS_CHARS}
        defaultValue={restored?.get('hours')?.toString() ?? notUnderstood ?? edit?.words ?? ''}
        onChange={({ target }) => chooseTyped(target.form)}
        error={notUnderstood === null ? null : 'These hours were not understood. Name days and times, each day once.'}
      />
      <div role="alert">{saving.data && <p className="font-medium text-danger">{saving.data.problem}</p>}</div>
      <Button type="submit" busy={saving.state !== 'idle'} className="mt-2 self-start">
        Save opening hours
      </Button>
    </saving.Form>
  )
}

/** Who types hours wants them to hold; saved as anything else, they would be lost. */
function chooseTyped(form: HTMLFormElement | null) {
  const by = form?.elements.namedItem('by')
  if (by instanceof RadioNodeList) by.value = 'staff'
}
