import { z } from 'zod'
import { isSameField, mergeValues } from '#domain/merge-values.ts'
import type { Db } from '#store/db/database.ts'
import { type AuditEntry, listLastEditors } from '#store/people/audit.ts'
import { type FormValues, type Merged, OPENED, type Opened, TAKE } from './stale.ts'

type Met<Values> = {
  subject: AuditEntry['subject']
  id: number | string
  /** What is stored now. */
  current: Values
  labels: { readonly [field in keyof Values]?: string }
  /** A value in words, where it does not read as it stands. */
  describe?: (field: keyof Values & string, value: Values[keyof Values]) => string
}

/**
 * What someone else has saved since a form was opened, brought together with what is typed, field by field; null where nothing meets, and
 * the form can be saved. A form that has shown it once is saved as it is then.
 */
export async function mergeWithOthers<Values extends FormValues>(
  db: Db,
  form: FormData,
  { subject, id, current, labels, describe = (_, value) => valueInWords(value) }: Met<Values>,
): Promise<Merged<Values> | null> {
  const opened = readOpened(form, current)
  if (!opened) return null
  const { base, seen } = opened
  const taken = String(form.get(TAKE) ?? '')
  const mine = readLike(form, current)
  if (taken in current) Object.assign(mine, { [taken]: current[taken] })
  const { merged, differences } = mergeValues({ base, theirs: current, mine })
  const isSeen = seen !== null && Object.keys(current).every((field) => isSameField(field, seen, current))
  if (!form.has(TAKE) && (differences.length === 0 || isSeen)) return null
  const editors = await listLastEditors(
    db,
    subject,
    id,
    differences.map(({ field }) => field),
  )
  const changes = differences.map(({ field, isMine }) => ({
    field,
    label: labels[field] ?? field,
    was: describe(field, base[field]),
    theirs: describe(field, current[field]),
    yours: isMine ? describe(field, mine[field]) : null,
    takeTheirs: current[field],
  }))
  return { values: merged, stale: { by: editors.map((name) => name ?? 'Someone'), changes }, seen: current }
}

/** Of what a form says only what was typed into it, so that what another saves at the same moment is not undone. */
export function onlyTyped<Fields extends object, Values extends FormValues>(
  fields: Fields,
  form: FormData,
  current: Values,
): Partial<Fields> {
  const typed = readLike(form, current)
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !(field in current) || !isSameField(field, typed, current)),
  ) as Partial<Fields>
}

const formValues = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))
const openedSchema = z.object({ base: formValues, seen: formValues.nullable() })

/** null where the form does not say how it was opened, as one that another version of the product sent. */
function readOpened<Values extends FormValues>(form: FormData, current: Values): Opened<Values> | null {
  const opened = openedSchema.safeParse(parseJson(String(form.get(OPENED) ?? '')))
  if (!opened.success || !Object.keys(current).every((field) => field in opened.data.base)) return null
  return opened.data as Opened<Values>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What was typed, in the form of `like`. */
export const readLike = <Values extends FormValues>(form: FormData, like: Values): Values =>
  Object.fromEntries(
    Object.entries(like).map(([field, value]) => {
      if (typeof value === 'boolean') return [field, form.get(field) === 'on']
      return [field, Array.isArray(value) ? form.getAll(field).map(String) : String(form.get(field) ?? '')]
    }),
  ) as Values

export function valueInWords(value: FormValues[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value || 'nothing'
  return value.join(', ') || 'none'
}
