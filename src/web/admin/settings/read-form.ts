import type { z } from 'zod'
import { DEFAULT_PROMPTS } from '#domain/classification/default-prompts.ts'
import { misdirectedSecrets, type Settings, settingsSchema } from '#domain/settings.ts'
import { fieldsOf, limitsOf, type Section, type SettingField } from './sections.ts'

/** What a form shows: switches as booleans, everything else as it is typed. Secrets are always empty. */
export type FormValues = Partial<Record<keyof Settings, string | boolean>>

export type FormProblems = Partial<Record<keyof Settings, string>>

export type ReadForm = { values: FormValues } & (
  | { ok: true; change: Partial<Settings>; whole: Settings }
  | { ok: false; problems: FormProblems }
)

/** The name of the checkbox that removes a stored secret. */
export const removalOf = (key: keyof Settings) => `remove-${key}`

/** The section's settings as a form says, over those in force. */
export function readForm(section: Section, form: FormData, inForce: Settings): ReadForm {
  const fields = fieldsOf(section)
  const values = typedValues(section, form)
  const change = Object.fromEntries(fields.flatMap((field) => changeOf(field, form))) as Partial<Settings>
  const whole = settingsSchema.safeParse({ ...inForce, ...change })
  if (!whole.success) return { ok: false, values, problems: problemsOf(whole.error, fields) }
  const [misdirected] = misdirectedSecrets(inForce, change)
  if (misdirected) return { ok: false, values, problems: { [misdirected]: REENTER } }
  const parsed = Object.fromEntries(Object.keys(change).map((key) => [key, whole.data[key as keyof Settings]]))
  return { ok: true, values, change: parsed as Partial<Settings>, whole: whole.data }
}

const REENTER = 'Enter it again: it was saved for another server, and is sent to no other'

export const valuesOf = (section: Section, settings: Settings): FormValues =>
  Object.fromEntries(fieldsOf(section).map((field) => [field.key, shown(field, settings)]))

function shown({ kind, key }: SettingField, settings: Settings): string | boolean {
  if (kind === 'switch') return settings[key]
  if (kind === 'secret') return ''
  if (kind === 'prompt') return settings[key] || DEFAULT_PROMPTS[key]
  return String(settings[key])
}

/** What was typed into a section, right or wrong. */
export const typedValues = (section: Section, form: FormData): FormValues =>
  Object.fromEntries(fieldsOf(section).map((field) => [field.key, typedValue(field, form)]))

const typed = (form: FormData, key: string) => String(form.get(key) ?? '').replaceAll('\r\n', '\n')

function typedValue({ kind, key }: SettingField, form: FormData): string | boolean {
  if (kind === 'switch') return form.get(key) === 'on'
  return kind === 'secret' ? '' : typed(form, key)
}

function changeOf({ kind, key }: SettingField, form: FormData): [string, unknown][] {
  if (kind === 'switch') return [[key, form.get(key) === 'on']]
  if (kind === 'number') return [[key, typed(form, key).trim() === '' ? Number.NaN : Number(typed(form, key))]]
  if (kind === 'prompt') return [[key, typed(form, key).trim() === DEFAULT_PROMPTS[key] ? '' : typed(form, key).trim()]]
  if (kind !== 'secret') return [[key, typed(form, key).trim()]]
  if (typed(form, key) !== '') return [[key, typed(form, key)]]
  return form.get(removalOf(key)) === 'on' ? [[key, '']] : []
}

/** Each problem at its field; one that lies between two sections is shown at the first field of this one. */
function problemsOf(error: z.ZodError, fields: readonly SettingField[]): FormProblems {
  const problems: FormProblems = {}
  for (const issue of error.issues) {
    const field = fields.find(({ key }) => key === issue.path[0]) ?? fields[0]
    if (field) problems[field.key] ??= issue.code === 'custom' ? issue.message : problemOf(field, issue)
  }
  return problems
}

function problemOf(field: SettingField, issue: z.core.$ZodIssue): string {
  if (field.kind === 'number') {
    const { min, max, step } = limitsOf(field.key)
    return `Must be a ${step === 1 ? 'whole ' : ''}number from ${min} to ${max.toLocaleString('en-GB')}`
  }
  if (issue.code === 'too_small') return `${field.label} is required`
  if (issue.code === 'too_big')
    return `${field.label} must be at most ${Number(issue.maximum).toLocaleString('en-GB')} characters`
  return 'Must be a web address that starts with http:// or https://'
}
