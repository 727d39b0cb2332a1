import { isDeepStrictEqual } from 'node:util'
import { data, redirect } from 'react-router'
import type { PromptPreview } from '#domain/classification/default-prompts.ts'
import { DEFAULT_PROMPTS, type PromptSetting } from '#domain/classification/default-prompts.ts'
import type { Settings } from '#domain/settings.ts'
import { saveSettings } from '#store/settings/settings.ts'
import type { StaffUser } from '../../account/auth.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { mergeWithOthers, onlyTyped } from '../parts/forms/merge-with-others.ts'
import { rowNumber } from '../parts/forms/route-id.ts'
import type { Merged } from '../parts/forms/stale.ts'
import { type FormProblems, type FormValues, readForm, typedValues, valuesOf } from './read-form.ts'
import { fieldsOf, type Section } from './sections.ts'

/** What a form that was not saved shows: what was typed, what is wrong with it, and what a test or preview returned. */
export type SettingsAnswer = {
  values: FormValues
  problems: FormProblems
  /** Of the form as a whole. */
  failure?: string
  test?: { ok: boolean; message: string }
  preview?: PromptPreview & { eventId: number }
  /** Where another has saved since the form was opened. */
  merged?: Merged<SectionValues>
}

/** Does what the pressed button says with a section's form. */
export async function actOn(app: WebApp, user: StaffUser, section: Section, request: Request) {
  const form = await request.formData()
  const intent = String(form.get('intent') ?? 'save')
  if (intent.startsWith('reset ')) return reset(app, user, section, form, intent.slice('reset '.length))
  const inForce = await app.settings()
  const current = valuesOf(section, inForce) as SectionValues
  const merged =
    intent === 'save' &&
    (await mergeWithOthers(app.db, form, { subject: 'settings', id: 'settings', current, labels: labelsOf(section) }))
  if (merged) return answer({ values: merged.values, problems: {}, merged }, 409)
  const read = readForm(section, form, inForce)
  const { values } = read
  if (!read.ok) return answer({ values, problems: read.problems }, 400)
  if (intent === 'test') return answer({ values, problems: {}, test: await tryOut(app, section, read.whole, request) })
  if (intent === 'preview') return preview(app, values, read.whole, form, request)
  const saved = await attempt(app, 'saving settings', () => save(app, user, onlyTyped(read.change, form, current)))
  if (!saved.ok) return answer({ values, problems: {}, failure: `Error saving settings: ${saved.why}` }, 500)
  return savedTo(section)
}

/** What a section's form shows; secrets are always empty, and so never meet: a new one is always meant. */
export type SectionValues = Record<string, string | boolean>

const labelsOf = (section: Section): Record<string, string> =>
  Object.fromEntries(fieldsOf(section).map(({ key, label }) => [key, label]))

const answer = (body: SettingsAnswer, status = 200) => data(body, { status })

const save = (app: WebApp, user: StaffUser, change: Partial<Settings>) =>
  saveSettings(app.db, change, { secret: app.secret, actorId: user.id, now: app.now() })

const savedMessage = async (section: Section) => ({
  headers: [
    await flash({
      title: 'Settings saved',
      description: `${section.title} settings have been updated successfully.`,
    }),
  ],
})

const savedTo = async (section: Section) => redirect(`/admin/settings/${section.id}`, await savedMessage(section))

/** Saves the default in place of one prompt; what was typed into the others stays unsaved. */
async function reset(app: WebApp, user: StaffUser, section: Section, form: FormData, key: string) {
  if (!isPrompt(key)) throw data(null, { status: 400 })
  await save(app, user, { [key]: '' })
  const values = { ...typedValues(section, form), [key]: DEFAULT_PROMPTS[key] }
  if (isDeepStrictEqual(values, valuesOf(section, await app.settings()))) return savedTo(section)
  return data<SettingsAnswer>({ values, problems: {} }, await savedMessage(section))
}

const isPrompt = (key: string): key is PromptSetting => Object.hasOwn(DEFAULT_PROMPTS, key)

/** Really connects, by the form as it stands. */
async function tryOut(app: WebApp, section: Section, settings: Settings, { signal }: Request) {
  if (section.id === 'notifications') return app.mailer.testConnection(settings)
  if (section.id !== 'ai') throw data(null, { status: 400 })
  const tested = await app.classifier.testConnection(settings, signal)
  if (!tested.ok) return { ok: false, message: [tested.model, tested.message].filter(Boolean).join(': ') }
  return { ok: true, message: `Answered by ${tested.models.join(' and ')}.` }
}

async function preview(app: WebApp, values: FormValues, settings: Settings, form: FormData, { signal }: Request) {
  const { data: eventId } = rowNumber.safeParse(form.get('eventId'))
  const shown = eventId !== undefined && (await app.classifier.previewPrompts(settings, eventId, signal))
  if (!shown) return answer({ values, problems: {}, failure: 'Choose an event to run the prompts on' }, 400)
  return answer({ values, problems: {}, preview: { ...shown, eventId } })
}
