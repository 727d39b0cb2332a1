import { UsersRound } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { type EventFields, type EventFormMetadata, setField } from './sourced-field.tsx'
import type { Stale, StaleChange } from './stale.ts'

/** What someone else saved while the form was open, field by field. */
export function StalePanel({ stale, form, fields }: { stale: Stale; form: EventFormMetadata; fields: EventFields }) {
  const who = stale.by.length > 0 ? stale.by.join(', ') : 'Someone'
  const areBothChanged = stale.changes.some(({ yours }) => yours !== null)
  return (
    <section
      role="alert"
      className="rounded-card border border-line bg-pending-tint px-4 py-4 text-pending-text sm:px-6"
    >
      <h2 className="flex items-center gap-2 text-xl">
        <UsersRound aria-hidden="true" className="size-5" />
        This event was changed while you were editing
      </h2>
      <p className="mt-1">
        {who} saved first. Your changes are not saved yet, and nothing you typed is lost.{' '}
        {areBothChanged
          ? 'Take theirs where you prefer it, then press Save Changes to save the rest of yours.'
          : 'Fields you did not change now show their values. Press Save Changes to add yours.'}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {stale.changes.map((change) => (
          <li key={change.field} className="border-t border-line pt-2">
            <Change change={change} form={form} name={fields[change.field].name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ change, form, name }: { change: StaleChange; form: EventFormMetadata; name: string }) {
  const { label, was, theirs, yours, takeTheirs } = change
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
        <Button {...setField(form, name, takeTheirs)} size="sm" className="mt-1">
          Take theirs <span className="sr-only">for {label}</span>
        </Button>
      )}
    </>
  )
}
