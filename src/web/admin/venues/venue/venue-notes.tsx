import { Fragment } from 'react'
import { Panel } from '../../parts/lists/panel.tsx'

export type VenueNotesText = { contact: string | null; notes: string | null }

/** Whom to ask at a venue, and what colleagues should know of it, for staff alone. */
export const VenueNotes = ({ title, contact, notes }: VenueNotesText & { title: string }) => (
  <Panel title={title}>
    <div className="flex flex-col gap-2 text-sm wrap-anywhere">
      {contact && (
        <p className="whitespace-pre-line">
          <Reachable text={contact} />
        </p>
      )}
      {notes && (
        <p className="whitespace-pre-line">
          <Reachable text={notes} />
        </p>
      )}
      {!contact && !notes && <p className="text-muted">No contact and no notes yet.</p>}
    </div>
  </Panel>
)

/** A telephone number as people write it, with eight digits or more; or an e-mail address. */
const WAYS = /(\+?\d(?:[\d ()-]{6,}\d))|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A text whose telephone numbers and e-mail addresses can be pressed. */
function Reachable({ text }: { text: string }) {
  // With two groups, each third piece is text, and the two after it are a number or an address.
  return text.split(WAYS).map((piece, index) => {
    const key = `${index} ${piece}`
    if (piece === undefined || piece === '') return null
    if (index % 3 === 0) return <Fragment key={key}>{piece}</Fragment>
    const isNumber = index % 3 === 1
    return (
      <a
        key={key}
        href={isNumber ? `tel:${piece.replace(/[^\d+]/g, '')}` : `mailto:${piece}`}
        className={`text-primary underline underline-offset-4 ${isNumber ? 'whitespace-nowrap' : ''}`}
      >
        {piece}
      </a>
    )
  })
}
