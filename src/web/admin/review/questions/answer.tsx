import { data, redirect } from 'react-router'
import { z } from 'zod'
import { noticesOfAnswer } from '#domain/people/notices.ts'
import { visibleText } from '#domain/text.ts'
import { closeQuestion, type EventQuestion, findQuestion, reopenQuestion } from '#store/review/questions.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { attempt } from '../../../request/attempt.ts'
import { FormPage } from '../../parts/forms/form-page.tsx'
import { routeId } from '../../parts/forms/route-id.ts'
import { submitDraftWith } from '../../parts/forms/submit-draft.ts'
import { notifyColleagues } from '../../parts/notify-colleagues.ts'
import type { Route } from './+types/answer'
import { type AnswerAnswer, EventQuestions, questionInWords } from './event-questions.tsx'

export { ScreenError as ErrorBoundary } from '../../shell/screen-error.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'decide events')
  const question = await findQuestion(getApp(context).db, routeId(params.id))
  if (!question) throw data(null, { status: 404 })
  return { title: question.title, question: questionInWords(question) }
}

const answerForm = z.object({
  intent: z.enum(['answer', 'undo']).default('answer'),
  answer: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(1000, 'An answer must be less than 1000 characters')
    .optional()
    .transform((text) => text || null),
  returnTo: z.string().optional(),
})

/** Answers a question and closes it, or opens it again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const question = await findQuestion(app.db, routeId(params.id))
  if (!question) throw data(null, { status: 404 })
  const form = await request.formData()
  const parsed = answerForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return refused(form, parsed.error.issues[0]?.message ?? '')
  const { intent, answer, returnTo } = parsed.data
  const attempted = await attempt(app, 'answering a question', () =>
    intent === 'undo' ? reopenQuestion(app.db, question.id) : close(app, user, question, answer),
  )
  if (!attempted.ok) return refused(form, `The answer was not saved: ${attempted.why}`, 500)
  return redirect(safeNext(returnTo ?? `/admin/review/${question.eventId}`), {
    headers: [await flash(messageFor(intent, question, attempted.value))],
  })
}

async function close(app: WebApp, user: StaffUser, { id }: EventQuestion, answer: string | null) {
  const closed = await closeQuestion(app.db, { id, answer, actorId: user.id }, app.now())
  if (closed) await notifyColleagues(app, (staff) => noticesOfAnswer(closed, user.id, staff))
  return closed
}

function messageFor(intent: 'answer' | 'undo', { id, title }: EventQuestion, done: EventQuestion | undefined) {
  if (!done) return { title: 'Nothing to change', description: 'Someone else was faster.', tone: 'failure' as const }
  if (intent === 'undo') return { title: 'Question is open again', description: title }
  return { title: done.answer ? 'Question answered' : 'Question closed', description: title, undoQuestionId: id }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  submitDraftWith(request, serverAction, 'The answer was not saved', answerTo)

const refused = (form: FormData, problem: string, status = 400) =>
  data<AnswerAnswer>(answerTo(form, problem), { status })

const answerTo = (form: FormData, problem: string): AnswerAnswer => ({
  problem,
  answer: String(form.get('answer') ?? ''),
})

export default function Page({ loaderData: { title, question }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={title}>
      <div className="px-5 pb-5 sm:px-6">
        <EventQuestions questions={[question]} canAnswer answer={actionData} />
      </div>
    </FormPage>
  )
}
