import { parseWithZod } from '@conform-to/zod/v4'
import { Fragment, useRef } from 'react'
import { data, type FetcherWithComponents, useFetcher } from 'react-router'
import { z } from 'zod'
import { isOneOf, ROLES } from '#domain/vocabulary.ts'
import { invite } from '#store/people/invitations.ts'
import { requireUser } from '../../../account/current-user.ts'
import { fullName, secretPageHeaders } from '../../../account/links/one-time-link.ts'
import { getApp } from '../../../context.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { ShortForm } from '../../parts/forms/short-form.tsx'
import { submitDraftWith, useLatest } from '../../parts/forms/submit-draft.ts'
import { useDraft } from '../../parts/forms/use-draft.tsx'
import { adminOnly } from '../../shell/screen-error.tsx'
import { RoleChoice } from '../role-form.tsx'
import type { Route } from './+types/invite'
import { type Delivery, deliver } from './deliver.ts'
import { Delivered } from './delivered.tsx'

export const ErrorBoundary = adminOnly('access user management')

export const headers = () => secretPageHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage users')
  return null
}

const inviteForm = z.object({
  email: z.string('Email is required').trim().pipe(z.email('This is not an e-mail address')),
  fullName,
  role: z.enum(ROLES),
})

type Answer = {
  delivery: Delivery | null
  errors: Partial<Record<string, string[] | null>> | null
  typed: Record<string, string>
  /** Why no one was invited, where no field is at fault. */
  failure?: string
}

const typedIn = (form: FormData) => Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'manage users')
  const app = getApp(context)
  const form = await request.formData()
  const submission = parseWithZod(form, { schema: inviteForm })
  const typed = typedIn(form)
  const refuse = (errors: Answer['errors']) => data<Answer>({ delivery: null, errors, typed }, { status: 400 })
  if (submission.status !== 'success') return refuse(submission.reply().error ?? null)
  const invited = await invite(app.db, submission.value, { actorId: user.id, now: app.now() })
  if (!invited.ok) return refuse({ email: [PROBLEMS[invited.failure]] })
  return data<Answer>({ delivery: await deliver(app, request, user, invited.value), errors: null, typed: {} })
}

const PROBLEMS = {
  'has-account': 'This address already has an account',
  'is-invited': 'This address is already invited: its invitation can be sent again from the list of users',
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith<Answer>(request, serverAction, 'Error inviting', (form, failure) => ({
    delivery: null,
    errors: null,
    typed: typedIn(form),
    failure,
  }))

export default function Page({ actionData }: Route.ComponentProps) {
  const inviting = useFetcher<Answer>()
  const answer = useLatest(inviting.data, actionData) ?? undefined
  return (
    <FormPage title="Invite User">
      {answer?.delivery ? <Delivered delivery={answer.delivery} /> : <InviteForm answer={answer} inviting={inviting} />}
    </FormPage>
  )
}

function InviteForm({ answer, inviting }: { answer: Answer | undefined; inviting: FetcherWithComponents<Answer> }) {
  const element = useRef<HTMLFormElement>(null)
  const { restored, notices } = useDraft({ name: 'invitation', form: element, answer })
  const typed = answer?.typed ?? (restored ? typedIn(restored) : {})
  return (
    <ShortForm
      formRef={element}
      sending={inviting}
      action="/admin/users/invite"
      cancelTo="/admin/users"
      submitLabel="Invite User"
      variant="primary"
    >
      {notices}
      <div role="alert" className="empty:hidden">
        {answer?.failure && <p className="font-medium text-danger">{answer.failure}</p>}
      </div>
      <Fragment key={restored ? 'restored' : 'opened'}>
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed.email}
          error={answer?.errors?.email ?? null}
        />
        <TextField
          label="Full name"
          name="fullName"
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={typed.fullName}
          error={answer?.errors?.fullName ?? null}
        />
        <RoleChoice legend="Role" chosen={isOneOf(ROLES, typed.role) ? typed.role : 'viewer'} />
      </Fragment>
    </ShortForm>
  )
}
