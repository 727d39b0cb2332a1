import type { SettingsChange } from '#store/settings/settings-history.ts'
import { fieldsOf, SECTIONS } from './sections.ts'

export type ChangeInWords = { id: number; by: string; changes: { label: string; from: string; to: string }[] }

const MAX_SHOWN_LENGTH = 80

const LABELS = new Map<string, string>(SECTIONS.flatMap(fieldsOf).map(({ key, label }) => [key, label]))

export const settingsChangeInWords = ({ id, by, changes }: SettingsChange): ChangeInWords => ({
  id,
  by: by ?? 'The system',
  changes: changes.map(({ field, from, to }) => ({
    label: LABELS.get(field) ?? field,
    from: valueInWords(from),
    to: valueInWords(to),
  })),
})

function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  const text = String(value ?? '').replace(/\s+/g, ' ')
  if (text === '') return 'empty'
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}

/** Who changed what, the newest first. */
export const History = ({ changes }: { changes: (ChangeInWords & { at: string })[] }) => (
  <section aria-labelledby="history-title" className="rounded-card border border-line bg-surface px-5 py-4 sm:px-6">
    <h2 id="history-title" className="text-lg">
      Changes
    </h2>
    {changes.length === 0 ? (
      <p className="text-sm text-muted">No one has changed these settings yet.</p>
    ) : (
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {changes.map(({ id, at, by, changes: fields }) => (
          <li key={id}>
            <p className="text-muted">
              <span className="font-medium text-ink">{by}</span>, {at}
            </p>
            <ul>
              {fields.map(({ label, from, to }) => (
                <li key={label} className="[overflow-wrap:anywhere]">
                  {label}: {from} → {to}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    )}
  </section>
)
