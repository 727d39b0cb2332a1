import { useContext, useEffect, useRef } from 'react'
import { TextAreaField } from '../../../ui/field.tsx'
import { LinkedText } from '../../parts/words/linked-text.tsx'
import { SignedInUserId } from '../../shell/signed-in-user.ts'
import { readTypedNotes, storeTypedNotes } from '../decide/typed-notes.ts'

type Props = { eventId: number; notes: string | null; canDecide: boolean; problem?: string | null }

/** Notes are saved with the decision. Until then what is typed is stored on this device, and is there again whenever the event is. */
export function AdminNotes({ eventId, notes, canDecide, problem }: Props) {
  const userId = useContext(SignedInUserId)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const typed = readTypedNotes(userId, eventId)
    if (area.current && typed !== undefined) area.current.value = typed
  }, [userId, eventId])
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      {canDecide ? (
        <TextAreaField
          ref={area}
          form="decision"
          name="adminNotes"
          label="Admin Notes"
          hint="Saved with your decision; not visible to customers. @name sends it to a colleague."
          defaultValue={notes ?? ''}
          onChange={({ target }) =>
            storeTypedNotes(userId, eventId, target.value === (notes ?? '') ? null : target.value)
          }
          maxLength={1000}
          rows={3}
          error={problem}
        />
      ) : (
        <>
          <h2 className="text-base">Admin Notes</h2>
          <p className={notes ? 'whitespace-pre-line wrap-anywhere' : 'text-muted'}>
            {notes ? <LinkedText>{notes}</LinkedText> : 'None'}
          </p>
        </>
      )}
    </section>
  )
}
