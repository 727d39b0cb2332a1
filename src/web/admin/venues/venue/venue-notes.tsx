import { Panel } from '../../parts/lists/panel.tsx'
import { LinkedText } from '../../parts/words/linked-text.tsx'

export type VenueNotesText = { contact: string | null; notes: string | null }

/** Whom to ask at a venue, and what colleagues should know of it, for staff alone. */
export const VenueNotes = ({ title, contact, notes }: VenueNotesText & { title: string }) => (
  <Panel title={title}>
    <div className="flex flex-col gap-2 text-sm wrap-anywhere">
      {contact && (
        <p className="whitespace-pre-line">
          <LinkedText>{contact}</LinkedText>
        </p>
      )}
      {notes && (
        <p className="whitespace-pre-line">
          <LinkedText>{notes}</LinkedText>
        </p>
      )}
      {!contact && !notes && <p className="text-muted">No contact and no notes yet.</p>}
    </div>
  </Panel>
)
