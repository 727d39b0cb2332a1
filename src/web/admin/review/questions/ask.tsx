import { data, replace } from 'react-router'
import { z } from 'zod'
import { noticesOfQuestion } from '#domain/people/notices.ts'
import { visibleText } from '#domain/text.ts'
import { askQuestion, findQuestion } from '#store/review/questions.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { submitDraftWith } from '../../parts/forms/submit-draft.ts'
import { notifyColleagues, sendsEmail } from '../../parts/notify-colleagues.ts'
import { getEventToReview } from '../decide/decide.ts'
import type { Route } from './+types/ask'
import { type AskAnswer, AskForm } from './ask-form.tsx'
import { colleaguesOf } from './colleagues.ts'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const { id, title } = await getEventToReview(app, params.id)
  return { event: { id, title }, colleagues: await colleaguesOf(app, user) }
}

const askForm = z.object({
  assignedTo: z.string('Choose a colleague').min(1, 'Choose a colleague'),
  question: z
    .string('Write a question')
    .overwrite(visibleText)
    .trim()
    .min(1, 'Write a question')
    .max(1000, 'A question must be less than 1000 characters'),
})

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const { id: eventId } = await getEventToReview(app, params.id)
  const form = await request.formData()
  const asked = askForm.safeParse(Object.fromEntries(form))
  if (!asked.success) return refused(form, asked.error.issues[0]?.message ?? '')
  const attempted = await attempt(app, 'asking a colleague', () =>
    askQuestion(app.db, { eventId, askedBy: user.id, ...asked.data }, app.now()),
  )
  if (!attempted.ok) return refused(form, `The question was not saved: ${attempted.why}`, 500)
  if (!attempted.value) return refused(form, 'They can no longer be asked. Choose another colleague.')
  const { id, isNew } = attempted.value
  const question = await findQuestion(app.db, id)
  if (isNew && question) await notifyColleagues(app, (staff) => noticesOfQuestion(question, staff))
  const description = `${question?.assignedTo} sees it ${(await sendsEmail(app)) ? 'on their dashboard and by e-mail' : 'on their dashboard'}.`
  return replace(safeNext(String(form.get('returnTo') || `/admin/review/${eventId}`)), {
    headers: [await flash({ title: 'Question asked', description })],
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith(request, serverAction, 'The question was not saved', answerTo)

const refused = (form: FormData, problem: string, status = 400) => data<AskAnswer>(answerTo(form, problem), { status })

const answerTo = (form: FormData, problem: string): AskAnswer => ({
  problem,
  assignedTo: String(form.get('assignedTo') ?? ''),
  question: String(form.get('question') ?? ''),
})

export default function Page({ loaderData: { event, colleagues }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Ask a colleague">
      <AskForm event={event} colleagues={colleagues} answer={actionData} />
    </FormPage>
  )
}
