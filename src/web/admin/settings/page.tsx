import { useRef } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { SECRET_SETTINGS } from '#domain/settings.ts'
import { findStopgaps } from '#store/ai/batches.ts'
import { listNewestEvents } from '#store/event/events.ts'
import { listSettingsChanges } from '#store/settings/settings-history.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { Button } from '../../ui/button.tsx'
import { StopgapNotice, stopgapWords } from '../accuracy/stopgap-notice.tsx'
import { MeetOthers } from '../parts/forms/stale-panel.tsx'
import { submitDraftWith } from '../parts/forms/submit-draft.ts'
import { useDraft } from '../parts/forms/use-draft.tsx'
import { formatInstant } from '../parts/words/words.ts'
import { adminOnly } from '../shell/screen-error.tsx'
import type { Route } from './+types/page'
import { actOn, type SectionValues, type SettingsAnswer } from './act.ts'
import { History, settingsChangeInWords } from './history.tsx'
import { PromptTrial } from './prompt-trial.tsx'
import { typedValues, valuesOf } from './read-form.ts'
import { fieldsOf, SECTIONS, sectionNamed } from './sections.ts'
import { SettingControl } from './setting-control.tsx'

export const ErrorBoundary = adminOnly('access system settings')

const CHANGES_SHOWN = 10
/** Offered to run a prompt on. */
const EVENTS_OFFERED = 30

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage settings')
  const app = getApp(context)
  const section = sectionOf(params)
  const settings = await app.settings()
  const keys = fieldsOf(section).map(({ key }) => key)
  const [changes, events, stopgaps] = await Promise.all([
    listSettingsChanges(app.db, keys, CHANGES_SHOWN),
    section.id === 'prompts' ? listNewestEvents(app.db, EVENTS_OFFERED) : [],
    section.id === 'ai' ? findStopgaps(app.db, app.today()) : null,
  ])
  return {
    sectionId: section.id,
    values: valuesOf(section, settings),
    knowsItsAddress: app.publicUrl !== null,
    stored: SECRET_SETTINGS.filter((key) => settings[key] !== ''),
    /** Distinguishes one state of the form from the next. */
    version: changes[0]?.id ?? 0,
    changes: changes.map((change) => ({ ...settingsChangeInWords(change), at: formatInstant(change.at) })),
    events,
    stopgaps: stopgaps && stopgapWords(stopgaps),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage settings')
  return actOn(getApp(context), user, sectionOf(params), request)
}

export const clientAction = ({ request, params, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<SettingsAnswer>(request, serverAction, 'Error saving settings', (form, failure) => ({
    values: typedValues(sectionOf(params), form),
    problems: {},
    failure,
  }))

function sectionOf({ section: id = 'general' }: Route.LoaderArgs['params']) {
  const section = sectionNamed(id)
  if (!section) throw data(null, { status: 404 })
  return section
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { sectionId, version, changes, stopgaps } = loaderData
  const section = sectionNamed(sectionId) ?? SECTIONS[0]
  if (!section) return null
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-6 sm:px-6">
      <title>{`${section.title} · Settings · Kids Holiday Events`}</title>
      <header>
        <h1 className="text-2xl">System Settings</h1>
        <p className="text-muted">Changes take effect at once, without a restart</p>
      </header>
      <Tabs current={section.id} />
      {stopgaps && <StopgapNotice {...stopgaps} />}
      <SettingsForm key={`${section.id} ${version}`} section={section} loaded={loaderData} answer={actionData} />
      <History changes={changes} />
    </div>
  )
}

type SettingsFormProps = {
  section: (typeof SECTIONS)[number]
  loaded: Route.ComponentProps['loaderData']
  answer: SettingsAnswer | undefined
}

function SettingsForm({ section, loaded, answer }: SettingsFormProps) {
  const { events, stored, knowsItsAddress } = loaded
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices } = useDraft({ name: `settings ${section.id}`, form: element, answer })
  const navigation = useNavigation()
  const values = answer?.values ?? (restored ? typedValues(section, restored) : loaded.values)
  const problems = answer?.problems ?? {}
  const pressed = navigation.state === 'idle' ? null : String(navigation.formData?.get('intent') ?? '')
  const hasProblems = Object.keys(problems).length > 0 || answer?.failure !== undefined
  return (
    <Form
      ref={element}
      method="post"
      action={`/admin/settings/${section.id}`}
      preventScrollReset
      aria-labelledby="section-title"
      className="flex flex-col rounded-card border border-line bg-surface"
    >
      <h2 id="section-title" className="px-5 pt-5 text-xl sm:px-6">
        {section.title}
      </h2>
      <div className="flex flex-col gap-2 px-5 pt-2 sm:px-6">
        <MeetOthers
          what="section"
          values={loaded.values as SectionValues}
          merged={answer?.merged}
          saveLabel="Save Settings"
          save={{ name: 'intent', value: 'save' }}
        />
        {notices}
      </div>
      <div role="alert" className="px-5 sm:px-6">
        {hasProblems && (
          <p className="mt-2 font-medium text-danger">
            {answer?.failure ?? 'Nothing was saved. Please correct the fields marked below.'}
          </p>
        )}
      </div>
      {section.groups.map(({ title, fields }) => (
        <fieldset
          key={`${fields[0]?.key} ${answer?.merged ? JSON.stringify(answer.values) : restored ? 'restored' : 'loaded'}`}
          // Fields beside each other stand on one line; where one has its problem below, they hang from one.
          className={`grid min-w-0 grid-cols-1 gap-4 px-5 py-4 sm:grid-cols-2 sm:px-6 ${
            fields.some(({ key }) => problems[key]) ? 'items-start' : 'items-end'
          }`}
        >
          {title ? (
            <legend className="float-left col-span-full pt-1 font-display text-lg font-bold">{title}</legend>
          ) : null}
          {fields.map((field) => (
            <div key={field.key} className={field.kind === 'number' ? '' : 'col-span-full'}>
              <SettingControl
                field={field}
                value={values[field.key] ?? ''}
                problem={problems[field.key]}
                isStored={(stored as string[]).includes(field.key)}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {section.id === 'notifications' && !knowsItsAddress && <NoPublicUrl />}
      {section.id === 'prompts' && (
        <PromptTrial events={events} preview={answer?.preview} isBusy={pressed === 'preview'} />
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:px-6">
        <Button type="submit" name="intent" value="save" variant="primary" busy={pressed === 'save'}>
          Save Settings
        </Button>
        {(section.id === 'ai' || section.id === 'notifications') && (
          <Button type="submit" name="intent" value="test" busy={pressed === 'test'}>
            Test Connection
          </Button>
        )}
        <div role="status" className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">
          {answer?.test && pressed === null && <TestResult {...answer.test} />}
        </div>
      </div>
    </Form>
  )
}

const Tabs = ({ current }: { current: string }) => (
  <nav aria-label="Sections of the settings">
    <ul className="flex flex-wrap gap-x-1 border-b border-line">
      {SECTIONS.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`/admin/settings/${id}`}
            aria-current={id === current ? 'page' : undefined}
            className={`flex min-h-11 items-center border-b-3 px-3 font-medium whitespace-nowrap ${
              id === current ? 'border-primary' : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** What e-mail cannot do where the site's own address is not configured. */
const NoPublicUrl = () => (
  <p className="mx-5 mb-4 rounded-control bg-pending-tint px-3 py-2 text-sm text-pending-text sm:mx-6">
    This site was started without PUBLIC_URL, its own address. Until it is set, no links for forgotten passwords are
    sent, even with a mail server, and the daily e-mails have no links.
  </p>
)

const TestResult = ({ ok, message }: { ok: boolean; message: string }) => (
  <p className={ok ? '' : 'text-danger'}>
    <strong>{ok ? 'Connection test passed.' : 'Connection test failed.'}</strong> {message}
  </p>
)
