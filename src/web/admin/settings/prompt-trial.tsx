import { CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { SettingsAnswer } from './act.ts'

type Props = {
  events: { id: number; title: string }[]
  preview: SettingsAnswer['preview']
  isBusy: boolean
}

/** Runs the prompts as they are typed on one event; nothing is stored. */
export function PromptTrial({ events, preview, isBusy }: Props) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="trial-title" className="flex flex-col gap-3 border-t border-line px-5 py-4 sm:px-6">
      <h3 id="trial-title" className="text-lg">
        Try them out
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <SelectField name="eventId" label="Event" defaultValue={preview?.eventId ?? events[0]?.id}>
            {events.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" name="intent" value="preview" busy={isBusy}>
          Run on this event
        </Button>
      </div>
      <div role="status">{preview && !isBusy && <Preview {...preview} />}</div>
    </section>
  )
}

function Preview(preview: NonNullable<Props['preview']>) {
  return (
    <div className="flex flex-col gap-2 rounded-control bg-hover p-4 text-sm">
      {preview.ok ? (
        <>
          <p>
            <strong>{preview.classification.childConfidenceScore} in 100</strong> for children,{' '}
            {CATEGORY_LABELS[preview.classification.primaryCategory]}; by {preview.classification.madeBy}
          </p>
          <p>{preview.classification.reasoning}</p>
        </>
      ) : (
        <p className="font-medium text-danger">{preview.message}</p>
      )}
      <details>
        <summary className="w-fit cursor-pointer underline underline-offset-4">What the model is asked</summary>
        <pre className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {preview.asked.system}
          {'\n\n'}
          {preview.asked.content}
        </pre>
      </details>
    </div>
  )
}
