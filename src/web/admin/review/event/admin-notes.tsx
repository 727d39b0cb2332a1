import { TextAreaField } from '../../../ui/field.tsx'

/** Stored with the decision: the field belongs to the form of the decision bar. */
export function AdminNotes({
  notes,
  canDecide,
  problem,
}: {
  notes: string | null
  canDecide: boolean
  problem?: string | null
}) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      {canDecide ? (
        <TextAreaField
          form="decision"
          name="adminNotes"
          label="Admin Notes"
          hint="Kept with your decision; not visible to customers"
          defaultValue={notes ?? ''}
          maxLength={1000}
          rows={3}
          error={problem}
        />
      ) : (
        <>
          <h2 className="text-base">Admin Notes</h2>
          <p className={notes ? 'whitespace-pre-line' : 'text-muted'}>{notes ?? 'None'}</p>
        </>
      )}
    </section>
  )
}
