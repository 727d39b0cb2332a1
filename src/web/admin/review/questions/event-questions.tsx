import { useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { EventQuestion } from '#store/review/questions.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useDraft } from '../../parts/forms/use-draft.tsx'
import { LinkedText } from '../../parts/words/linked-text.tsx'
import { countOf, formatInstant } from '../../parts/words/words.ts'

export type QuestionInWords = {
  id: number
  question: string
  answer: string | null
  asked: string
  /** null = it is open. */
  closed: string | null
}

export const questionInWords = (one: EventQuestion): QuestionInWords => ({
  id: one.id,
  question: one.question,
  answer: one.answer,
  asked: `${one.askedBy ?? 'A colleague'} asked ${one.assignedTo ?? 'a colleague'}, ${formatInstant(one.askedAt)}`,
  closed: one.closedAt && `${one.closedBy ?? 'A colleague'}, ${formatInstant(one.closedAt)}`,
})

/** Why an answer was not saved, with what was typed. */
export type AnswerAnswer = { problem: string; answer: string }

type Props = {
  questions: readonly QuestionInWords[]
  canAnswer: boolean
  /** What the server said to a form that was sent without JavaScript. */
  answer?: AnswerAnswer | undefined
  /** Where an answer leads, if not to the event. */
  returnTo?: string
}

/** What colleagues asked about an event: open questions, each to be answered where it stands, and those answered, on request. */
export function EventQuestions({ questions, ...answering }: Props) {
  const open = questions.filter(({ closed }) => closed === null)
  const answered = questions.filter(({ closed }) => closed !== null)
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions" className="flex flex-col gap-2">
      {open.map((question) => (
        <OpenQuestion key={question.id} question={question} {...answering} />
      ))}
      {answered.length > 0 && (
        <details className="px-4 text-sm">
          <summary className="min-h-6 font-semibold text-muted">
            {countOf(answered.length, 'answered question')}
          </summary>
          <ul className="mt-1 flex flex-col gap-2">
            {answered.map(({ id, question, answer, asked, closed }) => (
              <li key={id} className="whitespace-pre-line wrap-anywhere">
                <span className="text-muted">{asked}:</span> <LinkedText>{question}</LinkedText>
                {'\n'}
                <span className="text-muted">{closed}:</span>{' '}
                {answer === null ? 'closed without an answer' : <LinkedText>{answer}</LinkedText>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function OpenQuestion({
  question,
  canAnswer,
  answer,
  returnTo,
}: Omit<Props, 'questions'> & { question: QuestionInWords }) {
  return (
    <div className="rounded-card border border-line bg-pending-tint px-4 py-2 text-pending-text">
      <p className="text-sm">{question.asked}</p>
      <p className="font-semibold whitespace-pre-line wrap-anywhere">
        <LinkedText>{question.question}</LinkedText>
      </p>
      {canAnswer && <AnswerForm question={question} answer={answer} returnTo={returnTo} />}
    </div>
  )
}

function AnswerForm({
  question: { id, answer: before },
  answer,
  returnTo,
}: { question: QuestionInWords } & Pick<Props, 'answer' | 'returnTo'>) {
  const answering = useFetcher<AnswerAnswer>()
  const element = useRef<HTMLFormElement>(null)
  const said = answering.data ?? answer
  const { restored, notices } = useDraft({ name: `answer ${id}`, form: element, answer: said })
  const action = `/admin/questions/${id}`
  const navigation = useNavigation()
  const isBusy = answering.state !== 'idle' || navigation.formAction === action
  return (
    <answering.Form ref={element} method="post" action={action} className="mt-1 flex flex-col gap-2">
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {notices}
      <TextAreaField
        key={restored ? 'restored' : 'new'}
        label="Answer"
        hideLabel
        name="answer"
        placeholder="Answer; leave it empty to close without one"
        maxLength={1000}
        rows={2}
        defaultValue={restored?.get('answer')?.toString() ?? answer?.answer ?? before ?? ''}
        error={said?.problem ?? null}
      />
      <Button type="submit" name="intent" value="answer" size="sm" busy={isBusy} className="self-start">
        Answer and close
      </Button>
    </answering.Form>
  )
}
