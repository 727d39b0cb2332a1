import { UsersRound } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type FormValues, type Merged, OPENED, type Opened, type StaleChange, TAKE } from './stale.ts'

type StalePanelProps<Change> = {
  /** 'event', 'venue'. */
  what: string
  stale: { by: string[]; changes: Change[] }
  /** What the button saves that is pressed next. */
  saveLabel: string
  /** What makes a button put what the other saved into a field. */
  takeTheirs(change: Change): Partial<ComponentProps<typeof Button>>
}

/** What someone else saved while the form was open, field by field. */
export function StalePanel<Change extends StaleChange>({
  what,
  stale,
  saveLabel,
  takeTheirs,
}: StalePanelProps<Change>) {
  const who = stale.by.length > 0 ? stale.by.join(', ') : 'Someone'
  const areBothChanged = stale.changes.some(({ yours }) => yours !== null)
  return (
    <section
      role="alert"
      className="scroll-mt-8 rounded-card border border-line bg-pending-tint px-4 py-4 text-pending-text sm:px-6"
    >
      <h2 className="flex items-center gap-2 text-xl">
        <UsersRound aria-hidden="true" className="size-5 shrink-0" />
        This {what} was changed while you were editing
      </h2>
      <p className="mt-1">
        {who} saved first. Your changes are not saved yet, and nothing you typed is lost.{' '}
        {areBothChanged
          ? `Take theirs where you prefer it, then press ${saveLabel} to save the rest of yours.`
          : `Fields you did not change now show their values. Press ${saveLabel} to add yours.`}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {stale.changes.map((change) => (
          <li key={change.field} className="border-t border-line pt-2">
            <Change change={change} button={takeTheirs(change)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChangeProps = { change: StaleChange; button: Partial<ComponentProps<typeof Button>> }

function Change({ change: { label, was, theirs, yours }, button }: ChangeProps) {
  return (
    <>
      <p className="font-semibold">{label}</p>
      <dl className="grid gap-x-3 text-sm wrap-anywhere sm:grid-cols-[6rem_minmax(0,1fr)]">
        {was !== null && (
          <>
            <dt>It was</dt>
            <dd className="whitespace-pre-line">{was}</dd>
          </>
        )}
        <dt>Theirs</dt>
        <dd className="whitespace-pre-line">{theirs}</dd>
        {yours !== null && (
          <>
            <dt>Yours</dt>
            <dd className="whitespace-pre-line">{yours}</dd>
          </>
        )}
      </dl>
      {yours === null ? (
        <p className="text-sm">You had not changed it, so the form has theirs.</p>
      ) : (
        <Button {...button} size="sm" className="mt-1">
          Take theirs <span className="sr-only">for {label}</span>
        </Button>
      )}
    </>
  )
}

type MeetingProps<Values> = Omit<StalePanelProps<StaleChange>, 'stale' | 'takeTheirs'> & {
  /** What the form was opened with. */
  values: Values
  /** What the server answered, where another had saved. */
  merged: Merged<Values> | null | undefined
  /** What the button that saves sends, where it is one of several. */
  save?: { name: string; value: string }
}

/**
 * At the head of a form whose action calls {@link mergeWithOthers}: what another saved since it was opened, and what the server needs to
 * know of how it was opened. It works without scripts.
 */
export function MeetOthers<Values extends FormValues>({ values, merged, save, ...panel }: MeetingProps<Values>) {
  // The screen behind may be read anew, which changes nothing in the fields.
  const [base] = useState(values)
  const opened: Opened<Values> = { base, seen: merged?.seen ?? null }
  return (
    <>
      {/* What Enter presses in a field: the first button, which must not be one that changes the form. */}
      <button type="submit" {...save} tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name={OPENED} value={JSON.stringify(opened)} />
      {merged && merged.stale.changes.length > 0 && (
        <StalePanel
          {...panel}
          stale={merged.stale}
          takeTheirs={({ field }) => ({ type: 'submit', name: TAKE, value: field, formNoValidate: true })}
        />
      )}
    </>
  )
}
